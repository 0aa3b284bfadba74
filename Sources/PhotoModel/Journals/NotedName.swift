/// A new name of a file, noted before the file gets it.
///
/// ```swift
/// let name = FileName(old: RawPath("/p/a.jpg"), new: RawPath("/p/a.png"))
/// let noted = NotedName(name, in: EditOperation.ID(rawValue: 7))
/// ```
public struct NotedName: Hashable, Sendable {
  /// The name.
  public var name: FileName
  /// The operation that it belongs to.
  public var operation: EditOperation.ID

  /// A name of an operation.
  public init(_ name: FileName, in operation: EditOperation.ID) {
    self.name = name
    self.operation = operation
  }
}
