import PhotoFiles
import PhotoModel
import PhotoStore

/// `verso-cli problems`: what is wrong with photos, and rules by which places that say different things come to agree.
struct ProblemsCommand: ChangingCommand {
  var selection = PhotoSelection()
  /// The kinds that are looked for; all where none is named.
  var kinds: Set<Problem.Kind> = []
  var rules = SettlingRules()
  var isDryRun = false
  /// Whether photos are written that are links to files outside of what was named.
  var followsFiles = false
  var options = WriteOptions()
  var format = OutputFormat.table

  @MainActor
  func run(_ console: Console) async {
    guard !rules.isEmpty else { return await list(console) }
    let report = SaveReportPrinter(format, isDryRun: isDryRun, done: "settled", console)
    await report.run { try await settle(report) }
  }

  // MARK: - Listing

  @MainActor
  private func list(_ console: Console) async {
    let list = JSONList(format, console.output)
    list.begin()
    var selection = selection
    selection.known = PhotoIndex.ofUser()
    await selection.read(
      listsFolders: true, console, { record, _ in (path: record.path, problems: wanted(record)) }
    ) { findings in
      for finding in findings {
        if let (path, error) = finding.failure { console.fail(path, error) }
        guard let (path, problems) = finding.made, !problems.isEmpty else { continue }
        print(path, problems, list, console)
      }
      console.output.flush()
    }
    list.end()
  }

  private func wanted(_ record: PhotoRecord) -> [Problem] {
    record.problems.filter { kinds.isEmpty || kinds.contains($0.kind) }
  }

  @MainActor
  private func print(
    _ path: RawPath, _ problems: [Problem], _ list: JSONList, _ console: Console
  ) {
    switch format {
    case .paths:
      console.output.write(path.bytes + [selection.endsInNUL ? 0 : UInt8(ascii: "\n")])
    case .json, .jsonl:
      var json = JSON(isForTerminal: console.output.isTerminal)
      json.object { json in
        json.path("path", path)
        json.key("problems")
        json.problems(problems)
      }
      list.append(json)
    case .table, .csv:
      for problem in problems {
        let field = problem.field.map { " of \($0.rawValue)" } ?? ""
        let sentence = ConsoleSentences.sentence(for: problem.cause)
        console.output.write(
          "\(Table.printable(path.text)): \(problem.kind.rawValue)\(field): "
            + "\(Table.printable(sentence))\n")
      }
    }
  }

  // MARK: - Settling

  @MainActor
  private func settle(_ report: SaveReportPrinter) async throws {
    let task = FileTask.settle(rules)
    try await selection.work(
      listsFolders: true, isDryRun: isDryRun, options, report, found
    ) { writer, path in
      if isDryRun {
        report.print(writer.preview(task, for: path))
      } else {
        report.print(writer.perform(task, on: path))
      }
    }
  }

  /// A photo in which something disagrees, or why it is not worked on.
  private func found(_ record: PhotoRecord, in named: NamedFolders) -> FoundPhoto? {
    let isWanted = record.problems.contains { problem in
      guard case .disagreement = problem.cause, let field = problem.field else { return false }
      return rules[field] != nil
    }
    return isWanted ? FoundPhoto(record, in: named, followsFiles: followsFiles) : nil
  }
}
