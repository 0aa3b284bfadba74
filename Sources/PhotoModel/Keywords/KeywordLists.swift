/// The two lists in which a photo keeps its keywords: flat, and with levels.
///
/// If there is a list with levels, darktable, Lightroom and digiKam take the keywords from it and ignore the flat one
/// (tried with darktable 4.2.1). So that no keyword vanishes for them, and none comes back for the others, the other
/// list follows each change of one.
///
/// ```swift
/// var lists = KeywordLists(flat: .list(["sea"]), branches: nil)
/// lists.apply(.add(.hierarchicalKeywords, ["Places|Rome"]))
/// lists.flat  // sea, Places, Rome
/// ```
public struct KeywordLists: Hashable, Sendable {
  /// The flat keywords.
  public private(set) var flat: [String]
  /// The keywords with levels, joined by `|`.
  public private(set) var branches: [String]

  /// The lists of a photo.
  public init(flat: FieldValue?, branches: FieldValue?) {
    self.flat = flat.listValue ?? []
    self.branches = branches.listValue ?? []
  }

  /// The value of the field of flat keywords.
  public var flatValue: FieldValue? { flat.isEmpty ? nil : .list(flat) }

  /// The value of the field of keywords with levels.
  public var branchesValue: FieldValue? { branches.isEmpty ? nil : .list(branches) }

  /// Makes a change to one of the lists, and has the other one follow.
  ///
  /// - Parameters:
  ///   - change: a change of `keywords` or of `hierarchicalKeywords`.
  ///   - flatKeywords: which words of a keyword with levels are flat keywords too.
  ///   - command: everything that is done at once. What it removes by name does not come back in through a keyword
  ///     with levels, and what it adds by name does not go with one.
  public mutating func apply(
    _ change: Change, flatKeywords: FlatKeywords = .levels, within command: [Change] = []
  ) {
    switch change.field {
    case .keywords: applyFlat(change)
    case .hierarchicalKeywords: applyBranches(change, flatKeywords, command)
    default: break
    }
  }

  // MARK: A change of the flat list

  /// A whole list says which words there are, and not that one is another one's new name: `KeywordMove` does that.
  private mutating func applyFlat(_ change: Change) {
    let old = flat
    flat = change.value(from: flatValue).listValue ?? []
    guard !branches.isEmpty else { return }
    let added = flat.missing(in: old)
    // A word that is removed by name may be in the list with levels alone.
    let removed = Set(old.missing(in: flat) + change.removedWords)
    removeBranches(endingIn: removed)
    guard !branches.isEmpty else { return }
    addRoots(for: added)
  }

  /// Removes the branches that end in one of some words, or have it as their text. Of the levels above, those stay that
  /// are flat keywords and would no longer be in any branch.
  private mutating func removeBranches(endingIn words: Set<String>) {
    guard !words.isEmpty else { return }
    branches.removeAll(where: words.contains)
    func ends(_ branch: KeywordBranch) -> Bool { branch.leaf.map(words.contains) == true }
    let all = branches.map(KeywordBranch.init)
    let flat = Set(flat)
    var covered = Set(all.lazy.filter { !ends($0) }.flatMap(\.levels))
    var shortened: [KeywordBranch: KeywordBranch] = [:]
    // The longer ones cover what others would stay for.
    for branch in all.filter(ends).sorted(by: { $0.levels.count > $1.levels.count }) {
      var shorter = branch
      while let leaf = shorter.leaf,
        words.contains(leaf) || !flat.contains(leaf) || covered.contains(leaf)
      {
        shorter.levels.removeLast()
      }
      covered.formUnion(shorter.levels)
      shortened[branch] = shorter
    }
    replaceBranches { shortened[$0] ?? $0 }
  }

  /// Puts words that are in no branch into the list with levels, at the top level. A word that would be several
  /// levels there stays a keyword of the flat list alone.
  private mutating func addRoots(for words: [String]) {
    var covered = Set(branches.flatMap { KeywordBranch($0).levels }).union(branches)
    for word in words
    where KeywordBranch(word).levels.count == 1 && covered.insert(word).inserted {
      branches.append(word)
    }
  }

  /// Changes branches; those that become empty or equal to another one go. The text of those that stay is not
  /// touched.
  private mutating func replaceBranches(_ change: (KeywordBranch) -> KeywordBranch) {
    var seen: Set<String> = []
    branches = branches.compactMap { text in
      let old = KeywordBranch(text)
      let new = change(old)
      if new == old {
        seen.insert(text)
        return text
      }
      return !new.levels.isEmpty && seen.insert(new.text).inserted ? new.text : nil
    }
  }

  // MARK: A change of the list with levels

  private mutating func applyBranches(
    _ change: Change, _ flatKeywords: FlatKeywords, _ command: [Change]
  ) {
    let old = branches
    branches = change.value(from: branchesValue).listValue ?? []
    // Someone who gives up all levels keeps the words.
    if case .clear = change { return }
    let removed = old.missing(in: branches)
    let added = branches.missing(in: old)
    let covered = Set(branches.flatMap { KeywordBranch($0).levels })
    let named = command.filter { $0.field == .keywords }
    let protected = Set(named.flatMap(\.addedWords))
    let gone = Set(removed.flatMap { flatKeywords.words(of: KeywordBranch($0)) })
      .subtracting(covered).subtracting(protected)
    if !gone.isEmpty { flat.removeAll { gone.contains($0.trimmed) } }
    var present = Set(flat).union(named.flatMap(\.removedWords))
    for word in added.flatMap({ flatKeywords.words(of: KeywordBranch($0)) })
    where present.insert(word).inserted {
      flat.append(word)
    }
    // The first branch creates the list, and from then on the flat keywords do not count.
    if old.isEmpty, !branches.isEmpty { addRoots(for: flat) }
  }
}

extension Change {
  /// The same, but if it gives a photo all of its keywords with levels, the photo's other flat keywords, which stand
  /// among these for the sake of other programs, stay. Giving it twice leads to the same keywords as giving it once.
  public func keepingWords(of values: FieldValues) -> Change {
    guard case .set(.hierarchicalKeywords, .list(let words)) = self else { return self }
    let lists = KeywordLists(
      flat: values[.keywords], branches: values[.hierarchicalKeywords])
    let named = Set(words.flatMap { KeywordBranch($0).levels })
    let flat = Set(lists.flat)
    let kept = lists.branches.filter {
      KeywordBranch($0).levels.count == 1 && flat.contains($0) && !named.contains($0)
    }
    let all = words + kept
    return .set(
      .hierarchicalKeywords,
      .list(Set(all) == Set(lists.branches) ? lists.branches : all))
  }
}

extension [String] {
  /// Those that are not in another list.
  fileprivate func missing(in others: [String]) -> [String] {
    let others = Set(others)
    return filter { !others.contains($0) }
  }
}
