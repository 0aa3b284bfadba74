import PhotoModel

/// Prints what was done and written.
@MainActor
final class LogPrinter {
  private let format: OutputFormat
  private let console: Console
  private let list: JSONList
  private var isFirst = true

  init(_ format: OutputFormat, _ console: Console) {
    self.format = format
    self.console = console
    list = JSONList(format, console.output)
  }

  /// Begins the output.
  func begin() { list.begin() }

  /// Ends the output.
  func end() { list.end() }

  /// Prints the log of all photos.
  func print(_ entries: [LogEntry]) {
    guard format == .table else { return printJSON(entries, nil) }
    guard !entries.isEmpty else { return }
    var table = Table(titles: ["time", "what", "photos", "state", "fields"])
    for entry in entries {
      table.append([
        LogTime.local(entry.time), Self.words(for: entry.event), String(entry.photoCount),
        Self.words(for: entry.state), entry.fields.map(\.rawValue).joined(separator: ", "),
      ])
    }
    console.output.write(table.text(fitting: console.output.columns))
  }

  /// Prints the log of one photo: what was changed, old and new.
  func print(_ entries: [LogEntry], of path: RawPath) {
    guard format == .table else { return printJSON(entries, path) }
    guard !entries.isEmpty else { return }
    console.output.write((isFirst ? "" : "\n") + Table.printable(path.text) + "\n")
    isFirst = false
    for entry in entries {
      let isUsual = entry.files.allSatisfy { $0.path.nameBytes == path.nameBytes }
      let names = isUsual ? "" : " (\(Self.names(of: entry.files)))"
      console.output.write(
        "\(LogTime.local(entry.time))  \(Self.words(for: entry.event)), "
          + Self.words(for: entry.state) + Table.printable(names) + "\n")
      console.print(entry.edits)
    }
  }

  /// The files that were written, and what was done to each if that differs.
  private static func names(of files: [LogEntry.File]) -> String {
    let deeds = files.map { file in
      file.hashAfter == nil ? " removed" : file.hashBefore == nil ? " made" : " written"
    }
    let isTold = deeds.contains { $0 != " written" }
    return zip(files, deeds).map { $0.path.displayName + (isTold ? $1 : "") }
      .joined(separator: " and ")
  }

  private static func words(for event: LogEntry.Event) -> String {
    switch event {
    case .save: "save"
    case .settle: "settle"
    case .sidecars(.made): "create sidecars"
    case .sidecars(.splitOut): "split sidecars"
    case .sidecars(.removed): "delete sidecars"
    case .repair: "repair"
    case .revert: "revert"
    case .operation(let operation): words(for: operation.name)
    }
  }

  /// What has become of an entry.
  fileprivate nonisolated static func words(for state: LogEntry.State) -> String {
    switch state {
    case .done: "done"
    case .undone: "undone"
    case .saved: "saved"
    case .takenBack: "taken back"
    case .replaced: "replaced"
    case .discarded: "given up"
    case .begun: "begun"
    case .failed: "failed"
    }
  }

  private static func words(for name: OperationName) -> String {
    let word = name.word.map { " “\($0)”" } ?? ""
    return switch name.kind {
    case .rate: "rate"
    case .edit, .editSeveral: "edit"
    case .clear: "clear"
    case .add: "add" + word
    case .remove: "remove" + word
    case .moveKeyword: "rename keyword"
    case .paste: "paste"
    case .fill: "fill down"
    case .shift: "shift"
    case .discard: "discard changes"
    case .takeBack: "take back"
    case .resolve: "settle conflicts"
    case .takeOut: "take out"
    case .move: "move"
    case .takeOver: "take over"
    case .follow: "follow rename"
    case .rename: "rename"
    case .settlePlaces: "settle"
    case .repair: "repair"
    case .createSidecar: "create sidecars"
    case .embedSidecar: "embed sidecars"
    case .splitSidecar: "split sidecars"
    case .deleteSidecar: "delete sidecars"
    case .goBack: "go back"
    }
  }

  private func printJSON(_ entries: [LogEntry], _ path: RawPath?) {
    for entry in entries {
      var json = JSON(isForTerminal: console.output.isTerminal)
      json.entry(entry, of: path)
      list.append(json)
    }
  }
}

extension JSON {
  /// A line of the log.
  ///
  /// - Parameter path: the photo that the log is about.
  fileprivate mutating func entry(_ entry: LogEntry, of path: RawPath?) {
    object { json in
      if let path { json.path("path", path) }
      json.key("time")
      json.string(LogTime.utc(entry.time))
      json.event(entry.event)
      json.key("state")
      json.string(LogPrinter.words(for: entry.state))
      json.key("photos")
      json.integer(entry.photoCount)
      json.key("fields")
      json.array { json in for field in entry.fields { json.string(field.rawValue) } }
      if let value = entry.given {
        json.key("given")
        json.value(value)
      }
      guard path != nil else { return }
      json.key("changes")
      json.array { json in for edit in entry.edits { json.edit(edit) } }
      guard !entry.files.isEmpty else { return }
      json.key("files")
      json.array { json in for file in entry.files { json.file(file) } }
    }
  }

  private mutating func event(_ event: LogEntry.Event) {
    key("event")
    switch event {
    case .save: string("save")
    case .settle: string("settle")
    case .sidecars(let change):
      string("sidecars")
      key("name")
      string(change.rawValue)
    case .repair: string("repair")
    case .revert: string("revert")
    case .operation(let operation):
      string("operation")
      key("name")
      string(operation.name.kind.rawValue)
      guard let word = operation.name.word else { return }
      key("word")
      string(word)
    }
  }

  private mutating func file(_ file: LogEntry.File) {
    object { json in
      json.path("path", file.path)
      json.key("write")
      json.integer(Int(file.write.rawValue))
      for (name, hash) in [("before", file.hashBefore), ("after", file.hashAfter)] {
        json.key(name)
        if let hash { json.string(Self.hexadecimal(hash)) } else { json.null() }
      }
    }
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
