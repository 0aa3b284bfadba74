import PhotoModel

extension Change {
  /// What somebody had to type for it; nil if a key or a click was enough.
  var typedText: String? {
    switch self {
    case .set(.label, _), .setDay, .shift, .clear, .remove: nil
    case .set(_, .text(let text)): text
    case .set(_, .list), .add: value(from: nil)?.text
    case .set: nil
    }
  }
}
