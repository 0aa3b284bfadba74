public import Foundation

/// A small JPEG file with Content Credentials, as far as a reader has to look to know that it has them.
public enum SignedJPEG {
  /// The file: a picture of 12 times 8 pixels behind an empty manifest store.
  public static let data = SmallJPEG.data.prefix(2) + segment + SmallJPEG.data.dropFirst(2)

  /// APP11 with a box of JUMBF that says `c2pa` (C2PA 2.1, 11.1.4; ISO/IEC 19566-5, annex D).
  private static let segment: Data = {
    let kind: [UInt8] = [
      0x63, 0x32, 0x70, 0x61, 0, 0x11, 0, 0x10, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71,
    ]
    let description = box("jumd", kind + [3] + Array("c2pa".utf8) + [0])
    let content = Array("JP".utf8) + [0, 1, 0, 0, 0, 1] + box("jumb", description)
    return Data([0xFF, 0xEB, 0, UInt8(content.count + 2)] + content)
  }()

  private static func box(_ name: String, _ body: [UInt8]) -> [UInt8] {
    [0, 0, 0, UInt8(8 + body.count)] + Array(name.utf8) + body
  }
}
