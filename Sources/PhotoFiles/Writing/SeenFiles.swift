import PhotoModel

/// The state of a photo's files at one moment, used to find out later whether another program has touched one.
///
/// What a file says while some program writes to it may be half of one thing and half of another, and is no reason to
/// refuse it.
struct SeenFiles: Equatable {
  private let stamps: [FileStamp?]

  /// Looks at a photo, and at all files that may be its sidecars.
  init(_ photo: RawPath, in fileSystem: some FileSystem) {
    let home = (try? fileSystem.target(of: photo)) ?? photo
    let names = [home] + SidecarNames.long(for: home) + SidecarNames.short(for: home)
    stamps = names.map { try? fileSystem.status(of: $0, followingLinks: true).stamp }
  }
}
