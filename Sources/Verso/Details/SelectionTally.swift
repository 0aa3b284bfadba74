import PhotoModel

/// Counts what photos say, one photo after the other.
final class SelectionTally {
  /// The number of photos.
  private(set) var photoCount = 0
  /// The number of photos that stand by themselves, and are not companions of others.
  private(set) var mainCount = 0
  /// Whether at least one of the photos may be changed.
  private(set) var isEditable = false
  /// What is odd about fields.
  private(set) var problems: FieldMap<[Problem.Cause]> = [:]
  /// What is wrong with files as a whole, and with their fields.
  private(set) var fileProblems = FileProblems()

  // Objects, because a value in a map would be copied for each photo that is counted.
  private var fields: FieldMap<FieldTally> = [:]
  private var edited: FieldMap<Bool> = [:]
  private var unknown: FieldMap<Bool> = [:]
  private var unknownCounts: FieldMap<Int> = [:]

  /// The maximum number of problems of a field that are listed one by one.
  private static let problemLimit = 20

  /// The fields with pending edits.
  var editedFields: Set<Field> { Set(edited.keys) }

  /// The fields in which it is unknown what one of the photos says, though its file could be read.
  var unknownFields: Set<Field> { Set(unknown.keys) }

  /// What the photos say of each field that one of them has.
  var commonValues: FieldMap<CommonValue> {
    var values: FieldMap<CommonValue> = [:]
    for (field, tally) in fields where tally.count > 0 {
      values[field] = tally.common(
        of: (field.isEditable ? photoCount : mainCount) - (unknownCounts[field] ?? 0),
        besideUnread: unknown.contains(field))
    }
    return values
  }

  /// The words of each list, the most common first and otherwise in the order of the photos.
  var words: FieldMap<[WordCount]> {
    fields.mapValues(\.words.byCount).filter { !$0.value.isEmpty }
  }

  /// Counts one more photo.
  ///
  /// - Parameter isCompanion: whether it belongs to another one, whose file is the one that is shown: what is said
  ///   about the companion's file itself does not count.
  func add(_ photo: Photo, isCompanion: Bool = false) {
    photoCount += 1
    if !isCompanion { mainCount += 1 }
    if photo.isEditable { isEditable = true }
    let pending = photo.pending
    for (field, value) in photo.record.values where !pending.contains(field) {
      add(value, field, isCompanion)
    }
    for (field, edit) in pending {
      if let value = edit.value { add(value, field, isCompanion) }
      edited[field] = true
    }
    var all: [Problem] = []
    if let target = photo.record.linkTarget { all.append(Problem(.linkOutside(target))) }
    if photo.record.error != nil || photo.isUnread {
      for field in Field.allCases where !photo.knows(field) {
        addUnknown(field, of: photo, isCompanion)
      }
    }
    for problem in photo.problems {
      all.append(problem)
      guard let field = problem.field else { continue }
      var causes = problems[field] ?? []
      Self.note(problem.cause, in: &causes)
      problems[field] = causes
    }
    fileProblems.note(photo.record.error, all)
  }

  private func add(_ value: FieldValue, _ field: Field, _ isCompanion: Bool) {
    if field.isEditable || !isCompanion { tally(of: field).add(value) }
  }

  /// What a photo says of a field is unknown, which is not the same as that it says nothing.
  private func addUnknown(_ field: Field, of photo: Photo, _ isCompanion: Bool) {
    guard field.isEditable || !isCompanion else { return }
    unknownCounts[field] = (unknownCounts[field] ?? 0) + 1
    if photo.isUnread { unknown[field] = true }
  }

  private func tally(of field: Field) -> FieldTally {
    if let tally = fields[field] { return tally }
    let tally = FieldTally()
    fields[field] = tally
    return tally
  }

  private static func note(_ cause: Problem.Cause, in causes: inout [Problem.Cause]) {
    if causes.count < problemLimit, !causes.contains(cause) { causes.append(cause) }
  }
}

/// The different values of one field.
private final class FieldTally {
  private(set) var count = 0
  /// The words of a list, in the order in which they were met.
  private(set) var words: [WordCount] = []

  /// The hashes of the different values, so that no text is kept. With 64 bits, two of a hundred thousand values
  /// should have the same hash once in more than three thousand million selections.
  private var different: Set<Int> = []
  private var latest: FieldValue?
  private var indices: [String: Int] = [:]

  func add(_ value: FieldValue) {
    count += 1
    if case .list(let list) = value { add(list) }
    // In most selections most values are equal, and comparing is cheaper than hashing.
    if value == latest { return }
    latest = value
    different.insert(value.hashValue)
  }

  /// What photos have in common.
  ///
  /// - Parameters:
  ///   - total: the number of photos of which it is known what they say.
  ///   - isBesideUnread: whether there are others that can be changed: what the known ones say is not common to all.
  func common(of total: Int, besideUnread isBesideUnread: Bool) -> CommonValue {
    let number = different.count + (count < total ? 1 : 0)
    if number > 1 || isBesideUnread { return .different(number) }
    return latest.map(CommonValue.same) ?? .none
  }

  private func add(_ list: [String]) {
    // A file may list a word twice; the photo has it once.
    for word in list.uniqued {
      if let index = indices[word] {
        words[index].count += 1
      } else {
        indices[word] = words.count
        words.append(WordCount(word: word, count: 1))
      }
    }
  }
}

extension [WordCount] {
  fileprivate var byCount: [WordCount] {
    enumerated().sorted { (-$0.element.count, $0.offset) < (-$1.element.count, $1.offset) }
      .map(\.element)
  }
}
