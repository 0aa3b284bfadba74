import TestSupport
import Testing

@testable import PhotoModel

@Suite("PhotoMarks")
struct PhotoMarksTests {
  private let id = Photo.ID(rawValue: 0)

  private func problem(_ severity: Problem.Severity) -> Problem {
    Problem(.file(PhotoError(Trouble("A segment ends early.")), severity))
  }

  private func photo(_ problems: [Problem] = [], pending: PendingEdits = [:]) -> Photo {
    var record = PhotoRecord("/p/a.jpg")
    record.problems = problems
    return Photo(id: id, record: record, pending: pending)
  }

  @Test("a photo is marked by what it says now")
  func marking() {
    var marks = PhotoMarks()
    marks.mark(photo(pending: [.title: PendingEdit(base: nil, value: .text("Mine"))]))
    #expect(marks.edited == [id] && marks.problematic.isEmpty)
    marks.mark(photo([problem(.damage)]))
    #expect(marks.edited.isEmpty && marks.problematic == [id] && marks.bySeverity[.damage] == [id])
    marks.mark(photo())
    #expect(marks.problematic.isEmpty && marks.bySeverity[.damage].isEmpty)
  }

  @Test("what is odd is known, but no problem")
  func oddity() {
    var marks = PhotoMarks()
    marks.mark(photo([problem(.oddity)]))
    #expect(marks.problematic.isEmpty && marks.bySeverity[.oddity] == [id])
  }

  @Test("a photo that leaves the list has no mark")
  func leaving() {
    var marks = PhotoMarks()
    marks.mark(
      photo(
        [problem(.damage)],
        pending: [.title: PendingEdit(base: nil, value: .text("Mine"))]))
    marks.unmark(id)
    #expect(marks.edited.isEmpty && marks.problematic.isEmpty && marks.bySeverity[.damage].isEmpty)
  }
}
