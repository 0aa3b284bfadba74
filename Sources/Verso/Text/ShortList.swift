extension Collection {
  /// A line for each of the first elements, and how many more there are.
  ///
  /// - Parameter line: the text of an element.
  @MainActor func shortList(_ line: (Element) -> String) -> [String] {
    let lines = prefix(5).map(line)
    let rest = count - lines.count
    return lines + (rest > 0 ? [localized("and %1 more", "and %1 more", count: rest)] : [])
  }
}
