import Testing

@testable import PhotoModel

struct KeywordListsTests {
  @Test("of very many words all go at once, and what stands above them stays where it is a word")
  func manyWords() {
    let words = (0..<20_000).map { "w\($0)" }
    var lists = KeywordLists(
      flat: .list(["Trees"] + words),
      branches: .list(["Places|Rome", "Trees|Firs|w7", "Trees|w8"] + words))
    lists.apply(.set(.keywords, .list(["Trees", "z"])))
    #expect(lists.flat == ["Trees", "z"])
    #expect(lists.branches == ["Places|Rome", "Trees", "z"])
    lists.apply(.clear(.keywords))
    #expect(lists.flat.isEmpty && lists.branches == ["Places|Rome"])
  }

  private func lists(
    _ flat: [String], _ branches: [String], _ change: Change,
    _ flatKeywords: FlatKeywords = .levels, within command: [Change] = []
  ) -> KeywordLists {
    var lists = KeywordLists(
      flat: flat.isEmpty ? nil : .list(flat), branches: branches.isEmpty ? nil : .list(branches))
    lists.apply(change, flatKeywords: flatKeywords, within: command)
    return lists
  }

  @Test("a new flat keyword is a root word where there is a list with levels, and only there")
  func roots() {
    let with = lists(["sea"], ["Nature|sea"], .add(.keywords, ["boats"]))
    #expect(with.flat == ["sea", "boats"])
    #expect(with.branches == ["Nature|sea", "boats"])
    #expect(lists(["sea"], [], .add(.keywords, ["boats"])).branches == [])
  }

  @Test("a flat keyword with a bar in it becomes no levels, and goes again wherever it is")
  func bars() {
    let with = lists(["sea"], ["Nature|sea"], .add(.keywords, ["a|b"]))
    #expect(with.flat == ["sea", "a|b"] && with.branches == ["Nature|sea"])
    // As others may have left it.
    let without = lists(["sea", "a|b"], ["Nature|sea", "a|b"], .remove(.keywords, ["a|b"]))
    #expect(without.flat == ["sea"] && without.branches == ["Nature|sea"])
  }

  @Test("a new flat keyword that is a level already is not added as a root word")
  func covered() {
    let branches = ["Places|Italy|Rome", "a|b"]
    for word in ["Rome", "Italy", "Places", "a|b"] {
      #expect(lists([], branches, .add(.keywords, [word])).branches == branches)
    }
  }

  @Test(
    "a removed keyword takes the branches that end in it with it, be it in the flat list or not")
  func removal() {
    let branches = ["People|Anna", "Anna", "Anna|Car", "sea"]
    for flat in [["Anna", "sea"], ["sea"]] {
      let after = lists(flat, branches, .remove(.keywords, ["Anna"]))
      #expect(after.flat == ["sea"])
      #expect(after.branches == ["Anna|Car", "sea"])
    }
    #expect(lists(["Anna"], ["People|Anna"], .clear(.keywords)).branches == [])
  }

  @Test("of a branch whose end is removed, the level that is a keyword itself stays")
  func shortening() {
    let branches = ["People|Family|Anna", "sea"]
    #expect(
      lists(["People", "Anna", "sea"], branches, .remove(.keywords, ["Anna"])).branches
        == ["People", "sea"])
    #expect(
      lists(["People", "Family", "Anna"], branches, .remove(.keywords, ["Anna"])).branches
        == ["People|Family", "sea"])
    #expect(
      lists(["People", "Anna"], branches + ["People|Bo"], .remove(.keywords, ["Anna"])).branches
        == ["sea", "People|Bo"])
  }

  @Test("a list that is given as a whole renames no level, wherever its words stand")
  func wholeList() {
    let after = lists(
      ["sea", "Ana"], ["People|Ana", "sea"], .set(.keywords, .list(["sea", "Anna"])))
    #expect(after.branches == ["sea", "Anna"])
    let levels = lists(
      ["Client A"], ["Work|Client A|Invoice"], .set(.keywords, .list(["Holiday"])))
    #expect(levels.branches == ["Work|Client A|Invoice", "Holiday"])
    for old in [["Dog", "night"], ["night", "Dog"]] {
      for new in [["Paris", "night"], ["night", "Paris"]] {
        let after = lists(old, ["Animal|Dog", "night"], .set(.keywords, .list(new)))
        #expect(after.branches == ["night", "Paris"])
      }
    }
  }

  @Test("a branch that is written otherwise takes its word with it")
  func otherBranch() {
    let other = lists(
      ["People", "Ana"], ["People|Ana"], .set(.hierarchicalKeywords, .list(["People|Anna"])))
    #expect(other.flat == ["People", "Anna"])
  }

  @Test("a branch adds the words that are configured, and takes them with it when it goes")
  func branches() {
    let add = Change.add(.hierarchicalKeywords, ["Places|Italy|Rome"])
    #expect(lists(["sea"], ["sea"], add).flat == ["sea", "Places", "Italy", "Rome"])
    #expect(lists(["sea"], ["sea"], add, .leaf).flat == ["sea", "Rome"])
    let remove = Change.remove(.hierarchicalKeywords, ["Places|Italy|Rome"])
    let all = ["sea", "Places", "Italy", "Rome"]
    let with = ["Places|Italy|Rome", "Places|France", "sea"]
    #expect(lists(all, with, remove).flat == ["sea", "Places"])
    #expect(lists(all, with, remove, .leaf).flat == ["sea", "Places", "Italy"])
  }

  @Test("the first branch brings the flat keywords into the list with levels")
  func firstBranch() {
    let after = lists(["sea", "Rome"], [], .add(.hierarchicalKeywords, ["Places|Rome"]))
    #expect(after.branches == ["Places|Rome", "sea"])
    #expect(after.flat == ["sea", "Rome", "Places"])
  }

  @Test("who gives all levels twice has the same keywords as who gives them once")
  func levelsTwice() {
    let change = Change.set(.hierarchicalKeywords, .list(["Places|Kiel"]))
    var values: FieldValues = [.keywords: .list(["Sea", "Boat"])]
    for _ in 0..<2 {
      var lists = KeywordLists(
        flat: values[.keywords], branches: values[.hierarchicalKeywords])
      lists.apply(change.keepingWords(of: values))
      #expect(lists.flat == ["Sea", "Boat", "Places", "Kiel"])
      #expect(lists.branches == ["Places|Kiel", "Sea", "Boat"])
      values[.keywords] = lists.flatValue
      values[.hierarchicalKeywords] = lists.branchesValue
    }
    // A level that is given, or a branch, is no word that has to be kept.
    let other = Change.set(.hierarchicalKeywords, .list(["Water|Sea"]))
    #expect(
      other.keepingWords(of: values) == .set(.hierarchicalKeywords, .list(["Water|Sea", "Boat"])))
    #expect(
      Change.clear(.hierarchicalKeywords).keepingWords(of: values) == .clear(.hierarchicalKeywords))
  }

  @Test("who gives up all levels keeps the words")
  func clearedLevels() {
    let after = lists(["Places", "Rome"], ["Places|Rome"], .clear(.hierarchicalKeywords))
    #expect(after.flat == ["Places", "Rome"])
    #expect(after.branches == [])
  }

  @Test("what a command removes by name does not come in through a branch, whatever the order")
  func sameCommand() {
    let add = Change.add(.hierarchicalKeywords, ["Places|Rome"])
    let remove = Change.remove(.keywords, ["Places"])
    for command in [[add, remove], [remove, add]] {
      for present in [[], ["Places"]] as [[String]] {
        var lists = KeywordLists(
          flat: present.isEmpty ? nil : .list(present), branches: nil)
        for change in command { lists.apply(change, within: command) }
        #expect(lists.flat == ["Rome"])
        #expect(lists.branches == ["Places|Rome"])
      }
    }
  }

  @Test("what a command adds by name does not go with a branch that it removes")
  func addedByName() {
    let remove = Change.remove(.hierarchicalKeywords, ["Places|Rome"])
    let command = [Change.add(.keywords, [" Rome"]), remove]
    #expect(lists(["Places", "Rome"], ["Places|Rome"], remove, within: command).flat == ["Rome"])
    #expect(lists(["Places", "Rome"], ["Places|Rome"], remove, within: [remove]).flat == [])
  }

  @Test("what nobody changed stays as it is, odd as it may be")
  func untouched() {
    let odd = ["a||b ", "|x", "sea"]
    #expect(lists(["sea", "sea"], odd, .add(.keywords, ["y"])).branches == odd + ["y"])
    #expect(lists(["sea", "z"], odd, .remove(.keywords, ["z"])).branches == odd)
  }
}
