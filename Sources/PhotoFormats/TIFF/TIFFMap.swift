/// All directories of a TIFF file, and what each of them points to: for those who change the file.
struct TIFFMap {
  let layout: TIFFLayout
  let directories: [TIFFDirectory]
  /// Where the things that an entry or the header points to are, in the order of the file.
  let occupied: [Range<Int>]
  /// Where the data of pictures is, by the index of their directory.
  let data: [(directory: Int, range: Range<Int>)]

  /// Whether one of the directories that move when they are changed is reached in two ways.
  let sharesDirectories: Bool

  /// More strips and tiles than any picture has.
  private static let dataLimit = 1 << 17
  private static let directoryLimit = 4_096

  /// The kinds of the directories that entries lead to; of those with the EXIF and the GPS of the first picture,
  /// `own(_:_:)` knows better.
  private static let pointers: [UInt16: TIFFDirectory.Kind] = [
    ExifDirectoryReader.exifPointer: .further, ExifDirectoryReader.gpsPointer: .further,
    ExifDirectoryReader.interopPointer: .interop, TIFFEntry.ID.subDirectories: .sub,
  ]

  /// Walks through a file.
  ///
  /// The offset after the directories of EXIF and GPS means nothing, and is garbage in real files.
  ///
  /// - Throws: what is wrong with a directory, or what reading throws.
  init(_ reader: inout TIFFReader) throws {
    layout = reader.layout
    var directories: [TIFFDirectory] = []
    let first = try reader.directory(.ifd0, at: try reader.first())
    let own = try Self.own(first, &reader)
    var waiting = [(kind: TIFFDirectory.Kind.ifd0, offset: first.range.lowerBound)]
    var seen: Set<Int> = []
    var shared: Set<Int> = []
    while let (kind, offset) = waiting.popLast() {
      guard offset != 0, seen.insert(offset).inserted else {
        shared.insert(offset)
        continue
      }
      guard directories.count < Self.directoryLimit else { throw FormatError.overBudget(.items) }
      let kind = own[offset] ?? kind
      let directory = kind == .ifd0 ? first : try reader.directory(kind, at: offset)
      directories.append(directory)
      if kind == .ifd0 || kind == .page { waiting.append((.page, directory.next)) }
      for entry in directory.entries {
        guard let kind = Self.pointers[entry.id] else { continue }
        waiting += try reader.numbers(entry).map { (kind, $0) }
      }
    }
    self.directories = directories
    sharesDirectories = directories.contains {
      TIFFDirectory.changeable.contains($0.kind) && shared.contains($0.range.lowerBound)
    }
    var data: [(directory: Int, range: Range<Int>)] = []
    for (index, directory) in directories.enumerated() {
      data += try reader.dataRanges(of: directory, limit: Self.dataLimit).map { (index, $0) }
    }
    self.data = data
    occupied =
      (directories.map(\.range) + data.map(\.range)
      + directories.flatMap { $0.entries.filter { !$0.isInline }.map(\.range) }).sorted {
        ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
      }
  }

  /// Where the directories are that the first picture's own entries lead to, as `TIFFFile` reads them: other pictures
  /// may have such directories, too.
  private static func own(
    _ first: TIFFDirectory, _ reader: inout TIFFReader
  ) throws -> [Int: TIFFDirectory.Kind] {
    var own: [Int: TIFFDirectory.Kind] = [first.range.lowerBound: .ifd0]
    for (id, kind) in [
      (ExifDirectoryReader.exifPointer, TIFFDirectory.Kind.exif),
      (ExifDirectoryReader.gpsPointer, .gps),
    ] {
      guard let offset = try reader.numbers(first[id], limit: 1).first else { continue }
      own[offset] = own[offset] ?? kind
    }
    return own
  }

  /// The directory of the first picture of a kind that may be changed.
  func directory(_ kind: TIFFDirectory.Kind) -> TIFFDirectory? {
    directories.first { $0.kind == kind }
  }

  /// Whether nothing else points to the bytes of an entry's values.
  func isAlone(_ entry: TIFFEntry) -> Bool { !entry.isInline && isAlone(entry.range) }

  /// Whether bytes that something points to belong to nothing else.
  func isAlone(_ range: Range<Int>) -> Bool { occupied.count { $0.overlaps(range) } == 1 }

  /// Whether the file ends before something that it points to.
  func isCut(_ byteCount: Int) -> Bool { occupied.contains { $0.upperBound > byteCount } }
}
