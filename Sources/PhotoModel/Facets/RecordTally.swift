/// What packed records count for. Those that say the same of a facet, byte by byte, are counted together: making the
/// values of a facet takes longer than everything else that is done with a record.
struct RecordTally {
  /// The first record that says something, and how many records say it.
  private struct Group {
    let first: Int
    var count = 1
  }

  /// By facet, and by what is said of it.
  private var groups = Facet.allCases.map { _ in [[UInt8]: Group]() }
  /// What the record that is being noted says of each facet.
  private var said = Facet.allCases.map { _ in [UInt8]() }

  /// The facet that each field belongs to, by the index of the field.
  private static let facets: [Int?] = Field.allCases.map { field in
    Facet.allCases.firstIndex { $0.fields.contains(field) }
  }

  /// Notes what a record says.
  ///
  /// - Parameter number: the index of the record among all that are noted.
  mutating func note(_ values: PackedValues, _ number: Int) {
    var walk = PackedValues.Walk(values)
    while let (field, range) = walk.next() {
      guard let facet = Self.facets[field.index] else { continue }
      said[facet].append(UInt8(field.index))
      if field == .dateTaken, case .date(let date) = values.value(in: range) {
        // No value is this short: a month is never taken for another value.
        said[facet].append(length: 0)
        said[facet].append(contentsOf: Self.month(of: date))
      } else {
        // The length says where the next field begins.
        said[facet].append(length: range.count)
        said[facet].append(contentsOf: values.bytes[range])
      }
    }
    for facet in said.indices where !said[facet].isEmpty {
      if (groups[facet][said[facet]]?.count += 1) == nil {
        groups[facet][said[facet]] = Group(first: number)
      }
      said[facet].removeAll(keepingCapacity: true)
    }
  }

  /// What is counted of a date: few photos were taken in the same second, but many in the same month.
  private static func month(of date: PhotoDate) -> [UInt8] {
    withUnsafeBytes(of: (Int32(clamping: date.year), Int32(clamping: date.month ?? 0))) {
      Array($0)
    }
  }

  /// Counts what was noted.
  ///
  /// - Parameters:
  ///   - records: those that were noted, in their order.
  ///   - facets: how many have each value that photos are counted by.
  ///   - keywords: how many have each flat keyword.
  func count(
    _ records: [PhotoRecord], in facets: inout FacetCounts, _ keywords: inout Counts<String>
  ) {
    for (facet, groups) in zip(Facet.allCases, groups) {
      for group in groups.values {
        let fields = FacetFields(records[group.first])
        facets.add(fields, facet, times: group.count)
        if facet == .keywords { keywords.add(Set(fields.words(.keywords)), times: group.count) }
      }
    }
  }
}
