import Gtk
import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("PaletteCoordinator")
struct PaletteCoordinatorTests {
  @Test("what was chosen runs, and comes first the next time; only the last ones are remembered")
  func recent() {
    let preferences = Preferences(schema: "io.github.versophoto.NotInstalled")
    preferences.recentCommands = (0..<20).map { "win.gone-\($0)" }
    var runs: [CommandID] = []
    var shown: [CommandID] = []
    var next = CommandID.table
    let palette = PaletteCoordinator(preferences)
    palette.onRun = { runs.append($0) }
    palette.onShow = { search, choose in
      shown = search.recent
      choose(next)
    }
    let show = { palette.show(.standard, in: CommandState(hasSelection: true)) }
    show()
    next = .rate(3)
    show()
    show()
    #expect(runs == [.table, .rate(3), .rate(3)])
    #expect(shown == [.rate(3), .table])
    #expect(preferences.recentCommands.count == PaletteCoordinator.most)
  }
}
