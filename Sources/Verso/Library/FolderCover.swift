import PhotoFiles
import PhotoModel

/// The picture that stands for a folder.
enum FolderCover {
  /// The first photo of a folder, or of the folders inside it; nil if there is none that can be read.
  static func find(in folder: RawPath) async -> PictureRequest? {
    let scanner = FolderScanner([folder], isFollowed: { _ in false })
    for await events in scanner.batches() {
      for case .photo(let record) in events {
        let photo = Photo(id: Photo.ID(rawValue: 0), record: record)
        if let request = PictureRequest(photo) { return request }
      }
    }
    return nil
  }
}
