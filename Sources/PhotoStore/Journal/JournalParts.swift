import Locks
import PhotoModel

/// What several threads want to write to a journal at the same time: whoever gets the journal first writes what all
/// of them are waiting for, in one transaction. The disk has to confirm only that one, instead of one for each.
final class JournalParts: Sendable {
  private let waiting = Mutex<[JournalPart]>([])

  func add(_ part: JournalPart) { waiting.withLock { $0.append(part) } }

  /// Removes a part that cannot be written.
  func remove(_ part: JournalPart) { waiting.withLock { $0.removeAll { $0 === part } } }

  /// Writes all that are waiting.
  func write(into database: Database) {
    let parts = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    do throws(StoreError) {
      let results = try Self.write(parts, into: database)
      for (part, result) in zip(parts, results) { part.end(.success(result)) }
    } catch {
      // One of them may be the reason why all failed.
      for part in parts {
        part.end(parts.count == 1 ? .failure(error) : Self.outcome(of: part, in: database))
      }
    }
  }

  private static func outcome(of part: JournalPart, in database: Database) -> JournalPart.Outcome {
    do throws(StoreError) {
      return .success(try write([part], into: database)[0])
    } catch {
      return .failure(error)
    }
  }

  private static func write(
    _ parts: [JournalPart], into database: Database
  ) throws(StoreError) -> [Int64] {
    try database.transaction(isDurable: parts.contains(where: \.isDurable)) {
      () throws(StoreError) in
      var results: [Int64] = []
      for part in parts { results.append(try part.write(into: database)) }
      return results
    }
  }
}
