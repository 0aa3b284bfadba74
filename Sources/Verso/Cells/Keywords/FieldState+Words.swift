extension FieldState {
  /// The maximum number of words that show before a person asks for all of them: enough for what a photo has, unless
  /// it is a thousand.
  private static let limit = 200
  /// The maximum if some are words that only some photos have: this many fit well above the other fields.
  private static let partialLimit = 24

  /// The words that all photos have, and the most common of those that some have.
  var commonWords: ArraySlice<WordCount> {
    let shared = words.prefix { $0.count == photoCount }.count
    return words.prefix(min(max(shared, Self.partialLimit), Self.limit))
  }
}
