import FileTestSupport
import PhotoFormats
import PhotoModel
import Testing

@testable import PhotoFiles

/// What is written on a lying disk.
enum DiskScene: CaseIterable {
  case photo, sidecar, newSidecar, both

  /// A photo of which title and creator are known, as Verso writes it.
  static let photoBytes = made(["a.jpg": Array(TestPhoto.jpeg)], .file)["a.jpg"] ?? []

  /// A sidecar that says the same.
  static let sidecarBytes = made(["a.jpg": Array(TestPhoto.jpeg)], .sidecar)["a.jpg.xmp"] ?? []

  private static func made(
    _ files: [String: [UInt8]], _ destination: WriteOptions.Destination
  ) -> DiskImage {
    let disk = LyingDisk(files)
    let edits: PendingEdits = [
      .title: PendingEdit(base: nil, value: .text("Old")),
      .creator: PendingEdit(base: nil, value: .list(["AAAA"])),
    ]
    let photo = DiskImage.path(files.keys.first ?? "")
    _ = MetadataWriter(
      journal: TestJournal(), options: WriteOptions(destination: destination), in: disk
    ).write(edits, to: photo)
    return disk.image
  }

  /// The files before the write.
  var files: [String: [UInt8]] {
    switch self {
    case .photo, .newSidecar: ["a.jpg": Self.photoBytes]
    case .sidecar: ["a.jpg": Self.photoBytes, "a.jpg.xmp": Self.sidecarBytes]
    case .both: ["a.jpg": Self.photoBytes, "a.jpg.xmp": Self.sidecarBytes]
    }
  }

  private var destination: WriteOptions.Destination {
    switch self {
    case .photo, .both: .automatic
    case .sidecar, .newSidecar: .sidecar
    }
  }

  /// Writes a new title.
  func write(
    on disk: LyingDisk, _ journal: any WriteJournal = TestJournal(), keepsTime: Bool = false
  ) -> WriteResult {
    let options = WriteOptions(destination: destination, keepsTime: keepsTime)
    return MetadataWriter(journal: journal, options: options, in: disk).write(
      [.title: PendingEdit(base: .text("Old"), value: .text("New"))], to: DiskImage.path("a.jpg"))
  }

  /// What the files hold once the title is written.
  var written: DiskImage {
    let disk = LyingDisk(files)
    _ = write(on: disk)
    return disk.image
  }

  /// What is left on a disk once the title is written and a later start has cleared up.
  func writtenLater(on image: DiskImage) -> (outcome: WriteResult.Outcome, image: DiskImage) {
    let disk = LyingDisk(image)
    let outcome = write(on: disk).outcome
    TemporaryFile.clearLeftovers(in: DiskImage.folder, disk)
    return (outcome, disk.image)
  }

  /// The title that a disk's photo has.
  static func title(_ image: DiskImage) -> FieldValue? {
    PhotoReader(in: LyingDisk(image)).read(DiskImage.path("a.jpg")).values[.title]
  }
}

extension LyingDisk.Faults {
  /// A disk on which names cannot be exchanged: FAT, and many a network's.
  static func withoutExchange(_ code: Int32) -> Self {
    Self(before: { _, name, _ throws(FileError) in
      if name.hasPrefix("exchange") { throw .system(code) }
    })
  }
}

extension LyingDisk {
  /// Another program writes over a word of a file, with one of the same length.
  ///
  /// - Parameter keepsTime: whether it sets the time of the last write back.
  /// - Returns: whether the word was there.
  @discardableResult
  func overwrite(
    _ word: String, with new: String, in name: String = "a.jpg", keepsTime: Bool = false
  ) -> Bool {
    var image = image
    guard let inode = image.names[DiskImage.path(name)], let bytes = image[name],
      let range = bytes.firstRange(of: Array(word.utf8))
    else { return false }
    let modified = image.files[inode]?.status.stamp.modified
    image.write(Array(new.utf8), to: inode, at: range.lowerBound)
    if keepsTime, let modified { image.files[inode]?.status.stamp.modified = modified }
    self.image = image
    return true
  }

  /// Another program puts a new file in the place of one, with a word changed.
  func replace(_ word: String, with new: String, in name: String = "a.jpg") {
    var image = image
    guard var bytes = image[name], let range = bytes.firstRange(of: Array(word.utf8)) else {
      return
    }
    bytes.replaceSubrange(range, with: Array(new.utf8))
    let inode = image.makeFile(bytes)
    image.change([DiskImage.path(name): inode])
    self.image = image
  }

  /// Whether a file has a word in it.
  func contains(_ word: String, in name: String = "a.jpg") -> Bool {
    image[name]?.firstRange(of: Array(word.utf8)) != nil
  }
}
