public import PhotoModel

/// The sidecars in a folder that have something odd about them: those that belong to no photo, those of photos that
/// have several, and those of other programs. Nothing is written.
public struct OddSidecars: Sendable {
  /// The sidecars, in the order of their names.
  public let all: [OddSidecar]
  /// The folders in this one, in the order of their names; not the hidden ones, and no links.
  public let folders: [RawPath]

  /// The programs that keep what only they read in files of their own, by extension.
  ///
  /// Sources: RawPedia (Sidecar Files), DxO PhotoLab (.dop), Capture One (.cos, .cot, .cop), ON1 (.on1), Nikon (.nksc),
  /// Apple (.aae), Lightroom's masks (.acr).
  private static let programs = [
    "pp3": "RawTherapee", "arp": "ART", "dop": "DxO PhotoLab", "cos": "Capture One",
    "cot": "Capture One", "cop": "Capture One", "on1": "ON1 Photo RAW",
    "onphoto": "ON1 Photo RAW", "nksc": "Nikon NX Studio", "aae": "Apple Photos",
    "acr": "Lightroom",
  ]

  /// Looks through a folder.
  ///
  /// - Throws: `FileError` if it cannot be listed.
  public init(in folder: RawPath) throws { try self.init(in: folder, POSIXFileSystem()) }

  init(in folder: RawPath, _ fileSystem: any FileSystem) throws {
    let contents = try fileSystem.contents(of: folder)
    let listing = try FolderListing(of: folder, in: fileSystem)
    folders = listing.folders
    var odd: [OddSidecar] = []
    var belonging: Set<RawPath> = []
    let reader = PhotoReader(in: fileSystem)
    for photo in listing.photos where photo.hasSidecar {
      let reading = reader.examine(photo)
      belonging.formUnion(reading.sidecars.map(\.path))
      if reading.record.error != nil {
        // In that case what the sidecars say was not looked at.
        let own = [photo.longSidecar, photo.ownsShortSidecar ? photo.shortSidecar : nil]
        belonging.formUnion(own.compactMap(\.self))
      }
      for (path, error) in reading.damagedSidecars {
        belonging.insert(path)
        odd.append(OddSidecar(path: path, kind: .unreadable(photo: photo.path, PhotoError(error))))
      }
      guard let first = reading.sidecars.first, !reading.otherSidecars.isEmpty else { continue }
      odd.append(OddSidecar(path: first.path, kind: .first(photo: photo.path)))
      odd += reading.otherSidecars.map {
        OddSidecar(path: $0, kind: .second(photo: photo.path, first: first.path))
      }
    }
    let photos = listing.photos.map(\.path)
    for entry in contents.entries where !entry.isHidden && entry.kind != .folder {
      let path = folder.appending(entry.name)
      if let program = Self.programs[path.extension] {
        let photo = Self.photo(of: path, among: photos)
        odd.append(OddSidecar(path: path, kind: .stranger(program: program, photo: photo)))
      } else if let start = RawPath.start(ofSidecar: entry.name), !belonging.contains(path) {
        odd.append(OddSidecar(path: path, kind: Self.kind(of: path, Array(start), listing.photos)))
      }
    }
    all = odd.sorted { ($0.path, $0.kind.order) < ($1.path, $1.kind.order) }
  }

  /// What kind of sidecar it is if it is not among those that are read for a photo.
  ///
  /// - Parameters:
  ///   - path: the sidecar.
  ///   - start: its name without the suffix.
  ///   - photos: the photos beside it.
  private static func kind(
    of path: RawPath, _ start: [UInt8], _ photos: [PhotoFile]
  ) -> OddSidecar.Kind {
    // Beside one in lower case there may be one in upper case.
    for photo in photos {
      if let first = photo.longSidecar, first != path, photo.path.nameBytes.elementsEqual(start) {
        return .second(photo: photo.path, first: first)
      }
      if let first = photo.shortSidecar, first != path, photo.ownsShortSidecar,
        photo.path.stemBytes.elementsEqual(start)
      {
        return .second(photo: photo.path, first: first)
      }
    }
    let version = version(start).flatMap { name in
      photos.first { $0.path.nameBytes.elementsEqual(name) }
    }
    return version.map { .stranger(program: "darktable", photo: $0.path) } ?? .orphan
  }

  /// The photo whose whole name, or whose name without its extension, comes before the sidecar's extension.
  private static func photo(of path: RawPath, among photos: [RawPath]) -> RawPath? {
    let stem = path.stemBytes
    return photos.first { $0.nameBytes == stem } ?? photos.first { $0.stemBytes == stem }
  }

  /// The photo's name within that of a sidecar for another version of it in darktable: `IMG_1.CR3` for
  /// `IMG_1_01.CR3`.
  private static func version(_ name: [UInt8]) -> [UInt8]? {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let digits = name[..<dot].reversed().prefix { (0x30...0x39).contains($0) }.count
    let line = dot - digits - 1
    guard digits >= 2, line > 0, name[line] == UInt8(ascii: "_") else { return nil }
    return Array(name[..<line] + name[dot...])
  }
}

extension OddSidecar.Kind {
  /// The most serious kind comes first if a file has several.
  fileprivate var order: Int {
    switch self {
    case .orphan: 0
    case .unreadable: 1
    case .second: 2
    case .first: 3
    case .stranger: 4
    }
  }
}
