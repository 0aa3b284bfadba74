import TestSupport
import Testing

@testable import PhotoFormats

/// Work is counted and not timed: bytes that are read, items that are taken, names that are compared.
@Suite("Twice as much is at most a little more than twice the work")
struct ComplexityTests {
  private static let makers: [(name: String, make: @Sendable (Int) -> [UInt8])] = [
    ("stray bytes", { HostileFiles.strayBytes(30 * $0) }),
    ("standalone markers", { HostileFiles.standaloneMarkers(10 * $0) }),
    ("entries", { HostileFiles.sharedEXIF(entryCount: $0 / 8, byteCount: 30_000) }),
    ("data sets", { HostileFiles.dataSets($0) }),
    ("resources", { HostileFiles.resources($0) }),
    ("blocks", { HostileFiles.iimBlocks($0 / 8) }),
  ]

  @Test("of a JPEG file", arguments: makers.indices)
  func jpeg(_ index: Int) throws {
    func work(_ count: Int) throws -> (read: Int, taken: Int, size: Int) {
      var budget = FileBudget(.none)
      let source = CountingByteSource(Self.makers[index].make(count))
      _ = try JPEGFile.read(source, within: &budget)
      #expect(budget.spent(.bytesRead) == source.readCount)
      let taken = FileBudget.Resource.allCases.reduce(0) { $0 + budget.spent($1) }
      return (source.readCount, taken - source.readCount, source.byteCount)
    }
    let (one, two) = (try work(4_000), try work(8_000))
    #expect(Double(two.read) <= 2.2 * Double(one.read) + 64_000)
    #expect(Double(two.taken) <= 2.2 * Double(one.taken) + 20)
    // Nothing is read over and over again.
    #expect(two.read <= 2 * two.size + (64 << 10))
  }

  @Test("of a file of any other format, and of its change", arguments: FormatFile.all)
  func formats(_ file: FormatFile) throws {
    let long = String(repeating: "long ", count: 400)
    let changes = MetadataChanges(xmp: [.set(.title, .localized(long))])
    func work(_ count: Int) throws -> (read: Int, taken: Int, patch: Int, size: Int) {
      let bytes = file.make(count)
      var budget = FileBudget(.none)
      let source = CountingByteSource(bytes)
      _ = try FormatRegistry.read(source, within: &budget)
      let taken = FileBudget.Resource.allCases.reduce(0) { $0 + budget.spent($1) }
      let again = CountingByteSource(bytes)
      if file.isWritten { _ = try FormatRegistry.patch(again, changes: changes) }
      return (source.readCount, taken - source.readCount, again.readCount, bytes.count)
    }
    let (one, two) = (try work(500), try work(1_000))
    #expect(Double(two.read) <= 2.2 * Double(one.read) + 40_000)
    #expect(Double(two.taken) <= 2.2 * Double(one.taken) + 20)
    #expect(Double(two.patch) <= 2.2 * Double(one.patch) + 80_000)
    // Nothing is read over and over again.
    #expect(two.read <= 2 * two.size + (64 << 10))
    #expect(two.patch <= 8 * two.size + (512 << 10))
  }

  @Test("of a packet of different properties, in one node and in many", arguments: [true, false])
  func packet(isOneNode: Bool) throws {
    func work(_ count: Int) throws -> Int {
      let bytes = HostileFiles.packet(propertyCount: count, isOneNode: isOneNode)
      var budget = FileBudget(.none)
      let tape = try bytes.withUnsafeBufferPointer { buffer throws(FormatError) in
        try XMLTapeParser.parse(buffer, within: &budget).tape
      }
      let reader = try RDFReader(tape)
      #expect(reader.positions.count == count)
      return reader.index.comparisonCount + budget.spent(.items)
    }
    #expect(Double(try work(4_000)) <= 2.2 * Double(try work(2_000)))
  }

  @Test("many namespaces are told apart")
  func namespaces() throws {
    let properties = (0..<100).map { "<a\($0 % 50):p xmlns:a\($0 % 50)='n\($0 % 50)'/>" }
    let packet = String(decoding: HostileFiles.packet(propertyCount: 0), as: UTF8.self)
      .replacing("</rdf:Description>", with: properties.joined() + "</rdf:Description>")
    let names = try XMPPacket(bytes: Array(packet.utf8)).properties.map(\.name.namespace)
    #expect(names == (0..<50).map { "n\($0)" })
  }

  @Test("of prefixes that mean a namespace, and are hidden by the same ones further in")
  func prefixes() throws {
    func work(_ count: Int) throws -> Int {
      func declarations(_ namespace: String) -> String {
        (0..<count).map { " xmlns:p\($0)='\(namespace)'" }.joined()
      }
      let document = "<a\(declarations("n"))><b\(declarations("m"))><c/></b></a>"
      let outline = try XMLOutlineScanner.outline(of: Array(document.utf8))
      var lookCount = 0
      #expect(outline.prefix(of: "n", at: 2, counting: &lookCount) == nil)
      #expect(outline.prefix(of: "m", at: 2) == "p0" && outline.prefix(of: "n", at: 0) == "p0")
      return lookCount
    }
    #expect(Double(try work(400)) <= 2.2 * Double(try work(200)))
  }

  @Test("a prefix means what the nearest element around says, and again the outer one behind it")
  func scopes() throws {
    let document = """
      <p:a xmlns:p="1" xmlns="d"><p:b xmlns:p="2" xmlns=""><p:c xmlns:p="3"/><p:d/><e/></p:b><p:f/><g/></p:a>
      """
    let names = try XMLOutlineScanner.outline(of: Array(document.utf8)).elements.map(\.name)
    #expect(names.map(\.namespace) == ["1", "2", "3", "2", "", "1", "d"])
    #expect(throws: FormatError.self) {
      try XMLOutlineScanner.outline(of: Array("<a><b xmlns:p='1'/><p:c/></a>".utf8))
    }
  }

  @Test("of properties that stand twice")
  func repeated() throws {
    func work(_ count: Int) -> Int {
      var index = XMPNameIndex()
      for number in 0..<count where index.find(UInt64(number / 2)) == nil {
        index.append(UInt64(number / 2))
      }
      #expect(index.position(of: UInt64(count / 2 - 1)) == count / 2 - 1)
      return index.comparisonCount
    }
    #expect(Double(work(4_000)) <= 2.2 * Double(work(2_000)))
  }
}
