import PhotoModel

/// What is said about disagreements.
@MainActor
enum DisagreementText {
  /// Why there is no value to choose in some photos.
  ///
  /// - Parameters:
  ///   - ids: the photos that disagree in another way, such as by several sidecars or half a location, or that were
  ///     changed here and by another program.
  ///   - library: their library.
  static func nothingToChoose(in ids: [Photo.ID], of library: PhotoLibrary) -> String {
    guard !ids.isEmpty else { return localized("In these photos no places disagree.") }
    let conflictCount = ids.count { library.photo($0)?.conflicts.isEmpty == false }
    guard conflictCount == 0 else {
      return localized(
        "%1 photo was changed here and by another program. “Resolve Conflicts” shows both.",
        "%1 photos were changed here and by other programs. “Resolve Conflicts” shows both.",
        count: conflictCount)
    }
    return localized(
      "%1 photo disagrees in another way. Its details say how.",
      "%1 photos disagree in another way. Their details say how.", count: ids.count)
  }
}
