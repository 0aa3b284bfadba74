import PhotoModel

/// Prints photos in one of the formats, as soon as they are known where the format allows it.
@MainActor
struct PhotoPrinter {
  private let format: OutputFormat
  private let fields: [Field]?
  private let output: OutputStream
  private var table: Table
  private var count = 0

  /// - Parameter fields: the fields to print; nil for those that suit the format.
  init(_ format: OutputFormat, fields: [Field]?, _ output: OutputStream) {
    self.format = format
    self.fields = fields
    self.output = output
    table = Table(titles: (fields ?? Self.tableFields).map(\.rawValue))
  }

  private static let tableFields: [Field] = [
    .fileName, .dateTaken, .rating, .label, .title, .keywords,
  ]

  mutating func print(_ record: PhotoRecord) {
    switch format {
    case .table: table.append(Self.cells(of: record, fields ?? Self.tableFields))
    case .csv: printCSV(record)
    case .json: printJSON(record, after: count == 0 ? "[" : ",\n ", "")
    case .jsonl: printJSON(record, after: "", "\n")
    }
    count += 1
  }

  /// Prints what comes after the last photo, or in place of photos where there are none.
  func finish() {
    switch format {
    case .table: if count > 0 { output.write(table.text(fitting: output.columns)) }
    case .csv: if count == 0 { output.write(header) }
    case .json: output.write(count == 0 ? "[]\n" : "]\n")
    case .jsonl: break
    }
  }

  private func printJSON(_ record: PhotoRecord, after start: String, _ end: String) {
    var json = JSON()
    json.photo(record, fields: fields)
    output.write(start)
    output.write(json.bytes)
    output.write(end)
  }

  private var header: String {
    CSV.row(["path"] + (fields ?? Field.allCases).map(\.rawValue) + ["error"])
  }

  private func printCSV(_ record: PhotoRecord) {
    if count == 0 { output.write(header) }
    let values = Self.cells(of: record, fields ?? Field.allCases)
    output.write(CSV.row([record.path.text] + values + [record.error ?? ""]))
  }

  private static func cells(of record: PhotoRecord, _ fields: [Field]) -> [String] {
    fields.map { record.values[$0]?.text ?? "" }
  }
}
