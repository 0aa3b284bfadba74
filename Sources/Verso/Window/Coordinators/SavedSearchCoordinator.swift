import PhotoModel
import PhotoStore

/// Keeps searches under names, and renames, moves and removes those that are kept.
@MainActor
final class SavedSearchCoordinator {
  /// What has to be asked and shown.
  struct Window {
    /// The text of the search field.
    var text: @MainActor () -> String
    /// The saved search that is selected.
    var selected: @MainActor () -> SavedSearch?
    /// Asks what a search is to be called, given those that are kept; nil if the user cancels.
    var askForName: @MainActor (SearchName) async -> String?
    /// Shows the searches, and selects the one with a name.
    var show: @MainActor (SavedSearches, _ name: String?) -> Void
    /// The operation that undo would take back.
    var nextUndo: @MainActor () -> EditOperation.ID?
  }

  /// The searches, as they were last read or written.
  private(set) var searches = SavedSearches()

  /// A search that was removed, and the one that came after it.
  struct Removed {
    let search: SavedSearch
    let next: String?
    /// What undo would have taken back at that moment.
    let nextUndo: EditOperation.ID?
  }

  /// The search that was removed last, unless the searches were changed since.
  private(set) var removed: Removed?

  /// Whether nothing was done since a search was removed, so that undo restores it.
  var isRemovalLatest: Bool { removed.map { $0.nextUndo == window.nextUndo() } ?? false }

  private let file: SavedSearchFile?
  private let window: Window
  private weak var messages: (any WindowMessages)?
  /// The current reading or writing: one after the other.
  private var work: Task<Void, Never>?

  /// The searches of a file; without one they last as long as the window.
  init(_ file: SavedSearchFile?, _ window: Window, _ messages: any WindowMessages) {
    self.file = file
    self.window = window
    self.messages = messages
  }

  /// Shows what the file says now: other windows and people change it, too.
  @discardableResult
  func read() -> Task<Void, Never> {
    enqueue { [self] in
      guard let file else { return }
      do {
        searches = try await Self.read(file)
        window.show(searches, nil)
      } catch {
        messages?.replaceLast(with: Sentences.sentence(for: error))
      }
    }
  }

  /// Keeps the text of the search field, under a name that is asked for.
  @discardableResult
  func keep() -> Task<Void, Never>? {
    let text = SavedSearch(name: "", text: window.text()).text
    guard !text.isEmpty, (try? Query(text, today: .now)) != nil else { return nil }
    return Task {
      let question = SearchName(text: text, among: searches)
      guard let name = await window.askForName(question) else { return }
      let search = SavedSearch(name: name, text: text)
      await change(selecting: search.name) { $0.keep(search) }
    }
  }

  /// Gives the selected search another name, which is asked for.
  @discardableResult
  func renameSelected() -> Task<Void, Never>? {
    guard let search = window.selected() else { return nil }
    return Task {
      let question = SearchName(renaming: search, among: searches)
      guard let name = await window.askForName(question) else { return }
      let renamed = SavedSearch(name: name, text: search.text)
      await change(selecting: renamed.name) { $0.rename(search.name, to: renamed.name) }
    }
  }

  /// Stops keeping the selected search. What it finds stays in the list.
  @discardableResult
  func removeSelected() -> Task<Void, Never>? {
    guard let search = window.selected() else { return nil }
    return Task {
      let next = searches.all.drop { $0.name != search.name }.dropFirst().first
      await change {
        $0.remove(search.name)
      } then: { [self] in
        removed = Removed(search: search, next: next?.name, nextUndo: window.nextUndo())
        messages?.replaceLast(
          with: Self.sentence(forRemoved: search), offering: (localized("Undo"), .restoreSearch))
      }
    }
  }

  private static func sentence(forRemoved search: SavedSearch) -> String {
    localized("“%1” is no longer kept.", search.name)
  }

  /// Keeps the search again that was removed last, in its old position. Another one that was given its name elsewhere
  /// meanwhile stays.
  @discardableResult
  func restore() -> Task<Void, Never>? {
    guard let removed else { return nil }
    return Task {
      let search = removed.search
      await change(selecting: search.name) { searches in
        guard searches[search.name] == nil else { return }
        searches.keep(search)
        searches.move(search.name, before: removed.next)
      } then: { [self] in
        if searches[search.name] != search {
          messages?.replaceLast(
            with: localized("Another search is called “%1” now, and stays.", search.name))
        }
      }
    }
  }

  /// Puts a search before another one, or at the end.
  @discardableResult
  func move(_ name: String, before other: String?) -> Task<Void, Never> {
    Task { await change { $0.move(name, before: other) } }
  }

  /// Changes the searches, and shows them; any error is reported.
  ///
  /// - Parameters:
  ///   - name: the search that is then selected.
  ///   - body: the change.
  ///   - isDone: what follows from it, before anything shows it.
  private func change(
    selecting name: String? = nil, _ body: @escaping @Sendable (inout SavedSearches) -> Void,
    then isDone: @escaping @MainActor () -> Void = {}
  ) async {
    await enqueue { [self] in
      do {
        if let file {
          searches = try await Self.change(file, body)
        } else {
          body(&searches)
        }
        forgetRemoved()
        isDone()
        window.show(searches, name)
      } catch {
        messages?.add(Sentences.sentence(for: error))
        // A row that was moved goes back.
        window.show(searches, nil)
      }
    }.value
  }

  /// What was done since is what undo takes back, and a search that has the same name by now is not replaced.
  private func forgetRemoved() {
    guard let search = removed?.search else { return }
    removed = nil
    messages?.withdraw(Self.sentence(forRemoved: search))
  }

  private func enqueue(_ body: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    let task = Task { [work] in
      await work?.value
      await body()
    }
    work = task
    return task
  }

  // A disk may be slow.

  @concurrent
  private static func read(_ file: SavedSearchFile) async throws -> SavedSearches {
    try file.read()
  }

  @concurrent
  private static func change(
    _ file: SavedSearchFile, _ body: @Sendable (inout SavedSearches) -> Void
  ) async throws -> SavedSearches {
    try file.change(body)
  }
}
