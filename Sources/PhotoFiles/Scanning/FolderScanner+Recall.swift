public import PhotoModel

extension FolderScanner {
  /// What an index knows about the photos in folders, without a look at the disk: it can be shown until a scan has
  /// checked whether it still holds. Portions come in the order of a scan.
  ///
  /// ```swift
  /// var scanner = FolderScanner([folder], knowing: index)
  /// for await photos in FolderScanner.recall([folder], by: index) { scanner.note(photos) }
  /// // Of those that are as they were it now says no more than `unchanged`.
  /// ```
  ///
  /// - Parameters:
  ///   - folders: the folders, in the order in which they are scanned.
  ///   - known: the index.
  public static func recall(
    _ folders: [RawPath], by known: any KnownPhotos
  ) -> RecalledPhotos { RecalledPhotos(in: folders, by: known) }

  /// Notes photos that are shown as they were recalled: the scan checks whether their files still have that state,
  /// and reads them only if they do not.
  public mutating func note(_ shown: [RecalledPhoto]) {
    for photo in shown { self.shown.insert(photo.state, of: photo.record.path) }
  }

  /// Notes photos that are shown as they were read. Those with several sidecars are read again.
  public mutating func note(shown records: [PhotoRecord]) {
    note(
      records.compactMap { record in
        guard record.error == nil, let stamp = record.stamp else { return nil }
        var state = PhotoState(stamp: stamp)
        if let sidecar = record.sidecar {
          guard let stamp = record.sidecarStamp else { return nil }
          state.sidecars = [PhotoState.Sidecar(path: sidecar, stamp: stamp)]
        }
        return RecalledPhoto(record, in: state)
      })
  }
}
