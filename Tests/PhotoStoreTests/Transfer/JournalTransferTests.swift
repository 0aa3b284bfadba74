import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoStore

@Suite("A journal that moves to another machine")
struct JournalTransferTests {
  private let scene: TransferScene

  init() throws { scene = try TransferScene() }

  @Test("exported and imported by an empty journal it exports the same", arguments: 0..<20)
  func roundTrip(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let old = try scene.journal("old")
    try scene.fill(old, &random)
    let text = try scene.export("old")
    for line in text.split(separator: "\n") {
      _ = try JSONSerialization.jsonObject(with: Data(line.utf8))
    }
    let new = try scene.journal("new")
    let planned = try new.importEntries(of: scene.reader(text), isDryRun: true)
    #expect(try new.history().done.isEmpty && new.writes(of: nil).isEmpty)
    #expect(try Journal.planImport(of: scene.reader(text)) == planned)
    let taken = try new.importEntries(of: scene.reader(text))
    #expect(taken == planned && taken.edits.known == 0 && taken.operations.known == 0)
    #expect(try scene.export("new") == text)
    #expect(try old.pendingEdits().keys == new.pendingEdits().keys)
    #expect(try old.manualPositions() == new.manualPositions())
  }

  @Test("with the byte order mark and the line ends of Windows it is imported as well")
  func windows() throws {
    var random = SeededRandom(seed: 3)
    try scene.fill(scene.journal("old"), &random)
    let text = try scene.export("old")
    let lines = "\u{FEFF}" + text.replacing("\n", with: "\r\n")
    _ = try scene.journal("new").importEntries(of: scene.reader(lines))
    #expect(try scene.export("new") == text)
  }

  @Test("imported twice nothing is doubled", arguments: 0..<8)
  func twice(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    try scene.fill(scene.journal("old"), &random)
    let text = try scene.export("old")
    let new = try scene.journal("new")
    try scene.fill(new, &random)
    let first = try new.importEntries(of: scene.reader(text))
    let merged = try scene.export("new")
    let second = try new.importEntries(of: scene.reader(text))
    #expect(second.operations.new == 0 && second.writes.new == 0 && second.edits.new == 0)
    #expect(second.operations.known == first.operations.new + first.operations.known)
    #expect(try scene.export("new") == merged)
    // Into itself.
    #expect(try new.importEntries(of: scene.reader(merged)).operations.new == 0)
    #expect(try scene.export("new") == merged)
  }

  @Test("what was saved or discarded since does not wait again")
  func savedSince() throws {
    let path = RawPath("/p/a.jpg")
    let old = try scene.journal("old")
    let edit = Edit(path: path, field: .title, old: nil, new: .text("New"))
    try JournalScene.append(edit, to: old)
    let text = try scene.export("old")
    let new = try scene.journal("new")
    #expect(try new.importEntries(of: scene.reader(text)).edits == ImportSummary.Part(new: 1))
    try new.setPending([path: [:]])
    #expect(try new.importEntries(of: scene.reader(text)).edits == ImportSummary.Part(known: 1))
    #expect(try new.pendingEdits().isEmpty)
    // Where another value waits, that one stays, and it is said.
    let other = try scene.journal("other")
    try JournalScene.append(
      Edit(path: path, field: .title, old: nil, new: .text("Mine")), to: other)
    #expect(try other.importEntries(of: scene.reader(text)).edits == ImportSummary.Part(left: 1))
    #expect(try other.pendingEdits().title(of: "/p/a.jpg") == .text("Mine"))
  }

  @Test("of two operations and writes that say the same each stands for one")
  func alike() throws {
    func fill(_ name: String, _ count: Int) throws -> Journal {
      let journal = try scene.journal(name)
      let path = RawPath("/p/a.jpg")
      for _ in 0..<count {
        try JournalScene.append(
          Edit(path: path, field: .title, old: nil, new: .text("x")), to: journal)
        _ = try journal.begin(
          Write(
            photo: path, target: path, hashBefore: [1], hashAfter: [2], reversePatch: [],
            edits: []))
      }
      try journal.withDatabase { database throws(StoreError) in
        try database.execute("UPDATE operation SET time = 5; UPDATE write SET time = 5")
      }
      return journal
    }
    _ = try fill("old", 3)
    let new = try fill("new", 1)
    let taken = try new.importEntries(of: scene.reader(scene.export("old")))
    #expect(taken.operations == ImportSummary.Part(new: 2, known: 1))
    #expect(taken.writes == ImportSummary.Part(new: 2, known: 1))
    #expect(try new.history().done.count == 3 && new.writes(of: nil).count == 3)
  }

  @Test("operations and writes of both stand in the order of their times, and mean what they meant")
  func order() throws {
    let path = RawPath("/p/a.jpg")
    func make(_ name: String, _ times: [Int64]) throws -> Journal {
      let journal = try scene.journal(name)
      var back: WriteEntry.ID?
      for time in times {
        let edit = Edit(path: path, field: .title, old: nil, new: .text("\(time)"))
        try JournalScene.append(edit, to: journal)
        let id = try journal.begin(
          Write(
            photo: path, target: path, hashBefore: [1], hashAfter: [UInt8(time)],
            reversePatch: [], edits: [edit], session: Write.Session(), backTo: back))
        try journal.finish(id, isDone: true)
        back = id
        try journal.withDatabase { database throws(StoreError) in
          for table in ["operation", "write"] {
            try database.execute(
              "UPDATE \(table) SET time = \(time) WHERE id = (SELECT max(id) FROM \(table))")
          }
        }
      }
      return journal
    }
    _ = try make("old", [1, 4, 5, 9])
    let new = try make("new", [2, 3, 6, 7])
    let before = try new.history().done.map(\.id)
    _ = try new.importEntries(of: scene.reader(scene.export("old")))
    let writes = try new.writes(of: nil)
    #expect(writes.map(\.time) == [9, 7, 6, 5, 4, 3, 2, 1])
    for entry in writes {
      // Each took back the one before it in its own journal.
      let mine: [Int64] = [2, 3, 6, 7].contains(entry.time) ? [2, 3, 6, 7] : [1, 4, 5, 9]
      let last = mine.last { $0 < entry.time }
      #expect(writes.first { $0.id == entry.write.backTo }?.time == last)
      #expect(entry.write.edits.first?.new == .text("\(entry.time)"))
    }
    let done = try new.history().done
    #expect(try done.map { try new.moment(of: $0.id) } == [1, 2, 3, 4, 5, 6, 7, 9])
    #expect(
      try done.map { try new.edits(of: $0.id).first?.new?.text }
        == [1, 2, 3, 4, 5, 6, 7, 9].map { "\($0)" })
    // A window that is open finds nothing by the numbers of before, and never another operation.
    #expect(Set(before).isDisjoint(with: done.map(\.id)))
    // A new one comes after all.
    let next = try JournalScene.append(
      Edit(path: path, field: .title, old: nil, new: .text("next")), to: new)
    #expect(done.allSatisfy { $0.id.rawValue < next.rawValue })
  }

  @Test("folders are those of this machine, the nearest one first, and only whole names")
  func mapping() throws {
    let old = try scene.journal("old")
    for name in ["/p/a.jpg", "/p/sub/b.jpg", "/pp/c.jpg", "/p"] {
      try JournalScene.append(
        Edit(path: RawPath(name), field: .title, old: nil, new: .text("x")), to: old)
    }
    _ = try old.append(
      OperationName(.move, count: 1),
      [
        Move(
          path: RawPath("/p/a.jpg"), old: nil,
          new: ManualPosition(journalBytes: Array("/p/sub/b.jpg".utf8) + [0, 7]))
      ], discarding: [])
    let new = try scene.journal("new")
    let mapping = PathMapping([
      (RawPath("/p/"), RawPath("/q")), (RawPath("/p/sub"), RawPath("/r s/")),
    ])
    _ = try new.importEntries(of: scene.reader(scene.export("old")), mapping)
    #expect(
      Set(try new.pendingEdits().keys)
        == Set(["/q/a.jpg", "/r s/b.jpg", "/pp/c.jpg", "/q"].map { RawPath($0) }))
    let position = try #require(try new.manualPositions()[RawPath("/q/a.jpg")])
    #expect(position.journalBytes == Array("/r s/b.jpg".utf8) + [0, 7])
    #expect(PathMapping([(RawPath("/"), RawPath("/mnt"))])[RawPath("/a/b")] == RawPath("/mnt/a/b"))
    #expect(PathMapping([(RawPath("/a"), RawPath("/"))])[RawPath("/a/b")] == RawPath("/b"))
  }

  @Test("what is broken anywhere is not imported at all, and the line is named", arguments: 0..<2)
  func broken(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    try scene.fill(scene.journal("old"), &random)
    let text = try scene.export("old")
    let lines = text.split(separator: "\n").map(String.init)
    let new = try scene.journal("new")
    try scene.fill(new, &random)
    let before = try scene.export("new")
    func fails(_ lines: [String], _ what: Comment) throws -> TransferError? {
      let error = #expect(throws: TransferError.self, what) {
        _ = try new.importEntries(of: scene.reader(lines.joined(separator: "\n") + "\n"))
      }
      #expect(try scene.export("new") == before, what)
      return error
    }
    for index in lines.indices {
      var other = lines
      other.remove(at: index)
      let gone = try fails(other, "without line \(index + 1)")
      if index == 0 { #expect(gone == .noExport) }
      if index == lines.count - 1 { #expect(gone == .cutOff) }
      other = lines
      other[index] = String(other[index].dropLast(Int.random(in: 1...9, using: &random)))
      let cut = try fails(other, "line \(index + 1) cut")
      if index > 0 { #expect(cut == .broken(line: index + 1, .noObject)) }
      other = lines
      other.insert(lines[index], at: index)
      _ = try fails(other, "line \(index + 1) twice")
      if index > 0 {
        #expect(try fails(Array(lines[..<index]), "cut before line \(index + 1)") == .cutOff)
      }
    }
    let newer = lines[0].replacing("\"version\":1", with: "\"version\":2")
    #expect(try fails([newer] + lines.dropFirst(), "newer") == .newer)
    let schema = lines[0].replacing(/"schema":\d+/, with: "\"schema\":\(JournalSchema.today + 1)")
    #expect(try fails([schema] + lines.dropFirst(), "newer schema") == .newer)
  }

  @Test(
    "a line that says what no journal says is refused by its name",
    arguments: [
      (#"{"type":"edit","number":0,"path":"/a","field":"title"}"#, .misplaced),
      (#"{"type":"photo"}"#, .unknownType("photo")), (#"["type"]"#, .noObject),
      (#"{"type":"pending","field":"title"}"#, .missing("path")),
      (#"{"type":"pending","path":"","field":"title"}"#, .wrong("path")),
      (#"{"type":"pending","path":"/a\u0000b","field":"title"}"#, .wrong("path")),
      (#"{"type":"pending","path":"/a","field":"titel"}"#, .wrong("field")),
      (#"{"type":"pending","path":"/a","field":"title","value":"x"}"#, .wrong("value")),
      (
        #"{"type":"pending","path":"/a","field":"title","value":{"date":"2024-13"}}"#,
        .wrong("value")
      ),
      (#"{"type":"pending","path":"/a","field":"title","value":{"bytes":"7"}}"#, .wrong("value")),
      (#"{"type":"pending","path":"/a","field":"rating","value":{"integer":99}}"#, .wrong("value")),
      (#"{"type":"pending","path":"/a","field":"rating","value":{"text":"5"}}"#, .wrong("value")),
      (
        #"{"type":"pending","path":"/a","field":"longitude","value":{"number":1e19}}"#,
        .wrong("value")
      ),
      (
        #"{"type":"pending","path":"/a","field":"altitude","value":{"number":1e300}}"#,
        .wrong("value")
      ),
      (#"{"type":"pending","path":"/a","field":"width","value":{"integer":5}}"#, .wrong("field")),
      (#"{"type":"pending","path":"/a","field":"title","base":{"integer":5}}"#, .wrong("base")),
      (
        #"{"type":"operation","time":-9223372036854775808,"kind":"rate","count":1,"undone":false}"#,
        .wrong("time")
      ),
      (#"{"type":"pending","path":"/a","field":"title","more":1}"#, .unknown("more")),
      (#"{"type":"pending","path":"/a","path":"/b","field":"title"}"#, .noObject),
      (#"{"type":"operation","time":1,"kind":"explode","count":1,"undone":false}"#, .wrong("kind")),
      (#"{"type":"operation","time":1,"count":1,"undone":false}"#, .missing("kind")),
      (#"{"type":"operation","time":1,"kind":"rate","count":1,"undone":0}"#, .wrong("undone")),
      (
        #"{"type":"write","time":1,"photo":"/a","file":"/a","after":"00","patch":"00","state":"done","session":"1","backTo":2}"#,
        .wrong("backTo")
      ),
      (
        #"{"type":"write","time":1,"photo":"/a","file":"/a","after":"00","patch":"00","state":"over"}"#,
        .wrong("state")
      ),
      (#"{"type":"end","lines":7}"#, .wrong("lines")), ("", .noObject), ("\u{FEFF}{}", .noObject),
      (#"{"type":"place","path":"/a","place":{"behind":"","fraction":"00"}}"#, .wrong("place")),
    ] as [(String, TransferError.Fault)])
  func refused(_ line: String, _ fault: TransferError.Fault) throws {
    let journal = try scene.journal("new")
    let header = #"{"type":"verso-journal","version":1,"schema":8}"#
    let text = "\(header)\n\(line)\n{\"type\":\"end\",\"lines\":3}\n"
    #expect(throws: TransferError.broken(line: 2, fault)) {
      _ = try journal.importEntries(of: scene.reader(text))
    }
  }

  @Test(
    "other files are no exported journals",
    arguments: ["", "\n", "{}", "[1]", "\u{1F}\u{8B}", "title\tx\n"])
  func others(_ text: String) throws {
    let journal = try scene.journal("new")
    #expect(throws: TransferError.noExport) {
      _ = try journal.importEntries(of: scene.reader(text))
    }
  }

  @Test("without a journal nothing is exported, and none is made")
  func none() throws {
    let path = scene.path("none")
    #expect(throws: StoreError.cannotOpen(path, .missing)) {
      try Journal.export(at: path) { _ in }
    }
    #expect(!FileManager.default.fileExists(atPath: path.text))
  }
}
