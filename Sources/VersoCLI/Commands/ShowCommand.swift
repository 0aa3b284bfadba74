import PhotoFiles
import PhotoModel

/// `verso-cli show`: everything about a few photos.
struct ShowCommand {
  var paths: [FilePath] = []
  var format = OutputFormat.table

  @MainActor
  func run(_ console: Console) async {
    let reader = PhotoReader()
    var printer = PhotoPrinter(PhotoFormatter(format, fields: nil), console.output)
    for (index, path) in paths.enumerated() {
      let record = reader.read(path)
      if let error = record.error { console.fail(path, error) }
      if format == .table {
        if index > 0 { console.output.write("\n") }
        console.output.write(Self.card(of: record, fitting: console.output.columns))
      } else {
        printer.print(record)
      }
    }
    if format != .table { printer.finish() }
  }

  /// The fields of a photo, a line each, with the place that each value was read from.
  private static func card(of record: PhotoRecord, fitting columns: Int?) -> String {
    var table = Table(titles: [Table.printable(record.path.text), "", ""])
    if let sidecar = record.sidecar { table.append(["sidecar", sidecar.text, ""]) }
    for (field, value) in record.values {
      let source = record.sources[field].map(\.rawValue) ?? ""
      table.append([field.rawValue, value.text, source])
    }
    for problem in record.problems {
      table.append([problem.field?.rawValue ?? "", problem.detail, problem.kind.rawValue])
    }
    if let error = record.error { table.append(["", error, "error"]) }
    return table.text(fitting: columns)
  }
}
