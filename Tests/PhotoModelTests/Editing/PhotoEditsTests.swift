import PhotoModel
import TestSupport
import Testing

@Suite("PhotoEdits")
struct PhotoEditsTests {
  private static let path = RawPath("/p/a.jpg")

  private func edit(_ field: Field, _ old: String?, _ new: String?) -> Edit {
    Edit(
      path: Self.path, field: field, old: old.map(FieldValue.text), new: new.map(FieldValue.text))
  }

  private func pending(_ base: String?, _ value: String?) -> PendingEdit {
    PendingEdit(base: base.map(FieldValue.text), value: value.map(FieldValue.text))
  }

  // MARK: - What a file says

  @Test("what the file says already is not pending, be it a value or none")
  func inFile() {
    let asked: PendingEdits = [
      .title: pending("A", "B"), .city: pending("X", nil), .country: pending(nil, "Y"),
    ]
    let edits = PhotoEdits(asked, over: [.title: .text("B")])
    #expect(edits.pending == [.country: pending(nil, "Y")])
    #expect(edits.changes == [.country: .text("Y")])
    #expect(PhotoEdits(asked).pending == asked, "nobody knows what the file says")
  }

  @Test("a position as exact as files say it is in the file, and no edit or conflict any more")
  func storable() {
    let typed = FieldValue.number(48.137_154_321_9)
    let asked: PendingEdits = [.latitude: PendingEdit(base: nil, value: typed)]
    #expect(!PhotoEdits(asked, over: [:]).isEmpty)
    let said: FieldValues = [.latitude: .number(48.137_154_32)]
    #expect(PhotoEdits(asked, over: said).isEmpty)
    var edits = PhotoEdits(asked, over: [:])
    edits.reread(said, written: [.latitude])
    #expect(edits.isEmpty)
    edits.fold(Edit(path: Self.path, field: .latitude, old: nil, new: typed))
    #expect(edits.isEmpty)
  }

  @Test("a field that both sides changed is a conflict, unless to the same or where nobody knows")
  func conflicts() {
    let asked: PendingEdits = [.title: pending("A", "B"), .city: pending(nil, "C")]
    func conflicts(_ file: FieldValues?) -> [Field] {
      PhotoEdits(asked, over: file).conflicts.map(\.field)
    }
    #expect(conflicts([.title: .text("A")]) == [])
    #expect(conflicts([.title: .text("B")]) == [])
    #expect(conflicts([.title: .text("Z")]) == [.title])
    #expect(conflicts([:]) == [.title], "the file has lost it")
    #expect(conflicts([.title: .text("A"), .city: .text("Z")]) == [.city])
    #expect(conflicts(nil) == [])
    var mine = PhotoEdits(asked, over: [.title: .text("Z"), .city: .text("Y")])
    mine.resolve([.title: .mine, .city: .mine])
    #expect(mine.conflicts == [])
    #expect(mine.pending == [.title: pending("Z", "B"), .city: pending("Y", "C")])
  }

  @Test("what we wrote is saved, what was asked since is pending over it")
  func written() {
    var edits = PhotoEdits([.title: pending("A", "B")], over: [.title: .text("A")])
    edits.fold(edit(.title, "B", "C"))
    edits.reread([.title: .text("B")], written: [.title])
    #expect(edits.pending == [.title: pending("B", "C")])
    #expect(edits.conflicts == [])
    edits.reread([.title: .text("C")], written: [.title])
    #expect(edits.isEmpty)
  }

  @Test("what was written with more than was asked is saved, unless something else was asked since")
  func merged() {
    let asked: PendingEdits = [.title: pending(nil, "B")]
    var edits = PhotoEdits(asked, over: [:])
    edits.reread([.title: .text("B and more")], written: [.title], merged: asked)
    #expect(edits.isEmpty)
    edits = PhotoEdits([.title: pending(nil, "C")], over: [:])
    edits.reread([.title: .text("B and more")], written: [.title], merged: asked)
    #expect(edits.pending == [.title: pending("B and more", "C")])
  }

  @Test("what was taken back while it was being written waits to be taken out of the file again")
  func takenBack() {
    let asked: PendingEdits = [.title: pending("A", "B"), .city: pending(nil, "C")]
    let file: FieldValues = [.title: .text("A")]
    var edits = PhotoEdits([.city: pending(nil, "C")], over: file)
    edits.reread(
      [.title: .text("B"), .city: .text("C")], written: [.title, .city], asked: asked)
    #expect(edits.pending == [.title: pending("B", "A")])
    #expect(edits.conflicts == [])
    // Of what others added meanwhile a person has to see both.
    edits = PhotoEdits([:], over: file)
    edits.reread(
      [.title: .text("B and more")], written: [.title], asked: asked, merged: asked)
    #expect(edits.conflicts.map(\.field) == [.title])
    // What was read before it was told is there already.
    edits = PhotoEdits([:], over: [.title: .text("B"), .city: .text("C")])
    edits.reread(
      [.title: .text("B"), .city: .text("C")], written: [.title, .city], asked: asked)
    #expect(edits.isEmpty)
  }

  @Test("a file that cannot be read gives nothing up, also not what clears a field")
  func unreadable() {
    let asked: PendingEdits = [.title: pending("A", nil), .city: pending(nil, "C")]
    var edits = PhotoEdits(asked, over: [.title: .text("A")])
    edits.reread(nil)
    #expect(edits.pending == asked)
    #expect(edits.conflicts == [])
    edits.reread([.title: .text("A")])
    #expect(edits.pending == asked)
  }

  // MARK: - How edits add up

  @Test("every way of three states of a file, a pending edit and a new one ends in the one rule")
  func fold() {
    // All of them over three values, a missing one included: 3 files and an unknown one, 9 pending
    // edits and none, 9 edits.
    let values: [String?] = [nil, "A", "B"]
    let pairs = values.flatMap { first in values.map { (first, $0) } }
    let files: [FieldValues?] =
      [nil] + values.map { value in value.map { [.title: .text($0)] } ?? [:] }
    for file in files {
      for before in [nil] + pairs.map({ pending($0.0, $0.1) }) {
        for (old, new) in pairs {
          var edits = PhotoEdits(before.map { [.title: $0] } ?? [:], over: file)
          let was = edits.pending[.title]
          let isAlike = edits.fold(edit(.title, old, new))
          let told = file.map { $0[.title] } ?? (was.map(\.base) ?? old.map(FieldValue.text))
          let value = new.map(FieldValue.text)
          if value == told {
            #expect(edits.isEmpty)
          } else {
            let base = was.map(\.base) ?? old.map(FieldValue.text)
            #expect(edits.pending == [.title: PendingEdit(base: base, value: value)])
          }
          var journal = PhotoEdits(was.map { [.title: $0] } ?? [:])
          journal.fold(edit(.title, old, new))
          #expect(isAlike == (journal.pending == edits.pending))
        }
      }
    }
  }

  @Test("what is taken back is pending no more, whatever the file says by now")
  func reversal() {
    for file in [nil, "A", "Z"] {
      var edits = PhotoEdits(
        [.title: pending("A", "B")], over: file.map { [.title: .text($0)] } ?? [:])
      edits.fold(edit(.title, "B", "A"), isReversal: true)
      #expect(edits.isEmpty, "\(file ?? "")")
    }
    // Who types the same again has seen what the file says, and wants it otherwise.
    var edits = PhotoEdits([.title: pending("A", "B")], over: [.title: .text("Z")])
    edits.fold(edit(.title, "B", "A"))
    #expect(edits.pending == [.title: pending("A", "A")])
    // What was saved, and is taken back, is to be saved.
    edits = PhotoEdits(over: [.title: .text("B")])
    edits.fold(edit(.title, "B", "A"), isReversal: true)
    #expect(edits.pending == [.title: pending("B", "A")])
  }

  @Test("all that is pending can be doubted, and conflicts then with what the file says")
  func doubt() {
    for (file, old, new) in [("A", "A", "B"), (nil, nil, "B"), ("A", "A", nil)] {
      var edits = PhotoEdits(
        [.title: pending(old, new)], over: file.map { [.title: .text($0)] } ?? [:])
      #expect(edits.conflicts == [])
      edits.doubt()
      #expect(edits.conflicts.map(\.mine) == [new.map(FieldValue.text)])
      #expect(edits.conflicts.map(\.file) == [file.map(FieldValue.text)])
      edits.resolve([.title: .mine])
      #expect(edits.conflicts == [] && edits.changes == [.title: new.map(FieldValue.text)])
    }
    // Both lists are joined then.
    var edits = PhotoEdits(
      [.keywords: PendingEdit(base: .list(["a"]), value: .list(["a", "b"]))],
      over: [.keywords: .list(["a"])])
    edits.doubt()
    #expect(edits.conflicts.first?.value(of: .join) == .list(["a", "b"]))
    edits = PhotoEdits([.title: pending("A", "B")])
    edits.doubt()
    #expect(edits.pending == [.title: pending("A", "B")], "nobody knows the file")
  }

  @Test(
    "what is typed over a value that the file does not say any more conflicts with what it says")
  func typedOver() throws {
    var record = PhotoRecord(path: Self.path)
    record.values = [.title: .text("Theirs"), .keywords: .list(["a", "theirs"])]
    func edits(_ change: Change, over seen: FieldChanges, pending: PendingEdits = [:])
      -> PhotoEdits
    {
      var edits = PhotoEdits(pending, over: record.values)
      for edit in edits.edits(for: [change], of: record, over: seen, flatKeywords: .levels) {
        edits.fold(edit)
      }
      return edits
    }
    let title = Change.set(.title, .text("Mine"))
    for seen in [FieldValue.text("Seen"), nil] {
      let conflict = try #require(edits(title, over: [.title: seen]).conflicts.first)
      #expect(
        conflict
          == Conflict(
            field: .title, base: seen, mine: .text("Mine"), file: .text("Theirs")))
    }
    #expect(edits(.clear(.title), over: [.title: .text("Seen")]).conflicts.count == 1)
    // Who saw what the file says has chosen, and so has who types what it says.
    #expect(edits(title, over: [.title: .text("Theirs")]).conflicts.isEmpty)
    #expect(edits(title, over: [.city: .text("Seen")]).conflicts.isEmpty)
    #expect(edits(.set(.title, .text("Theirs")), over: [.title: .text("Seen")]).isEmpty)
    // A word is added to all that are there.
    let words = edits(.add(.keywords, ["b"]), over: [.keywords: .list(["a"])])
    #expect(words.conflicts.isEmpty && words.changes[.keywords] == .list(["a", "theirs", "b"]))
    // What waits already has its own base.
    let waiting = edits(
      title, over: [.title: .text("Seen")],
      pending: [.title: PendingEdit(base: .text("Theirs"), value: .text("Before"))])
    #expect(waiting.conflicts.isEmpty && waiting.changes[.title] == .text("Mine"))
  }

  @Test("an edit and its reverse leave what was there, whatever it was")
  func reversed() {
    let file: FieldValues = [.title: .text("A")]
    for before: PendingEdits in [[:], [.title: pending("A", "B")], [.title: pending("A", nil)]] {
      for new in [nil, "A", "B", "C"] {
        var edits = PhotoEdits(before, over: file)
        let shown = edits.pending[.title].map(\.value) ?? .text("A")
        let edit = Edit(
          path: Self.path, field: .title, old: shown, new: new.map(FieldValue.text))
        edits.fold(edit)
        edits.fold(edit.reversed)
        #expect(edits.pending == before)
      }
    }
  }

  @Test("a journal that knows no file comes to the same as who knows it, as long as it is the same")
  func journal() {
    for seed in UInt64(1)...200 {
      var random = SeededRandom(seed: seed)
      let fields: [Field] = [.title, .city, .country]
      let file: FieldValues = [.title: .text("A"), .city: .text("B")]
      var known = PhotoEdits(over: file)
      var journal: [RawPath: PendingEdits] = [:]
      for _ in 0..<30 {
        let field = fields.randomElement(using: &random) ?? .title
        let old = known.pending[field].map(\.value) ?? file[field]
        let new = [nil, "A", "B", "C"].randomElement(using: &random) ?? nil
        let edit = Edit(path: Self.path, field: field, old: old, new: new.map(FieldValue.text))
        let isAlike = known.fold(edit)
        #expect(isAlike)
        journal.fold(edit)
        #expect(journal[Self.path] ?? [:] == known.pending)
        #expect((journal[Self.path] == nil) == known.isEmpty)
      }
    }
  }

  @Test("going back is what the file says, or, where it is not known, what it said")
  func reverting() {
    let asked: PendingEdits = [.title: pending("A", "B"), .city: pending(nil, "C")]
    for (file, title) in [
      ([.title: .text("A")], "A"), ([.title: .text("Z")], "Z"), (nil, "A"),
    ] as [(FieldValues?, String)] {
      var edits = PhotoEdits(asked, over: file)
      let back = edits.discardingEdits(at: Self.path)
      #expect(back == [edit(.title, "B", title), edit(.city, "C", nil)])
      for edit in back { edits.fold(edit) }
      #expect(edits.isEmpty)
    }
  }

  @Test("changes make one edit a field, over what is shown, and none where nothing changes")
  func changes() {
    var record = PhotoRecord("/p/a.jpg", [.title: .text("A"), .keywords: .list(["x"])])
    record.sources = [:]
    var edits = PhotoEdits([.title: pending("A", "B")], over: record.values)
    let made = edits.edits(
      for: [.add(.keywords, ["y"]), .add(.keywords, ["z"]), .set(.title, .text("B"))], of: record,
      flatKeywords: .levels)
    #expect(made.map(\.field) == [.keywords])
    #expect(made.first?.old == .list(["x"]) && made.first?.new == .list(["x", "y", "z"]))
    let clearing = edits.edits(for: [.clear(.title)], of: record, flatKeywords: .levels)
    #expect(clearing == [edit(.title, "B", nil)])
    for edit in made + clearing { edits.fold(edit) }
    #expect(edits.changes == [.title: nil, .keywords: .list(["x", "y", "z"])])
  }
}
