import PhotoFormats
import PhotoModel

extension Twin {
  /// The changes that keep a twin in an EXIF block in step; none if it does not exist.
  func exifEdits(for change: FieldChange, in block: ExifBlock) -> [ExifEdit] {
    guard case .exif(let slot) = slot, slot.tags.contains(where: { block[$0] != nil }) else {
      return []
    }
    let said = slot.read(from: block)
    guard follows(change, said) else { return [] }
    return slot.edits(for: change.value(after: said), in: block).filter { block[$0.tag] != nil }
  }

  /// The changes that keep a twin in a packet in step; none if it does not exist.
  ///
  /// - Throws: `XMPFault.tooLarge` if it is a tree of keywords, and would have too many levels.
  func xmpEdits(for change: FieldChange, in packet: XMPPacket) throws(FormatError) -> [XMPEdit] {
    guard case .xmp(let slot) = slot, slot.names.contains(where: { packet[$0] != nil }),
      slot.isUnderstood(in: packet)
    else { return [] }
    let said = slot.read(from: packet)
    guard follows(change, said) else { return [] }
    if let edit = try slot.treeEdit(for: change, after: said, in: packet) { return [edit] }
    return slot.edits(for: change.value(after: said)).compactMap { edit in
      guard let old = packet[edit.name] else { return nil }
      guard case .set(let name, let new) = edit else { return edit }
      return .set(name, new.shaped(as: old))
    }
  }

  /// Whether a change concerns a twin that says this.
  private func follows(_ change: FieldChange, _ said: FieldValue?) -> Bool {
    guard weight == .echo else {
      return change.following == nil || said == nil || change.value(after: said) != said
    }
    guard let old = change.old, let said else { return false }
    return FieldAgreement(of: change.field).isSame(old, said)
  }
}

extension XMPSlot {
  /// The change that makes a tree of keywords in a packet say this and keep what the photo did not have; nil if the
  /// slot is no tree.
  fileprivate func treeEdit(
    for change: FieldChange, after said: FieldValue?, in packet: XMPPacket
  ) throws(FormatError) -> XMPEdit? {
    guard let old = packet[name] else { return nil }
    let new = change.value(after: said)
    switch self {
    case .tree:
      let tree = KeywordTree(branches: try KeywordNode.checked(new.listValue ?? []))
        .keeping(KeywordTree(old), without: change.removedWords(from: said, to: new))
      return tree.isEmpty ? .remove(name) : .set(name, tree.value)
    case .categories:
      let branches = try KeywordNode.checked(new.listValue ?? [])
      guard let known = old.defaultText.flatMap(CategoryTree.init) else { return nil }
      let tree = CategoryTree(branches: branches)
        .keeping(known, without: change.removedWords(from: said, to: new))
      return tree.roots.isEmpty
        ? .remove(name) : .set(name, XMPValue.text(tree.text).shaped(as: old))
    default: return nil
    }
  }

  /// Whether what a packet has here is in a form that can be changed without losing something.
  func isUnderstood(in packet: XMPPacket) -> Bool {
    switch self {
    case .categories(let name):
      guard let text = packet[name]?.defaultText else { return true }
      return text.isBlank || CategoryTree(text) != nil
    // If there are several dates, nobody knows which one is meant.
    case .date(let name): return (packet[name]?.items.count ?? 0) <= 1
    // Where digiKam wrote no label of its own, it is the urgency of the news.
    case .numberedLabel(.urgency, _) where !packet.contains(.digiKamColorLabel): return false
    // One field cannot say that a photo has several labels.
    case .numberedLabel(let name, _): return (packet[name]?.items.count ?? 0) <= 1
    case .tree(let name): return packet[name].map(KeywordTree.isOne) ?? true
    default: return true
    }
  }
}

extension XMPValue {
  /// The value in the form that a property already has: a text, language alternatives, a bag or a sequence. What a
  /// file has in an unusual form is read in that form, too.
  func shaped(as old: XMPValue) -> XMPValue {
    switch (content, old.content) {
    case (.array(.alternatives, _), .text): defaultText.map(XMPValue.text) ?? self
    case (.text(let text), .array(.alternatives, _)): .localized(text)
    case (.text(let text), .array(let kind, _)): XMPValue(.array(kind, [.text(text)]))
    case (.array(_, let items), .array(let kind, _)) where kind != .alternatives:
      XMPValue(.array(kind, items))
    case (.array(_, let items), .text) where items.count == 1: items[0]
    default: self
    }
  }
}
