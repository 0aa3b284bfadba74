extension Sequence where Element: Comparable {
  /// The elements in the order that people expect of their names, ignoring case and accents: "Day 2" before "Day 10".
  /// There may be thousands: each name is made and folded only once.
  public func inNaturalOrder(of name: (Element) -> String) -> [Element] {
    map { element in
      var key: [UInt8] = []
      NaturalOrder.append(FoldedText(name(element)).bytes, to: &key)
      return (key: key, element: element)
    }.sorted {
      $0.key == $1.key ? $0.element < $1.element : $0.key.lexicographicallyPrecedes($1.key)
    }.map(\.element)
  }
}
