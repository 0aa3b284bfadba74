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
  /// The rows that typed words name, and those that they are inside of. Nothing of them is opened or closed.
  @MainActor
  func narrowed(to words: TypedWords) -> [SidebarRow] {
    var kept: [SidebarRow] = []
    // From below, so that what is inside is known before that which it is inside of.
    for var row in reversed() where row.depth < kept.last?.depth ?? 0 || row.isNamed(by: words) {
      row.isExpanded = nil
      kept.append(row)
    }
    return kept.reversed()
  }
}
