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
    /// What commands act on, each time that may be something else.
    var targets: [[Photo.ID]] = []

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
    func largePicturesDidChangeTarget(_ large: LargePictures) { targets.append(large.targetIDs) }
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
    #expect(large.compare())
    #expect(large.isOpen && large.isComparing && large.targetIDs == [ids[0]])
    #expect(!large.go(toOneOf: [ids[2]]) && large.targetIDs == [ids[0]])
    #expect(large.go(toOneOf: [ids[2], ids[1]]) && large.targetIDs == [ids[1]])
    #expect(large.go(toOneOf: [ids[0], ids[1]]) && large.targetIDs == [ids[1]])
    large.openLoupe()
    #expect(spy.shown == ["will comparison", "did comparison"])
    large.leave()
    #expect(large.targetIDs == [ids[0], ids[1]])
  }

  @Test(
    "photos without a row are told of, too: nothing is selected before and after",
    arguments: [false, true])
  func withoutRows(isComparing: Bool) async throws {
    let ids = await samples.add(3)
    samples.photos.select(ids)
    if isComparing { #expect(large.compare()) } else { large.openLoupe() }
    samples.photos.search(try Query("has:rating"))
    #expect(samples.photos.selectedIDs.isEmpty)
    for id in [ids[1], ids[2], ids[1]] {
      #expect(large.go(toOneOf: [id]))
      #expect(large.targetIDs == [id] && spy.targets.last == [id])
    }
  }

  @Test("fewer than two photos are not compared")
  func tooFew() async {
    let ids = await samples.add(2)
    samples.photos.select([ids[0]])
    #expect(!large.compare() && !large.isOpen && spy.shown.isEmpty)
  }

  @Test("whether commands act on one of some photos is asked of the loupe, and else of the list")
  func targets() async {
    let ids = await samples.add(3)
    samples.photos.select([ids[0], ids[1]])
    #expect(large.hasTarget(among: [ids[1]], or: false))
    #expect(!large.hasTarget(among: [ids[2]], or: false))
    #expect(large.hasTarget(among: [], or: true))
    large.openLoupe()
    #expect(!large.hasTarget(among: [ids[1]], or: false), "the loupe shows the first one")
    #expect(large.hasTarget(among: [ids[0]], or: false))
    #expect(large.hasTarget(among: [], or: true))
  }

  @Test("pictures of the contact sheet become larger while none fills the window")
  func sizes() async {
    let ids = await samples.add(1)
    let normal = samples.photos.tileSize
    large.resizePictures(by: 1)
    let larger = samples.photos.tileSize
    #expect(larger > normal)
    large.openLoupe(ids[0])
    large.resizePictures(by: 1)
    #expect(samples.photos.tileSize == larger)
    large.close()
    large.resizePictures(by: 0)
    #expect(samples.photos.tileSize == normal)
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
