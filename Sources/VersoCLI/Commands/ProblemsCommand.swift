import PhotoFiles
import PhotoModel
import PhotoStore

/// `verso-cli problems`: what is wrong with photos, and rules by which slots that disagree are made to agree.
struct ProblemsCommand: ChangingCommand {
  var selection = PhotoSelection()
  var arguments = ChangingArguments()
  /// The kinds that are looked for; all if none is named.
  var kinds: Set<Problem.Kind> = []
  var rules = SettlingRules()
  /// Whether the files of one shot are one photo, with their differences as a problem of the picture.
  var joinsPairs = false

  @MainActor
  func run(_ console: Console) async {
    guard !rules.isEmpty else { return await list(console) }
    let report = SaveReportPrinter(
      format, isDryRun: isDryRun, doing: ReportVerb("settled"), console)
    await report.run { try await settle(report) }
  }

  // MARK: - Listing

  @MainActor
  private func list(_ console: Console) async {
    let list = JSONList(format, console.output)
    list.begin()
    var selection = selection
    selection.known = PhotoIndex.ofUser()
    let pairs = joinsPairs ? PairFinder() : nil
    let isChosen = selection.choosesPhotos
    var seen: Set<RawPath> = []
    await selection.read(
      listsFolders: true, console, { record, _ in wanted(record, pairs, isChosen: isChosen) }
    ) { findings in
      for finding in findings {
        if let (path, error) = finding.failure { console.fail(path, error) }
        for (path, problems) in finding.made ?? []
        where !problems.isEmpty && (pairs == nil || seen.insert(path).inserted) {
          print(path, problems, list, console)
        }
      }
      console.output.flush()
    }
    list.end()
  }

  /// What is told where a photo is found: of itself, or of its shot.
  private func wanted(
    _ record: PhotoRecord, _ pairs: PairFinder?, isChosen: Bool
  ) -> [(path: RawPath, problems: [Problem])] {
    let shot = shot(of: record, pairs, isChosen: isChosen)
    // The other files are found themselves where nothing chooses among them.
    let files = shot.isEmpty ? [record] : isChosen ? shot : [shot[0]]
    return files.enumerated().map { index, file in
      let problems = file.problems + (index == 0 ? ShotAgreement.problems(among: shot) : [])
      return (file.path, problems.filter { kinds.isEmpty || kinds.contains($0.kind) })
    }
  }

  /// A picture and the other files of its shot, which are found with it; none of any other photo. Where a query
  /// chooses, or photos are named themselves, any of them is enough.
  private func shot(
    of record: PhotoRecord, _ pairs: PairFinder?, isChosen: Bool
  ) -> [PhotoRecord] {
    let paths = pairs?.shot(of: record.path) ?? []
    guard paths.count > 1, paths[0] == record.path || isChosen else { return [] }
    return paths.map { $0 == record.path ? record : PhotoReader().read($0) }
  }

  @MainActor
  private func print(
    _ path: RawPath, _ problems: [Problem], _ list: JSONList, _ console: Console
  ) {
    switch format {
    case .paths:
      let formatter = PhotoFormatter(
        format, endsInNUL: selection.endsInNUL, isForTerminal: console.output.isTerminal)
      var printer = PhotoPrinter(formatter, console.output)
      printer.print(formatter.path(path), console)
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
        let (name, text) = Self.words(for: problem)
        console.output.write(
          "\(Table.printable(path.text)): \(name)\(field): \(Table.printable(text))\n")
      }
    }
  }

  /// What a problem is called in a line, and what it is.
  private static func words(for problem: Problem) -> (name: String, text: String) {
    guard case .valueNotRead(let statements) = problem.cause else {
      return (problem.kind.rawValue, ConsoleSentences.sentence(for: problem.cause))
    }
    return ("unread value", ConsoleSentences.text(of: statements))
  }

  // MARK: - Settling

  @MainActor
  private func settle(_ report: SaveReportPrinter) async throws {
    var rules = rules
    rules.joinsPairs = joinsPairs
    let task = FileTask.settle(rules)
    let pairs = joinsPairs ? PairFinder() : nil
    let isChosen = selection.choosesPhotos
    var seen: Set<RawPath> = []
    try await selection.work(
      listsFolders: true, isDryRun: isDryRun, options, report,
      { found($0, in: $1, pairs, isChosen: isChosen) }
    ) { writer, path in
      guard pairs == nil || seen.insert(path).inserted else { return }
      // What is settled already is of no interest beside a file that is not.
      if isDryRun {
        report.printListed(writer.preview(task, for: path))
      } else {
        let result = writer.perform(task, on: path)
        if result.saysSomething { report.print(result) }
      }
    }
  }

  /// The photos that are written if one with a disagreement is found, or why they are not.
  private func found(
    _ record: PhotoRecord, in named: NamedFolders, _ pairs: PairFinder?, isChosen: Bool
  ) -> [FoundPhoto] {
    let shot = shot(of: record, pairs, isChosen: isChosen)
    let files = shot.isEmpty ? [record] : shot
    let problems = files.flatMap(\.problems) + ShotAgreement.problems(among: shot)
    guard problems.contains(where: isWanted) else { return [] }
    return FoundPhoto.all(files, in: named, followsFiles: followsFiles)
  }

  private func isWanted(_ problem: Problem) -> Bool {
    switch problem.cause {
    case .disagreement, .companions: problem.field.flatMap { rules[$0] } != nil
    case .valueNotRead: problem.field.map(rules.replacesUnread) == true
    default: false
    }
  }
}
