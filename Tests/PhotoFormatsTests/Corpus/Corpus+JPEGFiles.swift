import Foundation
import TestSupport

extension Corpus {
  /// The JPEG files of the corpus, and those of its exv files, which are the metadata segments of
  /// JPEG files, as such: with a picture of a few bytes.
  static func jpegFiles(in folder: TemporaryFolder) throws -> [URL] {
    try files("jpg", "jpeg")
      + files("exv").compactMap { file in
        var bytes = [UInt8](try Data(contentsOf: file))
        guard bytes.starts(with: [0xFF, 0x01]), bytes.count > 7 else { return nil }
        bytes.replaceSubrange(0..<7, with: JPEGBytes.start)
        if bytes.suffix(2) == [0xFF, 0xD9] { bytes.removeLast(2) }
        return try folder.file(
          "exv/\(file.lastPathComponent).jpg",
          containing: Data(bytes + JPEGBytes.frame + JPEGBytes.picture))
      }
  }
}
