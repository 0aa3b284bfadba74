extension XMPEditor {
  /// The changes that leave each property that occurs twice there once: with the same value as before or, for lists,
  /// with the items of all. It leaves alone those whose values cannot be joined, and all of them if the packet
  /// describes several things.
  ///
  /// - Throws: `FormatError.xmp` if the result would say anything else.
  func joiningPatch() throws(FormatError) -> FilePatch {
    let names = packet.problems.compactMap(\.repeatedName)
    guard !names.isEmpty, isOfOneThing else {
      return try FilePatch(sourceSize: bytes.count, splices: [])
    }
    let further = Dictionary(grouping: try XMPPacket.further(in: bytes), by: \.name)
    var plan = XMPEditPlan(bytes: bytes, outline: outline, nodes: nodes)
    var expected: [XMPName: XMPValue?] = [:]
    for name in names where expected[name] == nil {
      guard let first = packet[name],
        let joined = first.joined(with: (further[name] ?? []).map(\.value), of: name)
      else { continue }
      expected.updateValue(joined, forKey: name)
      if joined == first {
        plan.keepFirst(name)
      } else {
        try plan.set(name, from: first, to: joined)
      }
    }
    return try finish(plan.splices(), expected, nil)
  }

  /// Whether all nodes are about the same thing, which is usually said by an empty name.
  private var isOfOneThing: Bool {
    let subjects = nodes.flatMap { outline.elements[$0].attributes }
      .filter { $0.name == .rdfAbout }.map { bytes[$0.value] }.filter { !$0.isEmpty }
    return Set(subjects).count <= 1
  }
}
