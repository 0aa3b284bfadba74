import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

/// Edits that give a photo the values that it had, where its bytes of then say more than that, judged by ExifTool.
@Suite("A way back to what says more than is asked")
struct WayBackCheckTests {
  /// A photo with what ExifTool writes by these options, one run after the other.
  private func scene(_ runs: [String]...) throws -> RevertScene {
    let scene = try RevertScene()
    for options in runs { try ExifTool.write(["-m", "-n"] + options, to: scene.photo.text) }
    return scene
  }

  /// What ExifTool says of the photo, or of its sidecar.
  private func tags(_ scene: RevertScene, ofSidecar: Bool = false) throws -> [String: String] {
    let file = URL(fileURLWithPath: (ofSidecar ? scene.sidecar : scene.photo).text)
    return try ExifTool.tags(of: file, ["-G1", "-n", "-EXIF:all", "-IPTC:all", "-XMP:all"])
  }

  @Test(
    "what a newer IPTC had emptied does not come back as the value that was cleared",
    arguments: [(Field.city, "XMP-photoshop:City"), (.title, "XMP-dc:Title")])
  func emptied(field: Field, tag: String) throws {
    let scene = try scene(
      ["-\(tag)=Secret", "-IPTC:Headline=H"],
      ["-IPTCDigest=00000000000000000000000000000001"])
    #expect(scene.value(of: field) == nil)
    #expect(try tags(scene)[tag] == "Secret")
    scene.set("Rome", field)
    #expect(scene.set(nil, field).outcome == .written)
    #expect(try tags(scene)[tag] == nil && tags(scene)["IPTC:Headline"] == "H")
  }

  @Test("a color that disagreed with its label agrees once that is set again")
  func label() throws {
    let scene = try scene(["-XMP-xmp:Label=Red", "-XMP-digiKam:ColorLabel=4"])
    scene.set("Blue", .label)
    #expect(scene.set("Red", .label).outcome == .written)
    #expect(try tags(scene)["XMP-digiKam:ColorLabel"] == "1")
  }

  @Test("captions that disagreed all say the one that is set again")
  func captions() throws {
    let scene = try scene(
      ["-EXIF:ImageDescription=E", "-XMP-dc:Description=X", "-IPTC:Caption-Abstract=I"])
    let counting = try #require(scene.value(of: .description)?.text)
    scene.set("Mine", .description)
    #expect(scene.set(counting, .description).outcome == .written)
    let tags = try tags(scene)
    let said = ["IFD0:ImageDescription", "XMP-dc:Description", "IPTC:Caption-Abstract"]
      .map { tags[$0] }
    #expect(said == [counting, counting, counting])
  }

  @Test("a word that was added and is removed goes from the list that had it before, too")
  func words() throws {
    let scene = try scene(["-XMP-dc:Subject=Aa", "-XMP-lr:WeightedFlatSubject=Bob"])
    func change(_ change: Change) -> WriteResult {
      var options = WriteOptions()
      options.keywordChanges = [change]
      return TestPhoto.write(
        [.keywords: change.value(from: scene.value(of: .keywords))], to: scene.photo, options,
        journal: scene.journal)
    }
    #expect(change(.add(.keywords, ["Bob"])).outcome == .written)
    #expect(change(.remove(.keywords, ["Bob"])).outcome == .written)
    let tags = try tags(scene)
    #expect(tags["XMP-dc:Subject"] == "Aa" && tags["XMP-lr:WeightedFlatSubject"] == nil)
  }

  @Test("what a sidecar had hidden in the photo is cleared there, too")
  func hidden() throws {
    let scene = try scene(["-XMP-dc:Title=Secret"])
    scene.set(nil, .title, .sidecar)
    #expect(scene.value() == nil)
    scene.set("One")
    #expect(scene.set(nil).outcome == .written)
    #expect(try tags(scene)["XMP-dc:Title"] == nil)
    #expect(try tags(scene, ofSidecar: true)["XMP-dc:Title"] == nil)
  }

  @Test("the photo says what its sidecar is made to say, whatever it said before")
  func besideSidecar() throws {
    let scene = try scene(["-XMP-dc:Title=Inside"])
    scene.set("Beside", .title, .sidecar)
    scene.set("One")
    #expect(scene.set("Beside").outcome == .written)
    #expect(try tags(scene)["XMP-dc:Title"] == "Beside")
    #expect(try tags(scene, ofSidecar: true)["XMP-dc:Title"] == "Beside")
  }

  @Test(
    "a sidecar that says it, too, does not keep what is cleared", arguments: [false, true])
  func embedded(undoesEdits: Bool) throws {
    let scene = try RevertScene()
    scene.set("One", .title, .sidecar)
    var options = WriteOptions()
    options.undoesEdits = undoesEdits
    let writer = MetadataWriter(journal: scene.journal, options: options)
    #expect(writer.perform(.sidecar(.embed), on: scene.photo).outcome == .written)
    let edits: PendingEdits = [.title: PendingEdit(base: .text("One"), value: nil)]
    #expect(writer.plan(edits, for: scene.photo).files.map(\.kind) == [.photo, .sidecar])
    #expect(writer.write(edits, to: scene.photo).files.map(\.kind) == [.photo, .sidecar])
    #expect(scene.value() == nil)
    #expect(try tags(scene)["XMP-dc:Title"] == nil)
    #expect(try tags(scene, ofSidecar: true)["XMP-dc:Title"] == nil)
  }

  @Test("a sidecar that another program made since gets the value of before, too")
  func copied() throws {
    let scene = try RevertScene()
    scene.set("One")
    scene.set("Two")
    try ExifTool.write(
      ["-tagsFromFile", scene.photo.text, "-XMP:all"], to: scene.sidecar.text)
    #expect(scene.set("One").outcome == .written && scene.value() == .text("One"))
    #expect(try tags(scene)["XMP-dc:Title"] == "One")
    #expect(try tags(scene, ofSidecar: true)["XMP-dc:Title"] == "One")
  }

  @Test("a sidecar hides again what the photo says, though it did not before")
  func hiding() throws {
    let scene = try RevertScene()
    scene.set("Red", .label, .sidecar)
    scene.set("One")
    #expect(scene.set(nil, .title, .sidecar).files.map(\.kind) == [.sidecar])
    #expect(scene.value() == nil && scene.value(of: .label) == .text("Red"))
    #expect(try tags(scene)["XMP-dc:Title"] == "One")
  }

  /// Gives the photo a position, and clears it.
  private func setAndClear(_ scene: RevertScene) {
    let changes: [FieldChanges] = [
      [.latitude: .number(1), .longitude: .number(2)], [.latitude: nil, .longitude: nil],
    ]
    for changes in changes {
      let result = TestPhoto.write(changes, to: scene.photo, journal: scene.journal)
      #expect(result.outcome == .written)
    }
  }

  @Test("of a position that is cleared no trace from before it was set comes back")
  func traces() throws {
    let scene = try scene(
      ["-GPS:GPSDateStamp=2024:05:01", "-XMP-exif:GPSAreaInformation=Secret", "-EXIF:ISO=200"])
    setAndClear(scene)
    let tags = try tags(scene)
    #expect(tags.keys.filter { $0.contains("GPS") } == [] && tags["ExifIFD:ISO"] == "200")
  }

  @Test("a directory of GPS that says nothing comes back, byte for byte")
  func emptyGPS() throws {
    let scene = try scene(["-GPS:GPSVersionID=2 3 0 0", "-GPS:GPSImgDirection=90"])
    let before = scene.contents
    setAndClear(scene)
    #expect(scene.contents == before)
  }

  @Test("who undoes that gets all bytes, whatever they said")
  func undoing() throws {
    let scene = try scene(
      ["-XMP-photoshop:City=Secret", "-XMP-xmp:Label=Red", "-XMP-digiKam:ColorLabel=4"],
      ["-IPTC:Headline=H"], ["-IPTCDigest=00000000000000000000000000000001"])
    let before = scene.contents
    var options = WriteOptions()
    options.undoesEdits = true
    for city in [.text("Rome"), nil] as [FieldValue?] {
      let result = TestPhoto.write(
        [.city: city], to: scene.photo, options, journal: scene.journal)
      #expect(result.outcome == .written)
    }
    #expect(scene.contents == before)
  }
}
