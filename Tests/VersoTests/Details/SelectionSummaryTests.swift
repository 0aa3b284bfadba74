import PhotoModel
import PhotoTestSupport
import TestSupport
import Testing

@testable import Verso

@MainActor
@Suite("What selected photos say together")
struct SelectionSummaryTests {
  @Test("no photo says nothing")
  func empty() {
    let summary = SelectionSummary()
    #expect(summary.photoCount == 0)
    #expect(!summary.isEditable)
    #expect(summary.common(.title) == .none)
  }

  @Test("equal values are common, others are counted, and no value is one of them")
  func common() {
    let summary = SelectionSummary(of: [
      photo(0, [.title: .text("A"), .city: .text("X"), .rating: .integer(3)]),
      photo(1, [.title: .text("A"), .city: .text("Y"), .rating: .integer(4)]),
      photo(2, [.title: .text("A"), .rating: .integer(4)]),
    ])
    #expect(summary.common(.title) == .same(.text("A")))
    #expect(summary.common(.city) == .different(3))
    #expect(summary.common(.rating) == .different(2))
    #expect(summary.common(.headline) == .none)
  }

  @Test("of a raw file beside its picture what can be edited counts, and not what the file is")
  func companions() {
    let summary = SelectionSummary(
      of: [
        photo(0, [.title: .text("A"), .rating: .integer(3), .fileName: .text("a.jpg")]),
        photo(1, [.title: .text("A"), .fileName: .text("a.cr3"), .iso: .integer(100)]),
      ], companions: [Photo.ID(rawValue: 1)])
    #expect(summary.mainCount == 1)
    #expect(summary.common(.title) == .same(.text("A")))
    #expect(summary.common(.rating) == .different(2))
    #expect(summary.common(.fileName) == .same(.text("a.jpg")))
    #expect(summary.common(.iso) == .none)
  }

  @Test("words are counted by photos, those of all photos first, and then the most common")
  func words() {
    let summary = SelectionSummary(of: [
      photo(0, [.keywords: .list(["sea", "sun", "sea"])]),
      photo(1, [.keywords: .list(["boats, old", "sun", "moon"])]),
      photo(2, [.keywords: .list(["moon", "sun"])]),
    ])
    #expect(
      summary.words(of: .keywords) == [
        WordCount(word: "sun", count: 3), WordCount(word: "moon", count: 2),
        WordCount(word: "sea", count: 1), WordCount(word: "boats, old", count: 1),
      ])
  }

  @Test("a word that a file names twice counts once, among few words and among many")
  func repeatedWords() {
    for count in [1, 11, 12, 30] {
      let words = (0..<count).map { "word \($0)" }
      let summary = SelectionSummary(of: [photo(0, [.keywords: .list(words + [words[0]])])])
      #expect(summary.words(of: .keywords) == words.map { WordCount(word: $0, count: 1) })
    }
  }

  @Test("counting leaves the cores to an operation that comes meanwhile, and goes on after it")
  func operationMeanwhile() async throws {
    let journal = FaultyJournal()
    let library = try PhotoLibrary(journal: journal)
    let ids = await library.add((0..<5_000).map { PhotoRecord(path: RawPath("/p/\($0).jpg")) })
    try await journal.reserve()
    var (questions, edit) = (0, Task<Void, any Error>?.none)
    let counting = Task {
      await SelectionSummary.counting(ids, in: library) {
        questions += 1
        guard edit == nil else { return true }
        journal.hold()
        edit = Task { try await library.perform(.change([.set(.rating, .integer(4))], of: ids)) }
        return true
      }
    }
    // It asks now and then whether somebody still waits, far more often than it has portions.
    try await wait(until: "it waits for the operation") { questions > 50 }
    journal.release()
    try await edit?.value
    #expect(await counting.value?.photoCount == 5_000)
  }

  @Test("waiting edits count instead of what the file says, a cleared field too")
  func edits() {
    let edited = Photo(
      id: .init(rawValue: 0), record: record([.title: .text("old"), .city: .text("X")]),
      pending: [
        .title: PendingEdit(base: .text("old"), value: .text("new")),
        .city: PendingEdit(base: .text("X"), value: nil),
      ])
    let summary = SelectionSummary(of: [edited])
    #expect(summary.common(.title) == .same(.text("new")))
    #expect(summary.common(.city) == .none)
    #expect(summary.isEdited(.title))
    #expect(summary.isEdited(.city))
    #expect(!summary.isEdited(.rating))
  }

  @Test("problems of a field are told once each")
  func problems() {
    var record = record([:])
    record.problems = [
      Problem(.conflict, of: .title), Problem(.file(PhotoError(Trouble("No field.")), .damage)),
    ]
    let photos = (0..<3).map { Photo(id: .init(rawValue: $0), record: record) }
    let summary = SelectionSummary(of: photos)
    #expect(summary.problems(of: .title) == [.conflict])
    #expect(summary.problems(of: .city) == [])
  }

  @Test("what is said of files is one line, however much it is: the gravest first, each once")
  func fileProblems() {
    var odd = record([:])
    odd.problems = (0..<20).map { Problem(.file(PhotoError(Trouble("Tag \($0).")), .oddity)) }
    func line(_ records: PhotoRecord...) -> String? {
      let photos = records.map { Photo(id: .init(rawValue: 0), record: $0) }
      return SelectionSummary(of: photos).fileProblems.line
    }
    #expect(line(record([:])) == nil)
    #expect(line(odd, odd) == "20 oddities")
    var damaged = odd
    let cutOff = Problem(.file(PhotoError(Trouble("It is cut off.")), .damage))
    damaged.problems.append(cutOff)
    #expect(line(damaged, odd) == "1 thing damaged · 20 oddities")
    let summary = SelectionSummary(of: [Photo(id: .init(rawValue: 0), record: damaged)])
    #expect(summary.fileProblems.areGrave && summary.fileProblems.all.count == 21)
    #expect(summary.fileProblems.all.first == cutOff)
    damaged.problems = [cutOff]
    #expect(line(damaged) == "It is cut off.")
    #expect(line(record([:]), damaged, record([:])) == "In 1 of 3 photos: It is cut off.")
    #expect(line(damaged, damaged) == "It is cut off.")
  }

  @Test("all of it is counted, and in how many photos; what concerns a field is told with its name")
  func manyFileProblems() {
    let photos = (0..<1_000).map { number in
      var record = record([:], number: number)
      switch number {
      case ..<400:
        record.problems = [Problem(.file(PhotoError(Trouble("Tag \(number).")), .oddity))]
      case ..<415:
        let said = [Problem.Statement(.xmp, says: .text("\(number)"))]
        record.problems = [Problem(.disagreement(said), of: .title)]
      default: break
      }
      return Photo(id: .init(rawValue: number), record: record)
    }
    let line = "In 415 of 1,000 photos: 15 disagreements · 400 oddities"
    #expect(SelectionSummary(of: photos).fileProblems.line == line)
    // Copies say the same again.
    let copies = SelectionSummary(of: Array(repeating: photos, count: 5).joined())
    #expect(copies.fileProblems.line == line.replacing("415 of 1,000", with: "2,075 of 5,000"))
    let one = SelectionSummary(of: photos[400...400])
    #expect(one.fileProblems.line?.hasPrefix("Title: ") == true)
    #expect(one.fileProblems.areGrave)
  }

  @Test("photos whose folder is gone are counted as photos, and nothing of them is called damaged")
  func goneFiles() {
    let photos = (0..<106).map { number in
      var record = record([:], number: number)
      record.error = PhotoError(Trouble("Its folder is not there."))
      if number < 4 {
        let said = [Problem.Statement(.xmp, says: .text("\(number)"))]
        record.problems = [Problem(.disagreement(said), of: .title)]
      }
      return Photo(id: .init(rawValue: number), record: record)
    }
    let all = SelectionSummary(of: photos).fileProblems
    #expect(all.line == "106 photos cannot be read · In 4 of 106 photos: 4 disagreements")
    #expect(all.areGrave && all.all.count == 5)
    #expect(SelectionSummary(of: photos[4...]).fileProblems.line == "Its folder is not there.")
    let mixed = SelectionSummary(of: [photo(200, [:])] + photos[4...5]).fileProblems
    #expect(mixed.line == "In 2 of 3 photos: Its folder is not there." && mixed.areGrave)
  }

  @Test("a field of a photo that was not read is unknown, and not empty")
  func unread() {
    var unread = record([.title: .text("T")])
    unread.isUnread = true
    let photo = Photo(id: .init(rawValue: 0), record: unread)
    var form = DetailsForm()
    form.summary = SelectionSummary(of: [photo])
    #expect(form.state(of: .city).placeholder == "Not read")
    #expect(form.state(of: .title).placeholder == nil)
    form.summary = SelectionSummary(of: [Photo(id: .init(rawValue: 0), record: record([:]))])
    #expect(form.state(of: .city).placeholder == nil)
  }

  @Test(
    "what was not read is not counted as empty, nor is a value of others said to be common to it")
  func partlyUnread() {
    var (broken, unread) = (record([:]), record([.title: .text("A")]))
    broken.error = PhotoError(Trouble("not a picture"))
    unread.isUnread = true
    func summary(_ records: PhotoRecord...) -> SelectionSummary {
      SelectionSummary(of: records.map { Photo(id: .init(rawValue: 0), record: $0) })
    }
    let rated = record([.rating: .integer(4), .title: .text("A"), .iso: .integer(100)])
    #expect(summary(rated, rated, broken, broken).common(.rating) == .same(.integer(4)))
    #expect(summary(rated, record([:]), broken).common(.rating) == .different(2))
    var form = DetailsForm()
    form.summary = summary(rated, unread)
    #expect(form.state(of: .rating).placeholder == "1 value, others not read")
    #expect(form.summary.common(.title) == .same(.text("A")))
    #expect(summary(rated, record([:]), unread).common(.rating) == .different(2))
    let raw = SelectionSummary(
      of: [rated, unread].enumerated().map { Photo(id: .init(rawValue: $0), record: $1) },
      companions: [Photo.ID(rawValue: 1)])
    #expect(raw.common(.iso) == .same(.integer(100)))
  }

  @Test("a field of which nothing can be read says something all the same")
  func oddField() {
    var odd = record([.title: .text("T")])
    odd.problems = [Problem(.valueNotRead([.init(.xmp, says: .text("May"))]), of: .dateDigitized)]
    let summary = SelectionSummary(of: [Photo(id: .init(rawValue: 0), record: odd)])
    #expect(Field.allCases.filter(summary.saysSomething) == [.title, .dateDigitized])
  }

  @Test("a selection of unreadable photos only cannot be edited")
  func unreadable() {
    var broken = record([:])
    broken.error = PhotoError(Trouble("not a picture"))
    let unreadable = Photo(id: .init(rawValue: 0), record: broken)
    #expect(!SelectionSummary(of: [unreadable]).isEditable)
    #expect(SelectionSummary(of: [unreadable, photo(1, [:])]).isEditable)
  }

  @Test("a change shows before the photos are asked again")
  func anticipation() {
    var summary = SelectionSummary(of: [
      photo(0, [.title: .text("A"), .keywords: .list(["sea"])]), photo(1, [.title: .text("B")]),
    ])
    summary.anticipate(.set(.title, .text("C")))
    summary.anticipate(.add(.keywords, ["sea", "sun"]))
    #expect(summary.common(.title) == .same(.text("C")))
    #expect(summary.isEdited(.title))
    #expect(
      summary.words(of: .keywords) == [
        WordCount(word: "sea", count: 2), WordCount(word: "sun", count: 2),
      ])
    summary.anticipate(.remove(.keywords, ["sea"]))
    summary.anticipate(.clear(.title))
    #expect(summary.words(of: .keywords) == [WordCount(word: "sun", count: 2)])
    #expect(summary.common(.title) == .none)
  }
}
