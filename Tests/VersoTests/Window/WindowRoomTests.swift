import Testing

@testable import Verso

@MainActor
@Suite("WindowRoom")
struct WindowRoomTests {
  @Test("larger text needs more room")
  func textScale() {
    let usual = WindowRoom(width: 1280, height: 450, textScale: 1)
    #expect(usual.width == .wide && usual.hasTitle && usual.isHigh)
    let large = WindowRoom(width: 600, height: 450, textScale: 1.5)
    #expect(large.width == .narrow && !large.hasTitle && !large.isHigh)
    #expect(usual.tableHeight == 180 && large.tableHeight == nil)
  }

  @Test("smaller text does not make a small window large")
  func smallText() {
    let room = WindowRoom(width: 400, height: 400, textScale: 0.5)
    #expect(!room.hasTitle && !room.isHigh)
  }
}
