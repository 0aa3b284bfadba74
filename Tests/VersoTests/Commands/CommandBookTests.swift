import CGtk
import Gtk
import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("CommandBook")
struct CommandBookTests {
  private let book = CommandBook(
    columns: PhotoColumns.fields.map { ($0.field.rawValue, $0.field.localizedName) },
    columnSets: ColumnSet.builtIn + [ColumnSet("of my own", ["title"])],
    recentFolders: [RawPath("/photos/a"), RawPath("/photos/b")])

  @Test("no two commands are one, and each has a name")
  func names() {
    #expect(Set(book.all.map(\.id)).count == book.all.count)
    #expect(Set(book.all.map(\.id.detailedName)).count == book.all.count)
    #expect(book.all.allSatisfy { !$0.title.isEmpty })
    let inPalette = book.all.filter(\.isInPalette).map(\.fullTitle)
    #expect(Set(inPalette).count == inPalette.count, "what is listed together can be told apart")
  }

  @Test("the commands of a section stand together, in the file that has its name")
  func sections() {
    let files: [(CommandSection, [Command])] = [
      (.photos, CommandBook.photoCommands), (.loupe, CommandBook.loupeCommands),
      (.cells, CommandBook.cellCommands), (.changes, CommandBook.changeCommands),
      (.folders, CommandBook.folderCommands), (.view, CommandBook.viewCommands),
      (.program, CommandBook.programCommands),
    ]
    #expect(files.map(\.0) == CommandSection.allCases)
    for (section, commands) in files {
      #expect(commands.filter { $0.section != section }.map(\.id) == [], "\(section)")
    }
  }

  @Test("a key means one thing wherever the focus is")
  func keys() {
    // Wherever the focus is, keys of the window and those outside of text mean something, too.
    let places: [Set<KeyBinding.Scope>] = [
      [.photos, .rows], [.photos, .cells], [.loupe], [.folders], [.searches], [.keywords],
    ]
    let situations =
      places.map { $0.union([.window, .behindTyping, .outsideText]) }
      // Keys of a disagreement go before those of photos.
      + [[.window, .behindTyping, .disagreements]]
    #expect(situations.reduce([]) { $0.union($1) } == Set(KeyBinding.Scope.allCases))
    for situation in situations {
      let keys = book.all.flatMap(\.keys).filter { situation.contains($0.scope) }.map(\.accelerator)
      #expect(Set(keys).count == keys.count, "\(situation)")
    }
  }

  @Test("what is about the list leads back to it from the loupe, whichever of its values is chosen")
  func leavingLoupe() {
    let leaving = Set(book.all.filter(\.leavesLoupe).map(\.id))
    #expect(
      leaving.isSuperset(of: [
        .search, .addFilter, .findInSidebar, .clearSearch, .keepSearch, .edit, .selectAll,
        .selectGroup, .closeAll, .list, .sort(.title), .sortManually, .sortDescending,
        .group(.month), .columnSet(3),
      ]))
    #expect(leaving.isDisjoint(with: [.rate(4), .undo, .save, .details, .larger, .palette]))
    #expect(!book.all.contains { $0.section == .loupe && $0.leavesLoupe })
    for (action, family) in Dictionary(grouping: book.all, by: \.id.action) {
      #expect(Set(family.map(\.leavesLoupe)).count == 1, "\(action)")
    }
  }

  @Test(
    "what is done to photos and cells commits what is being typed, and saving does it by itself")
  func committing() {
    let kept = book.all.filter { !$0.takesTyping }
    #expect(Set(kept.map(\.section)) == [.loupe, .changes, .folders, .view, .program])
    #expect(kept.filter { $0.section == .changes }.map(\.id) == [.save, .savePending])
    for id in [CommandID.takeOver, .pairs, .renameKeyword] {
      #expect(book[id]?.takesTyping == true, "\(id)")
    }
  }

  @Test("menus have commands that exist, and every command is found in the palette")
  func menus() {
    let menus =
      CommandMenus.main(columns: PhotoColumns.fields.map(\.field.rawValue), columnSets: 4)
      + CommandMenus.view(columns: PhotoColumns.fields.map(\.field.rawValue), columnSets: 4)
      + CommandMenus.main(columns: [], columnSets: 4, room: .narrow)
      + CommandMenus.opening(recentFolders: 2)
      + CommandMenus.photos(forCells: true, hasUnread: true)
      + CommandMenus.folder(RawPath("/photos/a")) + CommandMenus.unreadableFolder
      + CommandMenus.savedSearch + CommandMenus.keyword + CommandMenus.loupe
      + CommandMenus.problems(.disagreement)
    for id in menus.flatMap(\.commands) { #expect(book[id] != nil, "\(id)") }
    let search = CommandSearch(book: book, state: CommandState(), recent: [])
    let listed = Set(search.sections(for: "").flatMap(\.rows).map(\.id))
    let others = book.all.filter { !listed.contains($0.id) }.map(\.id)
    #expect(
      others == [.savePending, .palette], "Save is there once, and the palette itself is open")
  }

  @Test("the sets of columns that a person keeps are in the menu behind the built-in ones")
  func columnSets() {
    let ids = CommandMenus.view(columns: [], columnSets: 4).flatMap(\.commands)
    #expect(ids.filter { $0.action == CommandID.columnSet(0).action }.count == 4)
    #expect(book[.columnSet(3)]?.fullTitle == "Set of Columns: of my own")
    #expect(CommandBook()[.columnSet(2)] != nil && CommandBook()[.columnSet(3)] == nil)
  }

  @Test("the main menu and that of photos have room on a small screen, and no command twice")
  func lengths() {
    func rows(_ items: [MenuItem]) -> Int {
      items.reduce(0) { sum, item in
        if case .section(let items, _) = item { sum + rows(items) } else { sum + 1 }
      }
    }
    for menu in [
      CommandMenus.main(columns: [], columnSets: 3),
      CommandMenus.photos(forCells: true, hasUnread: true),
    ] {
      #expect(rows(menu) <= 20)
      let commands = menu.flatMap(\.commands)
      #expect(Set(commands).count == commands.count)
    }
  }

  @Test(
    "a menu shows the keys that hold in the list or in the loupe alone, and leaves the others to GTK"
  )
  func keysInMenus() {
    #expect(book[.rate(4)]?.keyOfItsOwn == "4")
    #expect(book[.edit]?.keyOfItsOwn == "F2")
    #expect(book[.actualSize]?.keyOfItsOwn == "z")
    #expect(book[.save]?.keyOfItsOwn == nil && book[.discard]?.keyOfItsOwn == nil)
    let menu = Menu([.command(.edit), .command(.save)], book)
    let keys = (0..<2).map { item -> String? in
      let key = g_menu_model_get_item_attribute_value(menu.cast(), gint(item), "accel", nil)
      defer { if let key { g_variant_unref(key) } }
      return key.map { String(cString: g_variant_get_string($0, nil)) }
    }
    #expect(keys == ["F2", nil])
  }

  @Test("the window of shortcuts has every key of every command")
  func shortcuts() {
    for group in ShortcutsContent(book: book).groups {
      #expect(!group.keys.isEmpty, "\(group.title)")
      #expect(Set(group.keys.map(\.title)).count == group.keys.count, "\(group.title)")
    }
    let shown = Set(
      ShortcutsContent(book: book).groups.flatMap(\.keys)
        .flatMap { $0.accelerator.split(separator: " ").flatMap { Self.keys(of: String($0)) } })
    for accelerator in book.all.flatMap({
      ShortcutsContent.withoutKeypad($0.keys.map(\.accelerator))
    }) {
      #expect(shown.contains(accelerator), "\(accelerator)")
    }
    #expect(shown.contains("<Control><Shift>w"))
    let titles = ShortcutsContent(book: book).groups.flatMap(\.keys).filter {
      $0.accelerator == "F2"
    }.map(\.title)
    #expect(titles.allSatisfy { $0.hasSuffix(", in the sidebar") } && !titles.isEmpty)
  }

  @Test("digits beside each other are a range, so that the window of shortcuts fits a screen")
  func ranges() {
    #expect(
      ShortcutsContent.shortened(["0", "1", "2", "x", "6", "7", "<Control>8", "9"])
        == ["0...2", "x", "6", "7", "<Control>8", "9"])
    #expect(ShortcutsContent.shortened([]) == [])
    // GTK writes keys of the keypad like their twins.
    let keys = ["<Control>plus", "<Control>KP_Add", "KP_Subtract", "<Control>0", "<Control>KP_0"]
    #expect(
      ShortcutsContent.withoutKeypad(keys) == ["<Control>plus", "KP_Subtract", "<Control>0"])
    #expect(!ShortcutsContent(book: book).groups.flatMap(\.keys).contains { $0.1.contains("KP_") })
    #expect(ShortcutsContent(book: book).groups.flatMap(\.keys).contains { $0.1 == "1...9" })
  }

  /// The keys that one word of the window of shortcuts stands for.
  private static func keys(of word: String) -> [String] {
    let ends = word.split(separator: "...").compactMap { Int($0) }
    return ends.count == 2 ? (ends[0]...ends[1]).map { "\($0)" } : [word]
  }

  @Test("without photos nothing is done to photos, and each condition turns something on")
  func enabling() {
    func enabled(_ state: CommandState) -> Set<CommandID> {
      Set(book.all.filter { $0.isEnabled(state) }.map(\.id))
    }
    let nothing = enabled(CommandState())
    #expect(nothing.isDisjoint(with: [.rate(4), .label(.red), .edit, .takeOut, .undo, .stop]))
    #expect(nothing.isSuperset(of: [.openFolder, .save, .search, .palette, .quit]))
    let conditions: [(CommandID, (inout CommandState) -> Void)] = [
      (.rate(4), { $0.hasSelection = true }), (.tryAgain, { $0.hasUnreadPhotos = true }),
      (.repairNames, { $0.hasWrongNames = true }),
      (.bringBack, { $0.hasTakenOut = true }),
      (.savePending, { $0.hasEdits = true }), (.savePending, { $0.isTyping = true }),
      (.review, { $0.isTyping = true }), (.undo, { $0.canUndo = true }),
      (.redo, { $0.canRedo = true }), (.closeFolder, { $0.hasFolder = true }),
      (.reopenFolder, { $0.hasClosedFolder = true }),
      (.closeAll, { $0.hasOpened = true }), (.readAgain, { $0.hasUnreadable = true }),
      (.takeOver, { $0.hasFoundPhotos = true }), (.report, { $0.hasReport = true }),
      (.showChanged, { $0.hasHiddenChange = true }),
      (.disagreements, { $0.hasDisagreements = true }), (.takePlace(2), { $0.isSettling = true }),
      (.nextDisagreement, { $0.isSettling = true }),
      (.settleByRule, { $0.hasDisagreements = true }),
      (.sidecar(.embed), { $0.hasSelection = true }), (.oddSidecars, { $0.hasOpened = true }),
      (.repairFiles, { $0.hasOpened = true }), (.allPhotos, { $0.hasOpened = true }),
      (.keepSearch, { $0.hasSearch = true }), (.renameSearch, { $0.hasSavedSearch = true }),
      (.removeSearch, { $0.hasSavedSearch = true }), (.renameKeyword, { $0.hasKeyword = true }),
      (.restoreSearch, { $0.hasRemovedSearch = true }),
      (.stop, { $0.isReading = true }), (.stop, { $0.isSaving = true }),
      (.selectAll, { $0.hasOpened = true }), (.selectGroup, { $0.grouping = .month }),
      (.sortDescending, { $0.order = PhotoOrder(by: .title, isDescending: false) }),
      (.compare, { $0.hasSelection = true }), (.openSamples, { $0.hasSamples = true }),
      (.nextHint, { $0.hasHint = true }), (.turnOffHints, { $0.hasHint = true }),
      (.filmStrip, { $0.loupe = LoupeState() }), (.backToPhotos, { $0.loupe = LoupeState() }),
      (.turnRight, { $0.loupe = LoupeState() }),
      (.larger, { $0.loupe = LoupeState() }),
      (.smaller, { $0.loupe = LoupeState(isFitted: false) }),
      (.normalSize, { $0.loupe = LoupeState(isFitted: false) }),
      (.larger, { $0.arrangement = .grid }), (.smaller, { $0.arrangement = .grid }),
      (
        .normalSize,
        {
          $0.arrangement = .grid
          $0.tileSize = 512
        }
      ),
      (
        .fillDown,
        {
          $0.hasSelection = true
          $0.hasCells = true
        }
      ),
    ]
    for (id, change) in conditions {
      var state = CommandState()
      change(&state)
      #expect(!nothing.contains(id) && enabled(state).contains(id), "\(id)")
    }
    let photos = CommandState(hasSelection: true)
    #expect(!enabled(photos).contains(.discard), "nothing waits to be saved")
    var edited = CommandState(hasSelection: true, hasEdits: true)
    #expect(!enabled(edited).contains(.discard), "the selected photos have no changes")
    edited.hasSelectedEdits = true
    #expect(enabled(edited).contains(.discard))
    var saving = CommandState(hasEdits: true)
    saving.isSaving = true
    #expect(!enabled(saving).contains(.savePending))
    saving.hasSelection = true
    #expect(!enabled(saving).contains(.sidecar(.delete)), "one after the other")
  }

  @Test("where a picture fills the window there is no sidebar")
  func sidebarBesidePicture() {
    #expect(book[.sidebar]?.isEnabled(CommandState()) == true)
    #expect(book[.sidebar]?.isEnabled(CommandState(loupe: LoupeState(Zoom()))) == false)
  }

  @Test("of views, orders and sections one is on")
  func choices() {
    var state = CommandState(arrangement: .table, columns: ["title"])
    state.order = PhotoOrder(by: .rating, isDescending: true)
    state.grouping = .year
    let on = book.all.filter { $0.isOn?(state) == true }.map(\.id)
    #expect(
      Set(on) == [
        .table, .sort(.rating), .sortDescending, .group(.year), .column("title"), .sidebar,
        .details, .people, .filmStrip, .part(.name), .part(.rating), .part(.keywords),
        .part(.facts),
      ])
  }
}
