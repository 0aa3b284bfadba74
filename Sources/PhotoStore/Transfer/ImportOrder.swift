/// The numbers that rows get when those of two journals are put into one, in the order of their times: what is done
/// and taken back is looked up by the numbers.
///
/// Each journal keeps its own order, even if its clock went backwards. Existing rows keep their numbers as long as
/// nothing comes before them; those that move get unused numbers, so that a window that is open finds nothing under
/// the old ones, rather than another operation.
struct ImportOrder {
  /// A row with its number and time, if it has one.
  typealias Row = (number: Int64, time: Int64?)

  /// The existing rows that get another number, the earliest first.
  private(set) var moved: [(from: Int64, to: Int64)] = []
  /// The imported rows, by their number in what is imported, the earliest first.
  private(set) var assigned: [(number: Int64, id: Int64)] = []

  /// - Parameters:
  ///   - existing: the existing rows, by their numbers.
  ///   - new: the imported rows, in their order.
  ///   - next: the first unused number.
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

  /// The same rows; one without a time gets that of the row before it.
  private static func timed(_ rows: [Row]) -> [(number: Int64, time: Int64)] {
    var time = Int64.min
    return rows.map { row in
      time = row.time ?? time
      return (row.number, time)
    }
  }
}
