import Glibc
import ListMeter

/// A scan that brings more rows into a list, portion by portion, each between all the others, and how long the
/// longest portion keeps the main loop busy: with no row selected, and with all rows selected.
@MainActor
final class Portions {
  /// The meter calls C functions, which find the portions through this.
  static let shared = Portions()

  private static let portion = 500
  /// One more row comes for every five that are there.
  private static let share = 5

  private var list: TwinList?
  private var rest: [[Int]] = []
  private var next: [Int] = []
  private var longest = [0.0, 0.0]
  private var isSelected = false

  /// Has the rows come twice, prints the longest turn of each time in milliseconds as one line of JSON, and ends the
  /// program.
  func run(_ list: TwinList) -> Never {
    self.list = list
    list_meter_open(list.widget) { MainActor.assumeIsolated { Portions.shared.begin() } }
    list_meter_run()
  }

  private func begin() {
    guard let list else { return }
    let count = list.count / Self.share
    list.rows.numbers = Array(0..<list.count)
    list.controller.reloadData()
    if isSelected { list.controller.selectAll() }
    rest = (0..<count / Self.portion).map { portion in
      (0..<Self.portion).map { list.count + portion * Self.portion + $0 }
    }
    bringNext()
  }

  private func bringNext() {
    guard let list, !rest.isEmpty else { return finishRound() }
    next = Self.spread(rest.removeFirst(), in: list.rows.numbers)
    list_meter_time({ MainActor.assumeIsolated { Portions.shared.bring() } }) { milliseconds in
      MainActor.assumeIsolated { Portions.shared.take(milliseconds) }
    }
  }

  private func bring() {
    list?.rows.numbers = next
    list?.controller.reloadData(reconfiguring: false)
  }

  private func take(_ milliseconds: Double) {
    longest[isSelected ? 1 : 0] = max(longest[isSelected ? 1 : 0], milliseconds)
    Task { bringNext() }
  }

  private func finishRound() {
    guard let list else { return }
    if isSelected {
      guard list.controller.selection.count == list.count else {
        print("the selection was lost")
        exit(1)
      }
      print("{\"none selected\": \(longest[0]), \"all selected\": \(longest[1])}")
      exit(0)
    }
    isSelected = true
    Task { begin() }
  }

  /// Puts rows between others, at equal distances.
  private static func spread(_ rows: [Int], in others: [Int]) -> [Int] {
    var all: [Int] = []
    all.reserveCapacity(others.count + rows.count)
    let distance = others.count / rows.count
    for (index, row) in rows.enumerated() {
      all += others[index * distance..<(index + 1) * distance]
      all.append(row)
    }
    return all + Array(others[(rows.count * distance)...])
  }
}
