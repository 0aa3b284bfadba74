import PhotoFiles
import PhotoModel
import PhotoStore

/// `verso-cli rename`: gives photos the extension that matches their contents, or the names that they had before.
struct RenameCommand: SelectingCommand {
  var selection = PhotoSelection()
  var isDryRun = false
  /// Whether files get back the names that they had before they were last renamed.
  var goesBack = false

  @MainActor
  func run(_ console: Console) async {
    do {
      try await rename(by: try journal(console), console)
    } catch {
      console.fail(ConsoleSentences.sentence(for: error))
    }
  }

  /// The journal; nil if nothing has to be noted or looked up.
  @MainActor
  private func journal(_ console: Console) throws -> Journal? {
    isDryRun && !goesBack ? nil : try WritingJournal.open(console)
  }

  @MainActor
  private func rename(by journal: Journal?, _ console: Console) async throws {
    defer { journal?.keepCopy() }
    var done: [FileName] = []
    var (taken, freed): (Set<RawPath>, Set<RawPath>) = ([], [])
    await selection.read(listsFolders: false, console, { record, _ in record }) { findings in
      for finding in findings where !Task.isCancelled {
        if let (path, error) = finding.failure { console.fail(path, error) }
        guard let record = finding.made else { continue }
        do {
          guard let name = try name(for: record, journal) else { continue }
          if isDryRun {
            try name.check(taken: taken, freed: freed)
            taken.insert(name.new)
            freed.insert(name.old)
          } else {
            try name.give()
          }
          if let old = name.old.absolute, let new = name.new.absolute {
            done.append(FileName(old: old, new: new))
          }
          let names = [name.old.text, name.new.name].map(Table.printable)
          console.output.write("\(names[0]): \(isDryRun ? "would be" : "is now") \(names[1])\n")
        } catch {
          console.fail(record.path, PhotoError(error))
        }
      }
    }
    guard !isDryRun, !done.isEmpty else { return }
    do {
      try journal?.note(done)
    } catch {
      // What could not be noted could not be taken back either.
      _ = FileName.give(done.reversed().map(\.reversed))
      throw error
    }
  }

  /// The name that a photo is to get; nil if it already has it.
  private func name(for record: PhotoRecord, _ journal: Journal?) throws -> FileName? {
    guard goesBack else { return ExtensionRepair(of: record)?.name }
    guard let path = record.path.absolute, let old = try journal?.nameBefore(path) else {
      throw NoNameBefore()
    }
    return FileName(old: record.path, new: record.path.parent?.appending(old.nameBytes) ?? old)
  }

  /// It was not noted what a file was called before.
  struct NoNameBefore: Error, Hashable, CustomStringConvertible {
    let description = "Verso has not renamed this file."
  }
}
