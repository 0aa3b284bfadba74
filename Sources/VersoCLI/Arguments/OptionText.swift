import PhotoFiles
import PhotoModel
import PhotoStore

/// Reads the values of options and the words NAME=VALUE.
enum OptionText {
  /// What `--fields` asks for, each once: an object in JSON cannot have two members of one name.
  static func columns(_ text: String) throws(UsageError) -> [Column] {
    var columns: [Column] = []
    for name in text.split(separator: ",") {
      let column = name == Column.pathName ? .path : Column.field(try field(String(name)))
      if !columns.contains(column) { columns.append(column) }
    }
    guard !columns.isEmpty else { throw UsageError("--fields needs names of fields") }
    return columns
  }

  static func field(_ name: String) throws(UsageError) -> Field {
    guard let field = Field(rawValue: name) else {
      throw UsageError(
        "there is no field “\(name)”", mayMean: name, of: Field.allCases.map(\.rawValue),
        else: "; verso-cli help lists them")
    }
    return field
  }

  static func editable(_ name: String) throws(UsageError) -> Field {
    let field = try field(name)
    guard field.isEditable else { throw UsageError("the field \(name) cannot be changed") }
    return field
  }

  static func format(
    _ name: String, of allowed: [OutputFormat]
  ) throws(UsageError) -> OutputFormat {
    guard let format = OutputFormat(rawValue: name), allowed.contains(format) else {
      let names = allowed.map(\.rawValue).joined(separator: ", ")
      throw UsageError("--format is one of \(names), not “\(name)”")
    }
    return format
  }

  static func flatKeywords(_ name: String) throws(UsageError) -> FlatKeywords {
    guard let choice = FlatKeywords(rawValue: name) else {
      throw UsageError("--flat-keywords is levels or leaf, not “\(name)”")
    }
    return choice
  }

  /// A query; `@NAME` is the one that is kept under that name.
  static func query(_ text: String) throws(UsageError) -> Query {
    let isKept = text.first == "@"
    guard isKept || !namesSearch(text) else {
      throw UsageError(
        "--where: @NAME stands alone; the text itself is in quotation marks, as in \"@harbour\"")
    }
    let text = isKept ? try savedSearch(String(text.dropFirst())).text : text
    do throws(QueryError) {
      return try Query(text, today: .now)
    } catch {
      guard case .unknownField(let name) = error.reason else {
        throw UsageError("--where: \(error.sentence)")
      }
      throw UsageError("--where: \(error.sentence)", mayMean: name, of: Query.fieldNames)
    }
  }

  /// Whether a word outside quotation marks begins like the name of a saved search.
  private static func namesSearch(_ text: String) -> Bool {
    let plain = text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    return plain.contains { part in
      part.split { $0.isWhitespace || "()-".contains($0) }.contains { $0.first == "@" }
    }
  }

  private static func savedSearch(_ name: String) throws(UsageError) -> SavedSearch {
    var searches = SavedSearches()
    do throws(SavedSearchError) {
      if let path = StoreLocation.searches() { searches = try SavedSearchFile(path).read() }
    } catch {
      throw UsageError("--where: \(ConsoleSentences.sentence(for: error))")
    }
    guard let search = searches[name] else {
      throw UsageError(
        "--where: no search is kept as “\(name)”", mayMean: name, of: searches.all.map(\.name))
    }
    return search
  }

  static func order(_ text: String) throws(UsageError) -> PhotoOrder {
    let order: PhotoOrder
    do throws(UnknownField) {
      // The order of paths is that of folders, and of names within each.
      let fields = text.split(separator: ",").map { name in
        switch name {
        case "path": "folder,fileName"
        case "-path": "-folder,-fileName"
        default: String(name)
        }
      }
      order = try PhotoOrder(fields.joined(separator: ","))
    } catch {
      throw UsageError(
        "--sort: \(error.sentence)", mayMean: error.name, of: Field.allCases.map(\.rawValue))
    }
    // The order by hand is that of a list in the window.
    guard !order.isManual, !order.keys.isEmpty else {
      throw UsageError("--sort needs path or names of fields; verso-cli help lists them")
    }
    return order
  }

  /// A moment, in seconds since 1970 (UTC).
  static func time(_ text: String, of option: String) throws(UsageError) -> Int64 {
    guard let seconds = LogTime.seconds(of: text) else {
      throw UsageError("\(option) is a time such as 2024-05-12T10:00 or yesterday, not “\(text)”")
    }
    return seconds
  }

  /// A number of lines.
  static func count(_ text: String, of option: String) throws(UsageError) -> Int {
    guard let count = Int(text), count > 0 else {
      throw UsageError("\(option) is a number from 1 on, not “\(text)”")
    }
    return count
  }

  /// The words of `--on-conflict`.
  static let conflictRules: [(name: String, rule: ConflictRule?)] =
    [("refuse", nil), ("newer", .newer)]
    + ConflictChoice.allCases.map { ($0.rawValue, .always($0)) }

  /// How conflicts are resolved; nil if photos with conflicts are refused.
  static func conflictRule(_ name: String) throws(UsageError) -> ConflictRule? {
    guard let found = conflictRules.first(where: { $0.name == name }) else {
      let names = conflictRules.map(\.name).joined(separator: ", ")
      throw UsageError("--on-conflict is one of \(names), not “\(name)”")
    }
    return found.rule
  }

  /// The change that NAME=VALUE asks for; nil if the word is a path.
  static func assignment(_ word: Argument) throws(UsageError) -> Change? {
    guard let (name, value) = word.parts, !name.bytes.contains(UInt8(ascii: "/")) else {
      return nil
    }
    let fieldName = name.displayText
    guard Field(rawValue: fieldName) != nil else {
      throw UsageError(
        "there is no field “\(fieldName)”", mayMean: fieldName, of: Field.allCases.map(\.rawValue),
        else: "; for a file write ./\(word.displayText)")
    }
    let field = try editable(fieldName)
    guard let value = try parse(value.text(of: "the value of \(fieldName)"), for: field) else {
      return .clear(field)
    }
    return .set(field, value)
  }

  /// The field and the words of `--add NAME=WORD`.
  static func list(
    _ text: String, of option: String
  ) throws(UsageError) -> (Field, [String]) {
    guard let (field, word) = try parts(text) else {
      throw UsageError("\(option) needs NAME=WORD, as in keywords=sea")
    }
    guard field.kind == .list else {
      throw UsageError("\(option) works on lists; \(field.rawValue) is not a list")
    }
    let meant = field == .hierarchicalKeywords ? KeywordBranch(word).text : word
    guard !meant.isEmpty else { throw UsageError("\(option) needs a word after “=”") }
    return (field, [meant])
  }

  /// The change that `--shift NAME=SHIFT` asks for.
  static func shift(_ text: String) throws(UsageError) -> Change {
    guard let (field, amount) = try parts(text) else {
      throw UsageError("--shift needs NAME=SHIFT, as in dateTaken=+1:00")
    }
    guard field.kind == .date else {
      throw UsageError("--shift works on dates; \(field.rawValue) is not a date")
    }
    guard let shift = DateShift(amount) else {
      throw UsageError("“\(amount)” is not a shift: write +1:00, -0:00:20, 30min or 2d 3h")
    }
    return .shift(field, shift)
  }

  /// A field that can be changed, and what stands behind its “=”; nil without that sign.
  private static func parts(
    _ text: String
  ) throws(UsageError) -> (field: Field, rest: String)? {
    guard let equals = text.firstIndex(of: "=") else { return nil }
    let field = try editable(String(text[..<equals]))
    return (field, String(text[text.index(after: equals)...]))
  }

  static func choose(
    _ destination: WriteOptions.Destination, _ options: inout WriteOptions
  ) throws(UsageError) {
    let chosen = options.destination
    guard chosen == .automatic || chosen == destination else {
      throw UsageError("--sidecar, --embed and --to exclude each other")
    }
    options.destination = destination
  }

  /// The words of `--to`.
  static let destinations = ["photo", "sidecar", "both"]

  /// Reads `--to PLACE` or `--to FORMAT=PLACE`.
  static func choose(_ text: String, _ options: inout WriteOptions) throws(UsageError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let destination: WriteOptions.Destination
    switch parts.last {
    case "photo": destination = .file
    case "sidecar": destination = .sidecar
    case "both": destination = .both
    default: throw UsageError("--to is photo, sidecar or both, not “\(text)”")
    }
    guard parts.count == 2 else { return try choose(destination, &options) }
    let format = parts[0].lowercased()
    guard PhotoFormat.isName(format) else {
      throw UsageError("--to: there is no format “\(parts[0])”, as in jpeg=sidecar")
    }
    options.destinationsByFormat[format] = destination
  }

  private static func parse(_ text: String, for field: Field) throws(UsageError) -> FieldValue? {
    do {
      let value = try field.parse(text)
      guard field == .hierarchicalKeywords, case .list(let branches)? = value else { return value }
      return FieldValue.list(branches.map { KeywordBranch($0).text }).normalized
    } catch {
      throw UsageError("\(field.rawValue): \(error.sentence)")
    }
  }
}
