import AppDriver
import Foundation
import PhotoModel
import PhotoStore
import TestSupport

/// Sees that a rating changes no photo but those that are selected, by what a screen reader is told and by the journal.
///
/// A row tells no screen reader which file it is. But where all that is selected is told of, and has the rating afterwards,
/// then an edit of as many photos as lacked it before has changed these and no others.
@MainActor
struct SelectionGuard {
  private let app: RunningApp
  private let window: String
  private let journal: RawPath

  /// Watches an app that keeps its journal in a home.
  ///
  /// - Parameter window: the number that the X server gave its main window.
  init(_ app: RunningApp, window: String, home: TemporaryFolder) {
    self.app = app
    self.window = window
    journal = RawPath(home.url.appendingPathComponent("data/verso/journal.sqlite").path)
  }

  /// What became of a rating.
  enum Outcome: String {
    case compared
    case noPhotos = "no photos had the keyboard"
    case untold = "more was selected than is told of"
    case same = "all had that rating"
    case unchanged = "nothing was changed"
    case unclear = "what was selected is not told of afterwards"
  }

  /// Presses the key of a rating while photos are selected, and compares what has changed.
  ///
  /// - Parameter stars: 1 to 5.
  /// - Returns: whether that could be judged, or why not.
  /// - Throws: `MonkeyFailure` where other photos have changed.
  func rate(_ stars: Int) async throws -> Outcome {
    guard let selection = await reachableSelection() else { return .noPhotos }
    let rating = "\(stars) star\(stars == 1 ? "" : "s")"
    let others = selection.rows.count { !$0.contains(rating) }
    guard selection.isComplete, let before = operations() else { return .untold }
    guard others > 0 else { return .same }
    Pointer.xdotool(["key", String(stars)])
    guard
      let edit = await wait({ () -> EditOperation? in
        operations()?.first { operation in !before.contains { $0.id == operation.id } }
      }),
      let changed = try? Set(Journal(at: journal).edits(of: edit.id).map(\.path))
    else { return .unchanged }
    if let failure = Self.failure(of: edit.name, changed: changed.count, lacking: others) {
      throw failure
    }
    // All that were selected have it: none of the changes is left for another photo.
    let after = await wait { () -> Selection? in
      shownSelection().flatMap { $0.rows.allSatisfy { $0.contains(rating) } ? $0 : nil }
    }
    let isJudged =
      changed.count == others && after?.isComplete == true && after?.count == selection.count
    return isJudged ? .compared : .unclear
  }

  /// What is wrong with an edit; nil where it changed what was selected, or a part of that.
  ///
  /// - Parameters:
  ///   - name: what the journal calls it.
  ///   - changed: how many photos it changed.
  ///   - lacking: how many of those that were selected lacked the rating.
  static func failure(of name: OperationName, changed: Int, lacking: Int) -> MonkeyFailure? {
    guard name.kind != .rate || changed > lacking else { return nil }
    return MonkeyFailure(
      "a rating of selected photos changed others: \(lacking) lacked it, \(changed) changed, by \(name.kind)"
    )
  }

  /// The photos that are selected, as a screen reader is told.
  private struct Selection: Equatable {
    /// How many they are, by the status bar.
    let count: Int
    /// What is said of each row on the screen that is selected, in parts.
    let rows: [[String]]

    /// Whether each of them is told of, is one file, and can be edited.
    var isComplete: Bool {
      rows.count == count
        && !rows.joined().contains { $0 == "cannot be read" || $0.hasPrefix("with ") }
    }
  }

  /// What is selected; where the photos are out of reach, once a window, a picture or a search that leaves out all of
  /// them is closed.
  private func reachableSelection() async -> Selection? {
    if let selection = await anySelection() { return selection }
    Pointer.xdotool(["key", "--delay", "100", "Escape", "Escape", "Escape"])
    Pointer.xdotool(["windowfocus", window])
    if let selection = await anySelection() { return selection }
    Pointer.xdotool(["key", "--delay", "100", "ctrl+f", "ctrl+a", "BackSpace"])
    return await anySelection()
  }

  /// What is selected, or two photos where that is nothing, or cannot be told.
  private func anySelection() async -> Selection? {
    app.root?.look { root in
      guard let photos = root.shownPhotos, !photos.hasKeyboard else { return }
      (photos.selectedRows.first ?? photos.rows.first)?.grabFocus()
    }
    if let selection = await standingSelection(), selection.isComplete { return selection }
    Pointer.xdotool(["key", "--delay", "60", "Home", "shift+Down"])
    return await standingSelection()
  }

  /// The selection once nothing is under way any more; nil where the keyboard is elsewhere.
  private func standingSelection() async -> Selection? {
    var last = (shownSelection(), operations()?.map(\.id))
    for _ in 0..<20 {
      try? await Task.sleep(for: .milliseconds(150))
      let now = (shownSelection(), operations()?.map(\.id))
      if now == last { return now.0 }
      last = now
    }
    return nil
  }

  private func shownSelection() -> Selection? {
    app.root?.look { root in
      guard let photos = root.shownPhotos, photos.hasKeyboard, let count = root.selectedCount,
        count > 0
      else { return nil }
      return Selection(
        count: count, rows: photos.selectedRows.map { $0.name.components(separatedBy: ", ") })
    }
  }

  private func operations() -> [EditOperation]? { try? Journal(at: journal).history().done }

  private func wait<Result>(_ find: () -> Result?) async -> Result? {
    for _ in 0..<100 {
      if let found = find() { return found }
      try? await Task.sleep(for: .milliseconds(100))
    }
    return nil
  }
}

/// No row is looked into.
extension Element {
  private static let rowRoles: Set = ["list item", "table row", "table cell"]

  /// The list, the table or the contact sheet of photos, as far as one is on the screen.
  fileprivate var shownPhotos: Element? {
    ["list", "tree table", "table"].lazy
      .compactMap { role in
        self.first(role, notInside: Self.rowRoles) { $0.name == "Photos" }
      }
      .first(where: \.isOnScreen)
  }

  /// The rows in it, as far as they are near the screen.
  fileprivate var rows: [Element] {
    children.flatMap { Self.rowRoles.contains($0.role) ? [$0] : $0.rows }
  }

  /// The rows in it that are selected.
  fileprivate var selectedRows: [Element] { rows.filter { $0.is(.selected) } }

  /// Whether a row has the keyboard.
  fileprivate var hasKeyboard: Bool { rows.contains { $0.is(.focused) } }

  /// How many photos are selected, as the status bar says: "21 photos · 3 selected".
  fileprivate var selectedCount: Int? {
    let status = first("label", notInside: ["list", "tree table", "table", "scroll pane"]) {
      $0.name.first?.isNumber == true && $0.name.contains(" photo")
    }
    return status?.name.split(separator: "·").first { $0.contains("selected") }
      .flatMap { Int($0.filter(\.isNumber)) }
  }
}
