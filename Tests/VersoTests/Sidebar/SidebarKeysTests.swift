import CGtk
import DisplayTestSupport
import Gtk
import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("Keys in the sidebar", .inDisplay)
struct SidebarKeysTests {
  private let library = PhotoLibrary()
  private let sidebar: SidebarController
  private let log = SidebarLog()
  private let before = Button(label: "before")
  private let window: TestWindow

  private let dates = SidebarRow.ID.scope(.value(FacetValue(.dates)))
  private let year = SidebarRow.ID.scope(.value(FacetValue(.dates, ["2023"])))

  init() async {
    sidebar = SidebarController(
      library, preferences: Preferences(schema: "io.github.versophoto.NotInstalled"))
    window = TestWindow(Box(.vertical, [before, sidebar.view]), height: 600)
    sidebar.delegate = log
    for (number, words) in [["alps"], ["alps", "lake"], ["sea"]].enumerated() {
      var record = PhotoRecord(path: RawPath("/p/\(number).jpg"))
      record.values[.keywords] = .list(words)
      record.values[.dateTaken] = .date(PhotoDate(year: 2023, month: number + 1))
      await library.add([record])
    }
    sidebar.finishCounting()
    await Display.settle()
  }

  private var selected: SidebarRow.ID? { sidebar.list.selection.first?.id }
  private func isShown(_ id: SidebarRow.ID) -> Bool { sidebar.list.item(withID: id) != nil }

  @Test(
    "the arrows to the sides open and close what is inside a row, and lead back to it",
    arguments: [true, false])
  func arrows(isRightToLeft: Bool) async throws {
    if isRightToLeft {
      for widget in [sidebar.view, sidebar.listView.widget] {
        gtk_widget_set_direction(widget.widget, GTK_TEXT_DIR_RTL)
      }
    }
    let (open, close) = isRightToLeft ? ("Left", "Right") : ("Right", "Left")
    sidebar.list.select([dates])
    sidebar.listView.focus(dates)
    #expect(!isShown(year))
    for _ in 0..<2 { try await Input.press(open) }
    #expect(isShown(year) && selected == dates && sidebar.listView.focusedID == dates)
    try await Input.press("Down")
    #expect(selected == year)
    try await Input.press(close)
    #expect(isShown(year) && selected == dates && sidebar.listView.focusedID == dates)
    for _ in 0..<2 { try await Input.press(close) }
    #expect(!isShown(year) && selected == dates && sidebar.listView.focusedID == dates)
  }

  @Test("plus and minus open and close a row, and Space leaves it chosen")
  func signs() async throws {
    sidebar.list.select([dates])
    sidebar.listView.focus(dates)
    for (key, isOpen) in [
      ("plus", true), ("minus", false), ("KP_Add", true), ("KP_Subtract", false),
    ] {
      try await Input.press(key)
      #expect(isShown(year) == isOpen, "\(key)")
    }
    try await Input.press("space")
    #expect(selected == dates)
    try await Input.press("ctrl+space")
    #expect(selected == dates)
  }

  @Test("Tab leads to what is chosen, by code, too")
  func tab() async throws {
    before.grabFocus()
    for scope in [PhotoScope.value(FacetValue(.keywords, ["lake"])), .all] {
      sidebar.select(scope)
      try await Input.press("Tab")
      #expect(sidebar.listView.focusedID == .scope(scope))
      try await Input.press("shift+Tab")
      #expect(before.hasFocus)
    }
  }

  @Test("what is typed to find a row chooses none, Enter takes the first, and Esc goes back")
  func finding() async throws {
    let lake = PhotoScope.value(FacetValue(.keywords, ["lake"]))
    let alps = PhotoScope.value(FacetValue(.keywords, ["alps"]))
    sidebar.list.select([.scope(lake)])
    sidebar.find()
    try await Input.type("alps")
    await Display.wait { !isShown(.scope(lake)) }
    #expect(!isShown(.scope(lake)) && isShown(.scope(alps)))
    #expect(sidebar.chosen == .scope(lake) && log.scopes == [lake] && selected == nil)
    try await Input.press("Escape")
    #expect(selected == .scope(lake) && log.scopes == [lake])
    #expect(sidebar.listView.focusedID == .scope(lake) && isShown(dates))
    // What the arrows have chosen is given back.
    sidebar.find()
    try await Input.type("alps")
    try await Input.press("Down")
    #expect(selected == .scope(alps) && log.scopes == [lake, alps])
    try await Input.press("Escape")
    #expect(selected == .scope(lake) && log.scopes == [lake, alps, lake])

    sidebar.find()
    try await Input.type("nothing of the kind")
    try await Input.press("Return")
    #expect(log.finds == 0 && log.scopes.count == 3)
    sidebar.find()
    try await Input.type("alps")
    try await Input.press("Return")
    #expect(selected == .scope(alps) && log.scopes.last == alps && log.finds == 1)
    // What was taken is kept.
    sidebar.find()
    try await Input.press("Escape")
    #expect(selected == .scope(alps) && log.scopes.count == 4)
  }
}
