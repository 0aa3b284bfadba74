import PhotoFiles
import PhotoModel
import PhotoStore

/// `verso-cli set`: changes fields of photos, and writes them.
struct SetCommand: ChangingCommand {
  var selection = PhotoSelection()
  var arguments = ChangingArguments()
  var changes: [Change] = []
  /// Whether the files of one shot are one photo: if one of them is found, all are changed.
  var joinsPairs = false
  var flatKeywords = FlatKeywords.levels

  @MainActor
  func run(_ console: Console) async {
    let report = SaveReportPrinter(format, isDryRun: isDryRun, console)
    await report.run {
      try await run(report)
    }
  }

  @MainActor
  private func run(_ report: SaveReportPrinter) async throws {
    let journal = try WritingJournal.open(report.console, isDryRun: isDryRun)
    var options = options
    // The edits are complete: nothing follows from them.
    options.flatKeywords = nil
    options.keywordChanges = changes.filter(\.field.isKeywords)
    options.peopleChanges = changes.filter { $0.field == .people }
    options.wordFields = wordFields
    options.takeEditsAsMadeNow()
    await WritingJournal.withWriter(journal, options, isDryRun: isDryRun) { writer in
      let waiting = WaitingJobs()
      async let writing: Void = write(waiting, by: writer, journal, report)
      await read(into: waiting, report)
      waiting.end()
      await writing
    }
  }

  /// Writes what is read, or says what writing it would do.
  @MainActor
  private func write(
    _ waiting: WaitingJobs, by writer: MetadataWriter, _ journal: Journal?,
    _ report: SaveReportPrinter
  ) async {
    let edited = (try? journal?.editedPhotos()) ?? []
    while true {
      let jobs = await waiting.next()
      guard !jobs.isEmpty else { return }
      if isDryRun {
        await writer.preview(jobs) { report.print($0) }
      } else {
        let asked = Dictionary(jobs.map { ($0.path, $0.edits) }, uniquingKeysWith: { $1 })
        await writer.write(jobs) { result in
          let joined = joining(result, asked[result.path], writer)
          journal?.dropSaved(by: joined, among: edited)
          report.print(joined)
        }
      }
    }
  }

  /// The result of writing words to a list that another program has changed since it was read: they are added to, or
  /// removed from, what it holds now.
  ///
  /// - Parameter asked: what was to be written. Of fields that are set, it is still known what the photo said when it
  ///   was read.
  @MainActor
  func joining(
    _ result: WriteResult, _ asked: PendingEdits?, _ writer: MetadataWriter
  ) -> WriteResult {
    var result = result
    for _ in 0..<Self.attempts where isOfWords(result) {
      let record = PhotoReader().read(result.path)
      guard record.error == nil else { break }
      var edits = edits(of: record)
      if let asked {
        for field in Field.allCases where !wordFields.contains(field) {
          edits[field] = asked[field]
        }
      }
      result = writer.write(edits, to: result.path)
    }
    return result
  }

  /// How often words are added anew if other programs keep changing the list.
  private static let attempts = 16

  /// Whether only words that are added or removed were in conflict with another program's changes.
  private func isOfWords(_ result: WriteResult) -> Bool {
    !result.conflicts.isEmpty && result.conflicts.allSatisfy { wordFields.contains($0.field) }
  }

  /// The lists that get or lose words, and are not set.
  var wordFields: Set<Field> {
    var fields = Set(changes.filter(\.isOfWords).map(\.field))
    if fields.contains(where: \.isKeywords) {
      fields.formUnion([.keywords, .hierarchicalKeywords])
    }
    return fields.subtracting(changes.filter(\.isWhole).map(\.field))
  }

  @MainActor
  private func read(into waiting: WaitingJobs, _ report: SaveReportPrinter) async {
    let pairs = joinsPairs ? PairFinder() : nil
    var seen: Set<RawPath> = []
    await selection.read(
      listsFolders: false, report.console,
      { record, named in
        [prepared(record, in: named)].compactMap(\.self) + others(record, named, pairs)
      }
    ) { findings in
      guard !Task.isCancelled else { return }
      let jobs = jobs(for: findings, report).compactMap { job -> MetadataWriter.Job? in
        if seen.insert(job.path.notedFile).inserted { return job }
        // It may say by now what it was to say, and shifting a date again would move it further.
        return pairs == nil ? MetadataWriter.Job(path: job.path, edits: [:]) : nil
      }
      await waiting.add(jobs)
    }
  }

  /// A photo that is to be changed: what is to be written, or why that cannot be known.
  enum Prepared: Sendable {
    case job(MetadataWriter.Job)
    case failure(RawPath, PhotoError)
  }

  /// What is to be done with a photo that was found; nil if its failure has been reported already.
  func prepared(_ record: PhotoRecord, in named: NamedFolders) -> Prepared? {
    switch FoundPhoto(record, in: named, followsFiles: followsFiles) {
    case .photo(let path): .job(MetadataWriter.Job(path: path, edits: edits(of: record)))
    case .failure(let path, let error): .failure(path, error)
    case nil: nil
    }
  }

  /// What is to be done with the other files of a photo's shot.
  private func others(
    _ record: PhotoRecord, _ named: NamedFolders, _ pairs: PairFinder?
  ) -> [Prepared] {
    guard let pairs else { return [] }
    return pairs.shot(of: record.path).filter { $0 != record.path }.compactMap { path in
      let other = PhotoReader().read(path)
      return other.error.map { .failure(path, $0) } ?? prepared(other, in: named)
    }
  }

  /// What is to be written; what cannot be read is reported.
  @MainActor
  func jobs(
    for findings: [PhotoSelection.Finding<[Prepared]>], _ report: SaveReportPrinter
  ) -> [MetadataWriter.Job] {
    findings.flatMap { finding in
      if let (path, error) = finding.failure { report.printUnreadable(path, error) }
      return (finding.made ?? []).compactMap { prepared in
        switch prepared {
        case .job(let job): return job
        case .failure(let path, let error):
          report.printUnreadable(path, error)
          return nil
        }
      }
    }
  }

  /// What the changes make of what the photo says.
  func edits(of record: PhotoRecord) -> PendingEdits {
    var edits = PhotoEdits(over: record.values)
    let givesKeywords = changes.contains { $0.field == .keywords && $0.isWhole }
    let changes = givesKeywords ? changes : changes.map { $0.keepingWords(of: record.values) }
    for edit in edits.edits(for: changes, of: record, flatKeywords: flatKeywords) {
      edits.fold(edit)
    }
    var pending = edits.pending
    // What cannot be read gives way to what was asked, even if that is what the photo says already. But a date that
    // cannot be read cannot be shifted.
    for change in changes
    where pending[change.field] == nil && (change.isWhole || change.isOfWords) {
      let value = record.values[change.field]
      // What is to be cleared, and has no value, may be in a slot that was not read, or does not count; and so may
      // words that are to be removed.
      let isNowhere = value == nil && change.isWhole && change.value(from: nil) == nil
      guard isNowhere || change.removesKeywords || record.hasUnreadValue(of: change.field) else {
        continue
      }
      pending[change.field] = PendingEdit(base: value, value: value)
    }
    return pending
  }
}

extension Change {
  fileprivate var removesKeywords: Bool {
    if case .remove = self { field.isKeywords } else { false }
  }
}
