import TestSupport

/// What damaged input is thrown at. A fault is a trap, a broken promise (which traps, too), more processor
/// time than any input may take, or more memory than the process may have.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// A JPEG file is read, changed, read again, and made the old one again.
  case jpeg
  /// All tags of a JPEG file are shown.
  case tags
  /// A sidecar is read beside a photo, and changed.
  case sidecar
  /// A file or a sidecar with faults is repaired, and made the old one again.
  case repair
  /// A photo with faults on a disk in memory, or its sidecar, is repaired as a task, and taken back.
  case mending
  /// A damaged journal is opened, read and written.
  case journal
  /// A query is read, and photos are looked for by it.
  case query
  /// A table is pasted, and its texts are read as values.
  case paste
  /// What comes from a decoder, and what comes to one.
  case decoder
  /// A file of a format other than JPEG is read, changed, read again, and made the old one again.
  case png, webp, gif, psd, tiff, raf, heif, jxl, jp2, cr3, movie, crw, mrw, x3f

  /// Does all with these bytes that the target is for.
  public func run(_ bytes: [UInt8]) {
    switch self {
    case .jpeg: JPEGTarget.run(bytes)
    case .tags: TagsTarget.run(bytes)
    case .sidecar: SidecarTarget.run(bytes)
    case .repair: RepairTarget.run(bytes)
    case .mending: MendingTarget.run(bytes)
    case .journal: JournalTarget.run(bytes)
    case .query: QueryTarget.run(bytes)
    case .paste: PasteTarget.run(bytes)
    case .decoder: DecoderTarget.run(bytes)
    case .png, .webp, .gif, .psd, .tiff, .raf, .heif, .jxl, .jp2, .cr3, .movie, .crw, .mrw, .x3f:
      FormatTarget.run(bytes)
    }
  }

  /// The extensions of the files that the target is for, where it is for those of one codec.
  public var formats: [String] {
    switch self {
    case .jpeg, .tags, .sidecar, .journal, .query, .paste, .decoder: []
    case .repair, .mending: ["png", "webp", "tiff", "heic", "psd", "gif"]
    case .heif: ["heic", "avif"]
    case .movie: ["mp4", "mov"]
    default: [rawValue]
    }
  }

  /// The bytes with some damage that goes deep, or as another method does it.
  public func damaged(
    _ bytes: [UInt8], using random: inout SeededRandom,
    _ damage: (inout SeededRandom, [UInt8]) -> [UInt8] = { $0.mutation(of: $1) }
  ) -> [UInt8] {
    formats.isEmpty
      ? damage(&random, bytes) : PartDamage.damaged(bytes, using: &random, damage)
  }
}
