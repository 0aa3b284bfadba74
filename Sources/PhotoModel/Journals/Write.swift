/// One write of one file: of a photo, or of its sidecar.
public struct Write: Hashable, Sendable {
  /// The photo that was edited.
  public var photo: RawPath
  /// The file that is written, with symbolic links resolved.
  public var target: RawPath
  /// A hash of the whole file before, nil where there was none.
  public var hashBefore: [UInt8]?
  /// A hash of the whole file after.
  public var hashAfter: [UInt8]
  /// The patch that makes the old file out of the new one. Its encoding is the writer's.
  public var reversePatch: [UInt8]
  /// What changes, old beside new.
  public var edits: [Edit]

  /// A write of known parts.
  public init(
    photo: RawPath, target: RawPath, hashBefore: [UInt8]?, hashAfter: [UInt8],
    reversePatch: [UInt8], edits: [Edit]
  ) {
    self.photo = photo
    self.target = target
    self.hashBefore = hashBefore
    self.hashAfter = hashAfter
    self.reversePatch = reversePatch
    self.edits = edits
  }
}
