import PhotoFormats
import Testing

@Suite struct FilePatchTests {
  private let old: [UInt8] = Array(0..<20)

  private func patch(_ splices: Splice...) throws -> FilePatch {
    try FilePatch(sourceSize: old.count, splices: splices)
  }

  @Test("splices replace their ranges, and everything else stays")
  func apply() throws {
    let patch = try patch(Splice(15..<15, with: [99]), Splice(2..<5, with: [100, 101]))
    #expect(try patch.apply(to: old) == [0, 1, 100, 101] + Array(5..<15) + [99] + Array(15..<20))
    #expect(patch.resultSize == 20)
    #expect(patch.splices.map(\.range.lowerBound) == [2, 15])
  }

  @Test("the steps copy what stays and write what is new, in order")
  func steps() throws {
    let patch = try patch(Splice(0..<1, with: []), Splice(20..<20, with: [7]))
    #expect(patch.steps == [.copy(1..<20), .write([7])])
  }

  @Test("the reverse makes the old file again")
  func reverse() throws {
    let patch = try patch(
      Splice(2..<2, with: [1]), Splice(2..<2, with: [2, 3]), Splice(2..<9, with: []),
      Splice(9..<12, with: [4, 5, 6, 7]), Splice(20..<20, with: [8]))
    let new = try patch.apply(to: old)
    let reverse = try patch.reversed(over: ArrayByteSource(old))
    #expect(try reverse.apply(to: new) == old)
  }

  @Test("splices that overlap or lie outside the file are refused")
  func misfit() {
    #expect(throws: FormatError.patchDoesNotFit) {
      try patch(Splice(2..<5, with: []), Splice(4..<6, with: []))
    }
    #expect(throws: FormatError.patchDoesNotFit) { try patch(Splice(19..<21, with: [])) }
    #expect(throws: FormatError.patchDoesNotFit) { try patch().apply(to: [1]) }
    #expect(throws: FormatError.patchDoesNotFit) {
      try patch().reversed(over: ArrayByteSource([]))
    }
  }

  @Test("a patch that does nothing is empty")
  func empty() throws {
    let patch = try patch(Splice(3..<3, with: []))
    #expect(patch.isEmpty)
    #expect(try patch.apply(to: old) == old)
  }

  @Test("a patch comes back from its bytes, and from nothing less or more")
  func encoding() throws {
    let patch = try patch(Splice(2..<5, with: [100, 101]), Splice(15..<15, with: [99]))
    let bytes = patch.encoded
    #expect(try FilePatch(encoded: bytes) == patch)
    for count in 0..<bytes.count {
      #expect(throws: FormatError.patchDoesNotFit) {
        try FilePatch(encoded: Array(bytes.prefix(count)))
      }
    }
    #expect(throws: FormatError.patchDoesNotFit) { try FilePatch(encoded: bytes + [0]) }
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0xFF
      _ = try? FilePatch(encoded: damaged)
    }
  }
}
