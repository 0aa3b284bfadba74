import Glibc
import PhotoFiles
import PhotoModel
import PhotoStore

/// Measures what people wait for with many photos: an index that is written, a library that is filled from it, and
/// lists of that.
@MainActor
struct ModelMeter {
  let photos: MadePhotos
  let index: RawPath
  let journal: RawPath

  func run() async throws -> Figures {
    var figures = Figures()
    figures.add("photos", photos.count)
    figures.add("keep", milliseconds { keep() })
    figures.add("indexBytes", index.databaseSize)
    await FreedMemory.giveBack()
    let before = memory
    let library = try PhotoLibrary(journal: Journal(at: journal))
    var records: [PhotoRecord] = []
    let recalling = await awaitedMilliseconds {
      records = await recall()
    }
    figures.add("recall", recalling)
    let recalled = records.count
    let adding = await awaitedMilliseconds {
      _ = await library.recall(records)
      await library.confirm(library.ids)
    }
    figures.add("add", adding)
    records = []
    await FreedMemory.giveBack()
    figures.add("memory", memory - before)
    precondition(recalled == photos.count && library.count == photos.count)
    measureLists(of: library, &figures)
    await FreedMemory.giveBack()
    figures.add("memoryAtEnd", memory - before)
    try await measureEdits(of: library, &figures)
    return figures
  }

  private func measureLists(of library: PhotoLibrary, _ figures: inout Figures) {
    let orders: [(String, Field)] = [
      ("sortByDate", .dateTaken), ("sortByTitle", .title), ("sortByName", .fileName),
    ]
    for (name, field) in orders {
      figures.add(
        name,
        milliseconds {
          _ = PhotoList(of: library, query: .everything, order: PhotoOrder(by: field))
        })
    }
    figures.add(
      "groupByMonth",
      milliseconds {
        _ = PhotoList(
          of: library, query: .everything, order: PhotoOrder(by: .dateTaken), grouping: .month)
      })
    for (name, text) in [
      ("filterByRating", "rating>=4"), ("filterByKeyword", "keyword:harbour"),
      ("searchWord", "harbour"), ("searchAccents", "sao paulo"), ("searchNothing", "zzzzzz"),
    ] {
      guard let query = try? Query(text) else { continue }
      var found = 0
      figures.add(name, milliseconds { found = PhotoList(of: library, query: query).ids.count })
      figures.add(name + "Found", found)
    }
  }

  /// Rates all photos, takes that back and does it again: until the library shows it, and how much of the processor
  /// that takes.
  private func measureEdits(of library: PhotoLibrary, _ figures: inout Figures) async throws {
    let ids = library.ids
    let edits: [(String, LibraryAction)] = [
      ("rate", .change([.set(.rating, .integer(-1))], of: ids)), ("undo", .undo), ("redo", .redo),
    ]
    for (name, action) in edits {
      let start = processor
      let duration = try await ContinuousClock().measure { try await library.perform(action) }
      figures.add(name, Int(duration / .milliseconds(1)))
      figures.add(name + "Processor", processor - start)
    }
  }

  /// What this process has taken of the processor, in milliseconds.
  private var processor: Int {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  private func keep() {
    let index = PhotoIndex(at: index)
    index.clear()
    var folder: RawPath?
    var names: [RawPath] = []
    for number in 0..<photos.count {
      let photo = photos[number]
      if let folder, photo.record.path.parent != folder {
        index.note(ListedFolder(folder, photos: names, folders: [], links: []))
        names = []
      }
      folder = photo.record.path.parent
      names.append(photo.record.path)
      index.keep(photo.record, in: photo.state)
    }
    if let folder { index.note(ListedFolder(folder, photos: names, folders: [], links: [])) }
    index.flush()
  }

  private func recall() async -> [PhotoRecord] {
    var records: [PhotoRecord] = []
    records.reserveCapacity(photos.count)
    let index = PhotoIndex(at: index)
    for await portion in FolderScanner.recall(folders, by: index) {
      records += portion.map(\.record)
    }
    return records
  }

  private var folders: [RawPath] {
    var folders: [RawPath] = []
    for number in stride(from: 0, to: photos.count, by: 100) {
      if let folder = photos[number].record.path.parent { folders.append(folder) }
    }
    return folders
  }

  /// What of this process is in memory, in bytes.
  private var memory: Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    guard fgets(&line, 256, file) != nil else { return 0 }
    let numbers = String(
      decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self
    )
    .split(separator: " ")
    return numbers.count > 1 ? (Int(numbers[1]) ?? 0) * Int(getpagesize()) : 0
  }
}
