import PhotoFiles
import PhotoModel

/// What would be written.
extension PhotoWriter {
  /// Works out what saving would do to photos, and passes each on in their order.
  func preview(
    _ jobs: [MetadataWriter.Job], _ options: WriteOptions, _ deliver: (PlannedPhoto) async -> Void
  ) async {
    guard let journal else { return }
    await MetadataWriter(journal: journal, options: options).preview(jobs, deliver)
  }

  /// Works out what a task would do to photos, and passes each on in their order.
  func preview(
    _ task: FileTask, _ ids: [Photo.ID], _ options: WriteOptions,
    _ deliver: (PlannedPhoto) async -> Void
  ) async {
    guard let journal else { return }
    let paths = ids.compactMap(library.photo).map(\.record.path)
    await MetadataWriter(journal: journal, options: options).preview(task, for: paths, deliver)
  }
}
