import PhotoFormats
import PhotoModel

/// Sees that a changed photo says what was asked in the changed fields, and what it said before in all
/// others; and that the slots of a changed field agree.
struct FileCheck {
  private let wanted: WantedValues
  private let before: EmbeddedMetadata

  /// A check of changes of a photo that said this before.
  init(_ wanted: WantedValues, _ before: EmbeddedMetadata) {
    self.wanted = wanted
    self.before = before
  }

  /// Reads the changed photo.
  ///
  /// - Throws: `WritingError.notAsAsked` with the first field that is not as it should be.
  func check(_ source: any ByteSource) throws {
    var budget = FileBudget()
    let after = try FormatRegistry.read(source, within: &budget)
    let (old, new) = (MetadataBlocks(before), MetadataBlocks(after))
    for slots in FieldSlots.table {
      let edit = wanted.edits.first { $0.field == slots.field }
      let expected = edit.map(\.new) ?? FieldReading(slots, of: old).preferred?.value
      let said = FieldReading(slots, of: new)
      guard said.preferred?.value == expected, edit == nil || said.disagreement == nil else {
        throw WritingError.notAsAsked(slots.field)
      }
    }
    let isSamePicture = after.width == before.width && after.height == before.height
    guard isSamePicture, Set(after.problems).isSubset(of: expectedProblems) else {
      throw WritingError.notAsWritten
    }
  }

  /// The problems that were there before. Several IPTC blocks may come to agree.
  private var expectedProblems: Set<FormatProblem> {
    let differing = FormatProblem(.iim, FormatError.iim(.differingBlocks))
    let alike = FormatProblem(.iim, FormatError.iim(.severalBlocks))
    let problems = Set(before.problems)
    return problems.contains(differing) ? problems.union([alike]) : problems
  }
}
