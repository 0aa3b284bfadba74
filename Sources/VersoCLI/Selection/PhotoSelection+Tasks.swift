import PhotoFiles
import PhotoModel

extension PhotoSelection {
  /// Has a writer work on the photos that are named, one after the other, and says which of them cannot be worked on.
  ///
  /// - Parameters:
  ///   - listsFolders: whether photos in named folders are found without `-r`.
  ///   - isDryRun: whether nothing is written, so that no journal is needed.
  ///   - options: where and how to write.
  ///   - report: what is told about the results.
  ///   - find: what is worked on when a photo is found; it runs on all cores.
  ///   - work: what is done to each.
  /// - Throws: if the journal cannot be opened.
  @MainActor
  func work(
    listsFolders: Bool, isDryRun: Bool, _ options: WriteOptions, _ report: SaveReportPrinter,
    _ find: @Sendable @escaping (PhotoRecord, NamedFolders) -> [FoundPhoto],
    _ work: (MetadataWriter, RawPath) -> Void
  ) async throws {
    let journal = try WritingJournal.open(report.console, isDryRun: isDryRun)
    await WritingJournal.withWriter(journal, options, isDryRun: isDryRun) { writer in
      await read(listsFolders: listsFolders, report.console, find) { findings in
        for finding in findings where !Task.isCancelled {
          if let (path, error) = finding.failure { report.printUnreadable(path, error) }
          for found in finding.made ?? [] {
            switch found {
            case .failure(let path, let error): report.printUnreadable(path, error)
            case .photo(let path): work(writer, path)
            }
          }
        }
      }
    }
  }
}
