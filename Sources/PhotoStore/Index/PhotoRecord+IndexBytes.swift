import PhotoModel

extension PhotoRecord {
  /// The bytes of a record in this state in the index; nil for one with an error that has no bytes: it is read again.
  ///
  /// Flags and kind; the error; the number of the sidecar that was read; for each field that has a source, its number
  /// and the source; the values as they are packed; the problems. Paths and stamps are those of the state.
  func indexBytes(in state: PhotoState) -> [UInt8]? {
    guard linkTarget == nil, error == nil || error?.cause is KeptError else { return nil }
    let flags: UInt8 = (isUnread ? 1 : 0) | (isSigned ? 2 : 0) | (error == nil ? 0 : 4)
    var bytes: [UInt8] = [flags, kind.indexByte]
    if let kept = error?.cause as? KeptError { bytes.append(counted: kept.bytes) }
    let number = sidecar.flatMap { path in state.sidecars.firstIndex { $0.path == path } }
    guard (sidecar == nil) == (number == nil) else { return nil }
    bytes.append(number.map { UInt8(clamping: $0) } ?? .max)
    bytes.append(length: sources.count)
    for (field, source) in sources {
      bytes.append(field.indexByte)
      bytes.append(Source.codes.firstIndex(of: source).map(UInt8.init) ?? .max)
    }
    bytes.append(counted: packed.values.packed.bytes)
    bytes.append(length: problems.count)
    for problem in problems {
      guard let cause = problem.cause.indexBytes else { return nil }
      bytes.append(problem.field?.indexByte ?? .max)
      bytes += cause
    }
    return bytes
  }

  /// Reads what `indexBytes(in:)` returned; nil for anything else. No value is made before it is asked for.
  init?(indexBytes bytes: ArraySlice<UInt8>, path: RawPath, in state: PhotoState) {
    var reader = ByteReader(bytes)
    guard let flags = reader.byte(), let kind = reader.byte().flatMap(PhotoKind.init(indexByte:))
    else { return nil }
    self.init(path: path)
    if flags & 4 != 0 {
      guard let bytes = reader.counted() else { return nil }
      error = PhotoError(KeptError(bytes: Array(bytes)))
    }
    guard let number = reader.byte() else { return nil }
    stamp = state.stamp
    self.kind = kind
    isUnread = flags & 1 != 0
    isSigned = flags & 2 != 0
    if number != .max {
      guard state.sidecars.indices.contains(Int(number)) else { return nil }
      sidecar = state.sidecars[Int(number)].path
      sidecarStamp = state.sidecars[Int(number)].stamp
    }
    guard readSources(&reader), readValues(&reader), readProblems(&reader), reader.count == 0 else {
      return nil
    }
  }

  /// What the file system says is added to the fields when they are read.
  private static let fieldsOfFileSystem = 4

  private mutating func readSources(_ reader: inout ByteReader) -> Bool {
    guard let count = reader.length(), count <= Field.allCases.count else { return false }
    sources.reserveCapacity(count + Self.fieldsOfFileSystem)
    for _ in 0..<count {
      guard let field = reader.byte().flatMap(Field.init(indexByte:)), let code = reader.byte(),
        Source.codes.indices.contains(Int(code))
      else { return false }
      sources[field] = Source.codes[Int(code)]
    }
    return true
  }

  private mutating func readValues(_ reader: inout ByteReader) -> Bool {
    guard let packed = reader.counted().flatMap(PackedValues.init) else { return false }
    values = FieldValues(packed)
    return true
  }

  private mutating func readProblems(_ reader: inout ByteReader) -> Bool {
    guard let count = reader.length(), count <= reader.count else { return false }
    for _ in 0..<count {
      guard let field = reader.byte(), let cause = Problem.Cause(&reader) else { return false }
      let known = Field(indexByte: field)
      guard field == .max || known != nil else { return false }
      problems.append(Problem(cause, of: known))
    }
    return true
  }
}

extension PhotoRecord.Source {
  /// The sources by their numbers in the index.
  fileprivate static let codes: [Self] = [
    .exif, .iptc, .xmp, .quicktime, .png, .makerNote, .sidecar, .file,
  ]
}

extension PhotoKind {
  private static let codes: [Self] = [.picture, .raw, .movie, .other]

  fileprivate var indexByte: UInt8 { UInt8(Self.codes.firstIndex(of: self) ?? 3) }

  fileprivate init?(indexByte: UInt8) {
    guard Self.codes.indices.contains(Int(indexByte)) else { return nil }
    self = Self.codes[Int(indexByte)]
  }
}

extension Field {
  /// `allCases` is computed anew each time.
  private static let all = allCases

  fileprivate var indexByte: UInt8 { UInt8(index) }

  fileprivate init?(indexByte: UInt8) {
    guard Self.all.indices.contains(Int(indexByte)) else { return nil }
    self = Self.all[Int(indexByte)]
  }
}
