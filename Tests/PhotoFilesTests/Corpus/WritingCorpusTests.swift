import Foundation
import PhotoFormats
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

@Suite(.enabled(if: Corpus.folder != nil, Comment(rawValue: Corpus.missing)))
struct WritingCorpusTests {
  private static let wanted: FieldChanges = [
    .rating: .integer(4), .title: .text("A title, düster"), .description: .text("A description"),
    .keywords: .list(["first", "second, with comma"]), .creator: .list(["Ann Author"]),
    .copyright: .text("© Ann Author"),
    .dateTaken: PhotoDate(iso: "2020-02-29T12:34:56.78+01:00").map(FieldValue.date),
  ]

  /// The tags that may change, by family 1 group and name, when those fields do.
  private static let changing: Set<String> = [
    "XMP-xmp:Rating", "IFD0:Rating", "IFD0:RatingPercent", "XMP-dc:Title", "IPTC:ObjectName",
    "XMP-dc:Description", "IFD0:ImageDescription", "IPTC:Caption-Abstract", "XMP-dc:Subject",
    "IPTC:Keywords", "XMP-dc:Creator", "IFD0:Artist", "IPTC:By-line", "XMP-dc:Rights",
    "IFD0:Copyright", "IPTC:CopyrightNotice", "XMP-photoshop:DateCreated",
    "ExifIFD:DateTimeOriginal", "ExifIFD:SubSecTimeOriginal", "ExifIFD:OffsetTimeOriginal",
    "IPTC:DateCreated", "IPTC:TimeCreated",
    // The copies that Windows and other programs keep, where they are.
    "IFD0:XPTitle", "IFD0:XPAuthor", "IFD0:XPKeywords", "IFD0:XPSubject", "IFD0:XPComment",
    "ExifIFD:UserComment", "XMP-exif:UserComment", "XMP-tiff:ImageDescription",
    "XMP-tiff:Artist", "XMP-tiff:Copyright", "XMP-exif:DateTimeOriginal",
    "IFD0:DateTimeOriginal", "XMP-microsoft:RatingPercent", "XMP-microsoft:LastKeywordIPTC",
    "XMP-microsoft:LastKeywordXMP", "XMP-lr:HierarchicalSubject", "XMP-digiKam:TagsList",
    "XMP-lr:WeightedFlatSubject", "XMP-mwg-kw:KeywordInfo",
    // What follows from them.
    "IPTC:CodedCharacterSet", "Photoshop:IPTCDigest", "File:CurrentIPTCDigest",
    // What a new packet and a new EXIF block consist of.
    "XMP-x:XMPToolkit", "ExifIFD:ExifVersion", "File:ExifByteOrder",
    // Where things are in the file; what is there is compared.
    "IFD1:ThumbnailOffset", "MPImage2:MPImageStart",
  ]

  /// What says those fields in a sidecar.
  private static let sidecarTags: Set = [
    "Rating", "Title", "Description", "Subject", "Creator", "Rights", "DateCreated",
  ]
  /// What belongs to a packet, and not to what it says.
  private static let packetTags: Set = ["XMPToolkit", "About", "HasExtendedXMP"]

  /// What XMP says of the camera, the picture and the program, and the tags of EXIF that say the same.
  private static let cameraTags = [
    "ColorSpace": "ExifIFD:ColorSpace", "CreatorTool": "IFD0:Software",
  ]
  /// What follows the fields that change: the other list of keywords.
  private static let follows: Set<Field> = [.hierarchicalKeywords]

  /// Why some files are not written.
  private static let refusals: [String: [String]] = [
    "EXIF tag Exif 0x9286 has an unknown type.": [
      "exiv2-exiv2-bug447.jpg"
    ],
    "EXIF tag Interop 0x0000 has an unknown type.": [
      "exiv2-exiv2-bug495.jpg"
    ],
    "EXIF tag Interop 0x8132 has an unknown type.": [
      "exiv2-exiv2-bug443.jpg"
    ],
    "The IFD1 directory of the EXIF block points outside the block.": [
      "exiv2-exiv2-bug479.jpg"
    ],
    // The beginning of a JPEG 2000 file.
    "The file is cut off.": [
      "exiv2-issue_2160_poc.jpg"
    ],
    "The IPTC block is damaged.": [
      "exiv2-exiv2-bug444.jpg"
    ],
    "The XMP cannot be read: error parsing attribute name (line 16).": [
      "exiv2-exiv2-bug1026.jpg"
    ],
    "The file has more than one XMP block.": [
      "exiv2-exiv2-bug1229.jpg"
    ],
    "The file has no picture in it.": [
      "exiv2-issue_1881_coverage.jpg",
      "exiv2-table.jpg",
    ],
    "The file is cut off: it ends before its picture begins.": [
      "exiv2-1-string-format.jpg",
      "exiv2-IMGP0006-min.jpg",
      "exiv2-exiv2-bug1247.jpg",
      "exiv2-issue_1881_poc.jpg",
      "exiv2-issue_3455_sigma_print0x0008_empty.jpg",
      "exiv2-issue_3455_sigma_print0x0009_empty.jpg",
    ],
    "The value of EXIF tag Exif 0x920a lies outside the block.": [
      "exiv2-exiv2-bug855.jpg"
    ],
    "There are stray bytes between the segments, at byte 2.": [
      "exiv2-issue_1815_poc.jpg",
      "exiv2-issue_2027_poc.jpg",
      "exiv2-issue_ghsa_9jh3_fcc3_g6hv_poc.jpg",
    ],
    "There are stray bytes between the segments, at byte 20.": [
      "exiv2-issue_1833_poc.jpg",
      "exiv2-issue_ghsa_mvc4_g5pv_4qqq_poc.jpg",
    ],
    "There are stray bytes between the segments, at byte 212.": [
      "exiv2-issue_1847_poc.jpg"
    ],
    "There are stray bytes between the segments, at byte 304.": [
      "exiv2-issue_ghsa_g44w_q3vm_gwjq_poc.jpg"
    ],
    "There are stray bytes between the segments, at byte 3092.": [
      "exiv2-issue_853_poc.jpg"
    ],
    "There are stray bytes between the segments, at byte 962.": [
      "exiv2-issue_1912_poc.jpg"
    ],
    "This is no JPEG file, whatever its name says.": [
      "exiv2-crash-23eba73bb01cb01caa96a389eb12955c34b98a37.jpg",
      "exiv2-issue_2160_poc.jpg",
      "exiv2-issue_2427_poc.jpg",
      "exiv2-issue_ghsa_496f_x7cq_cq39_poc.jpg",
      "exiv2-issue_ghsa_hrw9_ggg3_3r4r_poc.jpg",
      "exiv2-test_issue_1472.jpg",
    ],
    // What is in them is TIFF, damaged, and a raw picture.
    "The part “IFD0” of the file is damaged.": [
      "exiv2-issue_2320_poc.jpg", "exiv2-issue_2352_poc.jpg",
    ],
    "The XMP block has no room for more.": ["exiv2-pocIssue283.jpg"],
  ]

  @Test("seven fields of every JPEG of the corpus change, by ExifTool's account, and nothing else")
  func photos() throws {
    let folder = try TemporaryFolder()
    let copies = try copies(in: folder)
    let before = try answers(copies)
    var written: [URL] = []
    for copy in copies {
      let old = try Data(contentsOf: copy)
      let result = write(copy, .file)
      let new = try Data(contentsOf: copy)
      switch result.outcome {
      case .written:
        written.append(copy)
        try checkPicture(old, new, copy)
        for (field, value) in Self.wanted {
          #expect(result.record?.values[field] == value, "\(copy.lastPathComponent) \(field)")
        }
      case .refused(let error):
        let reason = error.sentence
        #expect(old == new)
        #expect(
          Self.refusals[reason]?.contains(copy.lastPathComponent) == true,
          "\(copy.lastPathComponent): \(reason)")
      default: Issue.record("\(copy.lastPathComponent): \(result.outcome)")
      }
    }
    #expect(written.count > 150)
    let refused = Self.refusals.values.joined()
    #expect(written.allSatisfy { !refused.contains($0.lastPathComponent) }, "refused no more")
    let after = try answers(written)
    for copy in written { check(before[copy.path] ?? [:], after[copy.path] ?? [:], copy) }
  }

  @Test("the same fields go to sidecars of all of them, and no photo changes")
  func sidecars() throws {
    let folder = try TemporaryFolder()
    let copies = try copies(in: folder).filter {
      PhotoReader().read(RawPath($0.path)).error == nil
    }
    for copy in copies {
      let old = try Data(contentsOf: copy)
      let before = PhotoReader().read(RawPath(copy.path))
      let result = write(copy, .sidecar)
      #expect(result.outcome == .written, "\(copy.lastPathComponent)")
      #expect(try Data(contentsOf: copy) == old)
      for field in Field.allCases where Self.wanted[field] == nil && !Self.follows.contains(field) {
        let (was, now) = (before.values[field], result.record?.values[field])
        #expect(was == now, "\(copy.lastPathComponent) \(field)")
      }
      for (field, value) in Self.wanted {
        #expect(result.record?.values[field] == value, "\(copy.lastPathComponent) \(field)")
      }
    }
    let inside = try answers(copies)
    for answer in try answers(copies.map { $0.appendingPathExtension("xmp") }).values {
      let tags = answer.keys.filter { $0.hasPrefix("XMP-") }.map(localName)
      let photo = "\(answer["SourceFile"] ?? "")".replacing(".xmp", with: "")
      // What the packet in the photo says is said by the sidecar, too.
      let embedded = inside[photo]?.keys.filter { $0.hasPrefix("XMP-") } ?? []
      let expected = Self.sidecarTags.union(embedded.map(localName))
      let missing = expected.subtracting(tags).subtracting(Self.packetTags)
      // One packet is no XML, and nothing of it can be copied.
      let isReadable = !photo.hasSuffix("exiv2-bug1026.jpg")
      // But not what it says of the camera and the program, if EXIF says something else, which counts.
      let outvoted = Self.cameraTags.filter { tag, twin in
        let said = inside[photo]?.first { $0.key.hasPrefix("XMP-") && localName($0.key) == tag }?
          .value
        let inEXIF = inside[photo]?[twin]
        return said != nil && inEXIF != nil && "\(said ?? "")" != "\(inEXIF ?? "")"
      }
      #expect(
        missing.subtracting(outvoted.keys).isEmpty == isReadable, "\(photo) \(missing)")
      #expect(answer["XMP-dc:Title"] as? String == "A title, düster")
      #expect(answer["XMP-dc:Subject"] as? [String] == ["first", "second, with comma"])
    }
  }

  /// The name of a tag without its namespace, which ExifTool numbers where it does not know it.
  private func localName(_ tag: String) -> String {
    String(tag.split(separator: ":").last ?? "")
  }

  private func copies(in folder: TemporaryFolder) throws -> [URL] {
    let root = Corpus.folder?.path ?? ""
    return try Corpus.files("jpg", "jpeg").map { file in
      let name = file.path.dropFirst(root.count + 1).replacingOccurrences(of: "/", with: "-")
      return try folder.copy(of: file, as: name)
    }
  }

  private func write(_ photo: URL, _ destination: WriteOptions.Destination) -> WriteResult {
    TestPhoto.write(
      Self.wanted, to: RawPath(photo.path), WriteOptions(destination: destination))
  }

  private func answers(_ files: [URL]) throws -> [String: [String: Any]] {
    let answers = try ExifTool.json(files, ["-G1:4", "-a", "-u", "-n", "-b", "-struct"])
    return Dictionary(
      uniqueKeysWithValues: answers.map { ($0["SourceFile"] as? String ?? "", $0) })
  }

  /// No byte from the start of the picture data on is another one; behind its end an address may be.
  private func checkPicture(_ old: Data, _ new: Data, _ photo: URL) throws {
    let file = try JPEGFile(ArrayByteSource(Array(old)))
    let start = try #require(file.segments.last { $0.kind == .startOfScan }?.range.lowerBound)
    let hasAddresses = ["AFCP.jpg", "ExifTool.jpg"].contains { photo.path.hasSuffix("-" + $0) }
    let end = hasAddresses ? old[start...].firstRange(of: [0xFF, 0xD9])?.upperBound : nil
    let picture = old.count - start
    let length = (end ?? old.count) - start
    #expect(
      old.suffix(picture).prefix(length) == new.suffix(picture).prefix(length),
      "\(photo.lastPathComponent)")
  }

  private func check(_ before: [String: Any], _ after: [String: Any], _ photo: URL) {
    let (old, new) = (gathered(before), gathered(after))
    for tag in Set(old.keys).union(new.keys) where !isExpected(tag) {
      #expect(old[tag] == new[tag], "\(photo.lastPathComponent) \(tag)")
    }
  }

  /// The values of each tag. Where a tag is there several times, ExifTool numbers them, and a new tag
  /// of the same name in another block moves the numbers.
  private func gathered(_ answer: [String: Any]) -> [String: [String]] {
    var values: [String: [String]] = [:]
    for (tag, value) in answer {
      let text =
        (try? JSONSerialization.data(
          withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed]))
        .map { String(decoding: $0, as: UTF8.self) }
      values[tag.replacing(/:Copy[0-9]+/, with: ""), default: []].append(text ?? "\(value)")
    }
    return values.mapValues { $0.sorted() }
  }

  /// Whether a tag is that of a changed field, of the file, or worked out from others.
  private func isExpected(_ tag: String) -> Bool {
    ["System:", "Composite:", "SourceFile", "ExifTool:"].contains { tag.hasPrefix($0) }
      || Self.changing.contains(tag.replacing(/^IPTC[0-9]:/, with: "IPTC:"))
  }
}
