import PhotoFiles
import PhotoModel

/// Prints photos in one of the formats, as soon as they are known if the format allows it.
@MainActor
struct PhotoPrinter {
  private let formatter: PhotoFormatter
  private let output: StandardStream
  private var table: Table
  private var count = 0
  /// The folder of the first photo, and whether there are others elsewhere.
  private var folder: RawPath?
  private var hasSeveralFolders = false

  init(_ formatter: PhotoFormatter, _ output: StandardStream) {
    self.formatter = formatter
    self.output = output
    table = Table(titles: formatter.titles)
  }

  mutating func print(_ record: PhotoRecord, tags: [PhotoTag]? = nil, _ console: Console) {
    print(formatter.row(record, tags: tags), console)
  }

  mutating func print(_ row: PhotoFormatter.Row, _ console: Console) {
    switch row {
    case .unprintable(let path, let reason): return console.fail(path, reason)
    case .cells(let row, let path):
      if !hasSeveralFolders {
        let parent = path.parent ?? RawPath(".")
        if count == 0 { folder = parent } else { hasSeveralFolders = parent != folder }
      }
      table.append(row)
    case .text(let text):
      output.write(count == 0 ? start : separator)
      output.write(text)
      if formatter.format == .jsonl { output.write("\n") }
    }
    count += 1
  }

  /// Prints what comes after the last photo, or in place of photos if there are none.
  mutating func finish() {
    switch formatter.format {
    case .table:
      if formatter.choosesName { table.removeColumn(hasSeveralFolders ? 1 : 0) }
      if count > 0 { table.write(fitting: output.columns, to: output.write) }
    case .csv: if count == 0 { output.write(start) }
    case .json: output.write(count == 0 ? "[]\n" : "]\n")
    case .jsonl, .paths: break
    }
  }

  /// What comes before the first photo.
  private var start: String {
    switch formatter.format {
    case .json: "["
    case .csv: CSV.row(formatter.titles)
    case .table, .jsonl, .paths: ""
    }
  }

  /// What comes between two photos.
  private var separator: String { formatter.format == .json ? ",\n " : "" }
}
