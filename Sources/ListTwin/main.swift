// The list of the benchmark as it is written with ListKit. Its twin is in Sources/ListTwinC.
//
// Usage: list-twin COLUMNS ROWS FRAMES     scrolls, as the twin does
//        list-twin grid ROWS FRAMES        the same with a grid
//        list-twin reload ROWS             sorts, filters and reloads a list with a selection
//        list-twin lookup ROWS             finds rows by their ids, and deletes some
//        list-twin portions ROWS           has more rows come among those that are there
//
// With 0 columns it is a list, otherwise a table.

import CGtk
import Glibc
import Gtk
import ListKit
import ListMeter

let arguments = CommandLine.arguments.dropFirst().map { $0 }
gtk_init()
MainLoop.attachMainActor()
switch arguments.count {
case 3:
  let isGrid = arguments[0] == "grid"
  guard let columns = isGrid ? TwinList.grid : Int(arguments[0]), let rows = Int(arguments[1]),
    let frames = Int32(arguments[2])
  else { exit(2) }
  let list = TwinList(columns: columns, rows: rows)
  list_meter_scroll(list.widget, frames)
  // The list lives until the meter ends the program.
  withExtendedLifetime(list) { list_meter_run() }
case 2 where arguments[0] == "reload":
  guard let rows = Int(arguments[1]) else { exit(2) }
  Reloads.shared.run(TwinList(columns: 0, rows: rows))
case 2 where arguments[0] == "lookup":
  guard let rows = Int(arguments[1]) else { exit(2) }
  Lookups.shared.run(rows: rows)
case 2 where arguments[0] == "portions":
  guard let rows = Int(arguments[1]) else { exit(2) }
  Portions.shared.run(TwinList(columns: 0, rows: rows))
default:
  print("usage: list-twin COLUMNS|grid ROWS FRAMES | list-twin reload|lookup|portions ROWS")
  exit(2)
}
