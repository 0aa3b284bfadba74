import PhotoModel
import Testing

@Suite("The steps of an operation")
struct OperationStepTests {
  private static let path = RawPath("/p/a.jpg")
  private let edits = [
    Edit(path: path, field: .rating, old: nil, new: .integer(4)),
    Edit(path: path, field: .rating, old: .integer(4), new: .integer(5)),
  ]

  @Test("what is undone is taken back from its last step on, and comes to what was before")
  func undoing() {
    #expect(edits.carriedOut(by: .redo) == edits)
    let undone = edits.carriedOut(by: .undo)
    #expect(undone.map(\.old) == [.integer(5), .integer(4)])
    #expect(undone.map(\.new) == [.integer(4), nil])
    #expect(undone.carriedOut(by: .undo) == edits)
  }

  @Test("steps go along with a photo that has another path today, and nothing else of them changes")
  func following() {
    let today = RawPath("/q/b.jpg")
    let moves = [Move(path: Self.path, old: nil, new: nil), Move(path: today, old: nil, new: nil)]
    #expect(moves.following { $0 == Self.path ? today : $0 } == [moves[1], moves[1]])
    let followed = edits.following { _ in today }
    #expect(followed.map(\.path) == [today, today])
    #expect(followed.map(\.new) == edits.map(\.new) && followed.map(\.old) == edits.map(\.old))
  }
}
