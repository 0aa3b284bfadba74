import Gtk
import PhotoFiles
import PhotoModel

// Unsaved changes of photos that are not open, or not where they were.
extension MainWindow {
  /// Offers edits to photos that were found again.
  func connectElsewhere() {
    lostPhotos.onFound = { [weak self] in self?.offer($0) }
  }

  /// Shows the page of unsaved changes elsewhere.
  func showElsewhere() {
    let page = ElsewhereWindow(library, over: window)
    page.onChoice = { [weak self] in self?.follow($0) }
    elsewhereWindow = page
    page.present()
  }

  /// Says that photos were found whose changes wait under another path.
  private func offer(_ found: [FilePath: FilePath]) {
    foundPhotos = found
    update()
    notice.show(
      localized(
        "%1 photo here has unsaved changes from before it was moved or renamed.",
        "%1 photos here have unsaved changes from before they were moved or renamed.",
        count: found.count),
      button: (localized("Take Over"), .takeOver),
      other: (localized("Show All"), .elsewhere))
  }

  /// Gives the changes to the photos that were found.
  func takeOver() {
    let found = foundPhotos
    foundPhotos = [:]
    notice.hide()
    Task { await rehome(found) }
  }

  private func rehome(_ paths: [FilePath: FilePath]) async {
    do {
      guard let operation = try await library.rehome(paths) else {
        return toasts.say(
          localized("The photo has changes of its own. Save or discard them first."))
      }
      tell(operation)
    } catch {
      tell(error)
    }
    elsewhereWindow?.refresh()
    update()
  }

  private func follow(_ choice: ElsewhereWindow.Choice) {
    switch choice {
    case .open(let paths): open(paths)
    case .look: chooseFolders()
    case .choose(let path): Task { await chooseFile(for: path) }
    case .giveUp(let paths): giveUp(paths)
    }
  }

  private func giveUp(_ paths: [FilePath]) {
    carryOut(.giveUp(paths)) { [weak self] operation in
      self?.tell(operation)
      self?.elsewhereWindow?.refresh()
    }
  }

  /// Lets the user say which file a photo is now.
  private func chooseFile(for path: FilePath) async {
    let chosen = await FileChooser.choose(
      .files(types: ["image/*"], name: localized("Photos")),
      title: localized("Which File is “%1” Now?", path.displayName), accept: localized("_Choose"),
      over: window)
    guard let file = chosen.first.map({ FilePath(bytes: $0) }) else { return }
    let known = try? await library.identities(of: [path])[path]?.content
    let content = await PhotoIdentifier.contents(of: [file])[file]
    guard known == nil || known == content else {
      return await askForOther(file, for: path)
    }
    await rehome([path: file])
  }

  private func askForOther(_ file: FilePath, for path: FilePath) async {
    let dialog = MessageDialog(
      over: window, heading: localized("Another Picture?"),
      body: localized(
        "“%1” does not hold the picture that “%2” was. The changes can be made to it all the same.",
        file.displayName, path.displayName))
    dialog.add("cancel", label: localized("_Cancel"))
    dialog.add("take", label: localized("_Use This File"))
    dialog.setAnswers(enter: "cancel", escape: "cancel")
    if await dialog.ask() == "take" { await rehome([path: file]) }
  }
}
