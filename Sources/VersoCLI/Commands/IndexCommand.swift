import PhotoModel
import PhotoStore

/// `verso-cli index`: what is known of photos, so that they need not be read again.
struct IndexCommand: ProgramCommand {
  /// What is done with it.
  enum Action: String, CaseIterable {
    case status, clear, update
  }

  var action: Action?
  /// What is read when the index is updated.
  var selection = PhotoSelection()

  @MainActor
  func run(_ console: Console) async {
    guard let index = PhotoIndex.ofUser() else {
      return console.fail("there is no folder for the index: HOME is not set")
    }
    switch action {
    case .clear: index.clear()
    case .update: await update(index, console)
    case .status, nil: break
    }
    guard index.isOpen else {
      return console.fail("\(index.path.text) cannot be used, and photos are read each time")
    }
    let count = index.count
    console.output.write(
      "\(Table.printable(index.path.text)): \(count) photo\(count == 1 ? "" : "s")\n")
  }

  @MainActor
  private func update(_ index: PhotoIndex, _ console: Console) async {
    var selection = selection
    selection.known = index
    var count = 0
    await selection.read(listsFolders: true, console, { _, _ in true }) { findings in
      for finding in findings {
        if let (path, error) = finding.failure { console.fail(path, error) }
        if finding.made != nil { count += 1 }
      }
      console.progress("\(count) photos", showsResults: false)
    }
  }
}
