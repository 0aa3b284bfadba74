extension Array where Element: Hashable {
  /// Comparing so few elements takes less time than hashing them.
  static var few: Int { 16 }

  /// The elements, each once, in their order.
  package var uniqued: [Element] {
    if count <= Self.few, !indices.contains(where: { self[..<$0].contains(self[$0]) }) {
      return self
    }
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
