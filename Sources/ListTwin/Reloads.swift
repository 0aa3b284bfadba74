import Glibc
import ListMeter

/// Changes of a whole list, one after another, and how long each keeps the main loop busy.
@MainActor
final class Reloads {
  /// The meter calls C functions, which find the changes through this.
  static let shared = Reloads()

  private struct Change {
    let name: String
    let make: @MainActor (TwinList) -> Void
  }

  private static let changes =
    wholeList
    + [Change(name: "grouping") { $0.rows.isGrouped = true }]
    + wholeList.map { Change(name: "\($0.name), grouped", make: $0.make) }
    + [Change(name: "grouping no more") { $0.rows.isGrouped = false }]

  private static let wholeList = [
    Change(name: "sort reversal") { $0.rows.numbers.reverse() },
    Change(name: "filter to half") { $0.rows.numbers.removeAll { $0 % 2 == 1 } },
    Change(name: "all rows again") { $0.rows.numbers = Array(0..<$0.count) },
    Change(name: "full reload") { _ in },
  ]
  private static let rounds = 7

  private var list: TwinList?
  private var next = 0
  private var milliseconds: [[Double]] = changes.map { _ in [] }

  /// Makes each change several times, prints the median of each in milliseconds as one line of JSON, and ends the
  /// program.
  func run(_ list: TwinList) -> Never {
    self.list = list
    // Every hundredth row is selected, and no change takes one of them away.
    list.controller.select(stride(from: 0, to: list.count, by: 100))
    list_meter_open(list.widget) { MainActor.assumeIsolated { Reloads.shared.measure() } }
    list_meter_run()
  }

  private func measure() {
    guard next < Self.changes.count * Self.rounds else { return finish() }
    list_meter_time({ MainActor.assumeIsolated { Reloads.shared.change() } }) { milliseconds in
      MainActor.assumeIsolated { Reloads.shared.take(milliseconds) }
    }
  }

  private func change() {
    guard let list else { return }
    Self.changes[next % Self.changes.count].make(list)
    list.controller.reloadData()
  }

  private func take(_ milliseconds: Double) {
    self.milliseconds[next % Self.changes.count].append(milliseconds)
    next += 1
    Task { measure() }
  }

  private func finish() {
    guard let list, list.controller.selection.count == (list.count + 99) / 100 else {
      print("the selection was lost")
      exit(1)
    }
    let figures = zip(Self.changes, milliseconds).map { change, figures in
      "\"\(change.name)\": \(figures.sorted()[figures.count / 2])"
    }
    print("{" + figures.joined(separator: ", ") + "}")
    exit(0)
  }
}
