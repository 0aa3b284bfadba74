import PhotoFormats
import PhotoModel

/// Checks that a changed photo says what was asked in the changed fields, and what it said before in all others; and
/// that the slots of a changed field agree.
struct FileCheck {
  private let before: EmbeddedMetadata
  /// What each field has to say, in the order of the table.
  private let expected: [Expectation]

  private struct Expectation {
    let value: FieldValue?
    /// What changes, and what was said before; nil if the field is not edited.
    var edit: (change: FieldChange, before: FieldReading)?

    /// Whether the slots of a field that was edited agree.
    func isAgreed(in reading: FieldReading) -> Bool {
      edit.map { reading.agrees(after: $0.change, from: $0.before) } ?? true
    }
  }

  /// A check for changes to a photo that said this before.
  init(_ wanted: WantedValues, _ before: EmbeddedMetadata) {
    self.before = before
    let said = Said(before)
    let unwritten = wanted.clearedUnwritten(said.blocks).map(\.field)
    expected = FieldSlots.table.enumerated().map { row, slots in
      guard let edit = wanted.edits.first(where: { $0.field == slots.field }) else {
        return Expectation(value: said.reading(slots, row)?.preferred?.value)
      }
      // If nothing else says anything, what is never written counts.
      let value = unwritten.contains(edit.field) ? slots.own(in: said.blocks)?.value : edit.new
      let before = FieldReading(slots, of: said.blocks, in: said.rows[row])
      return Expectation(value: value, edit: (wanted.change(edit), before))
    }
  }

  /// What a file says, and where.
  private struct Said {
    let blocks: MetadataBlocks
    let rows: FieldRows

    init(_ metadata: EmbeddedMetadata) {
      blocks = MetadataBlocks(metadata)
      rows = FieldRows(of: blocks)
    }

    /// What it says about a field; nil if that is nothing.
    func reading(_ slots: FieldSlots, _ row: Int) -> FieldReading? {
      rows[row].isEmpty ? nil : FieldReading(slots, of: blocks, in: rows[row])
    }
  }

  /// Reads the changed photo.
  ///
  /// - Returns: what it says.
  /// - Throws: `WritingError.notAsAsked` with the first field that is not as it should be.
  @discardableResult
  func check(_ source: any ByteSource) throws -> SeenFile {
    let seen = try SeenFile(reading: source)
    let after = seen.metadata
    let said = Said(after)
    for (row, slots) in FieldSlots.table.enumerated() {
      let reading = said.reading(slots, row)
      guard reading?.preferred?.value == expected[row].value,
        reading.map({ expected[row].isAgreed(in: $0) }) ?? true
      else { throw WritingError.notAsAsked(slots.field) }
    }
    let isSamePicture = after.width == before.width && after.height == before.height
    guard isSamePicture, Set(after.problems).isSubset(of: expectedProblems) else {
      throw WritingError.notAsWritten
    }
    return seen
  }

  /// The problems that were there before. Several IPTC blocks may come to agree.
  private var expectedProblems: Set<FormatProblem> {
    let differing = FormatProblem(.iim, FormatError.iim(.differingBlocks))
    let alike = FormatProblem(.iim, FormatError.iim(.severalBlocks))
    let problems = Set(before.problems)
    return problems.contains(differing) ? problems.union([alike]) : problems
  }
}
