import Gtk
import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("PaletteCoordinator")
struct PaletteCoordinatorTests {
  @Test("what was chosen runs, and comes first the next time; only the last ones are remembered")
  func recent() {
    let actions = CommandActions(CommandBook()) { _ in }
    let preferences = Preferences(schema: "io.github.versophoto.NotInstalled")
    preferences.recentCommands = (0..<20).map { "win.gone-\($0)" }
    var runs: [CommandID] = []
    var shown: [CommandID] = []
    var next = CommandID.table
    actions.currentState = { CommandState(hasSelection: true) }
    actions.onRun = { runs.append($0.id) }
    let palette = PaletteCoordinator(actions, preferences)
    palette.onShow = { search, choose in
      shown = search.recent
      choose(next)
    }
    palette.show()
    next = .rate(3)
    palette.show()
    palette.show()
    #expect(runs == [.table, .rate(3), .rate(3)])
    #expect(shown == [.rate(3), .table])
    #expect(preferences.recentCommands.count == PaletteCoordinator.most)
  }
}
