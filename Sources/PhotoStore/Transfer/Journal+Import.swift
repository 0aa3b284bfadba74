extension Journal {
  /// Imports what another journal exported: everything that is not here yet, or nothing.
  ///
  /// - Parameters:
  ///   - reader: the lines.
  ///   - mapping: where the photos are on this machine.
  ///   - isDryRun: whether to report only what would be imported.
  public func importEntries(
    of reader: TransferReader, _ mapping: PathMapping = PathMapping(), isDryRun: Bool = false
  ) throws(TransferError) -> ImportSummary {
    try Self.result { () throws(StoreError) in
      try withDatabase { database throws(StoreError) in
        Self.fill(database, reader, mapping)
      }
    }.get()
    defer {
      try? withDatabase { database throws(StoreError) in try ImportStage.remove(from: database) }
    }
    return try Self.result { () throws(StoreError) in
      if isDryRun {
        return try withDatabase { database throws(StoreError) in
          .success(try JournalImport(database).run(keeps: false))
        }
      }
      return try write(0, .exclusive) { database throws(StoreError) in
        .success(try JournalImport(database).run(keeps: true))
      }
    }.get()
  }

  /// What would be imported if there is no journal yet: none is created.
  public static func planImport(
    of reader: TransferReader, _ mapping: PathMapping = PathMapping()
  ) throws(TransferError) -> ImportSummary {
    try result { () throws(StoreError) in
      let database = try Database(at: .inMemory)
      try JournalSchema.migrate(database)
      if case .failure(let error) = fill(database, reader, mapping) { return .failure(error) }
      return .success(try JournalImport(database).run(keeps: false))
    }.get()
  }

  private static func fill(
    _ database: Database, _ reader: TransferReader, _ mapping: PathMapping
  ) -> Result<Void, TransferError> {
    do throws(TransferError) {
      let isThere: Result<ImportStage, TransferError> = result { () throws(StoreError) in
        .success(try ImportStage(database, mapping))
      }
      var stage = try isThere.get()
      // One transaction, as separate ones for each line would take time.
      let begun: Result<Void, TransferError> = result { () throws(StoreError) in
        .success(try database.execute("BEGIN"))
      }
      try begun.get()
      defer { try? database.execute("COMMIT") }
      try stage.fill(reader)
      return .success(())
    } catch {
      return .failure(error)
    }
  }

  private static func result<T>(
    _ body: () throws(StoreError) -> Result<T, TransferError>
  ) -> Result<T, TransferError> {
    do throws(StoreError) { return try body() } catch { return .failure(.journal(error)) }
  }
}
