import Glibc
import PhotoFormats
import PhotoModel

/// Works out how the wanted values of a photo become a patch of its sidecar, or a new sidecar.
struct SidecarPlanner {
  let fileSystem: any FileSystem
  let options: WriteOptions

  /// What is written to the sidecar.
  ///
  /// - Parameter covered: the fields that the photo itself still says something about, so that a blank property has
  ///   to hide those that are cleared.
  /// - Throws: the reason why the sidecar cannot be written.
  func write(
    _ wanted: WantedValues, _ reading: PhotoReading, covering covered: [Field]
  ) throws -> PlannedWrite {
    let sidecar = reading.sidecars.first
    let others = reading.sidecars.dropFirst().map(\.packet)
    // A new sidecar begins with what the packet in the file says.
    let edits = try wanted.sidecarEdits(in: sidecar?.packet ?? reading.blocks.xmp) { slots in
      covered.contains(slots.field) && FieldReading(slots, of: reading.blocks).saysSomething
        || others.contains { slots.value(in: $0) != nil }
    }
    if let first = reading.photo.longSidecar,
      reading.damagedSidecars.contains(where: { $0.path == first })
    {
      // It would take precedence over the other one, once it can be read.
      throw WritingError.damagedSidecar(name: first.name)
    }
    guard let sidecar else {
      let start = try NewSidecarStart(reading, without: wanted.fields, in: fileSystem)
      return try new(start, edits, wanted, reading)
    }
    return try update(sidecar, edits, wanted)
  }

  private func new(
    _ start: NewSidecarStart, _ edits: [XMPEdit], _ wanted: WantedValues, _ reading: PhotoReading
  ) throws -> PlannedWrite {
    if let damaged = reading.damagedSidecars.first {
      throw WritingError.damagedSidecar(name: damaged.path.name)
    }
    var edits = start.edits + edits
    var path = SidecarNames.newLong(for: reading.photo.home)
    if options.sidecarNaming == .withoutExtension, let short = freeShortName(for: reading.photo) {
      path = short
      // Another photo that differs only in the extension may be added later.
      edits.append(.set(.sidecarForExtension, .text(reading.photo.home.extensionText)))
    }
    try checkIsFree(path)
    let bytes = try start.sidecar(edits)
    let patch = try FilePatch(sourceSize: 0, splices: [Splice(0..<0, with: bytes)])
    let write = PlannedWrite(
      kind: .sidecar, target: path, stamp: nil, patch: patch,
      check: check(wanted, start.values, from: reading.blocks.xmp), unsaid: start.unsaid)
    try write.check(ArrayByteSource(bytes))
    return write
  }

  /// - Throws: the reason why no sidecar can get this name.
  private func checkIsFree(_ path: RawPath) throws {
    guard path.nameBytes.count <= RawPath.longestName else {
      throw FileError.system(ENAMETOOLONG)
    }
    let status: FileStatus
    do throws(FileError) {
      status = try fileSystem.status(of: path, followingLinks: false)
    } catch .system(ENOENT) {
      return
    }
    switch status.kind {
    case .link: throw WritingError.danglingSidecar(name: path.name)
    // It came while the photo was read.
    case .regular: throw WritingError.changedMeanwhile
    case .folder, .special, .unknown: throw WritingError.noSidecar(name: path.name)
    }
  }

  /// The shorter name of a sidecar, if it can belong to no other photo.
  private func freeShortName(for photo: PhotoFile) -> RawPath? {
    let path = photo.home
    guard photo.shortSidecar == nil, let short = SidecarNames.newShort(for: path),
      let listing = try? FolderListing(
        of: path.parent ?? RawPath("."), namesBeginningWith: path.stemBytes,
        followingLinks: false, in: fileSystem)
    else { return nil }
    let isShared = listing.photos.contains {
      $0.path.stemBytes == path.stemBytes && $0.path.nameBytes != path.nameBytes
    }
    return isShared ? nil : short
  }

  private func update(
    _ sidecar: PhotoReading.Sidecar, _ edits: [XMPEdit], _ wanted: WantedValues
  ) throws -> PlannedWrite {
    let target = try fileSystem.target(of: sidecar.path)
    let reader = PhotoReader(in: fileSystem)
    return try reader.withBytes(of: target) { source, status in
      guard status.stamp == sidecar.stamp else { throw WritingError.changedMeanwhile }
      try fileSystem.checkWritable(
        target, status, sidecar: sidecar.path.displayName,
        allowsHardLinks: options.allowsHardLinks)
      let bytes = try source.read(0..<source.byteCount)
      let patch: FilePatch
      do throws(FormatError) {
        patch = try XMPEditor.patch(bytes, edits)
      } catch {
        throw WritingError.unwrittenSidecar(name: sidecar.path.name, error)
      }
      let check = check(wanted, from: sidecar.packet)
      try check(PatchedByteSource(source, patch))
      return PlannedWrite(
        kind: .sidecar, target: target, stamp: status.stamp, patch: patch, check: check)
    }
  }

  /// Checks that a sidecar says what was asked. That everything else stays the same is up to the editor.
  private func check(
    _ wanted: WantedValues, _ started: [Edit] = [], from old: XMPPacket?
  ) -> (any ByteSource) throws -> Void {
    let before = old.map { MetadataBlocks(packet: $0) } ?? MetadataBlocks()
    return { source in
      let packet = try XMPPacket(bytes: source.read(0..<source.byteCount))
      for edit in wanted.edits + started {
        guard let slots = FieldSlots.of(edit.field) else { continue }
        let said = FieldReading(slots, of: MetadataBlocks(packet: packet))
        let before = FieldReading(slots, of: before)
        guard slots.value(in: packet) == edit.new,
          said.agrees(after: wanted.change(edit), from: before)
        else {
          throw WritingError.notAsAsked(edit.field)
        }
      }
    }
  }
}

extension RawPath {
  /// What follows the last dot of the name, as it is written there.
  fileprivate var extensionText: String {
    String(decoding: nameBytes[stemBytes.endIndex...].dropFirst(), as: UTF8.self)
  }
}
