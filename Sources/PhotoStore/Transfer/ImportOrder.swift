/// The numbers that rows have when those of two journals stand in one, in the order of their times: what is done and
/// taken back is looked up by the numbers.
///
/// Each journal keeps its own order, also where its clock went backwards. Rows that are there keep their numbers as
/// far as nothing comes before them; those that move get numbers that none had, so that a window which is open finds
/// nothing by the old ones, and never another operation.
struct ImportOrder {
  /// A row with its number and time; none where it has none.
  typealias Row = (number: Int64, time: Int64?)

  /// The rows that are there and get another number, the earliest first.
  private(set) var moved: [(from: Int64, to: Int64)] = []
  /// The rows that come, by their number in what is imported, the earliest first.
  private(set) var assigned: [(number: Int64, id: Int64)] = []

  /// - Parameters:
  ///   - existing: the rows that are there, by their numbers.
  ///   - new: the rows that come, in their order.
  ///   - next: the first number that no row has had.
  init(existing: [Row], new: [Row], next: Int64) {
    let existing = Self.timed(existing)
    let new = Self.timed(new)
    guard let first = new.first else { return }
    var index = existing.firstIndex { $0.time > first.time } ?? existing.count
    var id = next
    for row in new {
      while index < existing.count, existing[index].time <= row.time {
        moved.append((existing[index].number, id))
        id += 1
        index += 1
      }
      assigned.append((row.number, id))
      id += 1
    }
    for row in existing[index...] {
      moved.append((row.number, id))
      id += 1
    }
  }

  /// The same rows; one without a time has that of the row before it.
  private static func timed(_ rows: [Row]) -> [(number: Int64, time: Int64)] {
    var time = Int64.min
    return rows.map { row in
      time = row.time ?? time
      return (row.number, time)
    }
  }
}
