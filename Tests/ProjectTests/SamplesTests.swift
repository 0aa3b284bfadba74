import Foundation
import TestSupport
import Testing

/// The sample photos show what Verso can do, so they must have what it can be shown with.
@Suite("The sample photos")
struct SamplesTests {
  /// What ExifTool says of a sample: the values of each tag, which has its group before it.
  private typealias Tags = [String: [String]]

  private static let files =
    FileManager.default.enumerator(atPath: Corpus.samples.path)?
    .compactMap { $0 as? String }.sorted() ?? []
  private static let tags: [String: Tags] = {
    let photos = files.filter { $0.hasSuffix(".jpg") || $0.hasSuffix(".xmp") }
    let urls = photos.map { Corpus.samples.appendingPathComponent($0) }
    let answers = (try? ExifTool.json(urls, ["-G1", "-n"])) ?? []
    let texts = answers.map { answer in
      answer.mapValues { value in (value as? [Any] ?? [value]).map { "\($0)" } }
    }
    return Dictionary(uniqueKeysWithValues: zip(photos, texts))
  }()
  private static let photos = tags.filter { $0.key.hasSuffix(".jpg") }

  private func values(_ tag: String) -> Set<String> {
    Set(Self.tags.values.flatMap { $0[tag] ?? [] })
  }

  private func has(_ group: String, _ tags: Tags) -> Bool {
    tags.keys.contains { $0.hasPrefix("\(group):") }
  }

  @Test("there are at least 16, and at most 3 MB")
  func size() throws {
    #expect(Self.photos.count >= 16)
    let bytes = try Self.files.reduce(0) { sum, name in
      let path = Corpus.samples.appendingPathComponent(name).path
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      return sum
        + (attributes[.type] as? FileAttributeType == .typeRegular
          ? attributes[.size] as? Int ?? 0 : 0)
    }
    #expect(bytes <= 3_000_000)
  }

  @Test("all orientations, ratings and labels are there")
  func ranges() {
    #expect(values("IFD0:Orientation").isSuperset(of: (1...8).map(String.init)))
    #expect(values("XMP-xmp:Rating").isSuperset(of: (-1...5).map(String.init)))
    #expect(values("XMP-xmp:Label").isSuperset(of: ["Red", "Yellow", "Green", "Blue", "Purple"]))
  }

  @Test("EXIF alone, XMP alone, IIM besides EXIF, all three, and nothing at all are there")
  func places() {
    func count(exif: Bool, iim: Bool, xmp: Bool) -> Int {
      Self.photos.values.count { tags in
        has("ExifIFD", tags) == exif && has("IPTC", tags) == iim
          && tags.keys.contains { $0.hasPrefix("XMP-") } == xmp
      }
    }
    #expect(count(exif: true, iim: false, xmp: false) > 0)
    #expect(count(exif: false, iim: false, xmp: true) > 0)
    #expect(count(exif: true, iim: true, xmp: false) > 0)
    #expect(count(exif: true, iim: true, xmp: true) > 1)
    #expect(count(exif: false, iim: false, xmp: false) > 0)
  }

  @Test("some agree and some disagree, by their digests too")
  func agreement() {
    let digests = Self.photos.values.compactMap { tags -> Bool? in
      guard let digest = tags["Photoshop:IPTCDigest"] else { return nil }
      return digest == tags["File:CurrentIPTCDigest"]
    }
    #expect(digests.contains(true) && digests.contains(false))
    let both = Self.photos.values.compactMap { tags -> Bool? in
      guard let iim = tags["IPTC:ObjectName"], let xmp = tags["XMP-dc:Title"] else { return nil }
      return iim == xmp
    }
    #expect(both.contains(true) && both.contains(false))
  }

  @Test("both ways to name a sidecar are there")
  func sidecars() {
    let names = Self.tags.keys.filter { $0.hasSuffix(".xmp") }
    #expect(names.contains { $0.hasSuffix(".jpg.xmp") })
    #expect(names.contains { Self.tags[$0.replacingOccurrences(of: ".xmp", with: ".jpg")] != nil })
  }

  @Test("text in Latin-1, from right to left, in Japanese and with emoji is there")
  func text() {
    let latin = Self.photos.values.contains {
      $0["IPTC:City"] == ["Köln"] && $0["IPTC:CodedCharacterSet"] == nil
    }
    #expect(latin)
    let titles = values("XMP-dc:Title").joined()
    func contains(_ range: ClosedRange<UInt32>) -> Bool {
      titles.unicodeScalars.contains { range.contains($0.value) }
    }
    #expect(contains(0x0600...0x06FF), "no Arabic")
    #expect(contains(0x4E00...0x9FFF), "no Japanese")
    #expect(contains(0x2600...0x27BF), "no emoji")
  }

  @Test("keywords with commas, hierarchies, locations, exact times and thumbnails are there")
  func rest() {
    #expect(values("XMP-dc:Subject").contains { $0.contains(",") })
    #expect(!values("XMP-lr:HierarchicalSubject").isEmpty)
    #expect(!values("GPS:GPSLatitude").isEmpty)
    #expect(
      Self.photos.values.contains {
        $0["ExifIFD:SubSecTimeOriginal"] != nil && $0["ExifIFD:OffsetTimeOriginal"] != nil
      })
    #expect(!values("IFD1:ThumbnailImage").isEmpty)
  }
}
