import PhotoFormats
import PhotoModel

/// The text of a PNG file that holds a field, by its keyword, and the form that it has there. It is read if nothing
/// else says anything, and never written.
///
/// Source: ISO/IEC 15948, 11.3.4.2
enum PNGSlot: Sendable {
  /// A text.
  case text(String)
  /// A text that is a person's name.
  case name(String)
  /// A date as in RFC 1123, or as others write it.
  case date(String)

  /// What the texts of a file say here; nil if that is blank.
  func read(from texts: PNGTexts) -> FieldValue? {
    switch self {
    case .text(let keyword): texts[keyword].flatMap { .present($0.trimmingSpaces) }
    case .name(let keyword): texts[keyword].flatMap { .present([$0.trimmingSpaces]) }
    case .date(let keyword):
      texts[keyword].flatMap { PhotoDate(internet: $0) ?? PhotoDate(xmp: $0) }.map(FieldValue.date)
    }
  }
}
