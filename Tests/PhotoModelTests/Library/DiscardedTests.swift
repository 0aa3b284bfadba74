import Testing

@testable import PhotoModel

@Suite("What is let go of")
struct DiscardedTests {
  private final class Large: Sendable {}

  @Test("is gone, whoever still knows of it")
  func gone() async {
    weak var large: Large?
    let discarded: Discarded<Large>
    do {
      let value = Large()
      large = value
      discarded = Discarded(value)
    }
    #expect(large != nil)
    await discarded.letGo()
    #expect(large == nil)
    withExtendedLifetime(discarded) {}
  }
}
