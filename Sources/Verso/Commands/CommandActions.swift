import Gtk
import PhotoModel

/// The commands of a window as actions, which menus, buttons and keys run.
@MainActor
final class CommandActions {
  /// All commands.
  var book: CommandBook { didSet { addActions() } }
  /// Runs a command, if it can be done.
  var onRun: ((CommandID) -> Void)?

  private let add: (Action) -> Void
  private var actions: [String: Action] = [:]
  private var shown: CommandState?

  /// The actions of a window.
  ///
  /// - Parameter add: adds an action to it.
  init(_ book: CommandBook, adding add: @escaping (Action) -> Void) {
    self.book = book
    self.add = add
    addActions()
  }

  /// Shows which commands can be run, and what is turned on.
  func update(_ state: CommandState) {
    guard state != shown else { return }
    shown = state
    show(state)
  }

  /// Commands that share an action, by its name.
  private var families: [String: [Command]] {
    Dictionary(grouping: book.all.filter { !$0.id.isOfApplication }, by: \.id.action)
  }

  private func addActions() {
    for (name, family) in families where actions[name] == nil {
      let action = action(name, of: family)
      actions[name] = action
      add(action)
    }
    shown = nil
  }

  private func action(_ name: String, of family: [Command]) -> Action {
    guard let id = family.first?.id, id.target != nil else {
      let id = family[0].id
      return family[0].isOn == nil
        ? Action(name) { [weak self] in self?.onRun?(id) }
        : Action(name, isOn: false) { [weak self] _ in self?.onRun?(id) }
    }
    let run: @MainActor (String) -> Void = { [weak self] in self?.onRun?(id.with($0)) }
    return family.contains { $0.isOn != nil }
      ? Action(name, choice: "", run) : Action(name, text: run)
  }

  private func show(_ state: CommandState) {
    for (name, family) in families {
      guard let action = actions[name] else { continue }
      action.isEnabled = family.contains { $0.isEnabled(state) }
      let choice = family.first { $0.isOn?(state) == true }
      if family.contains(where: { $0.id.target != nil && $0.isOn != nil }) {
        action.show(choice?.id.target ?? "")
      } else if family[0].isOn != nil {
        action.show(choice != nil)
      }
    }
  }
}

extension Application {
  /// Gives commands their keys, and runs those of the program itself.
  func add(_ book: CommandBook, run: @escaping @MainActor (Command) -> Void) {
    for command in book.all {
      if command.id.isOfApplication {
        add(Action(command.id.action) { run(command) })
      }
      let keys = command.keys.filter { $0.scope == .window }.map(\.accelerator)
      if !keys.isEmpty { setKeys(keys, for: command.id.detailedName) }
    }
  }
}

extension Button {
  /// The command that a click runs; the button is sensitive while it can be run.
  func setCommand(_ id: CommandID) { setAction(detailed: id.detailedName) }
}
