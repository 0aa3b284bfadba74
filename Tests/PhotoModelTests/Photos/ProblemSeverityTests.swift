import PhotoModel
import Testing

@MainActor
@Suite("What should be known of photos")
struct ProblemSeverityTests {
  /// A library of one photo about which there is this to say, and that photo.
  private func library(_ problem: Problem?, isUnread: Bool = false) async -> (
    PhotoLibrary, Photo.ID
  ) {
    var record = PhotoRecord("/p/a.jpg")
    record.problems = [problem].compactMap(\.self)
    record.isUnread = isUnread
    let library = PhotoLibrary()
    return (library, await library.add([record])[0])
  }

  @Test("what is odd or was not read is told, and makes no photo a problem")
  func harmless() async {
    let odd = Problem(kind: .oddity, detail: "An unknown type of tag.")
    let unread = Problem(kind: .unread, detail: "A part was not read.")
    for (problem, severity) in [(odd, Problem.Severity.oddity), (unread, .unread), (nil, .unread)] {
      let (library, id) = await library(problem, isUnread: problem == nil)
      #expect(library.bySeverity[severity] == [id])
      #expect(library.problematic.isEmpty)
      #expect(library.photo(id)?.hasProblem == false)
    }
  }

  @Test("damage and values that disagree make a photo a problem")
  func problems() async {
    let damage = Problem(kind: .damaged, detail: "A segment ends early.")
    let differing = Problem(field: .title, kind: .disagreement, detail: "EXIF says “A”.")
    for (problem, severity) in [(damage, Problem.Severity.damage), (differing, .disagreement)] {
      let (library, id) = await library(problem)
      #expect(library.bySeverity[severity] == [id])
      #expect(library.problematic == [id])
    }
  }
}
