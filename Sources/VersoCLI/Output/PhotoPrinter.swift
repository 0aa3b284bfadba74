import PhotoFiles
import PhotoModel

/// Prints photos in one of the formats, as soon as they are known where the format allows it.
@MainActor
struct PhotoPrinter {
  private let formatter: PhotoFormatter
  private let output: OutputStream
  private var table: Table
  private var count = 0

  init(_ formatter: PhotoFormatter, _ output: OutputStream) {
    self.formatter = formatter
    self.output = output
    table = Table(titles: formatter.titles)
  }

  mutating func print(_ record: PhotoRecord, tags: [PhotoTag]? = nil) {
    print(formatter.row(record, tags: tags))
  }

  mutating func print(_ row: PhotoFormatter.Row) {
    switch row {
    case .cells(let cells): table.append(cells)
    case .text(let text):
      output.write(count == 0 ? start : separator)
      output.write(text)
      if formatter.format == .jsonl { output.write("\n") }
    }
    count += 1
  }

  /// Prints what comes after the last photo, or in place of photos where there are none.
  func finish() {
    switch formatter.format {
    case .table: if count > 0 { output.write(table.text(fitting: output.columns)) }
    case .csv: if count == 0 { output.write(start) }
    case .json: output.write(count == 0 ? "[]\n" : "]\n")
    case .jsonl: break
    }
  }

  /// What comes before the first photo.
  private var start: String {
    switch formatter.format {
    case .json: "["
    case .csv: CSV.row(formatter.titles)
    case .table, .jsonl: ""
    }
  }

  /// What comes between two photos.
  private var separator: String { formatter.format == .json ? ",\n " : "" }
}
