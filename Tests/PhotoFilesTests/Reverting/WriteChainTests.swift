import PhotoFiles
import PhotoFormats
import PhotoModel
import Testing

@Suite("What was noted of the writes of a file")
struct WriteChainTests {
  private let path = RawPath("/p/a.jpg")

  private func entry(
    _ id: Int64, _ before: UInt8?, _ after: UInt8?, from size: Int, to old: Int,
    backTo: Int64? = nil, state: WriteEntry.State = .done
  ) throws -> WriteEntry {
    let patch = try FilePatch(
      sourceSize: size, splices: [Splice(0..<size, with: [UInt8](repeating: 1, count: old))])
    return WriteEntry(
      id: WriteEntry.ID(rawValue: id), time: id, state: state,
      write: Write(
        photo: path, target: path, hashBefore: before.map { [UInt8](repeating: $0, count: 32) },
        hashAfter: after.map { [UInt8](repeating: $0, count: 32) }, reversePatch: patch.encoded,
        edits: [], backTo: backTo.map(WriteEntry.ID.init)))
  }

  private func faults(_ entries: [WriteEntry]) -> [WriteChain.Fault] {
    var chain = WriteChain()
    return entries.flatMap { chain.add($0) }
  }

  @Test("is sound where each begins with what the one before it left")
  func sound() throws {
    let entries = [
      try entry(1, nil, 1, from: 10, to: 0), try entry(2, 1, 2, from: 12, to: 10),
      try entry(3, 2, 3, from: 11, to: 12), try entry(4, 3, nil, from: 0, to: 11, backTo: 2),
      try entry(5, nil, 1, from: 10, to: 0),
    ]
    #expect(faults(entries).isEmpty)
  }

  @Test("is not where a hash or a way back is none, or one leads to a file of another size")
  func broken() throws {
    #expect(faults([try entry(1, nil, nil, from: 0, to: 0)]) == [.noHash])
    var other = try entry(1, 1, 2, from: 10, to: 10).write
    other.hashAfter = [1, 2, 3]
    other.reversePatch = [1, 2, 3]
    let broken = WriteEntry(id: .init(rawValue: 1), time: 1, state: .done, write: other)
    #expect(faults([broken]) == [.noHash, .noPatch])
    #expect(
      faults([try entry(1, 1, 2, from: 10, to: 9), try entry(2, 2, 3, from: 10, to: 11)])
        == [.otherSize])
    #expect(faults([try entry(1, 1, nil, from: 3, to: 9)]) == [.otherSize])
    #expect(faults([try entry(1, 1, 2, from: 3, to: 9, backTo: 2)]) == [.backToLater])
  }

  @Test(
    "is sound where another program wrote in between, which is counted; what failed does not count")
  func gaps() throws {
    var chain = WriteChain()
    let entries = [
      try entry(1, 1, 2, from: 10, to: 9), try entry(2, 7, 8, from: 5, to: 6, state: .abandoned),
      try entry(3, 2, 3, from: 11, to: 10), try entry(4, 9, 4, from: 1, to: 2),
    ]
    #expect(entries.flatMap { chain.add($0) }.isEmpty && chain.gaps == 1)
  }
}
