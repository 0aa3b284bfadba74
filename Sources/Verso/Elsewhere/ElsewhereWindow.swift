import Gtk
import ListKit
import PhotoModel

/// The page of unsaved changes of photos that are not open, or not where they were.
@MainActor
final class ElsewhereWindow: WindowAbove {
  /// What the user wants to do with some of the photos.
  enum Choice {
    /// Open the photos that are there.
    case open([RawPath])
    /// Choose a folder, and look for the photos there.
    case look
    /// Choose the file that a photo is now.
    case choose(RawPath)
    /// Discard their changes.
    case discard([RawPath])
  }

  /// Called when the user has chosen.
  var onChoice: ((Choice) -> Void)?

  /// The window itself.
  let window: DialogWindow

  private let library: PhotoLibrary
  private let dataSource = ElsewhereDataSource()
  private let list: ListController<RawPath, ElsewhereRow>
  private let listView: ListView<RawPath, ElsewhereRow>
  private let hint = Label()
  private let openButton = Button(label: localized("Open"))
  private let lookButton = Button(label: localized("Look in a Folder…"))
  private let chooseButton = Button(label: localized("Choose File…"))
  private let discardButton = Button(label: localized("Discard"))

  /// The page of a library, not shown yet.
  init(_ library: PhotoLibrary, over parent: ApplicationWindow?) {
    self.library = library
    window = DialogWindow(
      over: parent, title: localized("Unsaved Changes Elsewhere"),
      subtitle: localized("Photos that are not open"))
    list = ListController(dataSource: dataSource)
    listView = ListView(list)
    listView.register(ElsewhereCell.self, for: ElsewhereRow.self)
    listView.setAccessibleLabel(localized("Photos"))
    hint.wraps = true
    hint.xAlign = 0
    hint.setMargins(12)
    hint.addStyle("dim-label")
    let bar = WrapBox(spacing: 6, lineSpacing: 6)
    for button in [discardButton, chooseButton, lookButton, openButton] { bar.insert(button) }
    bar.align(horizontally: .end)
    bar.setMargins(12)
    window.setContent(
      Box(.vertical, [hint, Separator(.horizontal), listView.widget, Separator(.horizontal), bar]))
    window.defaultSize = (640, 480)
    list.delegate = self
    connect()
    update()
    refresh()
  }

  /// Shows the window.
  func present() {
    window.present()
    // The first row, and not its heading, which stays in sight above it.
    if let first = dataSource.first { listView.focusWhenShown(first) }
  }

  /// Takes over what is pending now.
  func refresh() {
    let edits = library.editsElsewhere
    dataSource.show(edits, gone: dataSource.gone)
    list.reloadData()
    update()
    Task { [weak self] in
      let gone = Set(await LostPhotoSearch.gone(Array(edits.keys)))
      guard let self, gone != dataSource.gone else { return }
      dataSource.show(library.editsElsewhere, gone: gone)
      list.reloadData()
      update()
    }
  }

  private func connect() {
    openButton.addStyle("suggested-action")
    openButton.onClick { [weak self] in
      guard let self else { return }
      window.close()
      onChoice?(.open(present(chosen)))
    }
    lookButton.onClick { [weak self] in
      self?.window.close()
      self?.onChoice?(.look)
    }
    chooseButton.onClick { [weak self] in
      if let path = self?.chosen.first { self?.onChoice?(.choose(path)) }
    }
    discardButton.onClick { [weak self] in
      guard let self else { return }
      // What it offers to take back is offered below.
      window.close()
      onChoice?(.discard(chosen))
    }
  }

  /// What is selected; everything if nothing is.
  private var chosen: [RawPath] {
    let ids = list.selection.ids
    return ids.isEmpty ? library.editedElsewhere : ids
  }

  private func present(_ paths: [RawPath]) -> [RawPath] {
    let gone = dataSource.gone
    return paths.filter { !gone.contains($0) }
  }

  private func update() {
    let gone = dataSource.gone
    hint.text =
      dataSource.count == 0
      ? localized("All changes are of photos that are open.")
      : localized(
        "These changes are kept until the photos are saved. "
          + "Open the photos, look for those that were moved, or discard their changes.")
    openButton.isSensitive = !present(chosen).isEmpty
    lookButton.isSensitive = !gone.isEmpty
    chooseButton.isSensitive = chosen.count == 1 && gone.isSuperset(of: chosen)
    discardButton.isSensitive = !list.selection.ids.isEmpty
  }
}

extension ElsewhereWindow: ListDelegate {
  func list(
    _ list: ListController<RawPath, ElsewhereRow>,
    didSelect selection: ListSelection<RawPath, ElsewhereRow>
  ) {
    update()
  }
}
