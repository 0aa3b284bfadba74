/// A list that takes only what it does not have yet: searching the list for each element would take hours if somebody
/// wrote a hundred thousand names.
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

  /// Adds elements that were not there before; duplicates among them are kept.
  mutating func addAsTheyStand(_ more: [Element]) {
    elements += more.filter { !known.contains($0) }
    known.formUnion(more)
  }
}
