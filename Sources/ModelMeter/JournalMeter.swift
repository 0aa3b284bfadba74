import PhotoModel
import PhotoStore

/// Measures what people wait for with a journal of many edits: a start, an undo, and the log of one photo and of all.
///
/// Each photo is edited in ten fields and saved, but for the last hundred, which wait.
struct JournalMeter {
  let edits: Int
  let journal: RawPath

  private static let fields: [Field] = [
    .title, .headline, .description, .instructions, .creator, .copyright, .credit, .city, .country,
    .sublocation,
  ]
  /// So many photos are edited and saved together.
  private static let block = 100
  private static let runs = 5
  /// What takes a write back; for edits of texts it is about as long.
  private static let reversePatch = [UInt8](repeating: 7, count: 400)

  private var photos: Int { edits / Self.fields.count }

  func run() throws -> Figures {
    var figures = Figures()
    figures.add("edits", edits)
    var last = EditOperation.ID(rawValue: 0)
    figures.add("make", try milliseconds { last = try make() })
    figures.add(
      "open",
      try median {
        let journal = try Journal(at: journal)
        _ = (try journal.history(), try journal.pendingEdits())
      })
    let opened = try Journal(at: journal)
    var direction = HistoryDirection.redo
    figures.add(
      "undo",
      try median {
        direction = direction == .redo ? .undo : .redo
        try opened.record(direction, of: last)
      })
    figures.add(
      "logOfPhoto",
      try median {
        _ = try Journal.log(LogQuery(photo: [path(photos / 2)]), inJournalAt: journal)
      })
    figures.add("log", try milliseconds { _ = try Journal.log(inJournalAt: journal) })
    figures.add("bytes", journal.databaseSize)
    figures.add("close", milliseconds { opened.keepCopy() })
    return figures
  }

  private func path(_ number: Int) -> RawPath {
    RawPath("/photos/\(number / 1000)/IMG_\(number).jpg")
  }

  /// - Returns: the operation that was done last.
  private func make() throws -> EditOperation.ID {
    let journal = try Journal(at: journal)
    var last = EditOperation.ID(rawValue: 0)
    for start in stride(from: 0, to: photos, by: Self.block) {
      let numbers = start..<min(start + Self.block, photos)
      for field in Self.fields {
        last = try journal.append(
          OperationName(.edit, field: field, count: numbers.count),
          numbers.map { edit(field, of: $0) }, discarding: [])
      }
      guard numbers.upperBound < photos else { break }
      try save(numbers, in: journal)
    }
    return last
  }

  private func edit(_ field: Field, of number: Int) -> Edit {
    Edit(
      path: path(number), field: field, old: nil, new: .text("\(field.rawValue) of \(number)"))
  }

  private func save(_ numbers: Range<Int>, in journal: Journal) throws {
    let session = Write.Session(rawValue: Int64(numbers.lowerBound + 1))
    for number in numbers {
      let write = Write(
        photo: path(number), target: path(number), hashBefore: hash(number),
        hashAfter: hash(-number), reversePatch: Self.reversePatch,
        edits: Self.fields.map { edit($0, of: number) }, session: session)
      try journal.finish(try journal.begin(write), isDone: true)
    }
    try journal.setPending(
      Dictionary(uniqueKeysWithValues: numbers.map { (path($0), PendingEdits()) }))
  }

  private func hash(_ number: Int) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array(repeating: Array($0), count: 4).flatMap(\.self) }
  }

  private func median(_ body: () throws -> Void) rethrows -> Int {
    try (0..<Self.runs).map { _ in try milliseconds(body) }.sorted()[Self.runs / 2]
  }
}
