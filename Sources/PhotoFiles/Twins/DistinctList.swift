/// A list that takes what it does not have yet: to look through the list for each would take hours where
/// somebody wrote a hundred thousand names.
///
/// ```swift
/// var names = DistinctList<String>()
/// names.add(["Ann", "Bob", "Ann"])
/// names.elements  // Ann, Bob
/// ```
struct DistinctList<Element: Hashable> {
  /// The elements, in the order in which they came.
  private(set) var elements: [Element] = []
  private var known: Set<Element> = []

  /// Adds elements, each once.
  mutating func add(_ more: some Sequence<Element>) {
    for element in more where known.insert(element).inserted { elements.append(element) }
  }

  /// Adds elements that were not there before; what is among them twice stays so.
  mutating func addAsTheyStand(_ more: [Element]) {
    elements += more.filter { !known.contains($0) }
    known.formUnion(more)
  }
}
