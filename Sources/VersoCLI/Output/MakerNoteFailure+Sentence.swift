import PhotoFiles
import PictureDecoding

extension MakerNoteFailure {
  /// Why a maker note is not shown.
  var sentence: String {
    switch self {
    case .noProgram: "Exiv2 is not installed; with the package exiv2, maker notes are shown too."
    case .noDecoder: "The program that reads maker notes, verso-decoder, cannot be started."
    case .unreadable: "The maker note cannot be read."
    case .tookTooLong: "The maker note takes too long to read."
    case .programEnded: "The maker note ended the program that reads it."
    case .tooLong: "The maker note says more than is shown."
    }
  }
}

extension MakerNoteReader {
  /// Reads the maker note of a photo.
  func read(_ location: MakerNoteLocation) throws(MakerNoteFailure) -> MakerNotes {
    switch location {
    case .block(let bytes): try read(block: bytes)
    case .file(let path): try read(file: path.bytes)
    }
  }
}
