import CGtk
import DisplayTestSupport
import Gtk
import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("The actions of commands")
struct CommandActionsTests {
  private let group = ActionGroup()
  private let actions: CommandActions
  private final class Log {
    var state = CommandState(hasSelection: true)
    var runs: [CommandID] = []
  }
  private let log = Log()

  init() {
    actions = CommandActions(
      CommandBook(columns: [("title", "Title")], recentFolders: [RawPath("/a")])
    ) { [group] in group.add($0) }
    actions.onRun = { [log] in log.runs.append($0) }
    actions.update(log.state)
  }

  private func activate(_ id: CommandID) {
    let target = id.target.map { g_variant_new_string($0) }
    g_action_group_activate_action(group.opaque, id.action, target ?? nil)
  }

  private func isReady(_ id: CommandID, committing commit: () -> Bool = { true }) -> Bool {
    actions.book[id]?.isReady(in: log.state, committing: commit) == true
  }

  private func state(_ id: CommandID) -> String? {
    guard let state = g_action_group_get_action_state(group.opaque, id.action) else { return nil }
    defer { g_variant_unref(state) }
    let text = g_variant_print(state, 0)
    defer { g_free(text) }
    return text.map { String(cString: $0) }
  }

  @Test("every command has an action that runs it, and no other")
  func all() {
    log.state = CommandState(
      hasSelection: true, hasCells: true, hasUnreadPhotos: true, hasWrongNames: true,
      hasTakenOut: true,
      hasEdits: true, hasSelectedEdits: true, canUndo: true,
      canRedo: true,
      hasFolder: true, hasClosedFolder: true, hasOpened: true, hasUnreadable: true,
      hasFoundPhotos: true, hasReport: true,
      hasHiddenChange: true, hasDisagreements: true, isSettling: true,
      hasSearch: true, hasSavedSearch: true, hasKeyword: true, hasRemovedSearch: true,
      isReading: true,
      arrangement: .table, tileSize: 256, grouping: .month, hasSamples: true, hasHint: true)
    log.state.order = PhotoOrder(by: .title, isDescending: false)
    // What is done to cells is done in the table, and pictures have a size on the contact sheet and in the
    // loupe.
    let onSheet: Set<CommandID> = [
      .larger, .smaller, .normalSize, .backToPhotos, .actualSize, .turnRight, .turnLeft, .filmStrip,
      .loupeFields,
    ]
    for arrangement in [Arrangement.table, .grid] {
      log.state.arrangement = arrangement
      log.state.loupe = arrangement == .grid ? LoupeState(isFitted: false) : nil
      actions.update(log.state)
      for command in actions.book.all
      where !command.id.isOfApplication && onSheet.contains(command.id) == (arrangement == .grid) {
        log.runs = []
        activate(command.id)
        #expect(log.runs == [command.id], "\(command.id)")
      }
    }
  }

  @Test("what cannot be done is off, and does not run by other ways either")
  func disabled() {
    activate(.undo)
    #expect(log.runs == [] && !isReady(.undo))
    #expect(g_action_group_get_action_enabled(group.opaque, CommandID.undo.action) == 0)
    log.state.canUndo = true
    actions.update(log.state)
    #expect(g_action_group_get_action_enabled(group.opaque, CommandID.undo.action) != 0)
    activate(.undo)
    #expect(log.runs == [.undo] && isReady(.undo))
  }

  @Test("switches and choices show how things are")
  func shown() {
    #expect(state(.list) == "'list'")
    #expect(state(.sidebar) == "true")
    #expect(state(.column("title")) == "false")
    log.state.arrangement = .table
    log.state.showsSidebar = false
    log.state.columns = ["title"]
    actions.update(log.state)
    #expect(state(.table) == "'table'")
    #expect(state(.sidebar) == "false")
    #expect(state(.column("title")) == "true")
  }

  @Test("folders that are opened later get their action then")
  func later() {
    let group = ActionGroup()
    let actions = CommandActions(CommandBook()) { group.add($0) }
    let name = CommandID.openRecent(0).action
    #expect(g_action_group_has_action(group.opaque, name) == 0)
    actions.book = CommandBook(recentFolders: [RawPath("/a")])
    #expect(g_action_group_has_action(group.opaque, name) != 0)
  }

  @Test(
    "what is being typed is taken over before anything is done to photos; where it cannot be, nothing is done"
  )
  func typing() {
    log.state = CommandState(
      hasSelection: true, hasCells: true, hasEdits: true, canUndo: true, canRedo: true,
      arrangement: .table)
    var (asked, isValid) = (0, true)
    let commit = {
      asked += 1
      return isValid
    }
    let about: [CommandID] = [
      .undo, .redo, .takeOut, .fillDown, .clearCells, .paste, .rate(3), .pairs, .review,
    ]
    for id in about { #expect(isReady(id, committing: commit), "\(id)") }
    #expect(asked == about.count)
    isValid = false
    for id in about { #expect(!isReady(id, committing: commit), "\(id)") }
    #expect(asked == 2 * about.count)
    for id in [CommandID.sidebar, .palette, .preferences] {
      #expect(isReady(id, committing: commit), "\(id)")
    }
    #expect(asked == 2 * about.count, "who looks at something else goes on typing")
    log.state.canUndo = false
    #expect(!isReady(.undo, committing: commit))
    #expect(asked == 2 * about.count, "nothing is committed for what cannot be done")
  }
}
