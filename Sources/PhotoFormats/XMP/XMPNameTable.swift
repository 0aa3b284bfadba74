/// The known names by digest, so that reading a packet makes no texts for them.
struct XMPNameTable: Sendable {
  static let known = XMPNameTable(XMPName.known)

  private let slots: [XMPName?]

  init(_ names: [XMPName]) {
    // A power of two with room to spare, so that a chain of neighbours stays short and ends.
    var count = 16
    while count < names.count * 4 { count *= 2 }
    var slots = [XMPName?](repeating: nil, count: count)
    for name in names {
      var slot = Self.slot(of: name.digest, in: count)
      while slots[slot] != nil { slot = (slot + 1) & (count - 1) }
      slots[slot] = name
    }
    self.slots = slots
  }

  /// The known name with this digest in this namespace, if its letters are these.
  func name(
    digest: UInt64, namespace: String, letters: UnsafeBufferPointer<UInt8>
  ) -> XMPName? {
    var slot = Self.slot(of: digest, in: slots.count)
    while let name = slots[slot] {
      if name.digest == digest, name.namespace == namespace,
        name.localName.utf8.elementsEqual(letters)
      {
        return name
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private static func slot(of digest: UInt64, in count: Int) -> Int {
    Int(truncatingIfNeeded: digest ^ (digest >> 32)) & (count - 1)
  }
}
