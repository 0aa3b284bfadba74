import PhotoModel

/// What a command line asks for.
enum Invocation {
  case list(ListCommand)
  case show(ShowCommand)
  case set(SetCommand)
  case help
  case version

  /// Reads a command line without the program's name.
  init(_ arguments: [Argument]) throws(UsageError) {
    guard let command = arguments.first else {
      throw UsageError("which command? See verso-cli help")
    }
    var reader = ArgumentReader(arguments.dropFirst())
    switch command.text {
    case "list": self = try Self.list(&reader)
    case "show": self = try Self.show(&reader)
    case "set": self = try Self.set(&reader)
    case "help", "--help", "-h": self = .help
    case "version", "--version": self = .version
    default: throw UsageError("there is no command “\(command.text)”; see verso-cli help")
    }
  }

  private static func list(_ reader: inout ArgumentReader) throws(UsageError) -> Invocation {
    var command = ListCommand()
    while let token = reader.next() {
      switch token {
      case .word(let word): command.paths.append(word.path)
      case .option("-r", nil), .option("--recursive", nil): command.isRecursive = true
      case .option("--fields", let value):
        command.fields = try fields(reader.value(of: "--fields", value))
      case .option("--where", let value):
        command.query = try query(reader.value(of: "--where", value))
      case .option("--sort", let value):
        command.order = try order(reader.value(of: "--sort", value))
      case .option("--format", let value):
        command.format = try format(reader.value(of: "--format", value))
      case .option("--help", nil), .option("-h", nil): return .help
      case .option(let name, _): throw UsageError("list has no option “\(name)”")
      }
    }
    if command.paths.isEmpty { command.paths = [FilePath(".")] }
    return .list(command)
  }

  private static func show(_ reader: inout ArgumentReader) throws(UsageError) -> Invocation {
    var command = ShowCommand()
    while let token = reader.next() {
      switch token {
      case .word(let word): command.paths.append(word.path)
      case .option("--all", nil): command.showsAll = true
      case .option("--format", let value):
        command.format = try format(reader.value(of: "--format", value), of: [.table, .json])
      case .option("--help", nil), .option("-h", nil): return .help
      case .option(let name, _): throw UsageError("show has no option “\(name)”")
      }
    }
    guard !command.paths.isEmpty else { throw UsageError("show needs a file") }
    return .show(command)
  }

  private static func set(_ reader: inout ArgumentReader) throws(UsageError) -> Invocation {
    var command = SetCommand()
    while let token = reader.next() {
      switch token {
      case .word(let word):
        if let change = try assignment(word) {
          command.changes.append(change)
        } else {
          command.paths.append(word.path)
        }
      case .option("--add", let value):
        let (field, words) = try list(reader.value(of: "--add", value), of: "--add")
        command.changes.append(.add(field, words))
      case .option("--remove", let value):
        let (field, words) = try list(reader.value(of: "--remove", value), of: "--remove")
        command.changes.append(.remove(field, words))
      case .option("--clear", let value):
        command.changes.append(.clear(try editable(reader.value(of: "--clear", value))))
      case .option("--dry-run", nil): command.isDryRun = true
      case .option("--sidecar", nil): try choose(.sidecar, &command)
      case .option("--embed", nil): try choose(.file, &command)
      case .option("--keep-time", nil): command.options.keepsTime = true
      case .option("--allow-hard-links", nil): command.options.allowsHardLinks = true
      case .option("--format", let value):
        command.format = try format(reader.value(of: "--format", value), of: [.table, .jsonl])
      case .option("--help", nil), .option("-h", nil): return .help
      case .option(let name, _): throw UsageError("set has no option “\(name)”")
      }
    }
    guard !command.paths.isEmpty else { throw UsageError("set needs a file") }
    guard !command.changes.isEmpty else { throw UsageError("set needs a change, as in rating=3") }
    return .set(command)
  }
}
