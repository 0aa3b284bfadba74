import PhotoModel

extension SidebarRow {
  /// Whether typed words name it. A month is found by its year, too.
  @MainActor
  func isNamed(by words: TypedWords) -> Bool {
    guard case .scope(.value(let value)) = id else { return words.occur(in: title) }
    return words.occur(in: FacetText.title(of: value))
  }
}

extension [SidebarRow] {
  /// The rows that typed words name, and those that they are inside of. None of them is expanded or collapsed.
  @MainActor
  func narrowed(to words: TypedWords) -> [SidebarRow] {
    var kept: [SidebarRow] = []
    // From the bottom up, so that what is inside is known before what it is inside of.
    for var row in reversed() where row.depth < kept.last?.depth ?? 0 || row.isNamed(by: words) {
      row.isExpanded = nil
      kept.append(row)
    }
    return kept.reversed()
  }
}
