import PhotoModel
import TestSupport
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
    let odd = Problem(.file(PhotoError(Trouble("An unknown type of tag.")), .oddity))
    let unread = Problem(.file(PhotoError(Trouble("A part was not read.")), .unread))
    for (problem, severity) in [(odd, Problem.Severity.oddity), (unread, .unread), (nil, .unread)] {
      let (library, id) = await library(problem, isUnread: problem == nil)
      #expect(library.bySeverity[severity] == [id])
      #expect(library.problematic.isEmpty)
      #expect(library.photo(id)?.hasProblem == false)
    }
  }

  @Test("damage and values that disagree make a photo a problem")
  func problems() async {
    let damage = Problem(.file(PhotoError(Trouble("A segment ends early.")), .damage))
    let differing = Problem(.disagreement([.init(.exif, says: .text("A"))]), of: .title)
    for (problem, severity) in [(damage, Problem.Severity.damage), (differing, .disagreement)] {
      let (library, id) = await library(problem)
      #expect(library.bySeverity[severity] == [id])
      #expect(library.problematic == [id])
    }
  }
}
