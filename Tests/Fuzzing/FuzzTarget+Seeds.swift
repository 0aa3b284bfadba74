import Foundation
import PhotoModel
import PhotoStore
import PictureDecoding
import TestSupport

extension FuzzTarget {
  /// What damage begins with: good inputs, and hostile ones.
  public func seeds() throws -> [[UInt8]] {
    switch self {
    case .jpeg, .tags: try Self.photos() + Self.hostilePhotos
    case .sidecar: Self.sidecars
    case .repair, .mending: Self.faulty + Self.sidecars.filter { $0.count < 10_000 } + files
    case .journal: [[], try Self.journal()]
    case .query: Self.queries.map { Array($0.utf8) }
    case .paste: Self.tables.map { Array($0.utf8) } + [Self.calc]
    case .decoder: Self.answers
    case .png, .webp, .gif, .psd, .tiff, .raf, .heif, .jxl, .jp2, .cr3, .movie, .crw, .mrw, .x3f:
      files
    }
  }

  /// Small files of the target's formats, and one with many parts of each kind.
  private var files: [[UInt8]] {
    let makers = FormatFile.all.filter { formats.contains($0.format) }
    let all = makers.flatMap { maker in [1, 3, 200].map(maker.make) }
    return all.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Samples without the most of their pictures, which are not read.
  private static func photos() throws -> [[UInt8]] {
    try Corpus.samplePhotos.prefix(6).map {
      Array(try Data(contentsOf: $0).prefix(24_000))
    }
  }

  private static var hostilePhotos: [[UInt8]] {
    [
      HostileFiles.jpeg([]), HostileFiles.strayBytes(3_000), HostileFiles.standaloneMarkers(1_000),
      HostileFiles.sharedEXIF(entryCount: 50, byteCount: 2_000), HostileFiles.dataSets(500),
      HostileFiles.sharedEXIF(entryCount: 5_000, byteCount: 65_000), HostileFiles.resources(500),
      HostileFiles.allTags(times: 1), HostileFiles.iimBlocks(80), HostileFiles.dataSets(500_000),
      HostileFiles.standaloneMarkers(1_000_000),
    ]
  }

  private static var sidecars: [[UInt8]] {
    let packet = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
      xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" \
      xmp:Rating="3"><xmp:Label>Red</xmp:Label><dc:title><rdf:Alt><rdf:li xml:lang="x-default">A\
      </rdf:li></rdf:Alt></dc:title><dc:subject><rdf:Bag><rdf:li>a</rdf:li><rdf:li>b</rdf:li>\
      </rdf:Bag></dc:subject></rdf:Description></rdf:RDF></x:xmpmeta>
      """
    return [
      Array(packet.utf8), HostileFiles.packet(propertyCount: 20),
      HostileFiles.packet(propertyCount: 20, isOneNode: false),
      HostileFiles.packet(propertyCount: 20_000),
    ]
  }

  private static func journal() throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let path = RawPath(folder.url.path).appending("journal.sqlite")
    do {
      let journal = try Journal(at: path)
      for number in 0..<3 {
        let photo = RawPath("/p/\(number).jpg")
        let edits = [
          Edit(path: photo, field: .title, old: nil, new: .text("Harbour \(number)")),
          Edit(path: photo, field: .keywords, old: .list(["a"]), new: .list(["a", "b"])),
        ]
        _ = try journal.append(
          OperationName(.edit, field: .title, count: 1), edits, discarding: [])
      }
    }
    return Array(try Data(contentsOf: URL(fileURLWithPath: path.text)))
  }

  private static let queries = [
    "harbour dawn", "\"harbour at dawn\"", "keyword:sea*", "camera:\"X-T4\"",
    "rating>=3 iso:100..400",
    "taken:2024-05 or taken<2020", "-(has:gps is:edited) has:title", "is:problem -place:Zürich",
  ]

  private static let tables = [
    "a\tb\nc\td\n", "\"a\tb\"\t\"c\"\"d\"\r\n\"e\nf\"\t", "2024-05-01\t54 19 12.5 N\t-1\n4.5",
    "File\tTitle\tKeywords\na.jpg\tx\ta; b", "\u{FEFF}\"\"\t\"\n",
  ]

  private static let calc = Array("\"a\tb\"\tc\n".utf16).flatMap {
    [UInt8($0 & 0xFF), UInt8($0 >> 8)]
  }

  private static var answers: [[UInt8]] {
    let request = DecodeRequest(.png, fitting: (4, 4), wantsOrigin: true)
    var picture = DecodeReply(.picture, width: 2, height: 3, hasAlpha: true)
    (picture.addressCount, picture.modifiedCount) = (5, 2)
    let rest = Array("file:42".utf8) + [UInt8](repeating: 7, count: 24)
    return [
      request.bytes + picture.bytes + rest, request.bytes + DecodeReply(.tooLarge, width: 9).bytes,
      DecoderMeasures.all.greeting + [0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A],
    ]
  }
}
