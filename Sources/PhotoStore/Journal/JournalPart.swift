import Locks
import PhotoModel

/// What one thread has to write to a journal, and the result.
final class JournalPart: Sendable {
  typealias Outcome = Result<Int64, StoreError>

  /// Whether it has to be on the disk when it is done.
  let isDurable: Bool
  private let body: @Sendable (Database) throws(StoreError) -> Int64
  private let result = Mutex<Outcome?>(nil)

  /// - Parameters:
  ///   - isDurable: whether it has to be on the disk when it is done.
  ///   - body: writes it, inside a transaction, possibly twice.
  init(isDurable: Bool, _ body: @escaping @Sendable (Database) throws(StoreError) -> Int64) {
    self.isDurable = isDurable
    self.body = body
  }

  /// The result; nil while it waits.
  var outcome: Outcome? { result.withLock(\.self) }

  func write(into database: Database) throws(StoreError) -> Int64 { try body(database) }

  func end(_ outcome: Outcome) { result.withLock { $0 = outcome } }
}
