import PhotoFormats
import PhotoModel

/// The part of a maker note that holds a field. It is read if nothing else says anything, and never written.
enum MakerNoteSlot: Sendable {
  /// The name of the lens.
  case lens
  /// The serial number of the camera.
  case serial
  /// The sensitivity.
  case sensitivity

  /// What a block's note says here; nil if that is blank.
  func read(from block: ExifBlock) -> FieldValue? {
    switch self {
    case .lens: block.makerNoteLens.flatMap { .present($0.trimmingSpaces) }
    case .serial: block.makerNoteSerial.flatMap { .present($0.trimmingSpaces) }
    case .sensitivity: block.makerNoteSensitivity.map(FieldValue.integer)
    }
  }
}
