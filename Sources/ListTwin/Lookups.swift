import CGtk
import Glibc
import Gtk
import ListKit
import ListMeter

/// Looks for rows by their ids and deletes them one by one, and measures how long each keeps the main loop busy.
@MainActor
final class Lookups {
  /// The meter calls C functions, which find the lookups through this.
  static let shared = Lookups()

  private static let rounds = 15

  private let clock = ContinuousClock()
  private var controller: ListController<Int, Int>?
  private var view: ListView<Int, Int>?
  private var count = 0
  private var first = 0.0
  private var lookups: [Double] = []
  private var deletes: [Double] = []

  /// Looks for rows and deletes some, prints the figures in milliseconds as one line of JSON, and ends
  /// the program.
  func run(rows count: Int) -> Never {
    self.count = count
    let controller = ListController(dataSource: TwinSections(count: count))
    let view = ListView(controller)
    view.register(TwinCell.self, for: Int.self) { "Row \($0)" }
    (self.controller, self.view) = (controller, view)
    list_meter_open(view.widget.widget) { MainActor.assumeIsolated { Lookups.shared.begin() } }
    list_meter_run()
  }

  private func begin() {
    first = lookUp(count / 2)
    lookups = (1...Self.rounds).map { lookUp(count * $0 / (Self.rounds + 1)) }
    delete()
  }

  private func lookUp(_ id: Int) -> Double {
    var found: Int?
    let time = clock.measure { found = controller?.item(withID: id) }
    guard found == id else {
      print("row \(id) was not found")
      exit(1)
    }
    return time / .milliseconds(1)
  }

  private func delete() {
    guard deletes.count < Self.rounds else { return finish() }
    list_meter_time({ MainActor.assumeIsolated { Lookups.shared.deleteNext() } }) { time in
      MainActor.assumeIsolated { Lookups.shared.take(time) }
    }
  }

  private func deleteNext() { controller?.delete([count / 2 + deletes.count * 7]) }

  private func take(_ milliseconds: Double) {
    deletes.append(milliseconds)
    Task { delete() }
  }

  private func finish() {
    func median(_ figures: [Double]) -> Double { figures.sorted()[figures.count / 2] }
    print(
      "{\"item by id, the first time\": \(first), \"item by id\": \(median(lookups)), "
        + "\"delete of a row\": \(median(deletes))}")
    exit(0)
  }
}
