import Gtk
import ListKit
import PhotoFiles
import PhotoModel

/// What the user has chosen to see, kept by the desktop from one start to the next.
///
/// If the schema is not installed, as in a fresh build, the choices last as long as the program.
@MainActor
final class Preferences {
  private let settings: Settings?
  private var bools: [String: Bool] = [:]
  private var ints: [String: Int] = [:]
  private var strings: [String: String] = [:]
  private var lists: [String: [String]] = [:]
  private var keptColumns: [TableLayout.Column] = []

  /// The preferences of a schema, or with its default values if it is not installed.
  init(schema: String = VersoApplication.id) {
    settings = Settings(schema: schema)
  }

  /// The size of the window while it is not maximised, in pixels.
  var windowSize: (width: Int, height: Int) {
    get { (int("window-width", 1280), int("window-height", 800)) }
    set {
      set("window-width", newValue.width.clamped(to: 360...32767))
      set("window-height", newValue.height.clamped(to: 294...32767))
    }
  }

  /// Whether the window fills the screen.
  var isMaximized: Bool {
    get { bool("window-maximized", false) }
    set { set("window-maximized", newValue) }
  }

  /// Whether the sidebar is shown.
  var showsSidebar: Bool {
    get { bool("sidebar-visible", true) }
    set { set("sidebar-visible", newValue) }
  }

  /// The width that the sidebar has before anybody chooses another one.
  static let usualSidebarWidth = 220

  /// The width of the sidebar with text of the usual size, in pixels.
  var sidebarWidth: Int {
    get { int("sidebar-width", Self.usualSidebarWidth) }
    set { set("sidebar-width", newValue.clamped(to: 120...2000)) }
  }

  /// The facets whose values the sidebar shows.
  var expandedFacets: Set<Facet> {
    get { Set(strings("sidebar-expanded", ["keywords"]).compactMap(Facet.init(rawValue:))) }
    set { set("sidebar-expanded", newValue.map(\.rawValue).sorted()) }
  }

  /// Whether the picture and the details are shown.
  var showsDetails: Bool {
    get { bool("details-visible", true) }
    set { set("details-visible", newValue) }
  }

  /// The width of the details with text of the usual size, in pixels.
  var detailsWidth: Int {
    get { int("details-width", 360) }
    set { set("details-width", newValue.clamped(to: 240...2000)) }
  }

  /// How the photos are arranged.
  var arrangement: Arrangement {
    get { Arrangement(rawValue: string("view", "list")) ?? .list }
    set { set("view", newValue.rawValue) }
  }

  /// The edge of the pictures of the contact sheet, in logical pixels.
  var tileSize: Int {
    get { int("tile-size", TileSize.normal).clamped(to: 64...512) }
    set { set("tile-size", newValue.clamped(to: 64...512)) }
  }

  /// What rows and tiles do not show.
  var hiddenParts: Set<RowPart> {
    get { Set(strings("hidden-parts", []).compactMap(RowPart.init(rawValue:))) }
    set { set("hidden-parts", newValue.map(\.rawValue).sorted()) }
  }

  /// The columns of the table, from left to right; empty if none were chosen.
  var columns: [TableLayout.Column] {
    get {
      known("columns")?.tuples("columns").compactMap(TableLayout.Column.init(kept:)) ?? keptColumns
    }
    set {
      if let settings = known("columns") {
        settings.set("columns", tuples: newValue.map(\.kept))
      } else {
        keptColumns = newValue
      }
    }
  }

  /// The sets of columns that the user keeps.
  var columnSets: [ColumnSet] {
    get { strings("column-sets", []).compactMap(ColumnSet.init(kept:)) }
    set { set("column-sets", newValue.map(\.kept)) }
  }

  /// What the photos are divided into sections by.
  var grouping: Grouping {
    get { Grouping(rawValue: string("grouping", Grouping.none.rawValue)) ?? .none }
    set { set("grouping", newValue.rawValue) }
  }

  /// What the photos are sorted by: names of fields, with a minus for descending order.
  var sortOrder: [String] {
    get { strings("sort-order", ["dateTaken"]) }
    set { set("sort-order", newValue) }
  }

  /// Whether the files of one shot are one row, and edited together.
  var joinsPairs: Bool {
    get { bool("join-pairs", false) }
    set { set("join-pairs", newValue) }
  }

  /// The commands that were chosen in the palette, by the names of their actions, the last one first.
  var recentCommands: [String] {
    get { strings("recent-commands", []) }
    set { set("recent-commands", newValue) }
  }

  /// The number of the hint that is shown next, from 0; the number of hints if none is.
  var nextHint: Int {
    get { int("next-hint", 0) }
    set { set("next-hint", newValue.clamped(to: 0...Hint.allCases.count)) }
  }

  /// Whether the details show the empty fields, too.
  var showsMoreFields: Bool {
    get { bool("more-fields", false) }
    set { set("more-fields", newValue) }
  }

  /// Whether pictures and file names stay in view while the table is scrolled sideways.
  var fixesNames: Bool {
    get { bool("fixed-names", false) }
    set { set("fixed-names", newValue) }
  }

  /// Whether links in opened folders are followed to folders outside of these.
  var followsLinks: Bool {
    get { bool("follow-links", false) }
    set { set("follow-links", newValue) }
  }

  /// Whether the faces of people are marked in the picture.
  var showsPeople: Bool {
    get { bool("show-people", true) }
    set { set("show-people", newValue) }
  }

  /// Whether the photos around that of the loupe are shown below it.
  var showsFilmStrip: Bool {
    get { bool("film-strip", true) }
    set { set("film-strip", newValue) }
  }

  /// Whether some fields are shown over the picture of the loupe.
  var showsLoupeFields: Bool {
    get { bool("loupe-fields", false) }
    set { set("loupe-fields", newValue) }
  }

  /// Whether raw photos are written within the room of the XMP that is in them.
  var writesRawInPlace: Bool {
    get { bool("raw-in-place", false) }
    set { set("raw-in-place", newValue) }
  }

  /// Whether a saved file keeps its modification time.
  var keepsTimes: Bool {
    get { bool("keep-times", false) }
    set { set("keep-times", newValue) }
  }

  /// How new sidecars are named.
  var sidecarNaming: SidecarNaming {
    get {
      string("sidecar-naming", "with-extension") == "without-extension"
        ? .withoutExtension : .withExtension
    }
    set {
      set(
        "sidecar-naming",
        newValue == .withoutExtension ? "without-extension" : "with-extension")
    }
  }

  /// Which words of keywords with levels become keywords of their own.
  var flatKeywords: FlatKeywords {
    get { FlatKeywords(rawValue: string("flat-keywords", FlatKeywords.levels.rawValue)) ?? .levels }
    set { set("flat-keywords", newValue.rawValue) }
  }

  /// Where changes are saved.
  var destination: WriteOptions.Destination {
    get { Self.destination(string("save-to", "photo")) ?? .automatic }
    set { set("save-to", Self.word(newValue)) }
  }

  /// Where those of photos in some formats are saved instead, by the formats' names.
  var destinationsByFormat: [String: WriteOptions.Destination] {
    get {
      var destinations: [String: WriteOptions.Destination] = [:]
      for text in strings("save-to-by-format", []) {
        let parts = text.split(separator: "=").map(String.init)
        guard parts.count == 2 else { continue }
        destinations[parts[0].lowercased()] = Self.destination(parts[1])
      }
      return destinations
    }
    set {
      set("save-to-by-format", newValue.map { "\($0)=\(Self.word($1))" }.sorted())
    }
  }

  private static func destination(_ word: String) -> WriteOptions.Destination? {
    switch word {
    case "photo": .automatic
    case "sidecar": .sidecar
    case "both": .both
    default: nil
    }
  }

  private static func word(_ destination: WriteOptions.Destination) -> String {
    switch destination {
    case .automatic, .file: "photo"
    case .sidecar: "sidecar"
    case .both: "both"
    }
  }

  /// The settings, if they are installed in a version that has the key.
  func known(_ key: String) -> Settings? {
    guard let settings, settings.has(key) else { return nil }
    return settings
  }

  private func bool(_ key: String, _ fallback: Bool) -> Bool {
    known(key)?.bool(key) ?? bools[key] ?? fallback
  }

  private func set(_ key: String, _ value: Bool) {
    if let settings = known(key) { settings.set(key, value) } else { bools[key] = value }
  }

  func int(_ key: String, _ fallback: Int) -> Int {
    known(key)?.int(key) ?? ints[key] ?? fallback
  }

  func set(_ key: String, _ value: Int) {
    if let settings = known(key) { settings.set(key, value) } else { ints[key] = value }
  }

  func string(_ key: String, _ fallback: String) -> String {
    known(key)?.string(key) ?? strings[key] ?? fallback
  }

  func set(_ key: String, _ value: String) {
    if let settings = known(key) { settings.set(key, value) } else { strings[key] = value }
  }

  private func strings(_ key: String, _ fallback: [String]) -> [String] {
    known(key)?.strings(key) ?? lists[key] ?? fallback
  }

  private func set(_ key: String, _ value: [String]) {
    if let settings = known(key) { settings.set(key, value) } else { lists[key] = value }
  }
}

extension Int {
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
