import Testing

@testable import Verso

@MainActor
@Suite("Messages for people")
struct LocalizationTests {
  @Test("a message without a translation is the English one")
  func plain() {
    #expect(localized("Rating") == "Rating")
    #expect(localized("100% sure") == "100% sure")
  }

  @Test("arguments stand in their places, and are not looked at again")
  func arguments() {
    #expect(localized("%2 of %1", "%2", "b") == "b of %2")
    #expect(localized("%1%", "5") == "5%")
  }

  @Test("one thing and several things have their own messages")
  func plural() {
    #expect(localized("%1 photo", "%1 photos", count: 1) == "1 photo")
    #expect(localized("%1 photo in %2", "%1 photos in %2", count: 3, "a") == "3 photos in a")
  }
}
