import PhotoModel

extension SidebarRow.ID {
  /// The keyword that a row represents, by its levels; none for all keywords, and nil for what is not a keyword.
  var keyword: [String]? {
    guard case .scope(.value(let value)) = self, value.facet == .keywords else { return nil }
    return value.levels
  }
}

extension KeywordMove {
  /// The effect of dropping rows of the sidebar on another one: the keyword goes below that one, or to the top; nil
  /// if that is impossible.
  init?(_ ids: [SidebarRow.ID], into target: SidebarRow.ID) {
    guard ids.count == 1, let levels = ids.first?.keyword, let word = levels.last,
      let parent = target.keyword
    else { return nil }
    self.init(levels, to: parent + [word])
  }
}
