/// The formats of a tree.
enum TreeFormat: String, CaseIterable {
  case jpeg = "jpg"
  case png, webp, gif, psd, tif, dng, nef, heic, avif, jxl, jp2, cr3, mp4, mov

  /// The format of a photo: every eighth is not JPEG, but each of the others in turn.
  init(of index: Int) {
    let others = Self.allCases.dropFirst()
    self = index % 8 == 7 ? others[others.startIndex + index / 8 % others.count] : .jpeg
  }

  /// The camera that uses the format, if only one does.
  var camera: CameraModel? {
    switch self {
    case .nef: CameraModel.all.first { $0.note == .nikon }
    case .cr3: CameraModel.all.last { $0.note == .canon }
    case .heic: CameraModel.all.first { $0.note == .apple }
    default: nil
    }
  }

  /// Whether programs write beside the file, and not into it.
  var isRaw: Bool { [.dng, .nef, .cr3].contains(self) }
}
