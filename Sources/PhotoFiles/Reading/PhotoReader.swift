import Glibc
import PhotoFormats
public import PhotoModel

/// Reads what photos say: the metadata in the file and in its sidecars, by the rules of the Metadata
/// Working Group, and what the file system knows.
///
/// It never writes, and may be used from many threads at once.
public struct PhotoReader: Sendable {
  let fileSystem: any FileSystem
  /// What a photo's own file probably says.
  private let expected: SeenFile?

  /// A reader of the machine's files.
  public init() {
    self.init(in: POSIXFileSystem())
  }

  package init(in fileSystem: any FileSystem) {
    self.init(in: fileSystem, expecting: nil)
  }

  /// A reader that need not read a photo's own file if that has the same bytes as one that was read.
  init(in fileSystem: any FileSystem, expecting expected: SeenFile?) {
    self.fileSystem = fileSystem
    self.expected = expected
  }

  /// Reads a photo. If that fails, the record's `error` says why.
  public func read(_ path: RawPath) -> PhotoRecord {
    read(PhotoFile(lookingBeside: path, in: fileSystem))
  }

  /// Reads a photo whose sidecars are known.
  func read(_ photo: PhotoFile) -> PhotoRecord { examine(photo).record }

  /// Reads a photo, and keeps what the record was made from.
  func examine(_ photo: PhotoFile) -> PhotoReading {
    var reading = contents(of: photo)
    reading.addFileSystem()
    return reading
  }

  /// Reads a photo, except for what the file system says about it.
  func contents(of photo: PhotoFile) -> PhotoReading {
    var reading = PhotoReading(photo)
    do {
      try readFile(into: &reading)
      readSidecars(into: &reading)
      reading.finish()
    } catch {
      reading.fail(error)
    }
    reading.addFile()
    return reading
  }

  /// The bytes of a JPEG file, the smallest picture in a photo that is large enough for a thumbnail; nil if there is
  /// none.
  public func embeddedThumbnail(of path: RawPath) -> [UInt8]? {
    preview(of: path) { metadata, source in
      guard let last = metadata.previews.last else { return metadata.thumbnail }
      return metadata.previews.first { range in
        let head = range.lowerBound..<min(range.upperBound, range.lowerBound + Self.headerLength)
        let picture = (try? source.read(head)).flatMap { try? JPEGFile(ArrayByteSource($0)) }
        return picture?.width ?? 0 >= Self.thumbnailWidth
      } ?? last
    }
  }

  /// The bytes of a JPEG file, the largest picture in a raw photo or the cover of a movie; nil for any other photo,
  /// or if there is none.
  public func embeddedPicture(of path: RawPath) -> [UInt8]? {
    preview(of: path) { metadata, _ in
      metadata.isRaw || metadata.movie != nil ? metadata.previews.last : nil
    }
  }

  /// How to turn the picture of a photo upright, 1 to 8 as in EXIF, by its file alone: what a sidecar says does not
  /// count.
  public func ownOrientation(of path: RawPath) -> Int {
    contents(of: PhotoFile(path: path)).record.values[.orientation].integerValue ?? 1
  }

  /// The width of a camera's smallest pictures, in pixels.
  private static let thumbnailWidth = 160
  /// How much of a picture is read to find out its width.
  private static let headerLength = 1 << 16
  /// No camera puts a larger picture into a raw file.
  private static let longestPreview = 64 << 20

  private func preview(
    of path: RawPath, _ choice: (EmbeddedMetadata, any ByteSource) -> Range<Int>?
  ) -> [UInt8]? {
    let bytes = try? withBytes(of: path) { source, _ -> [UInt8]? in
      var budget = FileBudget(readsText: false)
      let metadata = try FormatRegistry.read(source, within: &budget)
      guard let range = choice(metadata, source), range.count <= Self.longestPreview else {
        return nil
      }
      return try source.read(range)
    }
    return bytes ?? nil
  }

  private func readFile(into reading: inout PhotoReading) throws {
    let path = reading.photo.path
    let format = PhotoFormat(of: path)
    reading.formatName = format?.name
    try withBytes(of: path, listed: reading.photo.isLink == false) { source, status in
      reading.add(status.stamp)
      do {
        reading.add(try metadata(in: source), named: format)
      } catch FormatError.unknownFormat {
        guard let format else { throw ReadingError.unknownFormat }
        guard !FormatRegistry.formats.contains(format.name) else {
          throw FormatError.notOfFormat(format.name.uppercased())
        }
        reading.leaveUnread()
      }
    }
  }

  private func metadata(in source: any ByteSource) throws -> EmbeddedMetadata {
    if let expected, (try? expected.isThere(in: source)) == true { return expected.metadata }
    var budget = FileBudget()
    return try FormatRegistry.read(source, within: &budget)
  }

  private func readSidecars(into reading: inout PhotoReading) {
    let photo = reading.photo
    for path in photo.sidecars {
      do {
        let sidecar = try sidecar(at: path)
        let isOwn = path != photo.shortSidecar || sidecar.packet.belongs(to: photo)
        if isOwn { reading.add(sidecar) }
      } catch  where path == photo.shortSidecar && !photo.ownsShortSidecar && !(error is FileError)
      {
        // It does not say that it is not the raw photo's.
      } catch {
        reading.add(damagedSidecar: path, error)
      }
    }
  }

  /// What is in a sidecar.
  func sidecar(at path: RawPath) throws -> PhotoReading.Sidecar {
    try withBytes(of: path) { source, status in
      guard source.byteCount <= ReadingError.sidecarLimit else { throw ReadingError.hugeSidecar }
      let packet = try XMPPacket(bytes: try source.read(0..<source.byteCount))
      return PhotoReading.Sidecar(path: path, stamp: status.stamp, packet: packet)
    }
  }

  /// Opens a file if it is a regular one, whatever its name, and reads from it.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - isListed: whether its folder has just said that it is a regular file.
  ///   - body: what is done with its bytes.
  func withBytes<Result>(
    of path: RawPath, listed isListed: Bool = false,
    _ body: (any ByteSource, FileStatus) throws -> Result
  ) throws -> Result {
    try fileSystem.with(open(path, listed: isListed)) { file in
      // It may have been replaced by a pipe since it was looked at.
      let status = try fileSystem.status(of: file)
      try ReadingError.check(status.kind)
      return try body(fileSystem.byteSource(of: file, status), status)
    }
  }

  /// Opening a device can have side effects, so a file is looked at first. If it was listed that has been done, and
  /// only a link could lead to a device now.
  private func open(_ path: RawPath, listed isListed: Bool) throws -> OpenFile {
    if isListed {
      do throws(FileError) {
        return try fileSystem.open(listed: path)
      } catch  where error != .system(ELOOP) {
        throw error
      } catch {}
    }
    try ReadingError.check(fileSystem.status(of: path, followingLinks: true).kind)
    return try fileSystem.open(path)
  }
}

extension FileSystem {
  /// The bytes of an open file.
  func byteSource(of file: OpenFile, _ status: FileStatus) -> any ByteSource {
    FileByteSource(file, byteCount: Int(clamping: status.stamp.size), in: self)
  }
}

extension XMPPacket {
  /// Whether a sidecar whose name lacks the photo's extension belongs to this photo.
  func belongs(to photo: PhotoFile) -> Bool {
    guard let named = self[.sidecarForExtension]?.defaultText?.trimmingSpaces, !named.isEmpty else {
      return photo.ownsShortSidecar
    }
    return named.lowercased() == photo.home.extension
  }
}
