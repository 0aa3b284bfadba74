/// A part of a file as its format has it: a segment, a chunk, a box, a resource, or a tag of a directory
/// that no field is read from.
public struct FilePart: Hashable, Sendable {
  /// The parts that contain it, from the outermost on, separated by slashes; empty if there are none.
  public var group: String
  /// What the format calls it.
  public var name: String
  /// Where it is in the file.
  public var range: Range<Int>
  /// What it says, if that is a text or some numbers.
  public var text: String?

  init(_ name: String, in group: String = "", at range: Range<Int>, saying text: String? = nil) {
    self.name = name
    self.group = group
    self.range = range
    self.text = text
  }
}
