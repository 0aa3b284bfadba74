/// One change of one field of one photo, worked out so that it can be taken back.
///
/// It names the photo by its path, so that it still means the same after a restart.
///
/// ```swift
/// let edit = Edit(path: RawPath("/p/a.jpg"), field: .rating, old: nil, new: .integer(4))
/// edit.reversed.new  // nil: what taking it back leads to
/// ```
public struct Edit: OperationStep, Hashable, Sendable {
  /// The photo's file.
  public var path: RawPath
  /// The field that changes.
  public var field: Field
  /// What the field held before, as the list showed it.
  public var old: FieldValue?
  /// What it holds from then on.
  public var new: FieldValue?

  /// An edit of a photo's field from one value to another.
  public init(path: RawPath, field: Field, old: FieldValue?, new: FieldValue?) {
    self.path = path
    self.field = field
    self.old = old
    self.new = new
  }

  /// The edit that takes this one back.
  public var reversed: Edit { Edit(path: path, field: field, old: new, new: old) }
}

extension [Edit] {
  /// The edits without an axis of the position that keeps its value while the other one changes: it is written, too,
  /// so that all places hold both, but nobody has asked for it.
  public var withoutKeptAxis: [Edit] {
    let movesPosition = contains { Field.position.contains($0.field) && $0.old != $0.new }
    guard movesPosition else { return self }
    return filter { !Field.position.contains($0.field) || $0.old != $0.new }
  }
}
