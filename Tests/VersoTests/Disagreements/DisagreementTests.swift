import PhotoModel
import TestSupport
import Testing

@testable import Verso

@Suite("Disagreements of a photo")
struct DisagreementTests {
  private func photo(_ problems: [Problem], error: PhotoError? = nil) -> Photo {
    var record = PhotoRecord(path: RawPath("/p/a.jpg"))
    record.problems = problems
    record.error = error
    return Photo(id: Photo.ID(rawValue: 3), record: record)
  }

  private func fields(_ photo: Photo) -> [Field] { Disagreement.all(in: photo).map(\.field) }

  @Test("they are the fields whose places disagree, in the order of fields; a position is one")
  func fields() {
    let said = Problem.Cause.disagreement([])
    let problems = [
      Problem(said, of: .longitude), Problem(said, of: .description), Problem(said, of: .latitude),
      Problem(said, of: .title), Problem(.conflict, of: .creator), Problem(.uncertainClock),
      Problem(said, of: .width),
    ]
    #expect(fields(photo(problems)) == [.title, .description, .latitude])
    #expect(fields(photo(problems, error: PhotoError(Trouble("No.")))).isEmpty)
  }

  @Test("a way goes to the next and back, past what is gone, and says how far it is")
  func walk() throws {
    let all = [(0, Field.title), (1, .title), (1, .city), (2, .title)].map {
      Disagreement(id: Photo.ID(rawValue: $0), field: $1)
    }
    #expect(DisagreementWalk([], from: []) == nil)
    #expect(DisagreementWalk(all, from: [Photo.ID(rawValue: 9)])?.current == all[0])
    var walk = try #require(DisagreementWalk(all, from: [Photo.ID(rawValue: 1)]))
    #expect(
      walk.current == all[1] && walk.position == DisagreementWalk.Position(number: 2, count: 4))
    func goes(_ step: Int) -> Bool { walk.go(by: step) { $0.field != .city } }
    #expect(goes(1) && walk.current == all[3])
    #expect(!goes(1) && walk.position.number == 4)
    #expect(goes(-1) && walk.current == all[1])
    #expect(goes(-1) && !goes(-1))
  }
}
