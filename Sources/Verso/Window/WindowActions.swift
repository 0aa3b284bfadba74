import Gtk

/// The actions of the window, and when each can run.
@MainActor
final class WindowActions {
  /// What the actions depend on.
  struct State: Equatable {
    var hasSelection = false
    var hasTakenOut = false
    var hasEdits = false
    var canUndo = false
    var canRedo = false
    var hasFolder = false
    var hasOpened = false
    var isReading = false
    var isSaving = false
  }

  private var actions: [String: Action] = [:]

  /// Adds an action to a window.
  func add(_ name: String, _ action: Action, to window: ApplicationWindow) {
    actions[name] = action
    window.add(action)
  }

  /// An action that was added.
  subscript(name: String) -> Action? { actions[name] }

  /// Enables the actions that can run.
  func update(_ state: State) {
    for name in [
      "rate", "label", "edit", "preview", "take-out", "revert", "keywords", "copy", "paste",
    ] {
      actions[name]?.isEnabled = state.hasSelection
    }
    actions["bring-back"]?.isEnabled = state.hasTakenOut
    actions["close-folder"]?.isEnabled = state.hasFolder
    actions["close-all"]?.isEnabled = state.hasOpened
    actions["save"]?.isEnabled = state.hasEdits && !state.isSaving
    actions["undo"]?.isEnabled = state.canUndo
    actions["redo"]?.isEnabled = state.canRedo
    actions["stop"]?.isEnabled = state.isReading || state.isSaving
  }
}
