import PhotoModel
import PhotoStore

/// Opens a damaged journal, reads all that it has, and writes to it.
enum JournalTarget {
  static func run(_ bytes: [UInt8]) {
    FuzzFolder.journal.empty()
    // A name of its own: the copy that the first write has made in the background is about the file before, and
    // SQLite ends the process where another file takes the place of one that it has open (SIGBUS: the index of
    // the log is cut under its own mapping, as locks are those of the whole process).
    let path = FuzzFolder.journal.write(bytes, to: "\(UInt64.random(in: 0 ... .max)).sqlite")
    guard let journal = try? Journal(at: path) else { return }
    precondition(
      journal.recovery == nil || FuzzFolder.journal.hasFile(of: bytes), "a journal is gone")
    if let history = try? journal.history() {
      for operation in history.done + history.undone { _ = try? journal.edits(of: operation.id) }
    }
    _ = try? journal.pendingEdits()
    _ = try? journal.manualPositions()
    _ = try? journal.writes(of: nil)
    _ = try? journal.unfinishedWrites()
    let edit = Edit(path: RawPath("/p/a.jpg"), field: .title, old: nil, new: .text("x"))
    let name = OperationName(.edit, field: .title, count: 1)
    guard let operation = try? journal.append(name, [edit], discarding: []) else { return }
    precondition((try? journal.edits(of: operation)) == [edit], "what was written is not there")
  }
}
