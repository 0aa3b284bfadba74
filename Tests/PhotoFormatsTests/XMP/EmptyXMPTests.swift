import Testing

@testable import PhotoFormats

/// As Pillow's tests write it.
@Suite("XMP without RDF")
struct EmptyXMPTests {
  private static let start = "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\" key=\"value\""

  @Test(
    "says nothing, and can be written where it has nothing else",
    arguments: [" />", "></x:xmpmeta>", "> \n </x:xmpmeta>"])
  func empty(_ end: String) throws {
    let text =
      "<?xpacket begin=\"\u{feff}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n" + Self.start + end
      + "\n<?xpacket end=\"w\"?>"
    let bytes = Array(text.utf8)
    #expect(try XMPPacket(bytes: bytes).properties.isEmpty)
    let editor = try XMPEditor(bytes: bytes)
    #expect(try editor.patch([.remove(.rating)]).isEmpty)
    let new = try editor.patch([.set(.rating, .text("4"))]).apply(to: bytes)
    #expect(try XMPPacket(bytes: new)[.rating] == .text("4"))
    #expect(String(decoding: new, as: UTF8.self).contains(Self.start))
  }

  @Test(
    "is none where it has another root, or anything in it",
    arguments: [
      "<x:xmpmeta/>", "<x:xmpmeta xmlns:x=\"other\"/>", start + ">word</x:xmpmeta>",
      start + "><x:b/></x:xmpmeta>", "<a>" + start + "/></a>",
    ])
  func other(_ text: String) throws {
    #expect(throws: FormatError.self) { try XMPPacket(bytes: Array(text.utf8)) }
  }
}
