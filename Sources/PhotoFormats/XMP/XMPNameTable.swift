/// The known names by digest, so that reading a packet makes no texts for them.
struct XMPNameTable: Sendable {
  static let known = XMPNameTable(XMPName.known + XMPName.twins)

  /// A known name. It is an object, because each element of each packet asks for one.
  final class Entry: Sendable {
    let name: XMPName
    let term: RDFTerm
    /// The local name.
    let letters: [UInt8]

    init(_ name: XMPName) {
      self.name = name
      term = RDFTerm(name)
      letters = Array(name.localName.utf8)
    }
  }

  /// The digests in a hash table, 0 if there is none, and the entries beside them.
  private let digests: [UInt64]
  private let entries: [Entry?]

  init(_ names: [XMPName]) {
    // A power of two with room to spare, so that a chain of neighbours stays short and ends.
    var count = 16
    while count < names.count * 4 { count *= 2 }
    var digests = [UInt64](repeating: 0, count: count)
    var entries = [Entry?](repeating: nil, count: count)
    for name in names {
      var slot = Self.slot(of: name.digest, in: count)
      while digests[slot] != 0 { slot = (slot + 1) & (count - 1) }
      digests[slot] = name.digest
      entries[slot] = Entry(name)
    }
    self.digests = digests
    self.entries = entries
  }

  /// The known name with this digest in this namespace, if its letters are these.
  func entry(
    digest: UInt64, namespace: String, letters: UnsafeBufferPointer<UInt8>
  ) -> Entry? {
    var slot = Self.slot(of: digest, in: digests.count)
    while digests[slot] != 0 {
      if digests[slot] == digest, let entry = entries[slot],
        entry.letters.withUnsafeBufferPointer({ $0.isSame(as: letters) }),
        entry.name.namespace == namespace
      {
        return entry
      }
      slot = (slot + 1) & (digests.count - 1)
    }
    return nil
  }

  private static func slot(of digest: UInt64, in count: Int) -> Int {
    Int(truncatingIfNeeded: digest ^ (digest >> 32)) & (count - 1)
  }
}
