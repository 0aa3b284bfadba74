extension Journal {
  /// Takes over what another journal exported: all of it that is not here, or nothing.
  ///
  /// - Parameters:
  ///   - reader: the lines.
  ///   - mapping: where the photos are on this machine.
  ///   - isDryRun: whether it is only told what would be taken over.
  public func takeOver(
    _ reader: TransferReader, _ mapping: PathMapping = PathMapping(), isDryRun: Bool = false
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

  /// What would be taken over where there is no journal yet: none is made.
  public static func planTakingOver(
    _ reader: TransferReader, _ mapping: PathMapping = PathMapping()
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
      // One transaction, as each line by itself would take its time.
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
