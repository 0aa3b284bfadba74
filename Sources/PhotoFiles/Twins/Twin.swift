import PhotoFormats
import PhotoModel

/// A further place where programs keep a field, beside those of the Metadata Working Group.
///
/// A twin is never made. Where it is there it is kept in step, on setting and on clearing alike:
/// otherwise the program that reads it would go on showing what was changed or taken away.
struct Twin: Sendable {
  /// Where it is.
  let place: Place
  /// What its word counts for.
  let weight: Weight

  /// A block of the file, or a sidecar, and the place in it.
  enum Place: Sendable {
    case exif(ExifPlace)
    case xmp(XMPPlace)
  }

  /// What a twin's word counts for.
  enum Weight: Sendable {
    /// It is asked whether it agrees, and believed where no place of the table says anything.
    case lastResort
    /// It is asked whether it agrees, and never believed: it may be left over from long ago.
    case voice
    /// It may hold something else. It is a twin only where it repeats what the field says.
    case echo
  }

  /// Tags of EXIF.
  static func exif(_ place: ExifPlace, _ weight: Weight = .lastResort) -> Twin {
    Twin(place: .exif(place), weight: weight)
  }

  /// Properties of XMP.
  static func xmp(_ place: XMPPlace, _ weight: Weight = .lastResort) -> Twin {
    Twin(place: .xmp(place), weight: weight)
  }
}

extension Twin {
  /// The name of the tag or property, for people.
  var name: String {
    switch place {
    case .exif(let place): place.tags.first?.name ?? ""
    case .xmp(let place): place.name.description
    }
  }

  /// The block that it is in.
  var source: PhotoRecord.Source {
    switch place {
    case .exif: .exif
    case .xmp: .xmp
    }
  }

  /// What a file says here; nil where that is blank.
  func read(from blocks: MetadataBlocks) -> FieldValue? {
    switch place {
    case .exif(let place): blocks.exif.flatMap(place.read(from:))
    case .xmp(let place): blocks.xmp.flatMap(place.read(from:))
    }
  }
}
