import PhotoFormats
public import PhotoModel

extension PhotoReader {
  /// All places where a photo says something about a field: those of the file in the order EXIF, IPTC-IIM and XMP,
  /// then those of its sidecars, and last what the format has in a way of its own. Fields that no block keeps, such
  /// as the name of the file, have none.
  public func places(of field: Field, in path: RawPath) -> [FieldPlace] {
    guard let slots = FieldSlots.of(field) else { return [] }
    let reading = examine(PhotoFile(lookingBeside: path, in: fileSystem))
    return slots.places(in: reading.allBlocks)
  }

  /// The same as it will be once edits are written. The patches are made, checked and read, but nothing is written.
  ///
  /// - Parameters:
  ///   - field: the field.
  ///   - path: the photo.
  ///   - edits: all pending edits of the photo: one of them may be why it cannot be written.
  ///   - options: how they are written.
  /// - Throws: the reason why they cannot be written.
  public func places(
    of field: Field, in path: RawPath, after edits: PendingEdits,
    options: WriteOptions = WriteOptions()
  ) throws -> [FieldPlace] {
    guard let slots = FieldSlots.of(field) else { return [] }
    let plan = try WritePlanner(fileSystem: fileSystem, options: options).plan(edits, for: path)
    let reading = examine(PhotoFile(lookingBeside: path, in: fileSystem))
    return slots.places(in: try blocks(of: reading, after: plan.writes))
  }

  /// What a photo and its sidecars will say once files are written.
  func blocks(of reading: PhotoReading, after writes: [PlannedWrite]) throws -> PhotoBlocks {
    try blocks(of: reading, after: writes.map { ($0, try blocks(after: $0)) })
  }

  /// The same, if it is known what each of the files will say (nil for one that is removed).
  func blocks(
    of reading: PhotoReading, after writes: [(write: PlannedWrite, blocks: MetadataBlocks?)]
  ) throws -> PhotoBlocks {
    var file = reading.blocks
    var sidecars = try reading.sidecars.map { sidecar in
      (target: try fileSystem.target(of: sidecar.path).noted, packet: sidecar.packet)
    }
    let long = SidecarNames.long(for: reading.photo.home).map(\.nameBytes)
    for (write, blocks) in writes {
      guard write.kind == .sidecar else {
        file = blocks ?? file
        continue
      }
      let target = write.target.noted
      let index = sidecars.firstIndex { $0.target == target }
      if let index { sidecars.remove(at: index) }
      guard let packet = blocks?.xmp else { continue }
      let isFirst = long.contains(target.nameBytes)
      sidecars.insert((target, packet), at: index ?? (isFirst ? 0 : sidecars.endIndex))
    }
    return PhotoBlocks(file: file, sidecars: sidecars.map(\.packet))
  }

  /// What a file will say once it is written; nil for one that is removed.
  func blocks(after write: PlannedWrite) throws -> MetadataBlocks? {
    func read(_ source: any ByteSource) throws -> MetadataBlocks {
      let patched = PatchedByteSource(source, write.patch)
      guard write.kind == .photo else {
        return MetadataBlocks(packet: try XMPPacket(bytes: patched.read(0..<patched.byteCount)))
      }
      var budget = FileBudget()
      return MetadataBlocks(try FormatRegistry.read(patched, within: &budget))
    }
    guard !write.isRemoval else { return nil }
    guard write.stamp != nil else { return try read(ArrayByteSource([])) }
    return try withBytes(of: write.target) { source, _ in try read(source) }
  }
}

extension FieldSlots {
  /// The places of a photo and its sidecars.
  func places(in all: PhotoBlocks) -> [FieldPlace] {
    let (packets, inFile) = (all.sidecars, FieldReading(self, of: all.file))
    var ofFile = places(in: all.file)
    var ofSidecars = packets.map { packet in
      places(in: MetadataBlocks(packet: packet)).map {
        FieldPlace(block: .sidecar, name: $0.name, value: $0.value)
      }
    }
    if let number = packets.firstIndex(where: { decides(in: $0, over: inFile) }) {
      let said = FieldReading(self, of: MetadataBlocks(packet: packets[number])).preferred?.value
      ofSidecars[number].prefer { $0.value == said }
    } else if let preferred = inFile.preferred {
      let block = PhotoTag.Block(preferred.source)
      ofFile.prefer { $0.value == preferred.value && $0.block == block }
    }
    return ofFile.filter { $0.block != .file && $0.block != .makerNotes } + ofSidecars.joined()
      + ofFile.filter { $0.block == .file || $0.block == .makerNotes }
  }

  /// What the slots and twins of a file say, and what it says in a way of its own.
  private func places(in blocks: MetadataBlocks) -> [FieldPlace] {
    var places: [FieldPlace] = []
    func add(_ block: PhotoTag.Block, _ name: String?, _ value: FieldValue?) {
      guard let value else { return }
      places.append(FieldPlace(block: block, name: name ?? "", value: value))
    }
    let twinsIn = Dictionary(grouping: twins, by: \.source)
    if let block = blocks.exif {
      for slot in exif?.alternatives ?? [] {
        add(.exif, slot.tags.first.map(Twin.name), slot.read(from: block))
      }
      for twin in twinsIn[.exif] ?? [] { add(.exif, twin.name, twin.read(from: blocks)) }
    }
    if let block = blocks.iim { add(.iptc, iim?.tag.description, iim?.read(from: block)) }
    if let packet = blocks.xmp {
      for slot in xmp { add(.xmp, slot.name.description, slot.read(from: packet)) }
      for twin in twinsIn[.xmp] ?? [] { add(.xmp, twin.name, twin.read(from: blocks)) }
    }
    if let own = own(in: blocks) {
      add(PhotoTag.Block(own.source), own.source.wayOfFormat, own.value)
    }
    return places
  }
}

extension [FieldPlace] {
  /// Marks the first matching place as the one that counts.
  fileprivate mutating func prefer(_ isPreferred: (FieldPlace) -> Bool) {
    if let index = firstIndex(where: isPreferred) { self[index].isPreferred = true }
  }
}

extension PhotoTag.Block {
  /// The block that a value was read from.
  fileprivate init(_ source: PhotoRecord.Source) {
    self =
      switch source {
      case .exif: .exif
      case .iptc: .iptc
      case .xmp: .xmp
      case .sidecar: .sidecar
      case .makerNote: .makerNotes
      case .quicktime, .png, .file: .file
      }
  }
}

extension PhotoRecord.Source {
  /// What a format calls its own way of keeping texts.
  fileprivate var wayOfFormat: String {
    switch self {
    case .quicktime: "QuickTime"
    case .png: "PNG"
    default: ""
    }
  }
}
