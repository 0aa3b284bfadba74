/// Where the loupe goes from a photo.
enum LoupeStep: Equatable, Sendable {
  case next, previous, first, last
}
