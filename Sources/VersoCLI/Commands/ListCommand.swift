import PhotoFiles
import PhotoModel

/// `verso-cli list`: photos, one a row.
struct ListCommand: ProgramCommand {
  var paths: [FilePath] = []
  var isRecursive = false
  /// The fields to print; nil for those that suit the format.
  var fields: [Field]?
  var query = Query.everything
  var order = SortOrder.arrival
  var format = OutputFormat.table

  @MainActor
  func run(_ console: Console) async {
    let formatter = PhotoFormatter(format, fields: fields)
    var printer = PhotoPrinter(formatter, console.output)
    if order.keys.isEmpty {
      await printAsFound(by: formatter, &printer, console)
    } else {
      await printInOrder(&printer, console)
    }
    printer.finish()
  }

  private var scanner: FolderScanner { FolderScanner(paths, isRecursive: isRecursive) }

  /// What is to be said of one event of the scan.
  private struct Finding: Sendable {
    var isPhoto = true
    /// What could not be read, and why.
    var failure: (path: FilePath, reason: String)?
    /// What is printed; nil for a photo that the query leaves out.
    var row: PhotoFormatter.Row?
  }

  /// Prints every photo when it is found. The text is made where the photo is read, on all cores.
  @MainActor
  private func printAsFound(
    by formatter: PhotoFormatter, _ printer: inout PhotoPrinter, _ console: Console
  ) async {
    var count = 0
    let findings = scanner.batches { [query] event in
      switch event {
      case .unreadable(let path, let reason):
        return Finding(isPhoto: false, failure: (path, reason))
      case .photo(let record):
        var finding = Finding(failure: record.error.map { (record.path, $0) })
        let isWanted =
          query.matchesEverything || query.matches(Photo(id: Photo.ID(rawValue: 0), record: record))
        if isWanted { finding.row = formatter.row(record) }
        return finding
      }
    }
    for await batch in findings {
      for finding in batch {
        if finding.isPhoto { count += 1 }
        if let (path, reason) = finding.failure { console.fail(path, reason) }
        if let row = finding.row { printer.print(row) }
      }
      console.progress("\(count) photos")
    }
  }

  /// Prints the photos once all are known, as only then their order is.
  @MainActor
  private func printInOrder(_ printer: inout PhotoPrinter, _ console: Console) async {
    let library = PhotoLibrary()
    var count = 0
    for await batch in scanner.batches() {
      for event in batch {
        switch event {
        case .unreadable(let path, let reason): console.fail(path, reason)
        case .photo(let record):
          count += 1
          if let error = record.error { console.fail(record.path, error) }
          library.add([record])
        }
      }
      console.progress("\(count) photos")
    }
    for id in PhotoList(of: library, query: query, order: order).ids {
      if let photo = library.photo(id) { printer.print(photo.record) }
    }
  }
}
