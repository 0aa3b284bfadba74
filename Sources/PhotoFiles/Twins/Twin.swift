import PhotoFormats
import PhotoModel

/// A further slot where programs keep a field, beside those of the Metadata Working Group.
///
/// A twin is never made. If it exists it is kept in step, both when the field is set and when it is cleared:
/// otherwise a program that reads it would go on showing what was changed or removed.
struct Twin: Sendable {
  /// Where it is.
  let slot: Slot
  /// How much it counts.
  let weight: Weight

  /// A block of the file, or a sidecar, and the slot in it.
  enum Slot: Sendable {
    case exif(ExifSlot)
    case xmp(XMPSlot)
  }

  /// How much a twin counts.
  enum Weight: Sendable {
    /// It is checked for agreement, and preferred if no slot of the table says anything.
    case lastResort
    /// It is checked for agreement, and never preferred: it may be left over from long ago.
    case voice
    /// It may hold something else. It is a twin only if it repeats what the field says.
    case echo
  }

  /// Tags of EXIF.
  static func exif(_ slot: ExifSlot, _ weight: Weight = .lastResort) -> Twin {
    Twin(slot: .exif(slot), weight: weight)
  }

  /// Properties of XMP.
  static func xmp(_ slot: XMPSlot, _ weight: Weight = .lastResort) -> Twin {
    Twin(slot: .xmp(slot), weight: weight)
  }
}

extension Twin {
  /// The name of the tag or property, for people.
  var name: String {
    switch slot {
    case .exif(let slot): slot.tags.first.map(Self.name) ?? ""
    case .xmp(let slot): slot.name.description
    }
  }

  /// The name of a tag; for an EXIF tag in a directory where it does not belong, the name with the directory.
  static func name(of tag: ExifTag) -> String {
    tag.name ?? "\(tag.directory) \(ExifTag(.exif, tag.id).name ?? "")"
  }

  /// The block that it is in.
  var source: PhotoRecord.Source {
    switch slot {
    case .exif: .exif
    case .xmp: .xmp
    }
  }

  /// What a file says here; nil if that is blank.
  func read(from blocks: MetadataBlocks) -> FieldValue? {
    switch slot {
    case .exif(let slot): blocks.exif.flatMap(slot.read(from:))
    case .xmp(let slot): blocks.xmp.flatMap(slot.read(from:))
    }
  }

  /// What is here but cannot be read; nil if there is nothing, or it is blank. Used only if no value was read.
  func unreadText(in blocks: MetadataBlocks) -> String? {
    switch slot {
    case .exif(let slot): blocks.exif.flatMap(slot.unreadText(in:))
    case .xmp(let slot): blocks.xmp.flatMap(slot.unreadText(in:))
    }
  }
}
