extension ListLayout {
  /// The layout without some of its rows. The rows that are left know where the data source has them.
  func leavingOut(_ positions: [Int]) -> ListLayout {
    let leaving = Set(positions)
    return ListLayout(
      sections.indices.map { number in
        let section = sections[number]
        let start = rows(ofSection: number).lowerBound
        let staying = section.ids.indices.filter { !leaving.contains(start + $0) }
        guard staying.count < section.ids.count else { return section }
        return Section(
          id: section.id, hasHeader: section.hasHeader, hasFooter: section.hasFooter,
          ids: staying.map { section.ids[$0] }, sourceID: section.sourceID, sourceRows: staying)
      })
  }

  /// The first id that two sections share; nil if each has its own.
  var repeatedSection: String? {
    guard sections.count > 1 else { return nil }
    var known: Set<String> = []
    return sections.first { !known.insert($0.id).inserted }?.id
  }

  /// The layout with a number appended to each section id that was there before.
  var withUniqueSections: ListLayout {
    var known: Set<String> = []
    return ListLayout(
      sections.map { section in
        var id = section.id
        var number = 1
        while !known.insert(id).inserted {
          number += 1
          id = "\(section.id) (\(number))"
        }
        return Section(
          id: id, hasHeader: section.hasHeader, hasFooter: section.hasFooter, ids: section.ids,
          sourceID: section.sourceID, sourceRows: section.sourceRows)
      })
  }

  /// The data source's index path of what is at an index path.
  func sourcePath(_ path: RowPath) -> RowPath {
    guard leavesOut, sections.indices.contains(path.section),
      let rows = sections[path.section].sourceRows, rows.indices.contains(path.row)
    else {
      return path
    }
    return RowPath(section: path.section, row: rows[path.row])
  }
}
