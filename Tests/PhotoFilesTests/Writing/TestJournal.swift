import Foundation
import Locks
import PhotoModel

/// A journal of writes in memory.
final class TestJournal: WriteJournal {
  private let entries = Mutex<[(write: Write, state: WriteEntry.State)]>([])
  private let callers = Mutex<[String?]>([])

  /// The threads that began writes, by the numbers of the system: the address of one that has ended belongs to
  /// another soon.
  var threads: [String?] { callers.withLock { $0 } }

  /// What the system calls the thread that asks.
  static var thread: String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
  }

  /// The writes, in their order.
  var all: [(write: Write, state: WriteEntry.State)] { entries.withLock { $0 } }

  func begin(_ write: Write) throws -> WriteEntry.ID {
    callers.withLock { $0.append(Self.thread) }
    return entries.withLock {
      $0.append((write, .begun))
      return WriteEntry.ID(rawValue: Int64($0.count - 1))
    }
  }

  func finish(_ entry: WriteEntry.ID, isDone: Bool) throws {
    entries.withLock { $0[Int(entry.rawValue)].state = isDone ? .done : .abandoned }
  }

  func writes(of path: RawPath?) throws -> [WriteEntry] {
    all.enumerated().reversed().filter {
      path == nil || $0.element.write.photo == path || $0.element.write.target == path
    }.map {
      // One second after the other.
      WriteEntry(
        id: WriteEntry.ID(rawValue: Int64($0.offset)), time: Int64($0.offset),
        state: $0.element.state,
        write: $0.element.write)
    }
  }
}
