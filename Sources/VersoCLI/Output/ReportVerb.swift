/// What a command does to photos, as its report says it.
struct ReportVerb {
  private let verb: String
  private let object: String?

  /// - Parameters:
  ///   - verb: what is done, as in “written”.
  ///   - object: what it is done to, if that is not the photo itself.
  init(_ verb: String, _ object: String? = nil) {
    self.verb = verb
    self.object = object
  }

  /// Of a photo with which it was done.
  var done: String { object.map { "\($0) \(verb)" } ?? verb }

  /// Of a photo with which it would be done.
  var planned: String { object.map { "\($0) would be \(verb)" } ?? "would be \(verb)" }

  /// Of a number of photos.
  ///
  /// - Parameter isPlanned: whether it would be done, and has not been.
  func counted(_ count: Int, isPlanned: Bool) -> String {
    let words = isPlanned ? planned : done
    guard let object, count != 1 else { return "\(count) \(words)" }
    return "\(count) \(object)s" + words.dropFirst(object.count)
  }
}
