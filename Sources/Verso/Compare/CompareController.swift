import Gtk
import PhotoModel

/// Two to four photos side by side, seen at the same point and at the same zoom, with their differences below.
@MainActor
final class CompareController {
  weak var delegate: (any CompareControllerDelegate)?

  /// The view to put into a window.
  let view = Box(.vertical)
  /// How high the table of the differences may be; nil where there is no room for it.
  var tableHeight: Int? = CompareController.usualTableHeight { didSet { placeTable() } }

  private static let spacing = 6
  /// The height of a table of a few rows.
  private static let usualTableHeight = 200
  /// About the height of a row.
  private static let rowHeight = 36.0

  private let makeStage: () -> LoupeStage
  private lazy var grid = EvenGrid(spacing: Self.spacing) { [weak self] in
    self?.columns(for: $0) ?? 1
  }
  /// Whether all pictures stand in one row that is wide enough for the table to follow them.
  private var isOneRow = false
  private let tableBox = Box(.vertical)
  private var table: DifferencesTable?
  private var panes: [ComparePane] = []
  private var photos: [LoupePhoto] = []
  private var focused = 0
  private var isFollowing = false

  /// A comparison of nothing.
  ///
  /// - Parameter makeStage: makes the stage of a picture.
  init(makeStage: @escaping () -> LoupeStage) {
    self.makeStage = makeStage
    grid.expandsVertically = true
    grid.addStyle("verso-compare")
    // The pictures get what is left.
    tableBox.expandsVertically = false
    tableBox.addStyle("verso-differences")
    view.append(grid)
    view.append(tableBox)
    placeTable()
    view.onKey(.capture) { [weak self] press in self?.pressed(press) ?? false }
  }

  /// The picture that keys act on.
  var focusedPicture: PictureView? { pane(focused)?.stage.picture }

  /// Gives the keyboard focus to the photo that keys act on.
  func grabFocus() { focusedPicture?.grabFocus() }

  // MARK: - What is shown

  /// Adapts to the room that there is, and to the size of text.
  func adapt(to room: WindowRoom) {
    tableHeight = room.tableHeight
    table?.textScale = TextScale.current
  }

  /// Shows photos.
  ///
  /// - Parameters:
  ///   - photos: the photos.
  ///   - focused: the index of the one that keys act on.
  ///   - differences: how they differ.
  func show(_ photos: [LoupePhoto], focused: Int, differences: [FieldDifference]) {
    let isOther = photos.map(\.id) != self.photos.map(\.id)
    self.photos = photos
    self.focused = focused
    if isOther { makePanes() }
    for (index, photo) in photos.enumerated() {
      panes[index].show(photo, at: (index + 1, photos.count))
      panes[index].mark(index == focused)
    }
    let titles = photos.map(\.title)
    if isOther || table == nil || titles != shownTitles { makeTable(titles) }
    table?.show(differences)
    rowCount = differences.count
  }

  private var rowCount = 0 { didSet { placeTable() } }

  /// A table of many rows gets all the room that it may have, and scrolls.
  private func placeTable() {
    tableBox.isVisible = tableHeight != nil
    guard let tableHeight else { return }
    let wanted = Double(rowCount + 1) * Self.rowHeight * max(1, TextScale.current)
    tableBox.requestSize(height: min(tableHeight, max(Self.usualTableHeight, Int(wanted))))
  }

  /// Stops showing photos, and releases all pictures.
  func clear() {
    for pane in panes { pane.stage.clear() }
    photos = []
    panes = []
    grid.setChildren([])
    tableBox.removeAll()
    table = nil
  }

  private var shownTitles: [String] = []

  private func makeTable(_ titles: [String]) {
    shownTitles = titles
    tableBox.removeAll()
    let table = DifferencesTable(titles)
    table.view.expandsVertically = true
    tableBox.append(table.view)
    self.table = table
    table.isBelowPictures = isOneRow
  }

  /// In how many columns the pictures stand. What each photo says stands below its picture if that is possible.
  private func columns(for room: EvenGrid.Room) -> Int {
    // The minimum height of a pane is that of what is below its picture.
    let columns = CompareLayout.columns(
      of: room.count, width: room.width, height: room.height, footHeight: room.leastHeight)
    let isOneRow =
      columns == room.count && room.width >= room.count * DifferencesTable.leastPitch
    if isOneRow != self.isOneRow {
      self.isOneRow = isOneRow
      // The layout must not change while it is being computed.
      Task { [weak self] in self?.table?.isBelowPictures = isOneRow }
    }
    return columns
  }

  private func makePanes() {
    let hadFocus = grid.containsFocus
    for pane in panes { pane.stage.clear() }
    panes = photos.indices.map { makePane($0) }
    grid.setChildren(panes.map(\.view))
    if hadFocus { grabFocus() }
  }

  private func makePane(_ index: Int) -> ComparePane {
    let pane = ComparePane(makeStage())
    pane.onFocus = { [weak self] in self?.focusCame(to: index) }
    pane.onRate = { [weak self] rating in
      guard let self, photos.indices.contains(index) else { return }
      delegate?.compare(self, didRate: rating, photos[index].id)
    }
    pane.stage.onZoom = { [weak self, weak pane] in
      pane?.showSize()
      self?.follow(from: index)
    }
    pane.stage.picture.onUserZoom = { [weak self] in self?.lead(index) }
    return pane
  }

  private func pane(_ index: Int) -> ComparePane? {
    panes.indices.contains(index) ? panes[index] : nil
  }

  private func focusCame(to index: Int) {
    guard index != focused, photos.indices.contains(index) else { return }
    delegate?.compare(self, didFocus: photos[index].id)
  }

  // MARK: - Zoom

  /// Changes how all pictures are seen.
  func change(_ body: (inout Zoom) -> Void) {
    focusedPicture?.change(body)
    lead(focused)
  }

  /// Makes the others show the same part as one picture.
  private func lead(_ index: Int) {
    guard !isFollowing, let zoom = pane(index)?.stage.picture.zoom else { return }
    isFollowing = true
    defer { isFollowing = false }
    for other in panes.indices where other != index {
      panes[other].stage.picture.change { $0.follow(zoom) }
    }
    delegate?.compareDidZoom(self)
  }

  /// A picture has received its size or its frame: it shows the same part as the one that keys act on, and that one
  /// leads the others again.
  private func follow(from index: Int) {
    guard !isFollowing, let picture = pane(index)?.stage.picture, !picture.isChangedByUser
    else { return }
    if index == focused { return lead(index) }
    guard let zoom = focusedPicture?.zoom else { return }
    isFollowing = true
    defer { isFollowing = false }
    picture.change { $0.follow(zoom) }
  }

  // MARK: - Keys

  private func pressed(_ press: KeyController.Press) -> Bool {
    // The list below has keys of its own, except for the way back.
    guard grid.containsFocus || press.key == Key.escape else { return false }
    if let command = CommandBook.standard.command(for: press, in: [.loupe]) {
      delegate?.compare(self, didAskFor: command)
      return true
    }
    guard let zoom = focusedPicture?.zoom else { return false }
    switch LoupeKey(press, isFitted: zoom.isFitted, isRightToLeft: view.isRightToLeft) {
    case .step(let step): go(step)
    case .move(let x, let y):
      change { $0.move(byX: x * $0.viewport.width, y: y * $0.viewport.height) }
    case nil: return false
    }
    return true
  }

  private func go(_ step: LoupeStep) {
    let target =
      switch step {
      case .next: focused + 1
      case .previous: focused - 1
      case .first: 0
      case .last: panes.count - 1
      }
    pane(target)?.stage.picture.grabFocus()
  }
}
