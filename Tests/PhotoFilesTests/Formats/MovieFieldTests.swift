import Foundation
import PhotoFormats
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

/// Movies made by hand, as cameras and programs build them, and what ExifTool says of them.
@Suite("What movies of many cameras say", .enabled(if: ExternalProgram.isInstalled("exiftool")))
struct MovieFieldTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func big(_ number: Int, _ count: Int = 4) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  /// A box; of the name's letters © is one byte.
  private static func box(_ name: String, _ body: [UInt8]...) -> [UInt8] {
    let body = body.flatMap { $0 }
    return big(body.count + 8) + name.unicodeScalars.map { UInt8($0.value) } + body
  }

  private static func data(_ text: String, type: Int = 1, language: Int = 0) -> [UInt8] {
    box("data", big(type) + big(0, 2) + big(language, 2), Array(text.utf8))
  }

  /// A box `meta` with keys, and the values of each.
  private static func keys(_ items: KeyValuePairs<String, [UInt8]>) -> [UInt8] {
    let names = items.flatMap { item in
      let name = Array("mdtacom.apple.quicktime.\(item.key)".utf8)
      return big(4 + name.count) + name
    }
    let values = items.enumerated().flatMap { number, item in
      big(8 + item.value.count) + big(number + 1) + item.value
    }
    let handler = box(
      "hdlr", big(0) + big(0) + Array("mdta".utf8), [UInt8](repeating: 0, count: 13))
    return box(
      "meta", handler, box("keys", big(0) + big(items.count), names), box("ilst", values))
  }

  private static func items(_ list: [UInt8]...) -> [UInt8] {
    let handler = box(
      "hdlr", big(0) + big(0) + Array("mdir".utf8), [UInt8](repeating: 0, count: 13))
    return box("meta", big(0), handler, box("ilst", list.flatMap { $0 }))
  }

  private func movie(
    _ inMovie: [UInt8] = [], userData: [UInt8] = [], inTrack: [UInt8] = [],
    created: Int = 3_600_000_000
  ) throws -> (path: RawPath, answer: [String: Any]) {
    let matrix = [1 << 16, 0, 0, 0, 1 << 16, 0, 0, 0, 1 << 30].flatMap { Self.big($0) }
    let zeros = [UInt8](repeating: 0, count: 24)
    let header = Self.box(
      "mvhd", Self.big(0) + Self.big(created) + Self.big(created) + Self.big(1000) + Self.big(4000),
      Self.big(1 << 16), zeros.prefix(12) + matrix, zeros + Self.big(2))
    let track = Self.box(
      "tkhd", Self.big(3), zeros + zeros.prefix(12), matrix, Self.big(64 << 16) + Self.big(48 << 16)
    )
    let bytes =
      Self.box("ftyp", Array("qt  \0\0\0\0qt  ".utf8))
      + Self.box(
        "moov", header, Self.box("trak", track, inTrack), Self.box("udta", userData), inMovie)
      + Self.box("mdat", [1, 2, 3])
    let file = try folder.file("a.mov", containing: Data(bytes))
    return (RawPath(file.path), try ExifTool.json([file], ["-G1", "-n"]).first ?? [:])
  }

  private func read(_ path: RawPath) -> FieldValues { PhotoReader().read(path).values }

  @Test("Apple's keys name the lens, the program and the stars")
  func keys() throws {
    let (path, answer) = try movie(
      Self.keys([
        "camera.lens_model": Self.data("back camera"), "software": Self.data("17.4b"),
        "rating.user": Self.box("data", Self.big(23) + Self.big(0), [0x40, 0x80, 0, 0]),
      ]))
    let values = read(path)
    #expect(answer["Keys:CameraLensModel"] as? String == "back camera")
    #expect(answer["Keys:Software"] as? String == "17.4b")
    #expect(answer["Keys:UserRating"] as? Int == 4)
    #expect(values[.lens] == .text("back camera") && values[.creatorTool] == .text("17.4b"))
    #expect(values[.rating] == .integer(4))
    let inTrack = try movie(inTrack: Self.keys(["camera.lens_model": Self.data("tele")]))
    #expect(inTrack.answer["Track1:CameraLensModel"] as? String == "tele")
    #expect(read(inTrack.path)[.lens] == .text("tele"))
  }

  @Test("iTunes and 3GPP have stars of their own")
  func stars() throws {
    let percent = try movie(userData: Self.items(Self.box("rate", Self.data("60"))))
    #expect(percent.answer["ItemList:RatingPercent"] as? Int == 60)
    #expect(read(percent.path)[.rating] == .integer(3))
    let mobile = try movie(userData: Self.box("urat", Self.big(0) + Self.big(2)))
    #expect(mobile.answer["UserData:UserRating"] as? Int == 2)
    #expect(read(mobile.path)[.rating] == .integer(2))
  }

  @Test("stars that nobody gave, and parts of stars, are no rating")
  func noRating() {
    let slot = FieldSlots.of(.rating)?.movie
    func stars(_ name: String, _ text: String) -> FieldValue? {
      slot?.read(from: MovieMetadata(entries: [.init(.keys, name, text)]))
    }
    let key = "com.apple.quicktime.rating.user"
    #expect(stars(key, "5.0") == .integer(5) && stars("rate", "20") == .integer(1))
    // What is no rating says nothing; a zero says that nobody has rated the movie.
    func both(_ key: String, _ rate: String) -> FieldValue? {
      slot?.read(
        from: MovieMetadata(
          entries: [
            .init(.keys, "com.apple.quicktime.rating.user", key), .init(.keys, "rate", rate),
          ]))
    }
    #expect(both("6.0", "80") == .integer(4) && both("2.5", "80") == .integer(4))
    #expect(both("0", "80") == nil && both("2", "80") == .integer(2))
    for text in ["0", "0.0", "3.5", "6", "-1", "many"] { #expect(stars(key, text) == nil) }
    for text in ["0", "50", "120", "many"] { #expect(stars("rate", text) == nil) }
  }

  @Test("stars of QuickTime stay for players, and are hidden once they are cleared")
  func editing() throws {
    let path = try movie(userData: Self.items(Self.box("rate", Self.data("80")))).path
    let set = write(.integer(2), to: path)
    #expect(set.outcome == .written && set.notes == [.movieKept] && set.sidecar == nil)
    #expect(PhotoReader().read(path).values[.rating] == .integer(2))
    let answer = try ExifTool.json([URL(fileURLWithPath: path.text)], ["-G1", "-n"]).first
    #expect(
      answer?["XMP-xmp:Rating"] as? Int == 2 && answer?["ItemList:RatingPercent"] as? Int == 80)
    #expect(write(nil, to: path).outcome == .written)
    #expect(PhotoReader().read(path).values[.rating] == nil)
  }

  private func write(_ rating: FieldValue?, to path: RawPath) -> WriteResult {
    TestPhoto.write([.rating: rating], to: path)
  }

  @Test("a title for everybody counts before one in a language that stands before it")
  func languages() throws {
    let german = Self.data("De", language: 0x10A4)
    let (path, answer) = try movie(Self.keys(["title": german + Self.data("En")]))
    #expect(answer["Keys:Title"] as? String == "En" && read(path)[.title] == .text("En"))
    let alone = try movie(Self.keys(["title": german]))
    #expect(alone.answer["Keys:Title-deu"] != nil || alone.answer["Keys:Title-ded"] != nil)
    #expect(read(alone.path)[.title] == .text("De"))
  }

  @Test("cameras name themselves in boxes of their own")
  func cameras() throws {
    let head: [UInt8] = [0, 0, 0, 0, 0x15, 0xC7]
    for (userData, make, model) in [
      (
        Self.box("manu", head, Array("Canon\0".utf8)) + Self.box("modl", head, Array("SX\0".utf8)),
        "Canon", "SX"
      ),
      (
        Self.box("manu", Array("SAMSUNG\0".utf8)) + Self.box("modl", Array("GT\0".utf8)),
        "SAMSUNG", "GT"
      ), (Self.box("©mdl", Array("FC220\0".utf8)), nil, "FC220"),
    ] as [([UInt8], String?, String)] {
      let (path, answer) = try movie(userData: userData)
      #expect(answer["UserData:Make"] as? String == make)
      #expect(answer["UserData:Model"] as? String == model)
      #expect(read(path)[.cameraMake] == make.map(FieldValue.text))
      #expect(read(path)[.cameraModel] == .text(model))
    }
  }

  @Test("a date of the user data is read, and a header that counts from 1970")
  func dates() throws {
    let inData = try movie(userData: Self.box("date", Array("2024-05-06T07:08:09+0200".utf8)))
    #expect(inData.answer["UserData:DateTimeOriginal"] as? String == "2024:05:06 07:08:09+02:00")
    #expect(
      read(inData.path)[.dateTaken]
        == PhotoDate(iso: "2024-05-06T07:08:09+02:00").map(FieldValue.date))
    let counted = try movie(created: 1_700_000_000)
    #expect(counted.answer["QuickTime:CreateDate"] as? String == "2023:11:14 22:13:20")
    #expect(
      read(counted.path)[.dateTaken] == PhotoDate(iso: "2023-11-14T22:13:20").map(FieldValue.date))
  }
}
