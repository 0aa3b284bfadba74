import Foundation
import TestSupport
import Testing

/// `show --all`, compared with what ExifTool finds in the same files.
@Suite("verso-cli show --all")
struct AllTagsTests {
  /// A tag as the program prints it.
  private struct Tag {
    let block: String
    let group: String
    let number: String?
    let name: String?
    let value: Any
  }

  @Test("every tag of EXIF that ExifTool finds is there, with the same value")
  func exif() throws {
    for file in Corpus.samplePhotos {
      let ours = try tags(of: file).filter { $0.block == "exif" }
      let theirs = try judge(file, ["-EXIF:all", "-H"])
      #expect(ours.isEmpty == theirs.isEmpty)
      for (name, answer) in theirs {
        let answer = try #require(answer as? [String: Any])
        let number = try #require(answer["id"] as? String)
        let group = try #require(name.split(separator: ":").first.map(Self.directory))
        // The thumbnail itself is no tag, and ExifTool counts its offset from the start of the file.
        if name.hasSuffix("ThumbnailImage") || name.hasSuffix("ThumbnailOffset") { continue }
        let tag = try #require(
          ours.first { $0.number == number && $0.group == group }, "\(name) in \(file.path)")
        guard let value = tag.value as? String else { continue }
        #expect(
          Self.agree(value, "\(answer["val"] ?? "")"),
          "\(file.lastPathComponent) \(name): \(value) \(answer["val"] ?? "")")
      }
    }
  }

  @Test("every data set of IPTC-IIM that ExifTool finds is there, with the same texts")
  func iptc() throws {
    for file in Corpus.samplePhotos {
      let ours = try tags(of: file).filter { $0.block == "iptc" }
      for (name, answer) in try judge(file, ["-IPTC:all", "-H", "-charset", "iptc=Latin"]) {
        let answer = try #require(answer as? [String: Any])
        let id = try #require(answer["id"] as? String).dropFirst(2)
        let number = try #require(Int(id, radix: 16))
        let tag = try #require(
          ours.first {
            $0.number?.split(separator: ":").last.flatMap { Int($0) } == number
              && ($0.group == "1")
                == ["CodedCharacterSet", "EnvelopeRecordVersion"]
                .contains { name.hasSuffix($0) }
          }, "\(name) in \(file.path)")
        if let texts = answer["val"] as? [Any] {
          #expect(tag.value as? [String] == texts.map { "\($0)" })
        } else if name.hasSuffix("Description") || name.hasSuffix("ObjectName") {
          #expect(tag.value as? String == "\(answer["val"] ?? "")")
        }
      }
    }
  }

  @Test("every property of XMP that ExifTool finds is there, with the same texts")
  func xmp() throws {
    for file in Corpus.samplePhotos {
      let ours = try tags(of: file).filter { $0.block == "xmp" }
      for (name, answer) in try judge(file, ["-XMP:all", "-struct"])
      where !name.hasSuffix("XMPToolkit") {
        // A language other than the default one stands behind the name, as in Title-fr.
        let parts = try #require(name.split(separator: ":").last).split(separator: "-")
        let local = try #require(parts.first).lowercased()
        let tag = try #require(
          ours.first { $0.name?.lowercased() == local }, "\(name) in \(file.path)")
        if let texts = answer as? [String] {
          #expect(tag.value as? [String] == texts, "\(name) in \(file.path)")
        } else if let texts = tag.value as? [String: String] {
          #expect(texts[parts.count > 1 ? String(parts[1]) : "x-default"] == "\(answer)")
        } else {
          let text = try #require(tag.value as? String)
          #expect(Self.agree(text, "\(answer)"), "\(name) in \(file.path)")
        }
      }
    }
  }

  @Test("the table names the block, the tag, its value and its number")
  func table() throws {
    let file = try #require(Corpus.samplePhotos.first { $0.lastPathComponent == "IMG_0117.jpg" })
    let text = try run("show", "--all", file.path).text
    let lines = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(lines.contains(["exif", "Make", "Canon", "IFD0", "0x010f"]))
    #expect(lines.contains { $0.starts(with: ["xmp", "dc:title", "Poppies"]) })
    #expect(!(try run("show", file.path).text.contains("0x010f")))
  }

  @Test("an object in JSON has each name once, whatever structures and --fields name twice")
  func names() throws {
    let packet = """
      <x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>
      <rdf:Description rdf:about='' xmlns:p='http://p/' xmlns:q='http://q/' xmlns:r='http://r/'>
      <p:s rdf:parseType='Resource'><q:a>1</q:a><q:a>2</q:a><r:a>3</r:a><q:b>4</q:b></p:s>
      </rdf:Description></rdf:RDF></x:xmpmeta>
      """
    let folder = try TemporaryFolder()
    let photo = try folder.file(
      "a.jpg", containing: Data(contentsOf: try #require(Corpus.samplePhotos.first)))
    try folder.file("a.jpg.xmp", containing: Data(packet.utf8))
    let all = try run("show", "--all", "--format", "json", photo.path)
    let asked = try run("list", "--fields", "format,path,format", "--format", "json", photo.path)
    // Foundation keeps one of two members without a word.
    let script = """
      import json, sys
      def members(pairs):
        assert len({name for name, _ in pairs}) == len(pairs), pairs
        return dict(pairs)
      for text in sys.argv[1:]: read = json.loads(text, object_pairs_hook=members)
      """
    let judge = try ExternalProgram("python3", ["-c", script, asked.text, all.text]).run()
    #expect(judge.status == 0, "\(judge.errorText)")
    let tag = try #require(try tags(of: photo).first { $0.name == "s" })
    let parts = try #require(tag.value as? [String: Any])
    #expect(parts.count == 3 && parts["b"] as? String == "4")
    #expect(parts["{http://q/}:a"] as? [String] == ["1", "2"])
    #expect(parts["{http://r/}:a"] as? String == "3")
  }

  // MARK: - Asking

  private func tags(of file: URL) throws -> [Tag] {
    let output = try run("show", "--all", "--format", "json", file.path)
    let photos = try JSONSerialization.jsonObject(with: output.standardOutput) as? [[String: Any]]
    let tags = try #require(photos?.first?["tags"] as? [[String: Any]])
    return try tags.map { tag in
      Tag(
        block: try #require(tag["block"] as? String), group: try #require(tag["group"] as? String),
        number: tag["number"] as? String, name: tag["name"] as? String,
        value: try #require(tag["value"]))
    }
  }

  private func judge(_ file: URL, _ options: [String]) throws -> [String: Any] {
    let answer = try ExifTool.json([file], ["-G1", "-n"] + options).first ?? [:]
    return answer.filter { $0.key.contains(":") }
  }

  private func run(_ arguments: String...) throws -> ExternalProgram.Output {
    let cache = try TemporaryFolder()
    return try ExternalProgram(
      ExternalProgram.builtProduct("verso-cli"), arguments,
      environment: ["XDG_CACHE_HOME": cache.url.path]
    ).run()
  }

  /// ExifTool's name of a directory as ours.
  private static func directory(_ group: Substring) -> String {
    switch group {
    case "ExifIFD": "Exif"
    case "InteropIFD": "Interop"
    default: String(group)
    }
  }

  /// Whether two texts are the same, or the same numbers: ExifTool turns fractions into decimals, and
  /// degrees, minutes and seconds into degrees.
  private static func agree(_ ours: String, _ theirs: String) -> Bool {
    if ours == theirs || ours.trimmingCharacters(in: .whitespaces) == theirs { return true }
    // ExifTool writes the dates of XMP as EXIF has them.
    if ours.replacingOccurrences(of: "T", with: " ").prefix(10)
      .replacingOccurrences(of: "-", with: ":") == theirs.prefix(10),
      ours.dropFirst(11) == theirs.dropFirst(11)
    {
      return true
    }
    let numbers = ours.split(separator: " ").compactMap(number)
    let judged = theirs.split(separator: " ").compactMap { Double($0) }
    if numbers.count == judged.count, !numbers.isEmpty {
      return zip(numbers, judged).allSatisfy { abs($0 - $1) <= 1e-4 * max(1, abs($1)) }
    }
    guard numbers.count == 3, let judged = judged.first ?? Double(theirs) else {
      return numbers.count == 3
    }
    return abs(numbers[0] + numbers[1] / 60 + numbers[2] / 3600 - judged) < 1e-5
  }

  private static func number(_ text: Substring) -> Double? {
    let parts = text.split(separator: "/").compactMap { Double($0) }
    return parts.count == 2 ? parts[0] / parts[1] : parts.first
  }
}
