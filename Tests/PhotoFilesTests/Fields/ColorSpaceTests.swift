import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

struct ColorSpaceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func colorSpace(_ name: String) -> FieldValue? {
    PhotoReader().read(RawPath(folder.url.path).appending(name)).values[.colorSpace]
  }

  /// A profile that says nothing but its name.
  private func profile(_ description: [UInt8]) throws -> URL {
    func number(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> (24 - $0 * 8) & 0xFF) } }
    let size = 144 + description.count
    let header =
      number(size) + [UInt8](repeating: 0, count: 8) + Array("mntrRGB XYZ ".utf8)
      + [UInt8](repeating: 0, count: 12) + Array("acsp".utf8) + [UInt8](repeating: 0, count: 88)
    let table = number(1) + Array("desc".utf8) + number(144) + number(description.count)
    return try folder.file("profile.icc", containing: Data(header + table + description))
  }

  private static let old: [UInt8] =
    Array("desc".utf8) + [0, 0, 0, 0, 0, 0, 0, 8] + Array("ProPhot\0".utf8)
    + [UInt8](repeating: 0, count: 78)
  private static let new: [UInt8] =
    Array("mluc".utf8) + [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 12] + Array("enUS".utf8)
    + [0, 0, 0, 8, 0, 0, 0, 28] + [0, 0x50, 0, 0x33, 0, 0x20, 0, 0xE9]

  @Test(
    "the name of the colour profile in the file counts before what EXIF says",
    arguments: ["photo.jpg", "photo.tif"], [old, new])
  func profiles(name: String, description: [UInt8]) throws {
    let profile = try profile(description)
    let file = try TestPhoto.make(
      name, in: folder, "-icc_profile<=\(profile.path)", "-EXIF:ColorSpace#=1")
    let said = try ExifTool.json([file], ["-G1", "-ICC_Profile:ProfileDescription"])
    let expected = said.first?["ICC_Profile:ProfileDescription"] as? String
    #expect(expected?.isEmpty == false)
    #expect(colorSpace(name) == expected.map(FieldValue.text))
  }

  @Test("the numbers of EXIF and XMP have names")
  func numbers() throws {
    let cases: [(String, String?)] = [
      ("-EXIF:ColorSpace#=1", "sRGB"), ("-EXIF:ColorSpace#=2", "Adobe RGB"),
      ("-EXIF:ColorSpace#=65535", "Uncalibrated"), ("-XMP-exif:ColorSpace#=1", "sRGB"),
      ("-XMP-photoshop:ICCProfileName=Wide", "Wide"), ("-XMP-dc:Title=Pier", nil),
    ]
    for (option, name) in cases {
      _ = try TestPhoto.make(in: folder, option)
      #expect(colorSpace("photo.jpg") == name.map(FieldValue.text), "\(option)")
    }
    _ = try TestPhoto.make(in: folder, "-EXIF:ColorSpace#=65535", "-InteropIndex#=R03")
    #expect(colorSpace("photo.jpg") == .text("Adobe RGB"))
  }

  @Test("what made the file is what EXIF says, else XMP, else IPTC")
  func creatorTool() throws {
    func tool() -> FieldValue? {
      PhotoReader().read(RawPath(folder.url.path).appending("photo.jpg")).values[.creatorTool]
    }
    _ = try TestPhoto.make(in: folder, "-IPTC:OriginatingProgram=C")
    #expect(tool() == .text("C"))
    _ = try TestPhoto.make(in: folder, "-IPTC:OriginatingProgram=C", "-XMP:CreatorTool=B")
    #expect(tool() == .text("B"))
    _ = try TestPhoto.make(in: folder, "-XMP:CreatorTool=B", "-EXIF:Software=A 1.0 ")
    #expect(tool() == .text("A 1.0"))
  }
}
