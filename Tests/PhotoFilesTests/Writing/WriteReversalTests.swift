import Foundation
import PhotoFormats
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

@Suite("The bytes before writes")
struct WriteReversalTests {
  private let versions: [[UInt8]] = ["one", "one and two", "two", "", "three"].map {
    Array($0.utf8)
  }

  /// The writes that led from nothing to the last version, the latest first.
  private func writes(_ states: [Int: WriteEntry.State] = [:]) throws -> [WriteEntry] {
    var entries: [WriteEntry] = []
    var old: [UInt8]?
    for (number, new) in versions.enumerated() {
      let count = old?.count ?? 0
      let patch = try FilePatch(sourceSize: count, splices: [Splice(0..<count, with: new)])
      let reverse = try patch.reversed(over: ArrayByteSource(old ?? []))
      let path = RawPath("/p/a.jpg")
      entries.insert(
        WriteEntry(
          id: WriteEntry.ID(rawValue: Int64(number)), time: 0, state: states[number] ?? .done,
          write: Write(
            photo: path, target: path, hashBefore: old.map { SHA256.hash(of: $0) },
            hashAfter: SHA256.hash(of: new), reversePatch: reverse.encoded, edits: [])),
        at: 0)
      old = new
    }
    return entries
  }

  private func bytes(
    before number: Int, of file: [UInt8]?, _ writes: [WriteEntry]
  ) throws -> [UInt8]? {
    let source = try WriteReversal.bytes(
      before: WriteEntry.ID(rawValue: Int64(number)), of: file.map { ArrayByteSource($0) },
      writes: writes)
    return try source.map { try $0.read(0..<$0.byteCount) }
  }

  @Test("through any number of writes, to before the first, when there was no file")
  func all() throws {
    let writes = try writes()
    for number in versions.indices.dropFirst() {
      #expect(try bytes(before: number, of: versions.last, writes) == versions[number - 1])
    }
    #expect(try bytes(before: 0, of: versions.last, writes) == nil)
  }

  @Test("bytes that somebody brought back lead on to what was before them")
  func broughtBack() throws {
    var entries: [WriteEntry] = []
    func write(_ old: [UInt8], _ new: [UInt8]) throws {
      let patch = try FilePatch(
        sourceSize: new.count, splices: [Splice(0..<new.count, with: old)])
      let path = RawPath("/p/a.jpg")
      entries.insert(
        WriteEntry(
          id: WriteEntry.ID(rawValue: Int64(entries.count)), time: 0, state: .done,
          write: Write(
            photo: path, target: path, hashBefore: SHA256.hash(of: old),
            hashAfter: SHA256.hash(of: new), reversePatch: patch.encoded, edits: [])), at: 0)
    }
    try write([1], [2])
    try write([2], [3])
    try write([1], [4])
    #expect(try bytes(before: 2, of: [4], entries) == [1])
    #expect(try bytes(before: 0, of: [4], entries) == [1])
    #expect(throws: WriteReversal.Failure.changedSince(WriteEntry.ID(rawValue: 1))) {
      try bytes(before: 1, of: [4], entries)
    }
    // Nothing was written since: that is not known to be what somebody wants.
    #expect(throws: WriteReversal.Failure.changedSince(WriteEntry.ID(rawValue: 2))) {
      try bytes(before: 0, of: [1], entries)
    }
  }

  @Test(
    "a write that was begun counts as what the file says, and one that was abandoned as nothing")
  func unfinished() throws {
    let begun = try writes([4: .begun])
    #expect(try bytes(before: 4, of: versions[4], begun) == versions[3])
    #expect(try bytes(before: 4, of: versions[3], begun) == versions[3])
    #expect(try bytes(before: 2, of: versions[3], begun) == versions[1])
    let abandoned = try writes([4: .abandoned])
    #expect(try bytes(before: 3, of: versions[3], abandoned) == versions[2])
    let first = [try #require(try writes([0: .begun]).last)]
    #expect(try bytes(before: 0, of: nil, first) == nil)
    #expect(try bytes(before: 0, of: versions[0], first) == nil)
  }

  @Test("a file that was removed comes again, and that it is not there is proved, too")
  func removed() throws {
    let path = RawPath("/p/a.xmp")
    let old = versions[1]
    let reverse = try FilePatch(sourceSize: 0, splices: [Splice(0..<0, with: old)])
    let removal = WriteEntry(
      id: WriteEntry.ID(rawValue: 0), time: 0, state: .done,
      write: Write(
        photo: path, target: path, hashBefore: SHA256.hash(of: old), hashAfter: nil,
        reversePatch: reverse.encoded, edits: []))
    #expect(try bytes(before: 0, of: nil, [removal]) == old)
    #expect(throws: WriteReversal.Failure.changedSince(removal.id)) {
      try bytes(before: 0, of: [], [removal])
    }
  }

  @Test("a file that another program wrote is not taken back, nor one whose entry is damaged")
  func refusals() throws {
    var writes = try writes()
    #expect(throws: WriteReversal.Failure.changedSince(WriteEntry.ID(rawValue: 4))) {
      try bytes(before: 2, of: Array("foreign".utf8), writes)
    }
    #expect(throws: WriteReversal.Failure.changedSince(WriteEntry.ID(rawValue: 4))) {
      try bytes(before: 2, of: nil, writes)
    }
    #expect(throws: WriteReversal.Failure.unknownWrite) {
      try bytes(before: 9, of: versions.last, writes)
    }
    var write = writes[1].write
    write.reversePatch = try FilePatch(
      sourceSize: 0, splices: [Splice(0..<0, with: Array("lie".utf8))]
    ).encoded
    writes[1] = WriteEntry(id: writes[1].id, time: 0, state: .done, write: write)
    #expect(throws: WriteReversal.Failure.damagedEntry(WriteEntry.ID(rawValue: 3))) {
      try bytes(before: 3, of: versions.last, writes)
    }
    // Further back nothing is left of it, and the end of the way is proved.
    #expect(try bytes(before: 1, of: versions.last, writes) == versions[0])
  }
}
