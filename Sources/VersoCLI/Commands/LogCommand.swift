import PhotoFiles
import PhotoModel
import PhotoStore

/// `verso-cli log`: what was done and written, of all photos or of a few.
struct LogCommand: SelectingCommand, FormattedCommand {
  var selection = PhotoSelection()
  var query = LogQuery()
  var format = OutputFormat.table

  @MainActor
  func run(_ console: Console) async {
    guard let journal = StoreLocation.journal() else {
      return console.fail(ConsoleSentences.sentence(for: WritingJournal.NoHome()))
    }
    let printer = LogPrinter(format, console)
    printer.begin()
    defer { printer.end() }
    do {
      guard !selection.isEmpty else {
        return printer.print(try Journal.log(query, inJournalAt: journal))
      }
    } catch {
      return console.fail(ConsoleSentences.sentence(for: error))
    }
    let spelling = Spelling()
    await selection.read(listsFolders: false, console, { record, _ in record.path }) { findings in
      for finding in findings {
        guard let path = finding.made ?? finding.failure?.path else { continue }
        do {
          var query = query
          query.photo = path.notedNames.union([path.absolute ?? path])
          let spelled = spelling.path(of: path)
          if spelled != path { query.photo?.formUnion(spelled.notedNames) }
          let entries = try Journal.log(query, inJournalAt: journal)
          // A photo that is gone still has a history.
          if let (path, error) = finding.failure, entries.isEmpty { console.fail(path, error) }
          printer.print(entries, of: path)
        } catch {
          console.fail(path, PhotoError(error))
        }
      }
    }
  }
}
