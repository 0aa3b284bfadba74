extension JPEGPatcher {
  /// How far from the end of the file a trailer with addresses is searched for: others may follow it.
  private static let tail = 1 << 16

  /// Keeps the addresses in trailers right when other splices move what they point to.
  ///
  /// - Throws: `FormatError.movesAddressedData` if a trailer has addresses that cannot be followed, or what reading
  ///   the source throws.
  mutating func trailerSplices(for splices: [Splice]) throws -> [Splice] {
    let growth = splices.growth
    guard growth != 0, let header = file.segments.last?.range.upperBound else { return [] }
    let start = max(header, window.byteCount - Self.tail)
    guard start < window.byteCount else { return [] }
    let tail = try source.read(start..<window.byteCount)
    var result: [Splice] = []
    if let movie = try SamsungMovie(notesEndingAt: window.byteCount, &window)?.start,
      movie.value >= header
    {
      result += [try movie.splice(movie.value + growth)].compactMap(\.self)
    }
    for offset in tail.indices where tail[offset] == 0x41 || tail[offset] == 0x51 {
      let numbers =
        try AFCPTrailer.numbers(endingIn: tail[offset...], at: start + offset, source)
        ?? SamsungTrailer.numbers(in: tail[offset...], at: start + offset)
      guard let numbers else { continue }
      for number in numbers.addresses {
        guard number.value >= header, number.value <= window.byteCount else {
          throw FormatError.movesAddressedData
        }
        result.append(try splice(number, by: growth, numbers.order))
      }
    }
    return result
  }
}
