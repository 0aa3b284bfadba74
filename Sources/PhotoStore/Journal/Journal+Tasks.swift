public import PhotoModel

// Tasks: operations without edits, which are done to files at once.
extension Journal {
  /// Records a task that is about to be done to files.
  public func append(
    _ name: OperationName, _ session: Write.Session, discarding discarded: [EditOperation.ID]
  ) throws(StoreError) -> EditOperation.ID {
    var noted = name
    noted.word = String(session.rawValue)
    return try append(noted, 0, discarding: discarded) { _, _ in }
  }

  /// Records how many photos a task concerned in the end; if there were none, it is forgotten.
  public func conclude(_ task: EditOperation.ID, photoCount: Int) throws(StoreError) {
    try write(0) { database throws(StoreError) in
      guard photoCount == 0 else {
        return try database.run(
          "UPDATE operation SET count = ? WHERE id = ?", .integer(photoCount),
          .integer(task.rawValue))
      }
      try database.transaction { () throws(StoreError) in try Self.delete(task, in: database) }
    }
  }

  /// The kinds of tasks, for a statement.
  static var taskKinds: String {
    OperationName.Kind.allCases.filter(\.isTask).map { "'\($0.rawValue)'" }.joined(separator: ", ")
  }
}
