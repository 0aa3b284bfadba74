import PhotoFormats
import PhotoModel

/// The texts of a movie that hold a field in QuickTime's own ways, the most preferred first, and the form that it has
/// there. They are read if nothing else says anything, and never written.
enum MovieSlot: Sendable {
  /// A text.
  case text([String])
  /// A text that is one of several names.
  case name([String])
  /// Words separated by commas.
  case words([String])
  /// A date in ISO 8601 or, if there is none, the date in the movie's header.
  case date([String])
  /// A number of stars up to 5, or else stars in per cent, 20 for each. None at all says that nobody has rated it.
  ///
  /// Source: Apple's documentation of AVFoundation, `quickTimeMetadataRatingUser` (0.0 to 5.0, of which 0.0 says that
  /// the user has not rated the movie); ExifTool's names for these, `UserRating` and `RatingPercent`; Yate's help, "How
  /// Ratings Work" (0 to 100 in MP4, as in iTunes).
  case rating([String], percent: [String])
  /// A part of a location in ISO 6709.
  case location(LocationText.Part)

  /// The names of the texts that hold a location.
  static let locations = ["com.apple.quicktime.location.ISO6709", "©xyz", "loci"]

  /// What a movie says here; nil if that is blank.
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
    case .rating(let stars, let percent):
      let numbers =
        stars.compactMap { movie.number($0) }
        + percent.compactMap { movie.number($0) }.map { $0 / 20 }
      // Zero says that nobody has rated it; what is no rating says nothing.
      let rating = numbers.lazy.compactMap { Int(exactly: $0) }.first { 0...5 ~= $0 }
      return rating.flatMap { $0 > 0 ? .rating($0) : nil }
    case .location(let part):
      let location = Self.locations.lazy.compactMap {
        movie.text($0).flatMap { LocationText($0) }
      }.first
      let number = location?[part]
      return part == .altitude
        ? number.flatMap { .altitude($0) } : number.map(FieldValue.number)
    }
  }

  /// Whether what a movie says here is only the date in its header.
  func isHeaderDate(in movie: MovieMetadata) -> Bool {
    guard case .date(let names) = self else { return false }
    return !names.contains { movie.text($0).flatMap { PhotoDate(xmp: $0) } != nil }
  }
}

extension MovieMetadata {
  /// When the movie was made according to its header, without an offset from UTC: it should be UTC, and nobody knows
  /// whether it is. ExifTool shows it that way, too.
  fileprivate var headerDate: PhotoDate? { created.flatMap { PhotoDate(exif: $0) } }

  /// The text with a name as a number.
  fileprivate func number(_ name: String) -> Double? {
    text(name).flatMap { Double($0.trimmingSpaces) }
  }
}
