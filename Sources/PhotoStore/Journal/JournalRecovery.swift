import Glibc
public import PhotoModel

/// What became of a damaged journal.
public struct JournalRecovery: Sendable, CustomStringConvertible {
  /// Where the damaged file is now.
  public let movedTo: FilePath
  /// What was wrong with it.
  public let reason: String
  /// The edits that could still be read, and wait again.
  public let waiting: [FilePath: WaitingEdits]

  /// Where photos stand that were moved by hand, as far as it could still be read.
  public let places: [FilePath: ManualPlace]

  /// Reads what can be read of a damaged journal, and moves it aside with its log.
  init(of path: FilePath, reason: String) throws(StoreError) {
    self.reason = reason
    waiting = (try? Journal.readableWaitingEdits(at: path)) ?? [:]
    places = (try? Journal.readablePlaces(at: path)) ?? [:]
    movedTo = Self.unusedName(for: path)
    for suffix in ["-wal", "-shm", ""] {
      let (from, to) = (path.adding(suffix), movedTo.adding(suffix))
      if rename(from.cString, to.cString) != 0, errno != ENOENT {
        throw .cannotOpen(path, reason: "\(reason), and it cannot be moved aside")
      }
    }
  }

  /// One sentence for people, in English.
  public var description: String {
    "The journal was damaged (\(reason)). It was kept as \(movedTo); "
      + "the unsaved edits of \(waiting.count) photos could be read."
  }

  private static func unusedName(for path: FilePath) -> FilePath {
    var number = 1
    while access(path.adding(".damaged-\(number)").cString, F_OK) == 0 { number += 1 }
    return path.adding(".damaged-\(number)")
  }
}

extension Journal {
  /// The waiting edits of a damaged journal that can be read.
  fileprivate static func readableWaitingEdits(
    at path: FilePath
  ) throws(StoreError) -> [FilePath: WaitingEdits] {
    let database = try Database(at: path)
    var waiting: [FilePath: WaitingEdits] = [:]
    do throws(StoreError) {
      _ = try database.rows("SELECT path, field, base, value FROM waiting") {
        (row) throws(StoreError) in
        do throws(StoreError) {
          let edit = WaitingEdit(base: try row.value(2), value: try row.value(3))
          waiting[row.path(0), default: [:]][try row.name(1)] = edit
        } catch {
          // The next row may be better.
        }
      }
    } catch {
      // What was read before the damage counts.
    }
    return waiting
  }
}

extension Journal {
  /// The manual order of a damaged journal, as far as it can be read.
  fileprivate static func readablePlaces(
    at path: FilePath
  ) throws(StoreError) -> [FilePath: ManualPlace] {
    let database = try Database(at: path)
    var places: [FilePath: ManualPlace] = [:]
    do throws(StoreError) {
      _ = try database.rows("SELECT path, place FROM place") { (row) throws(StoreError) in
        // A place that nobody wrote costs only itself.
        if let place = row.blob(1).flatMap({ ManualPlace(journalBytes: $0) }) {
          places[row.path(0)] = place
        }
      }
    } catch {
      // What was read before the damage counts.
    }
    return places
  }
}

extension FilePath {
  fileprivate func adding(_ suffix: String) -> FilePath { FilePath(bytes: bytes + suffix.utf8) }
}
