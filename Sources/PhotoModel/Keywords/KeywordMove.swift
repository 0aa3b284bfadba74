/// A keyword that gets another name, or another parent, wherever it is.
///
/// If a photo already has the new one, the two become one.
///
/// ```swift
/// let move = KeywordMove(["Places", "Rome"], to: ["Places", "Italy", "Roma"])
/// var record = PhotoRecord(path: RawPath("/p/a.jpg"))
/// record.values[.hierarchicalKeywords] = .list(["Places|Rome|Forum"])
/// move?.changes(of: Photo(id: .init(rawValue: 0), record: record)).first
/// // sets hierarchicalKeywords to Places|Italy|Roma|Forum
/// ```
public struct KeywordMove: Hashable, Sendable {
  /// The levels of the keyword, from the outer to the inner.
  public let old: [String]
  /// Its levels from then on.
  public let new: [String]

  /// A keyword that becomes another one; nil if it would stay as it is, be nothing, or end up inside itself.
  public init?(_ old: [String], to new: [String]) {
    let new = new.map(\.trimmed)
    guard !old.isEmpty, !new.isEmpty, old != new, !new.contains(""),
      !new.contains(where: { $0.contains("|") }),
      !(new.count > old.count && new.starts(with: old))
    else { return nil }
    self.old = old
    self.new = new
  }

  /// A keyword that becomes what was typed: levels are separated by vertical bars.
  public init?(_ old: [String], to text: String) {
    self.init(old, to: KeywordBranch(text).levels)
  }

  /// Whether a photo has the keyword, or one inside it.
  public func concerns(_ photo: Photo) -> Bool { FacetValue(.keywords, old).isOf(photo) }

  /// What has to be done to a photo, one after the other; nothing if it does not have the keyword.
  ///
  /// - Parameters:
  ///   - photo: the photo.
  ///   - flatKeywords: which words of a keyword with levels are flat keywords too.
  public func changes(of photo: Photo, flatKeywords: FlatKeywords = .levels) -> [Change] {
    guard concerns(photo) else { return [] }
    let lists = KeywordLists(flat: photo[.keywords], branches: photo[.hierarchicalKeywords])
    let branches = lists.branches.map(moved).uniqued
    guard branches != lists.branches else { return changes(ofFlat: lists.flat) }
    // Both lists are given: a level that stays, and was no flat keyword, does not become one.
    let flat = self.flat(of: lists, in: branches, flatKeywords)
    return [
      .set(.hierarchicalKeywords, .list(branches)),
      Change(.keywords, to: flat.isEmpty ? nil : .list(flat)),
    ]
  }

  /// The flat keywords of a photo that has the keyword with levels: what goes from the levels goes from these too,
  /// and what comes in its place is a flat keyword if the old one was.
  private func flat(
    of lists: KeywordLists, in branches: [String], _ flatKeywords: FlatKeywords
  ) -> [String] {
    let going = old.filter { !new.contains($0) }
    let replaced = Set(going.isEmpty ? old : going)
    let covered = Set(branches.flatMap { KeywordBranch($0).levels })
    let rest = lists.flat.filter { !going.contains($0.trimmed) || covered.contains($0.trimmed) }
    guard lists.flat.contains(where: { replaced.contains($0.trimmed) }) else { return rest }
    // The word itself is a keyword in one of two ways, whatever becomes of the levels above it.
    let coming = flatKeywords == .levels ? new[...] : new.suffix(1)
    let words = coming.filter { !old.contains($0) && !rest.contains($0) }
    return rest + Array(words).uniqued
  }

  /// What has to be done to a photo that has the keyword only without levels.
  private func changes(ofFlat words: [String]) -> [Change] {
    if new.count == 1 {
      return [.set(.keywords, .list(words.map { $0.trimmed == old[0] ? new[0] : $0 }.uniqued))]
    }
    let branch = Change.add(.hierarchicalKeywords, [KeywordBranch(levels: new).text])
    return new.contains(old[0]) ? [branch] : [.remove(.keywords, old), branch]
  }

  /// A keyword with levels, with the new ones in place of the old ones.
  private func moved(_ text: String) -> String {
    let levels = KeywordBranch(text).levels
    guard levels.starts(with: old) else { return text }
    return KeywordBranch(levels: new + levels.dropFirst(old.count)).text
  }
}
