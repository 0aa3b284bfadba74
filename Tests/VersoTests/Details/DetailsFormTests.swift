import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("The form of the details")
struct DetailsFormTests {
  @Test("what is typed is a draft, until it is what the photos say again")
  func drafts() {
    var form = form([.title: .text("Harbour")])
    #expect(form.state(of: .title).text == "Harbour")
    form.type("Harbour at dawn", in: .title)
    #expect(form.state(of: .title).text == "Harbour at dawn")
    #expect(form.hasDrafts)
    form.type("Harbour", in: .title)
    #expect(!form.hasDrafts)
  }

  @Test("a commit gives the change, and shows it at once")
  func commit() {
    var form = form([.title: .text("Harbour")])
    form.type("Dawn ", in: .title)
    #expect(form.commit(.title) == [.set(.title, .text("Dawn"))])
    #expect(form.state(of: .title).text == "Dawn")
    #expect(form.state(of: .title).isEdited)
    #expect(form.commit(.title) == [])
  }

  @Test("before a command what is valid is taken over, and what is not stays with its reason")
  func commitValid() {
    var form = form([:])
    form.type("Dawn", in: .title)
    form.type("sometime", in: .dateTaken)
    #expect(form.commitValid() == [.set(.title, .text("Dawn"))])
    #expect(form.state(of: .dateTaken).text == "sometime" && form.hasErrors)
    #expect(form.cancelAll() == ["sometime"])
    #expect(!form.hasDrafts)
  }

  @Test("blank text clears the field, and Esc brings the old text back")
  func clearAndCancel() {
    var form = form([.title: .text("Harbour")])
    form.type("  ", in: .title)
    form.cancel(.title)
    #expect(form.state(of: .title).text == "Harbour")
    form.type("  ", in: .title)
    #expect(form.commit(.title) == [.clear(.title)])
  }

  @Test("mixed values are a placeholder, never text, and an untouched field changes nothing")
  func mixed() {
    var form = DetailsForm()
    form.summary = SelectionSummary(of: [
      photo(0, [.title: .text("A")]), photo(1, [.title: .text("B")]), photo(2, [:]),
    ])
    let state = form.state(of: .title)
    #expect(state.text == "")
    #expect(state.placeholder == "3 different values")
    #expect(form.commit(.title) == [])
    form.type("C", in: .title)
    form.type("", in: .title)
    #expect(form.commit(.title) == [])
    form.type("C", in: .title)
    #expect(form.commit(.title) == [.set(.title, .text("C"))])
    #expect(form.state(of: .title).placeholder == nil)
  }

  @Test(
    "what the photos said when somebody began to type stays known, though they say something else")
  func seen() {
    var form = form([.title: .text("A"), .city: .text("Rome")])
    form.type("B", in: .title)
    form.type("Paris", in: .country)
    form.summary = SelectionSummary(of: [photo(0, [.title: .text("Theirs")])])
    form.type("BC", in: .title)
    #expect(form.seen == [.title: .text("A"), .country: nil])
    #expect(form.commitAll().seen == [.title: .text("A"), .country: nil])
    #expect(form.seen == [:])
    form.summary = SelectionSummary(of: [photo(0, [.title: .text("A")]), photo(1, [:])])
    form.type("B", in: .title)
    #expect(form.seen == [:], "they say different things")
  }

  @Test("text that cannot be taken stays, with the reason, and is told when the photos go")
  func invalid() {
    var form = form([:])
    form.type("2024-13-01", in: .dateTaken)
    #expect(form.commit(.dateTaken) == [])
    #expect(form.state(of: .dateTaken).error != nil)
    #expect(form.state(of: .dateTaken).text == "2024-13-01")
    form.type("2024-12-0", in: .dateTaken)
    #expect(form.state(of: .dateTaken).error == nil)
    form.type("Dawn", in: .title)
    let (changes, _, refusals) = form.commitAll()
    #expect(changes == [.set(.title, .text("Dawn"))])
    #expect(refusals.map(\.field) == [.dateTaken])
    #expect(refusals.map(\.text) == ["2024-12-0"])
    #expect(!form.hasDrafts)
  }

  @Test("of a position the number that is wrong is told first")
  func wrongLongitude() {
    var form = form([:])
    form.type("54.32", in: .latitude)
    form.type("190", in: .longitude)
    let refusals = form.commitAll().refusals
    #expect(refusals.map(\.text) == ["190", "54.32"])
  }

  @Test("what is unknown of a date stays unknown")
  func partialDate() throws {
    var form = form([:])
    form.type("2024-05", in: .dateTaken)
    let date = try #require(PhotoDate(iso: "2024-05"))
    #expect(form.commit(.dateTaken) == [.set(.dateTaken, .date(date))])
    #expect(form.state(of: .dateTaken).text == "2024-05")
  }

  @Test("photos that change while a person types do not take the text away")
  func refresh() {
    var form = form([.title: .text("A"), .city: .text("X")])
    form.type("being typed", in: .title)
    form.summary = SelectionSummary(of: [photo(0, [.title: .text("B"), .city: .text("Y")])])
    #expect(form.state(of: .title).text == "being typed")
    #expect(form.state(of: .city).text == "Y")
    form.cancel(.title)
    #expect(form.state(of: .title).text == "B")
  }

  @Test("a draft that the photos have come to say is no draft any more")
  func overtaken() {
    var form = form([.title: .text("A")])
    form.type("B", in: .title)
    form.summary = SelectionSummary(of: [photo(0, [.title: .text("B")])])
    #expect(!form.hasDrafts)
  }

  @Test("a keyword that was typed and not confirmed is added")
  func keywords() {
    var form = form([.keywords: .list(["sea"])])
    form.type("sun; boats, old", in: .keywords)
    #expect(form.commitAll().changes == [.add(.keywords, ["sun", "boats, old"])])
    form.type(" ; ", in: .keywords)
    #expect(form.commit(.keywords) == [])
    #expect(!form.hasDrafts)
  }

  @Test("a pasted pair fills latitude and longitude")
  func pair() {
    var form = form([:])
    form.type("54.1, 12.1", in: .longitude)
    #expect(
      form.commit(.longitude) == [.set(.latitude, .number(54.1)), .set(.longitude, .number(12.1))])
  }

  @Test("half a position is not taken, and both halves wait for each other")
  func halfPosition() {
    var form = form([:])
    form.type("54.1", in: .latitude)
    #expect(form.commit(.latitude) == [])
    #expect(form.state(of: .latitude).error != nil)
    form.type("200", in: .longitude)
    #expect(form.commit(.longitude) == [])
    #expect(form.state(of: .longitude).error != nil)
    form.type("12,1", in: .longitude)
    #expect(form.commit(.longitude).count == 2)
    form.type("", in: .latitude)
    form.type("", in: .longitude)
    #expect(form.commit(.latitude) == [.clear(.latitude), .clear(.longitude)])
  }

  @Test("several creators are one text with semicolons")
  func creators() {
    var form = form([.creator: .list(["A", "B"])])
    #expect(form.state(of: .creator).text == "A; B")
    form.type("A; C", in: .creator)
    #expect(form.commit(.creator) == [.set(.creator, .list(["A", "C"]))])
  }

  private func form(_ values: FieldValues) -> DetailsForm {
    var form = DetailsForm()
    form.summary = SelectionSummary(of: [photo(0, values)])
    return form
  }
}
