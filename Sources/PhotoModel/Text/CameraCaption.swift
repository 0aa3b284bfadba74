/// The captions that cameras and programs write by themselves. They say nothing about the picture, and count as blank
/// if another slot says something.
///
/// Source: the filters of gThumb, PhotoPrism and iNaturalist, and the files of real cameras.
package enum CameraCaption {
  /// Whether a text is one of them.
  package static func isOne(_ text: String) -> Bool {
    let words = text.trimmed
    guard words.utf8.count <= 60 else { return false }
    if modes.contains(words) { return true }
    let key = words.uppercased()
    if texts.contains(key) || key.hasPrefix("DCIM\\") { return true }
    // As in GE DIGITAL CAMERA; a person would hardly write it in capitals.
    return words == key && key.hasSuffix(" DIGITAL CAMERA")
      && key.split(separator: " ").count <= 4
  }

  private static let texts: Set<String> = [
    // Cameras and scanners.
    "SONY DSC", "MINOLTA DSC", "SAMSUNG", "SAMSUNG CAMERA PICTURES", "DIGITAL CAMERA",
    "OLYMPUS DIGITAL CAMERA", "SAMSUNG DIGITAL CAMERA", "KODAK DIGITAL STILL CAMERA",
    "MOULTRIE DIGITAL GAME CAMERA", "<DIGIMAX I5, SAMSUNG #1>", "<KENOX S1050 / SAMSUNG S1050>",
    "DVC 10.1 HDMI", "DCF 1.0", "CASIO COMPUTER CO.,LTD", "CASIO COMPUTER CO.,LTD.",
    "MY BEAUTIFUL PICTURE", "SCANNER", "TRAVELER DSC", "GC-X1E IMAGE",
    // Programs.
    "EXIF_JPEG_PICTURE", "EXIF JPEG", "CREATED BY IMLIB", "ICLARIFIED", "BINARY COMMENT",
    "CHARSET=ASCII", "DEFAULT", "CREATED WITH GIMP", "CREATED WITH THE GIMP",
  ]

  /// The modes of Huawei's and Honor's cameras.
  private static let modes: Set<String> = [
    "rhdr", "hdrpl", "oznorWO", "frontbhdp", "fbt", "rbt", "ptr", "fbthdr", "btr", "mon", "nor",
    "dav", "mde", "mde_soft", "edf", "btfmdn", "btf", "btfhdr", "frem", "oznor", "rpt", "burst",
    "sdr_HDRB", "cof", "qrf", "fshbty",
  ]
}

extension FieldValue {
  /// Whether this is a caption that nobody wrote.
  package var isCameraCaption: Bool {
    if case .text(let text) = self { CameraCaption.isOne(text) } else { false }
  }
}
