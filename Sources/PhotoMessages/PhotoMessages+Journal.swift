public import PhotoStore

extension PhotoMessages {
  func text(of error: StoreError) -> String {
    switch error {
    case .noFolder(let path, let reason):
      localized("The folder %1 cannot be made: %2.", "\(path)", clause(for: reason))
    case .readOnly(let path):
      localized("There is no permission to write the journal %1.", "\(path)")
    case .cannotOpen(let path, let reason):
      localized("The journal %1 cannot be opened: %2.", "\(path)", clause(for: reason))
    case .diskFull(let path):
      localized("The disk is full: the journal %1 cannot grow.", "\(path)")
    case .busy(let path):
      localized("Another program is using the journal %1; try again.", "\(path)")
    case .damaged(let path, let reason):
      localized(
        "The journal %1 is damaged: %2. Whatever writes to it next recovers what can be read.",
        "\(path)", clause(for: reason))
    case .newer(let path):
      localized("The journal %1 was written by a newer version of Verso.", "\(path)")
    case .failed(let path, let reason):
      localized("The journal %1 failed: %2.", "\(path)", clause(for: reason))
    }
  }

  func text(of error: SavedSearchError) -> String {
    switch error {
    case .unreadable(let path, let reason):
      localized("The searches in %1 cannot be read: %2.", "\(path)", clause(for: reason))
    case .unwritable(let path, let reason):
      localized("The searches in %1 cannot be written: %2.", "\(path)", clause(for: reason))
    }
  }

  func clause(for reason: StoreError.Reason) -> String {
    switch reason {
    case .system(let code): systemText(for: code)
    case .notMoved(let code): localized("it cannot be moved: %1", systemText(for: code))
    case .database(let words): words
    case .noMemory: localized("no memory")
    case .noHome: localized("HOME is not set")
    case .folder: localized("it is a folder")
    case .link: localized("it is a link to another place")
    case .notAFile: localized("it is not a file")
    case .otherOwner: localized("it belongs to another user")
    case .missing: localized("it is missing")
    case .empty: localized("it is empty")
    case .impossibleVersion(let version):
      localized("its version cannot be %1", "\(version)")
    case .tableMissing(let name): localized("the table or index “%1” is missing", name)
    case .tableChanged(let name): localized("the table or index “%1” is not what it was", name)
    case .foreignPart(let kind, let name):
      switch kind {
      case "trigger": localized("it had a trigger that Verso does not make, “%1”", name)
      case "view": localized("it had a view that Verso does not make, “%1”", name)
      case "index": localized("it had an index that Verso does not make, “%1”", name)
      default: localized("it had a table that Verso does not make, “%1”", name)
      }
    case .unknownValue(let column): localized("column %1 holds an unknown value", "\(column)")
    case .unfinishedRecovery: localized("a program was ended while it recovered it")
    }
  }

  /// What became of a damaged journal: why, what was recovered, and what may be missing.
  public func text(of recovery: JournalRecovery) -> String {
    let reason = clause(for: recovery.reason)
    var sentences = [
      recovery.isComplete
        ? localized("The journal was replaced: %1.", reason)
        : localized("The journal was damaged: %1.", reason)
    ]
    if let path = recovery.movedTo { sentences.append(localized("It is kept as %1.", "\(path)")) }
    sentences.append(localized("Recovered: %1.", recovered(recovery.counts)))
    return (sentences + missing(recovery)).joined(separator: " ")
  }

  private func recovered(_ counts: JournalRecovery.Amounts) -> String {
    let edits = localized("%1 unsaved edit", "%1 unsaved edits", count: counts.edits)
    let photos = localized("%1 photo", "%1 photos", count: counts.photos)
    return [
      localized("%1 of %2", edits, photos),
      localized(
        "%1 operation to undo or redo", "%1 operations to undo or redo", count: counts.operations),
      localized("notes of %1 write", "notes of %1 writes", count: counts.writes),
    ].joined(separator: localized(", "))
  }

  /// What is missing or may be.
  private func missing(_ recovery: JournalRecovery) -> [String] {
    if recovery.isComplete { return [localized("Nothing that Verso had written is missing.")] }
    if recovery.isFinished { return [localized("Edits may be missing.")] }
    var sentences = [found(recovery)]
    switch recovery.copy {
    case .sound: sentences.append(localized("Later edits may be missing."))
    case .damaged(let movedTo):
      sentences.append(
        localized(
          "Its copy was damaged, too, and is kept as %1, so edits may be missing.", "\(movedTo)"))
    case .notOwn:
      sentences.append(
        localized("Its copy is not a file of yours and was not used, so edits may be missing."))
    case .missing, nil:
      sentences.append(localized("There was no copy of it, so edits may be missing."))
    }
    if recovery.counts.incompleteOperations > 0 {
      sentences.append(
        localized(
          "%1 operation can be undone in part only.", "%1 operations can be undone in part only.",
          count: recovery.counts.incompleteOperations))
    }
    return sentences
  }

  /// How much of the damaged file and of its copy could be read.
  private func found(_ recovery: JournalRecovery) -> String {
    let clause =
      if recovery.pages == 0 {
        localized("Nothing could be read of the journal itself")
      } else if recovery.unreadable > 0 {
        localized(
          "%1 of its pages and entries could not be read",
          "%1 of its pages and entries could not be read", count: recovery.unreadable)
      } else {
        localized("All that the file still had could be read")
      }
    guard case .sound(let time) = recovery.copy else { return localized("%1.", clause) }
    return localized(
      "%1; what was there when it was last copied, on %2 UTC, is complete.", clause,
      TimeText.readable(time))
  }
}
