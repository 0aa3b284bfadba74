import Dispatch
import Foundation
import Locks

/// Makes a tree of photos that are all different and have metadata like that of real photos, the same for each seed.
struct TreeMaker {
  let folder: URL
  let count: Int
  let seed: UInt64
  /// The size of the pictures, relative to real ones.
  let scale: Double

  /// Makes the tree.
  ///
  /// - Returns: the photos' paths, in order, and the total size of all files in bytes.
  func make() throws -> (photos: [URL], byteCount: Int) {
    let plan = TreePlan(count: count, seed: seed)
    for name in Set(plan.outings.map(\.folder)) {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    let bank = PictureBank(seed: seed)
    let made = Mutex((names: [(Int, String)](), byteCount: 0, error: (any Error)?.none))
    DispatchQueue.concurrentPerform(iterations: plan.outings.count) { number in
      guard made.withLock({ $0.error == nil }) else { return }
      let outing = plan.outings[number]
      do {
        for index in outing.photos {
          let photo = TreePhoto(index, of: outing, plan, bank, scale: scale)
          try write(photo.bytes, photo.name, photo.time)
          if let (name, bytes) = photo.sidecar { try write(bytes, name, photo.time + 3_600) }
          made.withLock {
            $0.names.append((index, photo.name))
            $0.byteCount += photo.bytes.count + (photo.sidecar?.bytes.count ?? 0)
          }
        }
      } catch {
        made.withLock { $0.error = error }
      }
    }
    return try made.withLock { made in
      if let error = made.error { throw error }
      return (
        made.names.sorted { $0.0 < $1.0 }.map { folder.appendingPathComponent($0.1) },
        made.byteCount
      )
    }
  }

  /// Writes a file with a time, in seconds since 1970: a file that was just written is not yet treated as known.
  private func write(_ bytes: [UInt8], _ name: String, _ time: Int) throws {
    let path = folder.appendingPathComponent(name).path
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let times = [timespec](repeating: timespec(tv_sec: time, tv_nsec: 0), count: 2)
    guard utimensat(AT_FDCWD, path, times, 0) == 0 else {
      throw BenchmarkError.system(path, errno)
    }
  }
}
