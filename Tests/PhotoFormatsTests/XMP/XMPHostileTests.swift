import TestSupport
import Testing

@testable import PhotoFormats

@Suite("XMP made to do harm")
struct XMPHostileTests {
  private func packet(_ text: String) -> String {
    """
    <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description \
    rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">\(text)</rdf:Description></rdf:RDF>
    """
  }

  private func fault(_ bytes: [UInt8]) -> XMPFault? {
    do throws(FormatError) {
      _ = try XMPPacket(bytes: bytes)
      return nil
    } catch {
      if case .xmp(let fault) = error { return fault }
      return nil
    }
  }

  @Test("an entity bomb is refused before it goes off")
  func entityBomb() {
    var text = "<!DOCTYPE x [<!ENTITY a0 \"ha\">"
    for level in 1...60 {
      text += "<!ENTITY a\(level) \"" + String(repeating: "&a\(level - 1);", count: 10) + "\">"
    }
    text += "]>" + packet("<dc:title>&a60;</dc:title>")
    #expect(fault(Array(text.utf8)) == .documentType)
  }

  @Test("an external entity is not fetched")
  func externalEntity() {
    let text =
      "<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>"
      + packet("<dc:title>&e;</dc:title>")
    #expect(fault(Array(text.utf8)) == .documentType)
  }

  @Test("10,000 levels are refused")
  func depth() {
    let text = packet(
      String(repeating: "<dc:a>", count: 10_000) + String(repeating: "</dc:a>", count: 10_000))
    #expect(fault(Array(text.utf8)) == .tooLarge(.levels))
  }

  @Test("hundreds of thousands of attributes, declarations or elements are refused at once")
  func counts() {
    let attributes = (0..<20_000).map { " dc:a\($0)=''" }.joined()
    #expect(fault(Array(packet("<dc:a\(attributes)/>").utf8)) == .tooLarge(.attributes))
    let declarations = (0..<20_000).map { "<dc:a xmlns:a\($0)='b'/>" }.joined()
    #expect(fault(Array(packet(declarations).utf8)) == .tooLarge(.attributes))
    let elements = String(repeating: "<dc:a/>", count: 200_001)
    #expect(fault(Array(packet(elements).utf8)) == .tooLarge(.elements))
  }

  @Test("a value of 2 MB is read")
  func size() throws {
    let long = String(repeating: "x", count: 2_000_000)
    #expect(
      try XMPPacket(bytes: packet("<dc:format>\(long)</dc:format>").utf8)[.format]?.text == long)
  }

  @Test("text that is not UTF-8 is an error")
  func encoding() {
    let bytes = Array(packet("<dc:format>").utf8.dropLast(31)) + [0xe4, 0x20, 0xff]
    #expect(fault(bytes) != nil)
    var whole = Array(packet("<dc:format>xx</dc:format>").utf8)
    if let index = whole.firstIndex(of: UInt8(ascii: "x")) { whole[index] = 0xe4 }
    #expect(fault(whole) != nil)
  }

  @Test("many threads read at the same time")
  func threads() async {
    let good = Array(packet("<dc:format>image/jpeg</dc:format>").utf8)
    let bad = Array(packet("<dc:format>&x;</dc:format>").utf8)
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          (0..<300).allSatisfy { turn in
            let packet = try? XMPPacket(bytes: (task + turn) % 3 == 0 ? bad : good)
            return (packet?[.format]?.text == "image/jpeg") == ((task + turn) % 3 != 0)
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  @Test("random damage is read or refused, changed or refused, but never a trap")
  func mutations() throws {
    var random = SeededRandom(seed: 2)
    let good = try XMPEditor.newPacket([
      .set(.title, .localized("Hafen & Meer")), .set(.subject, .bag(["a", "b, c", "ä"])),
      .set(.rating, .text("3")), .set(.creator, .sequence(["me"])),
      .set(.flash, .structure([XMPProperty(.rating, .text("1"))])),
    ])
    var read = 0
    var changed = 0
    for _ in 0..<1000 {
      let bytes = random.mutation(of: Array(good.prefix(1800)) + good.suffix(19))
      if (try? XMPPacket(bytes: bytes)) != nil { read += 1 }
      // The outline must stand what libxml2 would have refused, too.
      _ = try? XMLOutlineScanner.outline(of: bytes)
      guard let editor = try? XMPEditor(bytes: bytes) else { continue }
      let patch = try? editor.patch([
        .set(.title, .localized("x")), .set(.subject, .bag(["c", "a"])), .remove(.rating),
        .set(.label, .text("Red")),
      ])
      if patch != nil { changed += 1 }
    }
    #expect(read > 0 && changed > 0)
  }
}
