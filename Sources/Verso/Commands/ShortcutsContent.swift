import Gtk

/// The keys of all commands, and those that the lists and GTK handle themselves.
@MainActor
struct ShortcutsContent {
  /// What keys do, and the keys in the form of `gtk_accelerator_parse`, with spaces between several.
  typealias Row = (title: String, accelerator: String)

  /// The commands.
  let book: CommandBook

  /// Keys that belong together.
  struct Group {
    /// The heading.
    var title: String
    /// What each does, and the keys.
    var keys: [Row]
  }

  /// Whether lines are read from the right.
  var isRightToLeft = false

  /// The keys, in groups.
  var groups: [Group] {
    CommandSection.allCases.map { section in
      Group(title: section.title, keys: commands(of: section) + others(in: section))
    }
  }

  private func commands(of section: CommandSection) -> [Row] {
    var rows: [Row] = []
    var told: Set<String> = []
    for command in book.all where command.section == section && !command.keys.isEmpty {
      let family = book.all.filter {
        $0.id.action == command.id.action && !$0.keys.isEmpty
      }
      guard family.count > 1, let title = Self.familyTitles[command.id.action] else {
        rows.append((Self.title(of: command), keys(of: [command])))
        continue
      }
      if told.insert(command.id.action).inserted { rows.append((title, keys(of: family))) }
    }
    return rows
  }

  private static func title(of command: Command) -> String {
    let title = command.fullTitle.replacing("…", with: "")
    return command.keys.contains { [.folders, .searches, .keywords].contains($0.scope) }
      ? localized("%1, in the sidebar", title) : title
  }

  private func keys(of commands: [Command]) -> String {
    let accelerators = commands.flatMap(\.keys).map(\.accelerator)
    return Self.shortened(Self.withoutKeypad(accelerators)).joined(separator: " ")
  }

  /// The same without keys of the keypad that GTK writes like others that are there.
  static func withoutKeypad(_ accelerators: [String]) -> [String] {
    accelerators.filter { accelerator in
      let twin = keypadTwins.first { accelerator.hasSuffix($0.key) }
      guard let twin else { return true }
      return !accelerators.contains(accelerator.replacing(twin.key, with: twin.value))
    }
  }

  private static let keypadTwins = [
    "KP_Add": "plus", "KP_Subtract": "minus", "KP_0": "0", "KP_Enter": "Return",
  ]

  /// Consecutive digits as one range, as GTK writes it: nine keys side by side are wider than a screen.
  static func shortened(_ accelerators: [String]) -> [String] {
    var shortened: [String] = []
    var rest = accelerators[...]
    while let first = rest.first {
      let digit = first.count == 1 ? Int(first) : nil
      let run = digit.map { digit in
        rest.enumerated().prefix { $0.element == "\(digit + $0.offset)" }.count
      }
      let count = run.map { $0 > 2 ? $0 : 1 } ?? 1
      shortened.append(count > 1 ? "\(first)...\(rest[rest.startIndex + count - 1])" : first)
      rest.removeFirst(count)
    }
    return shortened
  }

  /// The common name of commands that do one thing with several values.
  private static var familyTitles: [String: String] {
    [
      CommandID.rate(0).action: localized("Rate with 0 to 5 Stars, or Reject"),
      CommandID.label(nil).action: localized("Label Red, Yellow, Green or Blue"),
      CommandID.takePlace(1).action: localized("Take a Value, Where Places Disagree"),
    ]
  }

  /// Keys with spaces between them.
  private static func words(_ keys: [KeyBinding]) -> String {
    keys.map(\.accelerator).joined(separator: " ")
  }

  /// The keys that belong to no command. Where a list handles them they stand here alone, and a test compares them with
  /// what the list makes of them.
  private func others(in section: CommandSection) -> [Row] {
    let (back, forward) = isRightToLeft ? ("Right", "Left") : ("Left", "Right")
    let neighbours = LoupeKey.neighbours(isRightToLeft: isRightToLeft)
    return switch section {
    case .photos:
      [
        (localized("Edit the Next or Previous Cell"), "Tab <Shift>Tab"),
        (localized("Move in the Manual Order"), "<Alt>Up <Alt>Down"),
        (localized("Move to the Start or the End"), "<Alt>Home <Alt>End"),
        (localized("More about a Field of the Details"), FieldFrame.pageKey.accelerator),
      ]
    case .loupe:
      [
        (localized("Next or Previous Photo"), Self.words(neighbours.map(\.key))),
        (localized("First or Last Photo"), Self.words(LoupeKey.ends.map(\.key))),
        (localized("Another Part of a Large Picture"), Self.words(LoupeKey.moves.map(\.key))),
        (
          localized("Larger, Smaller, Whole"),
          Self.words([CommandID.larger, .smaller, .normalSize].compactMap { book[$0]?.keys.first })
        ),
      ]
    case .cells:
      [
        (localized("From the Row to Its Cells"), forward),
        (localized("Back to the Row"), "Escape"),
        (localized("Next or Previous Cell"), "Tab <Shift>Tab"),
        (localized("Select a Rectangle"), "<Shift>\(forward) <Shift>Down"),
        (localized("Edit the Cell"), "Return F2"),
        (localized("Confirm and Go Down or Up, While Editing"), "Return <Shift>Return"),
        (localized("Set the Value in All Selected Rows, While Editing"), "<Control>Return"),
        (localized("Copy, Cut and Paste"), "<Control>c <Control>x <Control>v"),
      ]
    case .program: [(localized("Main Menu"), WindowHeader.menuKey.accelerator)]
    case .view: [(localized("Open or Close a Row of the Sidebar"), "\(forward) \(back) plus minus")]
    case .changes, .folders: []
    }
  }
}
