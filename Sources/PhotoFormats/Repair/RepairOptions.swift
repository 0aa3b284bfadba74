/// What to mend, and what to take for certain.
///
/// ```swift
/// RepairOptions([.digest]).kinds.count  // 1
/// ```
public struct RepairOptions: Hashable, Sendable {
  /// What to mend.
  public var kinds: Set<RepairKind>
  /// Whether text of an XMP packet that is not UTF-8 is Windows-1252, as somebody has said. Otherwise it is only
  /// mended if its letters are the same in all encodings of Western and Central Europe.
  public var readsWindows1252: Bool

  /// Options; without any kinds nothing is mended.
  public init(
    _ kinds: Set<RepairKind> = Set(RepairKind.allCases), readsWindows1252: Bool = false
  ) {
    self.kinds = kinds
    self.readsWindows1252 = readsWindows1252
  }
}
