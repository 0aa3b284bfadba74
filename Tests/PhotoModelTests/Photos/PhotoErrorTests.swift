import Testing

@testable import PhotoModel

@Suite("An error that a record carries")
struct PhotoErrorTests {
  private struct Refused: Error, Hashable { let number: Int }
  private struct Lost: Error { let number: Int }

  @Test("is equal to one with an equal cause, also where that cannot be compared itself")
  func equality() {
    #expect(PhotoError(Refused(number: 1)) == PhotoError(Refused(number: 1)))
    #expect(PhotoError(Refused(number: 1)) != PhotoError(Refused(number: 2)))
    #expect(PhotoError(Lost(number: 1)) == PhotoError(Lost(number: 1)))
    #expect(PhotoError(Lost(number: 1)) != PhotoError(Lost(number: 2)))
    #expect(PhotoError(Lost(number: 1)) != PhotoError(Refused(number: 1)))
    #expect(Set([PhotoError(Refused(number: 1)), PhotoError(Refused(number: 1))]).count == 1)
  }

  @Test("is not carried twice")
  func nesting() {
    let error = PhotoError(Refused(number: 1))
    #expect(PhotoError(error).cause as? Refused == Refused(number: 1))
  }
}
