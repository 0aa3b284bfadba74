import FileTestSupport
import Locks
import PhotoFiles
import PhotoModel
import TestSupport

/// Repairs a photo on a disk in memory, or the sidecar beside one: the plan is what is done, the fault is gone and all else
/// is there, and taken back it is the old file, and nothing else is left.
enum MendingTarget {
  private static let sound = HostileFiles.jpeg([])
  private static let photo = DiskImage.path("a.jpg")

  static func run(_ bytes: [UInt8]) {
    if !mend(["a.jpg": bytes]) { _ = mend(["a.jpg": sound, "a.jpg.xmp": bytes]) }
  }

  /// Mends a photo with these files; false where it cannot be read.
  private static func mend(_ old: [String: [UInt8]]) -> Bool {
    let disk = LyingDisk(old)
    let before = PhotoReader(in: disk).read(photo)
    guard before.error == nil else { return false }
    mend(before, on: disk, holding: old)
    return true
  }

  private static func mend(
    _ before: PhotoRecord, on disk: LyingDisk, holding old: [String: [UInt8]]
  ) {
    let writer = MetadataWriter(journal: NotedWrites(), in: disk)
    let task = FileTask.repair(RepairOptions(readsWindows1252: true))
    let planned = writer.preview(task, for: photo)
    precondition(disk.has(old), "what was only planned was written")
    let result = writer.perform(task, on: photo)
    precondition(planned.result.outcome == result.outcome, "what is done is not what was planned")
    guard result.outcome == .written else {
      return precondition(disk.has(old), "what was not mended is another file")
    }
    precondition(!disk.has(old), "what was mended is the same file")
    precondition(disk.hasOnly(old.keys), "something else is left beside what was mended")
    check(before, PhotoReader(in: disk).read(photo), result.notes)
    precondition(writer.perform(task, on: photo).outcome == .unchanged, "it is mended again")
    precondition(
      writer.revert(photo, to: .last).outcome == .written && disk.has(old),
      "taken back it is another file")
  }

  /// No value is lost, no new fault is there, and where one was mended there is one less or it is told why another is left.
  private static func check(_ old: PhotoRecord, _ new: PhotoRecord, _ notes: [WriteNote]) {
    precondition(new.error == nil, "mended it cannot be read")
    let mended = Set(
      notes.compactMap { note -> RepairKind? in
        if case .mended(let kind) = note { kind } else { nil }
      })
    precondition(!mended.isEmpty, "it is not told what was mended")
    for (field, value) in old.values where field.isEditable {
      let found = new.values[field]
      precondition(found != nil, "a value is lost")
      // A block that could not be read, or the rest of a list, may say more.
      if mended.isDisjoint(with: [.counts, .doubles, .encoding, .pointers]) {
        precondition(found == value, "a value has changed")
      }
    }
    let damage = { (record: PhotoRecord) in
      record.problems.count { $0.severity == .damage }
    }
    precondition(damage(new) <= damage(old), "there are more faults than before")
  }
}

extension LyingDisk {
  /// Whether it has just these files, and none is open.
  fileprivate func has(_ files: [String: [UInt8]]) -> Bool {
    let image = image
    return hasOnly(files.keys) && files.allSatisfy { image[$0] == $1 }
  }

  /// Whether it has files of just these names, and none is open.
  fileprivate func hasOnly(_ names: some Sequence<String>) -> Bool {
    image.allNames == names.sorted() && openCount == 0
  }
}

/// The writes of one input.
private final class NotedWrites: WriteJournal {
  private let entries = Mutex<[WriteEntry]>([])

  func begin(_ write: Write) throws -> WriteEntry.ID {
    entries.withLock { entries in
      let id = WriteEntry.ID(rawValue: Int64(entries.count))
      entries.append(WriteEntry(id: id, time: id.rawValue, state: .begun, write: write))
      return id
    }
  }

  func finish(_ entry: WriteEntry.ID, isDone: Bool) throws {
    entries.withLock { entries in
      let index = Int(entry.rawValue)
      let old = entries[index]
      entries[index] = WriteEntry(
        id: old.id, time: old.time, state: isDone ? .done : .abandoned, write: old.write)
    }
  }

  func writes(of path: RawPath?) throws -> [WriteEntry] {
    entries.withLock(\.self).reversed().filter {
      path == nil || $0.write.photo == path || $0.write.target == path
    }
  }
}
