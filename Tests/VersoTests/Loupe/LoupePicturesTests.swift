import DisplayTestSupport
import Gtk
import Locks
import PictureDecoding
import Testing

@testable import Verso

@MainActor
@Suite("The pictures of the loupe", .inDisplay)
struct LoupePicturesTests {
  private final class Log: Sendable {
    let loads = Mutex<[WantedPicture]>([])
  }

  private let log = Log()

  private func wanted(_ number: Int, _ size: WantedPicture.Size = .fitting(256)) -> WantedPicture {
    WantedPicture(request: request(number), size: size)
  }

  private func pictures(memory: Int) -> LoupePictures {
    LoupePictures(memory: memory, patience: .zero) { [log] picture, _ in
      log.loads.withLock { $0.append(picture) }
      return picture.request == request(9) ? .failure(.damaged) : .success(grey(100, 100))
    }
  }

  @Test("the picture, the next and the previous one are there, and are not decoded again")
  func ahead() async {
    let pictures = pictures(memory: 1 << 20)
    pictures.want([wanted(1), wanted(2), wanted(0)])
    await Display.wait { pictures.known(wanted(0)) != nil }
    #expect(log.loads.withLock { $0 } == [wanted(1), wanted(2), wanted(0)])
    pictures.want([wanted(2), wanted(3), wanted(1)])
    #expect(pictures.known(wanted(2)) != nil)
    await Display.wait { pictures.known(wanted(3)) != nil }
    #expect(log.loads.withLock { $0.count } == 4)
  }

  @Test("memory is bounded, but the picture that is looked at is always kept")
  func memory() async {
    // 30,000 bytes each.
    let pictures = pictures(memory: 70_000)
    for number in 0..<6 {
      pictures.want([wanted(number)])
      await Display.wait { pictures.known(wanted(number)) != nil }
    }
    #expect((0..<6).filter { pictures.known(wanted($0)) != nil } == [4, 5])
    let none = self.pictures(memory: 0)
    none.want([wanted(1), wanted(2)])
    await Display.wait { log.loads.withLock { $0.count } == 8 }
    await Display.settle()
    #expect(none.known(wanted(1)) != nil && none.known(wanted(2)) == nil)
    #expect(log.loads.withLock { $0.count } == 8)
  }

  @Test("why a picture cannot be shown is told, and it is not tried over and over")
  func failure() async {
    let pictures = pictures(memory: 1 << 20)
    var told: [WantedPicture] = []
    pictures.onLoad = { told.append($0) }
    pictures.want([wanted(9)])
    await Display.wait { !told.isEmpty }
    guard case .failure(.damaged)? = pictures.known(wanted(9)) else {
      Issue.record("the failure is not known")
      return
    }
    pictures.want([wanted(9)])
    await Display.settle()
    #expect(told == [wanted(9)] && log.loads.withLock { $0.count } == 1)
    pictures.forget()
    #expect(pictures.known(wanted(9)) == nil)
  }
}
