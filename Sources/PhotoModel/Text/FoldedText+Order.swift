extension FoldedText {
  /// Bytes that, compared one by one, put texts in the order that people expect: "Day 2" before "Day 10".
  public var naturalOrder: [UInt8] {
    var key: [UInt8] = []
    NaturalOrder.append(bytes, to: &key)
    return key
  }
}

extension Sequence<String> {
  /// The texts in the order that people expect, ignoring case and accents. There may be thousands: each is folded only
  /// once.
  public var inNaturalOrder: [String] {
    map { (key: FoldedText($0).naturalOrder, text: $0) }.sorted {
      $0.key == $1.key ? $0.text < $1.text : $0.key.lexicographicallyPrecedes($1.key)
    }.map(\.text)
  }
}
