import PhotoFormats
import PhotoModel

extension WantedValues {
  /// A change that an edit makes, and how further slots follow it.
  func change(_ edit: Edit) -> FieldChange {
    FieldChange(
      edit, following: following[edit.field], asked: edit.field == .people ? peopleChanges : nil)
  }

  /// How the lists of keywords of other programs follow. Those of a field that is settled, or that was asked for as a
  /// whole, do not: they say what it says.
  func following(
    _ request: KeywordRequest, _ asked: PendingEdits, _ record: PhotoRecord
  ) -> FieldMap<KeywordFollowing> {
    let (flat, branches) = (edit(of: .keywords), edit(of: .hierarchicalKeywords))
    guard flat != nil || branches != nil else { return [:] }
    let following = KeywordFollowing(
      flat: flat, branches: branches, asked: request.changes, over: record.values)
    let fields = [Field.keywords, .hierarchicalKeywords].filter { field in
      !isWhole(field, request, asked, record)
    }
    return FieldMap(fields.map { (key: $0, value: following) })
  }

  /// Whether a value is meant for all places, whatever they hold.
  private func isWhole(
    _ field: Field, _ request: KeywordRequest, _ asked: PendingEdits, _ record: PhotoRecord
  ) -> Bool {
    if purpose == .settle, asked.contains(field) { return true }
    if let changes = request.changes {
      return changes.contains { $0.field == field && $0.isWhole }
    }
    guard let edit = edit(of: field) else { return false }
    // What one of the places says was chosen among them.
    return edit.new == edit.old
      || record.problems.contains { problem in
        guard problem.field == field, case .disagreement(let statements) = problem.cause else {
          return false
        }
        return statements.contains { $0.value == edit.new }
      }
  }

  /// If only the flat keywords change, each further list with levels follows by itself: it may hold others than the
  /// preferred one.
  func branchEdits(in packet: XMPPacket) throws(FormatError) -> [XMPEdit] {
    guard edit(of: .keywords) != nil, edit(of: .hierarchicalKeywords) == nil,
      let following = following[.hierarchicalKeywords],
      let slots = FieldSlots.of(.hierarchicalKeywords)
    else { return [] }
    let further = slots.xmp.filter { $0.read(from: packet) != nil }.dropFirst()
      .map { Twin.xmp($0, .voice) }
    let change = FieldChange(.hierarchicalKeywords, old: nil, new: nil, following: following)
    var edits: [XMPEdit] = []
    for twin in further + slots.twins {
      guard case .xmp(let slot) = twin.slot, slot.read(from: packet) != nil else { continue }
      edits += try twin.xmpEdits(for: change, in: packet)
    }
    return edits
  }
}
