/// What is to be mended, and what is taken for certain.
///
/// ```swift
/// RepairOptions([.digest]).kinds.count  // 1
/// ```
public struct RepairOptions: Hashable, Sendable {
  /// What is to be mended.
  public var kinds: Set<RepairKind>
  /// Whether text of an XMP packet that is not UTF-8 is Windows-1252, as somebody has said. Otherwise it is
  /// mended only where its letters are the same in all encodings of Western and Central Europe.
  public var readsWindows1252: Bool

  /// Options; of no kinds nothing is mended.
  public init(
    _ kinds: Set<RepairKind> = Set(RepairKind.allCases), readsWindows1252: Bool = false
  ) {
    self.kinds = kinds
    self.readsWindows1252 = readsWindows1252
  }
}
