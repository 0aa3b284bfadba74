public import PhotoFiles
public import PhotoStore

extension PhotoMessages {
  /// What is wrong with a journal.
  public func text(of fault: JournalFault) -> String {
    switch fault {
    case .damaged(let reason): localized("It is damaged: %1.", clause(for: reason))
    case .unfinishedRecovery: localized("It is damaged: %1.", clause(for: .unfinishedRecovery))
    case .unreadableRow(let table, let number):
      localized("Row %1 of the table “%2” holds what Verso does not write.", "\(number)", table)
    case .orphans(let table, let count):
      localized(
        "%1 row of the table “%2” belongs to nothing.",
        "%1 rows of the table “%2” belong to nothing.", count: count, table)
    case .incompleteOperations(let count):
      localized(
        "%1 operation can be undone in part only.", "%1 operations can be undone in part only.",
        count: count)
    }
  }

  /// What is wrong with the note of a write.
  public func text(of fault: WriteChain.Fault) -> String {
    switch fault {
    case .noHash: localized("A hash of the file is damaged.")
    case .noPatch: localized("The way back to what was there is damaged.")
    case .otherSize: localized("The way back is that of a file of another size.")
    case .backToLater: localized("It undoes what was written after it.")
    }
  }

  func text(of error: TransferError) -> String {
    switch error {
    case .unreadable(let code): localized("It cannot be read: %1.", systemText(for: code))
    case .noExport: localized("It is not an exported journal.")
    case .newer: localized("A newer version of Verso has exported it.")
    case .cutOff: localized("It ends in the middle: the last line is missing.")
    case .journal(let error), .broken(_, .failed(let error)): text(of: error)
    case .broken(let line, let fault):
      localized("Line %1 is broken: %2.", "\(line)", clause(for: fault))
    }
  }

  private func clause(for fault: TransferError.Fault) -> String {
    switch fault {
    case .noObject: localized("it is not a JSON object with a type")
    case .unknownType(let type): localized("there is no type “%1”", type)
    case .missing(let name): localized("“%1” is missing", name)
    case .wrong(let name): localized("“%1” has an impossible value", name)
    case .unknown(let name): localized("there is no “%1” in such a line", name)
    case .misplaced: localized("it is not allowed here")
    case .tooLong: localized("it is too long")
    case .failed(let error): text(of: error)
    }
  }
}
