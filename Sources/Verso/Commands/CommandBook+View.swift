import PhotoModel

extension CommandBook {
  /// How the photos are shown.
  static var viewCommands: [Command] {
    [
      Command(
        id: .search, title: localized("Search"), section: .view, keys: [KeyBinding("<Control>f")],
        leavesLoupe: true
      ) { $0.search.begin() },
      Command(
        id: .addFilter, title: localized("Add Filter…"), section: .view,
        keys: [KeyBinding("<Control>l")], isEnabled: \.hasOpened, leavesLoupe: true
      ) { $0.search.addFilter() },
      Command(
        id: .findInSidebar, title: localized("Find in Sidebar"), section: .view,
        keys: [KeyBinding("<Control><Shift>l")], leavesLoupe: true
      ) { window in window.parts.panes.show(.sidebar, focusing: { window.parts.sidebar.find() }) },
      Command(
        id: .clearSearch, title: localized("Clear Search"), section: .view, leavesLoupe: true
      ) { $0.search.clear() },
      Command(
        id: .searchAll, title: localized("Search All Photos"), section: .view,
        isEnabled: \.hasSearch
      ) { window in
        window.show(.all)
        window.focusPhotos()
      },
      Command(
        id: .allPhotos, title: localized("Show All Photos"), section: .view, isEnabled: \.hasOpened
      ) { window in
        window.clearSearch()
        window.show(.all)
        window.focusPhotos()
      },
    ] + searches + [
      Command(
        id: .sidebar, title: localized("Sidebar"), section: .view, keys: [KeyBinding("F9")],
        isEnabled: { $0.loupe == nil }, isOn: \.showsSidebar
      ) { $0.parts.panes.show(.sidebar, !$0.parts.panes.isShown(.sidebar)) },
      Command(
        id: .details, title: localized("Picture and Details"), section: .view,
        keys: [KeyBinding("<Control>i")], isOn: \.showsDetails
      ) { $0.parts.panes.show(.details, !$0.parts.panes.isShown(.details)) },
      Command(
        id: .people, title: localized("People in the Picture"), section: .view,
        isOn: \.showsPeople
      ) { $0.parts.showsPeople.toggle() },
      Command(
        id: .pairs, title: localized("Pairs as One Row"), section: .view, isOn: \.joinsPairs,
        commitsTyping: true
      ) { $0.joinPairs(!$0.library.joinsPairs) },
    ] + arrangements + sizes + parts + columnChoice + sorting + groupings
  }

  /// Commands on the searches that the user keeps, and on keywords in the sidebar.
  private static var searches: [Command] {
    [
      Command(
        id: .keepSearch, title: localized("Keep Search…"), section: .view,
        keys: [KeyBinding("<Control><Shift>f")], isEnabled: \.hasSearch, leavesLoupe: true
      ) { $0.search.saved.keep() },
      Command(
        id: .renameSearch, title: localized("Rename Search…"), section: .view,
        keys: [KeyBinding("F2", .searches)], isEnabled: \.hasSavedSearch
      ) { $0.search.saved.renameSelected() },
      Command(
        id: .removeSearch, title: localized("Remove Search"), section: .view,
        keys: [KeyBinding("Delete", .searches)], isEnabled: \.hasSavedSearch
      ) { $0.search.saved.removeSelected() },
      Command(
        id: .restoreSearch, title: localized("Restore Removed Search"), section: .view,
        isEnabled: \.hasRemovedSearch
      ) { $0.search.saved.restore() },
      Command(
        id: .renameKeyword, title: localized("Rename Keyword…"), section: .view,
        keys: [KeyBinding("F2", .keywords)], isEnabled: \.hasKeyword, commitsTyping: true
      ) { $0.changing.keywords.renameSelected() },
    ]
  }

  private static var arrangements: [Command] {
    func show(
      _ id: CommandID, _ title: String, _ key: String, _ arrangement: Arrangement
    ) -> Command {
      Command(
        id: id, title: title, context: localized("View"), section: .view,
        keys: [KeyBinding(key)], isOn: { $0.arrangement == arrangement }, leavesLoupe: true
      ) { $0.photos.arrangement = arrangement }
    }
    return [
      show(.list, localized("List"), "<Control>1", .list),
      show(.table, localized("Table"), "<Control>2", .table),
      show(.grid, localized("Contact Sheet"), "<Control>3", .grid),
    ]
  }

  /// The sizes of pictures, of which the loupe and the contact sheet each have one.
  private static var sizes: [Command] {
    [
      Command(
        id: .larger, title: localized("Larger Pictures"), section: .view,
        keys: ["<Control>plus", "<Control>equal", "<Control>KP_Add"].map { KeyBinding($0) },
        isEnabled: { $0.canResize(by: 1) }
      ) { $0.parts.large.resizePictures(by: 1) },
      Command(
        id: .smaller, title: localized("Smaller Pictures"), section: .view,
        keys: ["<Control>minus", "<Control>KP_Subtract"].map { KeyBinding($0) },
        isEnabled: { $0.canResize(by: -1) }
      ) { $0.parts.large.resizePictures(by: -1) },
      Command(
        id: .normalSize, title: localized("Normal Size"), section: .view,
        keys: ["<Control>0", "<Control>KP_0"].map { KeyBinding($0) },
        isEnabled: \.canResetSize
      ) { $0.parts.large.resizePictures(by: 0) },
    ]
  }

  private static var parts: [Command] {
    RowPart.allCases.map { part in
      Command(
        id: .part(part), title: part.localizedName, context: localized("Show"), section: .view,
        isOn: { !$0.hiddenParts.contains(part) }
      ) { $0.photos.hiddenParts.formSymmetricDifference([part]) }
    }
  }

  private static var columnChoice: [Command] {
    [
      Command(id: .chooseColumns, title: localized("Choose Columns…"), section: .view) {
        $0.columns.choose()
      },
      Command(
        id: .fixedNames, title: localized("Keep Picture and File Name in View"), section: .view,
        isOn: \.fixesNames
      ) { $0.photos.fixesNames.toggle() },
    ]
  }

  /// The sets of columns.
  static func columnSetCommands(_ sets: [ColumnSet]) -> [Command] {
    sets.enumerated().map { number, set in
      Command(
        id: .columnSet(number), title: set.name, context: localized("Set of Columns"),
        section: .view, leavesLoupe: true
      ) { $0.columns.useSet(number) }
    }
  }

  /// The fields that people sort by.
  static let sortFields: [Field] = [
    .dateTaken, .fileName, .title, .rating, .label, .creator, .cameraModel, .fileModified,
    .fileSize,
  ]

  private static var sorting: [Command] {
    let context = localized("Sort By")
    let fields = sortFields.map { field in
      Command(
        id: .sort(field), title: field.localizedName, context: context, section: .view,
        isOn: { $0.order.sortField == field }, leavesLoupe: true
      ) { $0.photos.wanted.order = $0.photos.wanted.order.sorted(by: field) }
    }
    return fields + [
      Command(
        id: .sortManually, title: localized("Manual Order"), context: context, section: .view,
        isOn: \.order.isManual, leavesLoupe: true
      ) { $0.photos.wanted.order = $0.photos.wanted.order.byHand },
      Command(
        id: .sortDescending, title: localized("Descending"), context: context, section: .view,
        isEnabled: { $0.order.sortField != nil },
        isOn: \.order.isDescending, leavesLoupe: true
      ) { $0.photos.wanted.order = $0.photos.wanted.order.reversed },
    ]
  }

  private static var groupings: [Command] {
    Grouping.allCases.map { grouping in
      Command(
        id: .group(grouping), title: SectionText.name(of: grouping), context: localized("Group By"),
        section: .view, isOn: { $0.grouping == grouping }, leavesLoupe: true
      ) { $0.photos.wanted.grouping = grouping }
    }
  }

  /// The columns of the table.
  static func columnCommands(_ columns: [(id: String, title: String)]) -> [Command] {
    columns.map { column in
      Command(
        id: .column(column.id), title: column.title, context: localized("Columns"), section: .view,
        isOn: { $0.columns.contains(column.id) }
      ) { $0.photos.toggleColumn(column.id) }
    }
  }
}

extension PhotoOrder {
  /// The field that the photos are sorted by; nil for the manual order and that of arrival.
  fileprivate var sortField: Field? { isManual ? nil : keys.first?.field }

  fileprivate var isDescending: Bool { keys.first?.isDescending ?? false }

  /// The order by a field, in the same direction.
  fileprivate func sorted(by field: Field) -> PhotoOrder {
    PhotoOrder(by: field, isDescending: isDescending)
  }

  /// The same in the other direction.
  fileprivate var reversed: PhotoOrder {
    keys.first.map { PhotoOrder(by: $0.field, isDescending: !isDescending) } ?? self
  }
}

extension CommandState {
  /// Whether pictures can be made larger or smaller.
  fileprivate func canResize(by step: Int) -> Bool {
    if let loupe { return step > 0 ? loupe.canEnlarge : !loupe.isFitted }
    return arrangement == .grid && TileSize.next(to: tileSize, by: step) != nil
  }

  /// Whether pictures have another size than the initial one.
  fileprivate var canResetSize: Bool {
    if let loupe { return !loupe.isFitted }
    return arrangement == .grid && tileSize != TileSize.normal
  }
}
