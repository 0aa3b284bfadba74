/// Changes individual properties of an XMP packet or of a sidecar, and no other byte of it.
///
/// The text of a property is replaced, inserted or cut out; the rest, with its order, comments, prefixes and white
/// space, stays as it is. A packet keeps its size as long as its padding allows. The result has been read again and
/// says what was asked, and everything else as before.
///
/// ```swift
/// let packet = try XMPEditor.newSidecar([.set(.title, .localized("Harbour"))])
/// let patch = try XMPEditor(bytes: packet).patch([.set(.rating, .text("4"))])
/// let changed = try patch.apply(to: packet)
/// ```
public struct XMPEditor: Sendable {
  let bytes: [UInt8]
  let packet: XMPPacket
  private let extended: XMPPacket?
  let outline: XMLOutline
  let nodes: [Int]
  private let padding: XMPPadding?

  /// An editor of a packet or a whole sidecar.
  ///
  /// - Parameters:
  ///   - bytes: the packet, as it is in the file.
  ///   - extended: what the extended XMP of the same JPEG says. It is not changed.
  /// - Throws: `FormatError.xmp` if it cannot be read, is not UTF-8 or has several `rdf:RDF`.
  public init(bytes: [UInt8], extended: XMPPacket? = nil) throws(FormatError) {
    let wide = bytes.withUnsafeBufferPointer { XMPTranscoding.encoding(of: $0) }
    if let wide { throw .xmp(.encoding(wide.rawValue)) }
    let packet = try XMPPacket(bytes: bytes)
    if let problem = packet.problems.first(where: { $0.repeatedName == nil }) {
      throw .xmp(problem)
    }
    let outline = try XMLOutlineScanner.outline(of: bytes)
    if let encoding = outline.declaredEncoding, encoding.uppercased() != "UTF-8" {
      throw .xmp(.encoding(encoding))
    }
    let containers = outline.elements.filter { $0.name == .rdfRDF }
    guard !containers.isEmpty || outline.elements.count == 1 else { throw .xmp(.noRDF) }
    guard containers.count <= 1 else { throw .xmp(.unsupported(.severalRDF)) }
    // XMP does not allow references between nodes (Part 1, C.2.4), and they are not followed.
    let hasReferences = outline.elements.contains { element in
      element.attributes.contains { $0.name == .rdfNodeID }
    }
    if hasReferences { throw .xmp(.unsupported(.nodeIDs)) }
    self.bytes = bytes
    self.packet = packet
    self.extended = extended
    self.outline = outline
    nodes = containers.first?.children ?? []
    padding = XMPPadding(of: bytes, afterRootAt: outline.elements[0].range.upperBound)
  }

  /// The changes to the bytes that make some properties say something else.
  ///
  /// - Parameters:
  ///   - edits: what to change; if there are several for one property, the last counts.
  ///   - byteLimit: the largest size for which fresh padding may be added. A packet may grow beyond it, without
  ///     padding.
  /// - Throws: `FormatError.xmp` if a value cannot be written, the property occurs twice with two values or in the
  ///   extended XMP, or the result would say anything other than asked.
  public func patch(
    _ edits: [XMPEdit], byteLimit: Int? = nil
  ) throws(FormatError) -> FilePatch {
    var expected: [XMPName: XMPValue?] = [:]
    guard !nodes.isEmpty else { return try patchAfterAddingNode(edits, byteLimit) }
    var plan = XMPEditPlan(bytes: bytes, outline: outline, nodes: nodes)
    for (index, edit) in edits.enumerated()
    where !edits[(index + 1)...].contains(where: { $0.name == edit.name }) {
      let old = packet[edit.name]
      let new: XMPValue? =
        switch edit {
        case .set(_, let value): value.merged(into: old)
        case .remove: nil
        }
      let isExtended = extended?[edit.name] != nil
      // What is to go and is in the extended XMP alone is not gone yet.
      guard new != old || new == nil && isExtended else { continue }
      let isLocked = edit.name == .hasExtendedXMP || isExtended
      if isLocked { throw .xmp(.inExtendedXMP(edit.name)) }
      // Nobody knows which of two values is meant.
      let isDouble = packet.problems.contains(.duplicate(edit.name))
      if isDouble { throw .xmp(.duplicate(edit.name)) }
      expected.updateValue(new, forKey: edit.name)
      if let new {
        try plan.set(edit.name, from: old, to: new)
      } else {
        plan.remove(edit.name)
      }
    }
    return try finish(plan.splices(), expected, byteLimit)
  }

  /// The changes to a packet or a sidecar as it is in its file. One in UTF-16 or UTF-32 that changes becomes UTF-8 as a
  /// whole.
  ///
  /// - Parameters:
  ///   - bytes: the packet or the sidecar.
  ///   - edits: what to change.
  ///   - extended: what the extended XMP of the same JPEG says. It is not changed.
  ///   - byteLimit: the largest size for which fresh padding may be added.
  /// - Throws: `FormatError.xmp`, as an editor and its `patch`, and if something in it is not a character.
  public static func patch(
    _ bytes: [UInt8], _ edits: [XMPEdit], extended: XMPPacket? = nil, byteLimit: Int? = nil
  ) throws(FormatError) -> FilePatch {
    let utf8 = try XMPTranscoding.wholeUTF8(bytes)
    let patch = try Self(bytes: utf8, extended: extended).patch(edits, byteLimit: byteLimit)
    guard utf8 != bytes else { return patch }
    let all = patch.isEmpty ? [] : [Splice(0..<bytes.count, with: try patch.apply(to: utf8))]
    return try FilePatch(sourceSize: bytes.count, splices: all)
  }

  /// A packet that an editor can change: as it is, or in UTF-8 if it is in UTF-16 or UTF-32.
  ///
  /// - Throws: `FormatError.xmp`, as an editor, and if something in it is not a character.
  public static func editable(_ bytes: [UInt8]) throws(FormatError) -> [UInt8] {
    let utf8 = try XMPTranscoding.wholeUTF8(bytes)
    _ = try Self(bytes: utf8)
    return utf8
  }

  /// The changes to a packet whose `rdf:RDF` is empty, or that has none: it gets a description first.
  private func patchAfterAddingNode(
    _ edits: [XMPEdit], _ byteLimit: Int?
  ) throws(FormatError) -> FilePatch {
    let container = outline.elements.firstIndex { $0.name == .rdfRDF }
    let declared = container.map { outline.prefix(of: XMPNamespace.rdf, at: $0) } ?? "rdf"
    guard let prefix = declared else { throw .xmp(.unsupported(.noDescription)) }
    let element = outline.elements[container ?? 0]
    var node = "<\(prefix):Description \(prefix):about=\"\"/>"
    if container == nil {
      node = "<rdf:RDF xmlns:rdf=\"\(XMPNamespace.rdf)\">\(node)</rdf:RDF>"
    }
    var splice = Splice(
      element.content.lowerBound..<element.content.lowerBound, with: Array(node.utf8))
    if element.isSelfClosing {
      let name = String(
        decoding: bytes[element.startTag.lowerBound + 1..<element.nameEnd], as: UTF8.self)
      splice = Splice(
        element.startTag.upperBound - 2..<element.startTag.upperBound,
        with: Array(">\(node)</\(name)>".utf8))
    }
    let wider = try FilePatch(sourceSize: bytes.count, splices: [splice]).apply(to: bytes)
    let patch = try Self(bytes: wider, extended: extended).patch(edits, byteLimit: byteLimit)
    guard !patch.isEmpty else { return try FilePatch(sourceSize: bytes.count, splices: []) }
    let change = Splice.replacing(bytes[...], with: try patch.apply(to: wider), at: 0)
    return try FilePatch(sourceSize: bytes.count, splices: change.map { [$0] } ?? [])
  }

  func finish(
    _ splices: [Splice], _ expected: [XMPName: XMPValue?], _ byteLimit: Int?
  ) throws(FormatError) -> FilePatch {
    let growth = splices.growth
    let filling = padding?.splice(growth: growth, size: bytes.count, byteLimit: byteLimit)
    let patch = try FilePatch(
      sourceSize: bytes.count, splices: splices + [filling].compactMap { $0 })
    if !patch.isEmpty { try verify(XMPPacket(bytes: patch.apply(to: bytes)), expected) }
    return patch
  }

  /// Checks that a changed packet says what was expected of the changed properties, and of all
  /// others, in their order, what this one says.
  private func verify(
    _ changed: XMPPacket, _ expected: [XMPName: XMPValue?]
  ) throws(FormatError) {
    for (name, value) in expected where changed[name] != value {
      throw .xmp(.notAsAsked(name))
    }
    let kept = packet.properties.lazy.filter { expected[$0.name] == nil }
    let found = changed.properties.lazy.filter { expected[$0.name] == nil }
    for (kept, found) in zip(kept, found) where kept != found {
      throw .xmp(.notAsAsked(kept.name))
    }
    // What occurred twice occurs once.
    let problems = packet.problems.filter { problem in
      problem.repeatedName.map { expected[$0] == nil } ?? true
    }
    guard kept.count == found.count, changed.problems == problems else {
      throw .xmp(.unsupported(.changesOthers))
    }
  }
}

extension XMPFault {
  /// Whether a property occurs twice, and nothing else is wrong.
  var isRepetition: Bool { repeatedName != nil }

  /// The property that occurs twice, if that is the fault.
  var repeatedName: XMPName? {
    switch self {
    case .duplicate(let name), .repeated(let name): name
    default: nil
    }
  }
}
