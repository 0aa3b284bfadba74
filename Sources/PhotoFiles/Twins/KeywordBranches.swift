/// Keywords as the levels that lead to them.
enum KeywordBranches {
  /// The branches by their first level, in the order in which it first occurs, without that level. The file that they
  /// are from may have very many.
  static func grouped<Level: Hashable>(
    _ branches: [ArraySlice<Level>]
  ) -> [(word: Level, below: [ArraySlice<Level>])] {
    var groups: [(word: Level, below: [ArraySlice<Level>])] = []
    var indices: [Level: Int] = [:]
    for branch in branches {
      guard let word = branch.first else { continue }
      let index = indices[word] ?? groups.count
      if index == groups.count {
        indices[word] = index
        groups.append((word, []))
      }
      groups[index].below.append(branch.dropFirst())
    }
    return groups
  }
}
