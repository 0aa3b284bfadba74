// How the files of one shot differ.
extension LibraryContents {
  /// Takes a photo into the shot that it belongs to.
  mutating func pair(_ photo: Photo, _ change: inout LibraryChange) {
    guard let changed = pairs?.insert(photo) else { return }
    change.changed.formUnion(changed)
    compareShots(of: changed, &change)
  }

  /// Takes a photo out of its shot.
  mutating func part(_ photo: Photo, _ change: inout LibraryChange) {
    guard let changed = pairs?.remove(photo) else { return }
    change.changed.formUnion(changed)
    compareShots(of: changed, &change)
  }

  /// Compares the files of the shots that photos belong to.
  ///
  /// - Parameter ids: photos that say something else now, or are in another shot.
  mutating func compareShots(of ids: some Sequence<Photo.ID>, _ change: inout LibraryChange) {
    guard let pairs else { return }
    for id in ids {
      // A photo that became a companion has nothing of its own to report any more.
      for id in Set([id, pairs.main(of: id) ?? id]) {
        let members = pairs.shot(of: id).compactMap(known)
        note(ShotAgreement.problems(among: members.map(\.record)), of: id, &change)
      }
    }
  }

  /// Notes how the files of all shots differ.
  mutating func note(_ problems: [Photo.ID: [Problem]], _ change: inout LibraryChange) {
    for (id, problems) in problems { note(problems, of: id, &change) }
  }

  private mutating func note(
    _ problems: [Problem], of id: Photo.ID, _ change: inout LibraryChange
  ) {
    guard let photo = known(id), photo.companionProblems != problems else { return }
    update(id) { $0.companionProblems = problems }
    if isListed(id) { change.changed.insert(id) }
  }
}

extension PhotoPairs {
  /// The files of the shot whose picture a photo is, the picture first; none for a photo that is not the picture of a
  /// shot.
  func shot(of id: Photo.ID) -> [Photo.ID] {
    let companions = companions(of: id)
    return companions.isEmpty ? [] : [id] + companions
  }
}
