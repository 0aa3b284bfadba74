/// Which words of a keyword with levels, such as `Places|Rome`, are also keywords of their own, for programs that
/// know no levels.
public enum FlatKeywords: String, Sendable, CaseIterable {
  /// Every level, as Lightroom and darktable have it: `Places` and `Rome`.
  case levels
  /// The last level only: `Rome`.
  case leaf

  /// The words of a keyword with levels.
  func words(of branch: KeywordBranch) -> ArraySlice<String> {
    self == .levels ? branch.levels[...] : branch.levels.suffix(1)
  }
}
