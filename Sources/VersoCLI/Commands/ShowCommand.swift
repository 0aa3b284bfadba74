import PhotoFiles
import PhotoModel

/// `verso-cli show`: everything about a few photos.
struct ShowCommand: ProgramCommand {
  var paths: [FilePath] = []
  var format = OutputFormat.table
  /// Whether every tag of every block is shown besides the fields.
  var showsAll = false

  @MainActor
  func run(_ console: Console) async {
    let reader = PhotoReader()
    var printer = PhotoPrinter(PhotoFormatter(format, fields: nil), console.output)
    for (index, path) in paths.enumerated() {
      let (record, tags) = showsAll ? reader.readWithTags(path) : (reader.read(path), [])
      if let error = record.error { console.fail(path, error) }
      if format == .table {
        if index > 0 { console.output.write("\n") }
        console.output.write(Self.card(of: record, fitting: console.output.columns))
        if showsAll {
          console.output.write("\n")
          console.output.write(
            Self.list(of: tags, fitting: console.output.columns))
        }
      } else {
        printer.print(record, tags: showsAll ? tags : nil)
      }
    }
    if format != .table { printer.finish() }
  }

  /// The tags of a photo, a line each, in the words of their standards.
  private static func list(of tags: [PhotoTag], fitting columns: Int?) -> String {
    var table = Table(titles: ["block", "tag", "value", "number"])
    for tag in tags {
      let name = tag.name ?? tag.number ?? ""
      let isXMP = tag.block == .xmp || tag.block == .sidecar
      table.append([
        tag.block.rawValue, isXMP ? "\(tag.group):\(name)" : name, tag.value.text,
        tag.number.map { tag.block == .exif ? "\(tag.group) \($0)" : $0 } ?? "",
      ])
    }
    return table.text(fitting: columns)
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
