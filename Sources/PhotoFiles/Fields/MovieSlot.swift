import PhotoFormats
import PhotoModel

/// The texts of a movie that hold a field in QuickTime's own ways, the most preferred first, and the form that
/// it has there. They are read, where nothing else says anything, and never written.
enum MovieSlot: Sendable {
  /// A text.
  case text([String])
  /// A text that is one of several names.
  case name([String])
  /// Words between commas.
  case words([String])
  /// A date as ISO 8601 has it; where none is there, that of the movie's header.
  case date([String])
  /// A part of a location as ISO 6709 has it.
  case location(LocationText.Part)

  /// The names of locations.
  static let locations = ["com.apple.quicktime.location.ISO6709", "©xyz", "loci"]

  /// What a movie says here; nil where that is blank.
  func read(from movie: MovieMetadata) -> FieldValue? {
    switch self {
    case .text(let names):
      return names.lazy.compactMap { movie.text($0) }.first.flatMap {
        .present($0.trimmingSpaces)
      }
    case .name(let names):
      return names.lazy.compactMap { movie.text($0) }.first.flatMap {
        .present([$0.trimmingSpaces])
      }
    case .words(let names):
      let text = names.lazy.compactMap { movie.text($0) }.first
      return text.flatMap { .present($0.split(separator: ",").map(\.trimmingSpaces)) }
    case .date(let names):
      let date = names.lazy.compactMap { movie.text($0).flatMap { PhotoDate(xmp: $0) } }.first
      return (date ?? movie.headerDate).map(FieldValue.date)
    case .location(let part):
      let location = Self.locations.lazy.compactMap {
        movie.text($0).flatMap { LocationText($0) }
      }.first
      return location?[part].map(FieldValue.number)
    }
  }

  /// Whether what a movie says here is the date of its header alone.
  func isHeaderDate(in movie: MovieMetadata) -> Bool {
    guard case .date(let names) = self else { return false }
    return !names.contains { movie.text($0).flatMap { PhotoDate(xmp: $0) } != nil }
  }
}

extension MovieMetadata {
  /// When the movie was made by its header, without an offset from UTC: it should be UTC, and nobody knows
  /// whether it is. ExifTool shows it so, too.
  fileprivate var headerDate: PhotoDate? { created.flatMap { PhotoDate(exif: $0) } }
}
