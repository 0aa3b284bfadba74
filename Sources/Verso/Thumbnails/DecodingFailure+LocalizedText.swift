import PictureDecoding

extension DecodingFailure {
  /// Why a picture is not shown, as one sentence in the user's language.
  @MainActor var localizedText: String {
    switch self {
    case .unknownType: localized("Pictures of this type cannot be shown.")
    case .noLoader(.movie):
      localized("To see pictures of movies, install ffmpeg or ffmpegthumbnailer.")
    case .noLoader(let type):
      localized("What shows %1 pictures is not installed.", type.localizedName)
    case .damaged: localized("The picture in this file is damaged.")
    case .tooLarge(let width, let height):
      localized(
        "This file says that its picture has %1 × %2 pixels, which is more than is shown.",
        formatted(width), formatted(height))
    case .tooManyScans(let count):
      localized(
        "This JPEG file draws its picture %1 times over, which no camera does; it is not shown.",
        formatted(count))
    case .unreadable: localized("The picture in this file cannot be read.")
    case .tookTooLong: localized("The picture in this file takes too long to decode.")
    case .decoderEnded:
      localized("The picture in this file ended the program that decodes pictures.")
    case .noDecoder:
      localized("The program that decodes pictures, verso-decoder, cannot be started.")
    }
  }
}

extension PictureType {
  /// The name of the type, which is the same in all languages.
  fileprivate var localizedName: String {
    switch self {
    case .jpeg: "JPEG"
    case .png: "PNG"
    case .gif: "GIF"
    case .tiff: "TIFF"
    case .webp: "WebP"
    case .heif: "HEIF"
    case .avif: "AVIF"
    case .jxl: "JPEG XL"
    case .jpeg2000: "JPEG 2000"
    case .psd: "PSD"
    case .movie: "MP4"
    }
  }
}
