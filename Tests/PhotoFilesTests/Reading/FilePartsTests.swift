import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

@Suite("The parts of a file", .enabled(if: Corpus.folder != nil, Comment(rawValue: Corpus.missing)))
struct FilePartsTests {
  private func parts(_ name: String) throws -> [String] {
    let file = try #require(Corpus.folder).appendingPathComponent(name)
    return PhotoReader().readWithTags(RawPath(file.path)).tags.filter { $0.block == .file }
      .map { ($0.group.isEmpty ? "" : $0.group + "/") + ($0.name ?? "") }
  }

  /// What ExifTool finds when it tells of each step (-v2): the names of chunks, boxes or resources.
  private func said(_ name: String, _ pattern: Regex<(Substring, Substring)>) throws -> [String] {
    let file = try #require(Corpus.folder).appendingPathComponent(name)
    let output = try ExternalProgram("exiftool", ["-v2", file.path]).run()
    return String(decoding: output.standardOutput, as: UTF8.self).matches(of: pattern)
      .map { String($0.1) }
  }

  @Test("the chunks of PNG and WebP and the segments of JPEG are those that ExifTool finds")
  func chunks() throws {
    let chunks = try said("exiftool/PNG.png", #/\nPNG ([A-Za-z]{4}) \(/#)
    #expect(try parts("exiftool/PNG.png").filter { chunks.contains($0) } == chunks)
    let markers = try said("exiftool/Canon.jpg", #/JPEG (APP[0-9]+|DQT|SOF[0-9]|DHT|SOS)/#)
    #expect(try parts("exiftool/Canon.jpg") == markers)
  }

  @Test("boxes stand in the boxes that they lie in")
  func boxes() throws {
    let heic = try parts("exiftool/QuickTime.heic")
    #expect(heic.prefix(2) == ["ftyp", "meta"])
    #expect(heic.contains("meta/iprp/ipco/ispe") && heic.contains("meta/iinf/infe"))
    #expect(try parts("exiftool/Photoshop.psd").contains("8BIM/GlobalAngle"))
  }
}
