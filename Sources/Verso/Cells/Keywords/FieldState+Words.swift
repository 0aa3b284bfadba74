extension FieldState {
  /// The most words that show before a person asks for all of them: what a photo has is seen, but for a thousand.
  private static let limit = 200
  /// The most where some are words that only some photos have: so many fit well above the other fields.
  private static let partialLimit = 24

  /// The words that all photos have, and the most common of those that some have.
  var commonWords: ArraySlice<WordCount> {
    let shared = words.prefix { $0.count == photoCount }.count
    return words.prefix(min(max(shared, Self.partialLimit), Self.limit))
  }
}
