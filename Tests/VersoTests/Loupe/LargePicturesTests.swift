import DisplayTestSupport
import Gtk
import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("Pictures that fill the window", .inDisplay)
struct LargePicturesTests {
  @MainActor
  private final class Spy: LargePicturesDelegate {
    /// What was shown, and whether it was there already.
    var shown: [String] = []
    var ratings: [(rating: Int?, ids: [Photo.ID])] = []
    var changes = 0

    func largePictures(_ large: LargePictures, willShow page: LargePictures.Page?) -> Bool {
      shown.append("will \(page?.rawValue ?? "list")")
      return true
    }
    func largePictures(
      _ large: LargePictures, didShow page: LargePictures.Page?, takingFocus takesFocus: Bool
    ) {
      #expect(takesFocus)
      shown.append("did \(page?.rawValue ?? "list")")
    }
    func largePicturesDidChange(_ large: LargePictures) { changes += 1 }
    func largePicturesDidZoom(_ large: LargePictures) {}
    func largePictures(_ large: LargePictures, didAskFor command: CommandID) {}
    func largePictures(_ large: LargePictures, didRate rating: Int?, _ ids: [Photo.ID]) {
      ratings.append((rating, ids))
    }
  }

  private let samples = WindowSamples()
  private let spy = Spy()
  private var large: LargePictures { samples.large }

  init() { samples.large.delegate = spy }

  @Test("commands act on the photo in the loupe, and on the selected ones again after it")
  func loupe() async {
    let ids = await samples.add(3)
    samples.photos.select([ids[1], ids[2]])
    #expect(large.targetIDs == [ids[1], ids[2]] && large.state == nil)
    large.openLoupe()
    #expect(large.isOpen && !large.isComparing && large.targetIDs == [ids[1]])
    #expect(large.go(toOneOf: [ids[2]]) && large.targetIDs == [ids[2]])
    #expect(!large.go(toOneOf: [Photo.ID(rawValue: 9)]) && !large.go(toOneOf: []))
    #expect(large.go(toOneOf: [ids[1], ids[2]]) && large.targetIDs == [ids[2]])
    #expect(large.go(toOneOf: [ids[1]]))
    large.close()
    #expect(!large.isOpen && large.targetIDs == [ids[1], ids[2]])
    #expect(spy.shown == ["will loupe", "did loupe", "will list", "did list"])
  }

  @Test("commands act on the marked one of the photos that are compared")
  func comparison() async {
    let ids = await samples.add(3)
    samples.photos.select([ids[0], ids[1]])
    large.compare()
    #expect(large.isOpen && large.isComparing && large.targetIDs == [ids[0]])
    #expect(!large.go(toOneOf: [ids[2]]) && large.targetIDs == [ids[0]])
    #expect(large.go(toOneOf: [ids[2], ids[1]]) && large.targetIDs == [ids[1]])
    #expect(large.go(toOneOf: [ids[0], ids[1]]) && large.targetIDs == [ids[1]])
    large.openLoupe()
    #expect(spy.shown == ["will comparison", "did comparison"])
    large.leave()
    #expect(large.targetIDs == [ids[0], ids[1]])
  }

  @Test("a loupe that fills the screen has nothing around it, and Esc leads out one step at a time")
  func fullScreen() async {
    let ids = await samples.add(1)
    large.openLoupe(ids[0])
    #expect(large.bar.bar.isVisible)
    samples.screen.isFullScreen = true
    #expect(!large.bar.bar.isVisible)
    large.leave()
    #expect(large.isOpen && !samples.screen.isFullScreen && large.bar.bar.isVisible)
    large.leave()
    #expect(!large.isOpen && !large.bar.bar.isVisible)
  }

  @Test("what is shown around the picture is remembered")
  func parts() {
    large.showsFilmStrip.toggle()
    large.showsFields.toggle()
    #expect(large.showsFilmStrip == samples.preferences.showsFilmStrip)
    #expect(large.showsFields == samples.preferences.showsLoupeFields)
  }
}
