import Gtk

/// The panes of the window: the sidebar, the photos, and beside them the picture above the details.
///
/// The user shows, hides and resizes the outer panes. If the window is too narrow for all, first the details and then
/// the sidebar fold over the photos, one of them at a time. Its many properties are the panes, and what decides which
/// of them there is room for.
@MainActor
final class WindowPanes {
  /// An outer pane.
  enum Pane: CaseIterable {
    case sidebar, details
  }

  /// The view to put into a window.
  var view: Widget { sidebar.flap }

  /// Whether there is anything for the outer panes to show.
  var areUseful = false {
    didSet { if areUseful != oldValue { showPanes() } }
  }

  /// Whether one picture fills the window. If so, the details are beside it while they are wanted, and the other
  /// panes are not shown at all.
  var isFilled = false {
    didSet {
      guard isFilled != oldValue else { return }
      showsDetailsBesidePicture = false
      open = nil
      placePicture()
      showPanes()
    }
  }

  /// Whether what disagrees is being settled: then the values to choose from come before the picture.
  var isSettling = false { didSet { if isSettling != oldValue { placePicture() } } }

  /// Whether there is a picture to show above the details.
  var hasPicture = true { didSet { if hasPicture != oldValue { placePicture() } } }

  /// Called when a person has opened or closed a pane by other means than a command.
  var onChange: (() -> Void)?

  /// Called when panes are shown or hidden, with whether one of them is over the photos.
  var onArrange: ((Bool) -> Void)?

  /// Moves the keyboard focus to the first field of the details, if there is one: above it a sentence may stand that
  /// can be selected.
  var focusFields: (() -> Bool)?

  /// Takes the keyboard from the field of the details that has it, and returns what gives it back once these have moved;
  /// nil if none has it.
  var wayBackToField: (() -> (() -> Void)?)?

  /// Moves the keyboard focus to what is in the middle, where filters may stand above the photos; nil has the first
  /// thing there get it.
  var focusMiddle: (() -> Void)?

  /// How much is side by side.
  private(set) var width = WindowWidth.wide
  /// Which of the folded panes is over the photos.
  private var open: Pane?

  /// The widths in logical pixels that the photos keep while other panes are beside them.
  private static let leastMiddleWidths: [WindowWidth: Int] = [
    .narrow: -1, .medium: 340, .wide: 480,
  ]
  /// The width in logical pixels that the details need beside the photos to be readable, with text of the usual size.
  private static let leastDetailsWidth = 260
  /// The width in logical pixels, with text of the usual size, of a window with width to spare, and how wide the sidebar
  /// is in it before anybody chooses: names of folders fit there.
  private static let spareWidth = (window: 1500, sidebar: 280)
  /// The height in logical pixels of a window that has no room for the picture above the details.
  private static let leastHeightForPicture = 440
  /// The same while what disagrees is being settled: the values of three places with their names are below it.
  private static let leastHeightWhileSettling = 760

  /// How much larger than usual all text is. The panes are wider by the same factor, and are remembered as they are
  /// with text of the usual size.
  private var textScale = 1.0
  private var hasSpareWidth = false
  private var showsDetailsBesidePicture = false
  /// The height of the window in logical pixels of text of the usual size.
  private var height = Int.max
  private let preferences: Preferences
  private let middle: Widget
  private let picture: Widget
  private let sidebar: FoldingPane
  private let details: FoldingPane
  private let sidebarWidth: PaneWidth
  private let detailsWidth: PaneWidth
  /// Moves the keyboard focus into a pane, once that is on the screen.
  private var pendingFocus: (() -> Void)?

  /// The panes with the sizes that the user gave them last.
  init(
    sidebar: Widget, middle: Widget, picture: Widget, details: Widget, preferences: Preferences
  ) {
    self.preferences = preferences
    self.middle = middle
    self.picture = picture
    sidebar.requestSize(width: 140)
    picture.requestSize(height: 120)
    let end = Paned(.vertical, start: picture, end: details, startGrows: false, endGrows: true)
    end.position = 240
    let inner = Paned(.horizontal, start: middle, end: end, startGrows: true, endGrows: false)
    let all = Paned(.horizontal, start: sidebar, end: inner, startGrows: false, endGrows: true)
    all.expandsVertically = true
    sidebarWidth = PaneWidth(of: .start, in: all, wanted: preferences.sidebarWidth)
    detailsWidth = PaneWidth(of: .end, in: inner, wanted: preferences.detailsWidth)
    self.details = FoldingPane(end, over: all, isAtEnd: true) { inner.setEnd($0) }
    self.sidebar = FoldingPane(sidebar, over: self.details.flap, isAtEnd: false) {
      all.setStart($0)
    }
    for pane in Pane.allCases {
      self[pane].flap.onChange { [weak self] in self?.paneHasMoved(pane) }
      self[pane].widget.onAppear { [weak self] in self?.paneHasAppeared(pane) }
    }
    let size = preferences.windowSize
    adapt(toWidth: size.width, height: size.height, textScale: TextScale.current)
  }

  /// Makes room for the photos in a window with this many logical pixels.
  ///
  /// - Parameters:
  ///   - width: the width.
  ///   - height: the height.
  ///   - textScale: how much larger than usual all text is.
  func adapt(toWidth width: Int, height: Int, textScale: Double) {
    self.height = Int(Double(height) / max(1, textScale))
    placePicture()
    self.width = WindowWidth(width, textScale: textScale)
    let scale = max(1, textScale)
    let hasSpareWidth = Double(width) >= Double(Self.spareWidth.window) * scale
    if self.textScale != scale || self.hasSpareWidth != hasSpareWidth {
      // What has been dragged since the start is wider by the same factor, too.
      rememberSizes()
      self.textScale = scale
      self.hasSpareWidth = hasSpareWidth
      for pane in Pane.allCases { self.width(of: pane).wanted = preferredWidth(of: pane) }
    }
    let focused = Pane.allCases.first { self[$0].widget.containsFocus }
    let goBack = focused.flatMap { self[$0].isFolded == folds($0) ? nil : wayBack(into: $0) }
    // Otherwise GTK has something else get it, a moment later.
    if goBack != nil { view.releaseFocus() }
    for pane in Pane.allCases {
      self[pane].isFolded = folds(pane)
      self[pane].fit(self.width(of: pane).wanted, into: width)
    }
    // Over the photos they adapt to the window.
    details.widget.requestSize(
      width: details.isFolded ? -1 : scaled(Self.leastDetailsWidth))
    if let open, !folds(open) { self.open = nil }
    middle.requestSize(width: Self.leastMiddleWidths[self.width] ?? -1)
    if let focused, let goBack {
      // What is typed must not go to the photos because the pane moves.
      if folds(focused) { open = focused } else { showBeside(focused, true) }
      pendingFocus = goBack
    }
    showPanes()
    // What is folded has lost it.
    if goBack == nil, let focused, !self[focused].widget.containsFocus { goToMiddle() }
  }

  /// What gives the keyboard back, once a pane has moved, to the text in it that somebody types into; nil if nobody
  /// does.
  private func wayBack(into pane: Pane) -> (() -> Void)? {
    guard let text = view.focusOfWindow, text.takesText else { return nil }
    if pane == .details, let back = wayBackToField?() { return back }
    return { [weak self] in if !text.takeFocusBack() { self?.goToMiddle() } }
  }

  private func placePicture() {
    let least = isSettling ? Self.leastHeightWhileSettling : Self.leastHeightForPicture
    picture.isVisible = height >= least && hasPicture && !isFilled
  }

  // MARK: - What is shown

  /// Whether the user sees a pane, or would if there were something in it.
  func isShown(_ pane: Pane) -> Bool { folds(pane) ? open == pane : isWanted(pane) }

  /// Shows or hides a pane.
  ///
  /// - Parameters:
  ///   - pane: the pane.
  ///   - isShown: whether it is shown.
  ///   - focus: moves the keyboard focus to something in it; otherwise a pane over the photos takes it from them.
  func show(_ pane: Pane, _ isShown: Bool = true, focusing focus: (() -> Void)? = nil) {
    if isFilled, pane == .sidebar { return }
    defer { if isOnScreen(pane) { focus?() } }
    guard folds(pane) else { return showBeside(pane, isShown) }
    guard isShown != (open == pane) else { return }
    let hadFocus = view.containsFocus
    open = isShown ? pane : nil
    let goIn: () -> Void = { [weak self] in self?.focusFirst(in: pane) }
    pendingFocus = isShown ? focus ?? (hadFocus ? goIn : nil) : nil
    showPanes()
    if hadFocus, !isShown { goToMiddle() }
  }

  private func goToMiddle() {
    if let focusMiddle { focusMiddle() } else { middle.focusFirst() }
  }

  private func focusFirst(in pane: Pane) {
    if pane == .details, focusFields?() == true { return }
    self[pane].widget.focusFirst()
  }

  /// Shows or hides a pane that is beside the photos.
  private func showBeside(_ pane: Pane, _ isShown: Bool) {
    let losesFocus = !isShown && self[pane].widget.containsFocus
    switch pane {
    case .details where isFilled: showsDetailsBesidePicture = isShown
    case .sidebar: preferences.showsSidebar = isShown
    case .details: preferences.showsDetails = isShown
    }
    showPanes()
    if losesFocus { goToMiddle() }
  }

  private func isOnScreen(_ pane: Pane) -> Bool {
    folds(pane) ? open == pane && pendingFocus == nil : isWanted(pane)
  }

  private func paneHasAppeared(_ pane: Pane) {
    width(of: pane).place()
    pendingFocus?()
    pendingFocus = nil
  }

  /// Whether a pane lies over what is in the middle.
  var isOver: Bool { areUseful && open != nil }

  /// The pane that leaves nothing of that to be seen, and to be clicked.
  var covering: Pane? { open.flatMap { isOver && self[$0].coversAll ? $0 : nil } }

  /// Shows the photos, if a pane covers them.
  func showPhotos() {
    if let open { show(open, false) }
  }

  /// Keeps the sizes for the next start.
  func rememberSizes() {
    if kept(sidebarWidth.wanted) != wantedSidebarWidth {
      preferences.sidebarWidth = kept(sidebarWidth.wanted)
    }
    preferences.detailsWidth = kept(detailsWidth.wanted)
  }

  private subscript(pane: Pane) -> FoldingPane { pane == .sidebar ? sidebar : details }

  private func width(of pane: Pane) -> PaneWidth {
    pane == .sidebar ? sidebarWidth : detailsWidth
  }

  private func folds(_ pane: Pane) -> Bool {
    width < (pane == .sidebar ? WindowWidth.medium : .wide)
  }

  private func isWanted(_ pane: Pane) -> Bool {
    if isFilled { return pane == .details && showsDetailsBesidePicture }
    return pane == .sidebar ? preferences.showsSidebar : preferences.showsDetails
  }

  private func preferredWidth(of pane: Pane) -> Int {
    scaled(pane == .sidebar ? wantedSidebarWidth : preferences.detailsWidth)
  }

  /// The width of the sidebar with text of the usual size: the one that somebody chose, or the usual one of the window.
  private var wantedSidebarWidth: Int {
    let chosen = preferences.sidebarWidth
    return hasSpareWidth && chosen == Preferences.usualSidebarWidth
      ? Self.spareWidth.sidebar : chosen
  }

  /// A width, scaled like the text.
  private func scaled(_ width: Int) -> Int { Int((Double(width) * textScale).rounded()) }

  /// The width to remember for a width on the screen.
  private func kept(_ width: Int) -> Int { Int((Double(width) / textScale).rounded()) }

  private func showPanes() {
    for pane in Pane.allCases { self[pane].isShown = areUseful && isShown(pane) }
    onArrange?(isOver)
  }

  /// Handles a swipe, a click beside a pane, or Esc.
  private func paneHasMoved(_ pane: Pane) {
    guard self[pane].isFolded, self[pane].flap.isOpen != (open == pane) else { return }
    open = self[pane].flap.isOpen ? pane : nil
    // Without an animation the pane is gone by now, and the focus that it had with it.
    let hadFocus = self[pane].widget.containsFocus || view.isFocusLost
    showPanes()
    if open == nil, hadFocus { goToMiddle() }
    onChange?()
  }
}
