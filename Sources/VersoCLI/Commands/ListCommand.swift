import PhotoFiles
import PhotoModel

/// `verso-cli list`: photos, one a row.
struct ListCommand {
  var paths: [FilePath] = []
  var isRecursive = false
  /// The fields to print; nil for those that suit the format.
  var fields: [Field]?
  var query = Query.everything
  var order = SortOrder.arrival
  var format = OutputFormat.table

  @MainActor
  func run(_ console: Console) async {
    var printer = PhotoPrinter(format, fields: fields, console.output)
    let library = PhotoLibrary()
    var count = 0
    let scanner = FolderScanner(paths, isRecursive: isRecursive)
    for await batch in scanner.batches() {
      for event in batch {
        switch event {
        case .unreadable(let path, let reason): console.fail(path, reason)
        case .photo(let record):
          count += 1
          if let error = record.error { console.fail(record.path, error) }
          if order.keys.isEmpty {
            let photo = Photo(id: Photo.ID(rawValue: count), record: record)
            if query.matches(photo) { printer.print(record) }
          } else {
            library.add([record])
          }
        }
      }
      console.progress("\(count) photos")
    }
    // An order is known only when all photos are.
    if !order.keys.isEmpty {
      for id in PhotoList(of: library, query: query, order: order).ids {
        if let photo = library.photo(id) { printer.print(photo.record) }
      }
    }
    printer.finish()
  }
}
