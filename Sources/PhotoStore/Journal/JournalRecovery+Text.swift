extension JournalRecovery: CustomStringConvertible {
  /// What people should know, in English.
  public var description: String {
    let kept = movedTo.map { " It is kept as \($0)." } ?? ""
    return "The journal was damaged: \(reason).\(kept) There again: \(recovered). \(missing)"
  }

  private var recovered: String {
    [
      "\(Self.count(counts.edits, "unsaved edit")) of \(Self.count(counts.photos, "photo"))",
      Self.count(counts.operations, "operation") + " to undo or redo",
      "notes of \(Self.count(counts.writes, "write"))",
    ].joined(separator: ", ")
  }

  /// What is missing, or may be.
  private var missing: String {
    if isFinished { return "Edits may be missing." }
    var parts: [String] = []
    if pages == 0 {
      parts.append("Nothing could be read of the journal itself")
    } else if unreadable > 0 {
      parts.append("\(unreadable) of its pages and entries could not be read")
    } else {
      parts.append("All that the file still had could be read")
    }
    if let copyTime {
      parts[0] +=
        "; what was there when it was last copied, on \(TimeText.readable(copyTime)) UTC, is complete"
      parts.append("Later edits may be missing")
    } else {
      parts.append("There was no copy of it, so edits may be missing")
    }
    if counts.incompleteOperations > 0 {
      let operations = Self.count(counts.incompleteOperations, "operation")
      parts.append("\(operations) can be undone in part only")
    }
    return parts.map { $0 + "." }.joined(separator: " ")
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}
