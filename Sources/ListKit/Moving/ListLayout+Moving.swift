extension ListLayout {
  /// Where rows go that are moved one step, or a line of several, or to an end of their section. From the ends of a
  /// section they go on to the next one. Nil if they are there already.
  func destination(
    of ids: Set<ID>, _ step: RowStep, by count: Int = 1
  ) -> RowDestination<ID>? {
    let isUpward = step == .up || step == .start
    let numbers = sections.indices.filter { sections[$0].ids.contains(where: ids.contains) }
    guard let number = isUpward ? numbers.first : numbers.last else { return nil }
    let section = sections[number]
    let target: RowDestination<ID>? =
      switch step {
      case .start: RowDestination(section: section.id, before: section.ids.first)
      case .end: RowDestination(section: section.id, before: nil)
      case .up: stepUp(ids, in: number, by: count)
      case .down: stepDown(ids, in: number, by: count)
      }
    return target.flatMap { MovingRows(ids, in: self).change(by: $0) ? $0 : nil }
  }

  private func stepUp(_ ids: Set<ID>, in number: Int, by count: Int) -> RowDestination<ID>? {
    let section = sections[number]
    let first = section.ids.firstIndex(where: ids.contains) ?? 0
    // Rows that are not together come together first, where the foremost one is.
    let areTogether = section.ids[first...].prefix(ids.count).allSatisfy(ids.contains)
    if first >= count || !areTogether {
      return RowDestination(
        section: section.id, before: section.ids[areTogether ? first - count : first])
    }
    return number > 0 ? RowDestination(section: sections[number - 1].id, before: nil) : nil
  }

  private func stepDown(_ ids: Set<ID>, in number: Int, by count: Int) -> RowDestination<ID>? {
    let section = sections[number]
    let last = section.ids.lastIndex(where: ids.contains) ?? 0
    let areTogether = section.ids[...last].suffix(ids.count).allSatisfy(ids.contains)
    let behind = section.ids[(last + 1)...]
    if !areTogether { return RowDestination(section: section.id, before: behind.first) }
    if line(of: last, in: number, by: count)
      < line(of: section.ids.count - 1, in: number, by: count)
    {
      return RowDestination(section: section.id, before: behind.dropFirst(count).first)
    }
    guard number + 1 < sections.count else { return nil }
    return RowDestination(
      section: sections[number + 1].id, before: sections[number + 1].ids.first)
  }

  /// The line of a row among those of its section. Where nothing has a title, the first line is the one that the
  /// section before ends in.
  private func line(of row: Int, in number: Int, by count: Int) -> Int {
    let start = hasOnlyRows ? rows(ofSection: number).lowerBound % count : 0
    return (start + row) / count
  }
}
