import Foundation
import TestSupport

@testable import PhotoFormats

/// A packet or sidecar of the corpus, as a file of its own that ExifTool can read.
struct XMPSpecimen {
  /// Where it comes from, for messages.
  let name: String
  let bytes: [UInt8]

  /// All sidecars of the corpus and the packets of its JPEG files.
  static func all() throws -> [XMPSpecimen] {
    let sidecars = try Corpus.files("xmp").map {
      XMPSpecimen(name: $0.lastPathComponent, bytes: Array(try Data(contentsOf: $0)))
    }
    let packets = Corpus.files("jpg", "jpeg").compactMap { url -> XMPSpecimen? in
      guard let data = try? Data(contentsOf: url),
        let file = try? JPEGFile(ArrayByteSource(Array(data))),
        let segment = file.segments(.xmp).first
      else { return nil }
      return XMPSpecimen(name: url.lastPathComponent, bytes: Array(data[segment.content]))
    }
    return sidecars + packets
  }

  /// What ExifTool says of these bytes, each a sidecar, in one call: values by group and tag.
  static func judge(_ specimens: [[UInt8]]) throws -> [[String: NSObject]] {
    let folder = try TemporaryFolder()
    let files = try specimens.enumerated().map { index, bytes in
      try folder.file("\(index).xmp", containing: Data(bytes))
    }
    return try ExifTool.json(files, ["-G1", "-struct", "-n", "-a"]).map { object in
      var values: [String: NSObject] = [:]
      for (key, value) in object {
        let isOfTheFile = key == "SourceFile" || key.hasPrefix("System:")
        if !isOfTheFile, let value = value as? NSObject { values[key] = value }
      }
      return values
    }
  }
}
