/// Ids that a data source returned twice.
extension ListModel {
  /// A layout without the rows that have the id of another one. GTK would take one of them at random for the other.
  func withoutRepeats(_ layout: ListLayout<ID>, _ repeated: [Int]) -> ListLayout<ID> {
    guard let path = layout.indexPath(at: repeated[0]) else { return layout }
    ListFault.report(
      "Two rows of a list have the same id, \(layout.id(at: repeated[0]).map { "\($0)" } ?? ""). "
        + "id(at:) of \(sourceName) gave it for row \(path.row) of section \(path.section) and for "
        + "another row; an id tells one row from all others.",
      kind: "row ids of \(sourceName)")
    return layout.leavingOut(repeated)
  }

  /// A layout each of whose sections has an id of its own.
  func withOwnSectionIDs(_ layout: ListLayout<ID>) -> ListLayout<ID> {
    guard let id = layout.repeatedSection else { return layout }
    ListFault.report(
      "Two sections of a list have the same id, “\(id)”, given by id(ofSection:) of \(sourceName). "
        + "An id tells one section from all others.",
      kind: "section ids of \(sourceName)")
    return layout.withUniqueSections
  }

  private var sourceName: String { source.map { "\($0)" } ?? "a ListDataSource" }
}
