public import PhotoModel

extension FolderScanner {
  /// What an index knows of the photos in folders, without a look at the disk: to be shown until a scan has looked
  /// whether it still holds. Portions come in the order of a scan.
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
  ) -> AsyncStream<[RecalledPhoto]> {
    AsyncStream { continuation in
      let work = Task.detached {
        var waiting: [RecalledPhoto] = []
        var portions = Self.portions[...]
        for folder in folders where !Task.isCancelled {
          known.recall(folder) { photos in
            waiting += photos.compactMap(\.whole)
            if waiting.count >= portions[portions.startIndex] {
              continuation.yield(waiting)
              waiting = []
              if portions.count > 1 { portions.removeFirst() }
            }
            return !Task.isCancelled
          }
        }
        if !waiting.isEmpty { continuation.yield(waiting) }
        continuation.finish()
      }
      continuation.onTermination = { _ in work.cancel() }
    }
  }

  /// At first as many as a screen has rows, then as many as a list keeps widgets for, and then few portions: for each
  /// a window is laid out again. All at once would be in memory twice, and lay out for longer than a frame.
  private static let portions = [32, 224, 16_384]

  /// Notes photos that are shown as they were recalled: it is looked whether their files still have that state, and
  /// only where they do not they are read.
  public mutating func note(_ shown: [RecalledPhoto]) {
    self.shown.reserveCapacity(self.shown.count + shown.count)
    for photo in shown { self.shown[photo.record.path] = photo.state }
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
