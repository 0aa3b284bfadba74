import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("DateShiftCoordinator")
struct DateShiftCoordinatorTests {
  private final class Page {
    var selected: [Photo.ID] = []
    var questions: [DateShiftQuestion] = []
    var answer: String?
  }

  private let page = Page()
  private let library = PhotoLibrary()
  private let messages = FakeMessages()
  private let queue: FakeQueue
  private let coordinator: DateShiftCoordinator

  init() async {
    queue = FakeQueue(library, messages)
    coordinator = DateShiftCoordinator(
      queue,
      DateShiftCoordinator.Window(
        targetIDs: { [page] in page.selected },
        ask: { [page] in
          page.questions.append($0)
          return page.answer
        }))
    for (name, date) in [
      ("a", "2024-05-12T23:10:08.37+02:00"), ("b", "2024-05-12"), ("c", "2023-12-31T23:59:59"),
      ("d", nil),
    ] {
      var record = PhotoRecord(path: RawPath("/p/\(name).jpg"))
      record.values[.dateTaken] = date.flatMap { PhotoDate(iso: $0) }.map(FieldValue.date)
      page.selected += await library.add([record])
    }
  }

  private var dates: [String?] {
    library.ids.map { id in
      if case .date(let date) = library.photo(id)?[.dateTaken] { date.iso } else { nil }
    }
  }

  private func shift(by answer: String?) async {
    page.answer = answer
    await coordinator.shiftSelected().value
    await queue.flush()
  }

  @Test("the dates of the selected photos are moved in one operation, each from what it is")
  func shifting() async throws {
    await shift(by: "+1:00")
    #expect(
      dates == ["2024-05-13T00:10:08.37+02:00", "2024-05-12", "2024-01-01T00:59:59", nil])
    #expect(queue.told == [OperationName(.shift, field: .dateTaken, count: 2)])
    try await library.undo()
    #expect(dates == ["2024-05-12T23:10:08.37+02:00", "2024-05-12", "2023-12-31T23:59:59", nil])
  }

  @Test("the right date of the first photo says by how much the clock was wrong")
  func rightDate() async {
    await shift(by: "2024-05-13 00:10:08")
    #expect(
      dates == ["2024-05-13T00:10:08.37+02:00", "2024-05-12", "2024-01-01T00:59:59", nil])
  }

  @Test("without an answer nothing is done, and without any date nothing is asked")
  func nothing() async {
    let before = dates
    await shift(by: nil)
    #expect(dates == before && page.questions.count == 1 && messages.texts.isEmpty)
    page.selected = [library.ids[3]]
    await shift(by: "+1:00")
    #expect(page.questions.count == 1)
    #expect(messages.texts == ["None of these photos has a date."])
  }

  @Test("the question shows what becomes of a date, and says how many stay as they are")
  func question() async throws {
    await shift(by: nil)
    let question = try #require(page.questions.first)
    #expect(question.heading == "Shift Dates of 4 Photos")
    let texts = ["", "1", "+0:00", "+1:00", "2d", "2024-05-13 00:10:08", "2024-05-13"]
    #expect(texts.map(question.accepts) == [false, false, false, true, true, true, false])
    #expect(question.remark(on: " ") == nil)
    let hour = try #require(question.remark(on: "+1:00"))
    #expect(hour.contains("23:10:08") && hour.contains("00:10:08"))
    #expect(hour.contains("2 photos say too little"))
    #expect(question.remark(on: "1d")?.contains("1 photo says too little") == true)
    let far = try #require(question.remark(on: "9999999 d"))
    #expect(far.contains("1 photo says too little") && !far.contains(" becomes "))
    #expect(far.contains("3 photos would get dates outside of the years 1 to 9999"))
  }

  @Test("what is neither a length of time nor a date as exact as the first one is told of")
  func mistakes() async throws {
    await shift(by: nil)
    let question = try #require(page.questions.first)
    for text in ["1", "foo", "2024-13-01"] {
      #expect(question.remark(on: text) == "This is neither a length of time nor a date.")
    }
    let day = try #require(question.remark(on: "2024-05-13"))
    #expect(day.hasPrefix("Write as much of the date as is known: ") && day.contains("23:10:08"))
  }

  @Test("the first photo is told of only where there are several")
  func oneOrMore() async throws {
    await shift(by: nil)
    page.selected = [library.ids[0]]
    await shift(by: nil)
    let texts = page.questions.map(\.explanation)
    #expect(texts.map { $0.contains("the first one was really taken") } == [true, false])
    #expect(texts[1].contains("when it was really taken. It says "))
  }
}
