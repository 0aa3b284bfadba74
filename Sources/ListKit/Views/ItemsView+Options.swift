// What an app can choose about a view. Each choice is kept where it has its effect.
extension ItemsView {
  /// Whether typing goes to the next row whose name starts with what is typed, or with one of its later words if there
  /// is none; quotation marks and the like need not be typed. Off by default, for apps in which single keys do
  /// something.
  public var findsByTyping: Bool {
    get { typeAhead.isOn }
    set { typeAhead.isOn = newValue }
  }

  /// Whether Tab in a row goes on to what follows the list, or in a row that only hands the focus on, once it was in
  /// all of its fields. Off by default, for lists that are forms to tab through.
  public var tabLeaves: Bool {
    get { tabKeys.leaves }
    set { tabKeys.leaves = newValue }
  }

  /// Whether the header of the section at the top of the view stays there while its rows scroll by.
  public var pinsHeaders: Bool {
    get { pinning.isOn }
    set { pinning.isOn = newValue }
  }

  /// Whether a selected row keeps its position on the screen when other rows come above it, even if the view is then
  /// no longer scrolled to its start. Off for lists whose start is always to be seen, such as a sidebar.
  public var holdsSelection: Bool {
    get { anchor.holdsSelection }
    set { anchor.holdsSelection = newValue }
  }

  /// Whether files can be dropped on the rows. The delegate says on which, and accepts them.
  public var acceptsFiles: Bool {
    get { fileDropping.isOn }
    set { fileDropping.isOn = newValue }
  }

  /// Shows the headers and footers of sections in cells of another kind than ``SectionTitleCell``.
  public func registerTitle<Cell: ContentCell>(_ cell: Cell.Type)
  where Cell.Content == SectionTitle {
    for factory in factories { factory.titleKind = .title(cell) }
  }

  /// How headers and footers are shown.
  var titleKind: CellKind<SectionTitle> { factories.first?.titleKind ?? .sectionTitle }

  /// Selects the rows of the section with the keyboard focus, as a click on its header does.
  ///
  /// - Returns: whether the focus is in a section.
  @discardableResult
  public func selectSection() -> Bool { sectionKeys.selectSection() }

  /// Whether a click on a header selects its rows.
  var headersSelect: Bool { controller.selectionMode == .multiple }

  /// The row at the top of the view; nil for an empty list, or one that is not on the screen.
  public var topID: ID? { anchor.topPosition?.id }
}
