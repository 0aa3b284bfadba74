import Foundation
import TestSupport
import Testing

@testable import PhotoFormats

@Suite("How often a HEIF file is read for a list")
struct HEIFReadsTests {
  private let large = BoxFile.box("free", [UInt8](repeating: 0, count: 40_000))

  private func reads(_ bytes: [UInt8]) throws -> (count: Int, metadata: EmbeddedMetadata) {
    let source = CountingByteSource(bytes)
    var window = try HeaderWindow(source)
    let metadata = try HEIFFile.read(&window)
    return (source.reads, metadata)
  }

  @Test("boxes behind those that a list needs cost one read, however many there are")
  func behind() throws {
    let boxes = large + large + large
    let read = try reads(HEIFBytes(trailer: boxes).file.bytes)
    #expect(read.count == 2 && read.metadata.width == 20 && read.metadata.problems.isEmpty)
    // What is wrong with the first of them is told.
    let stray = HEIFBytes(trailer: large + [1, 2, 3]).file.bytes
    let fault = FormatError.container(.strayBytes(offset: stray.count - 3))
    #expect(try reads(stray).metadata.problems.map(\.error) == [fault])
    // To be written, the whole file has to be understood.
    let file = HEIFBytes(trailer: boxes + BoxFile.box("moof", [])).file
    #expect(file.refusal() == .container(.unmovable("moof")))
    #expect(try reads(file.bytes).count == 2)
  }

  @Test("the box that a list needs is read at once where it stands behind the picture")
  func last() throws {
    let file = HEIFBytes(inner: BoxFile.box("free", [UInt8](repeating: 0, count: 9_000))).file
    let head = try #require(try file.boxes().first("ftyp")).range
    let read = try reads(Array(file.bytes[head]) + large + file.bytes[head.upperBound...])
    #expect(read.count == 2 && read.metadata.width == 20)
  }

  @Test(
    "HEIF files of cameras are listed in three reads at the most",
    .enabled(if: Corpus.folder != nil, "\(Corpus.missing)"))
  func corpus() throws {
    let files = Corpus.files("heic", "heif", "hif", "avif")
    try #require(!files.isEmpty)
    for file in files {
      let bytes = [UInt8](try Data(contentsOf: file))
      guard HEIFFile.recognizes(bytes.prefix(64)) else { continue }
      let source = CountingByteSource(bytes)
      var window = try HeaderWindow(source)
      _ = try HEIFFile.read(&window)
      #expect(source.reads <= 3, "\(file.lastPathComponent)")
    }
  }
}
