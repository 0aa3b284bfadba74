import PhotoFormats
public import PhotoModel

/// A format that photos come in, recognised by the extension of the file's name.
public struct PhotoFormat: Hashable, Sendable {
  /// What kind of picture it is.
  public enum Kind: Hashable, Sendable {
    /// A picture in the format that most cameras write.
    case jpeg
    /// A camera's raw picture, whose metadata is by default written only to a sidecar.
    case raw
    /// Any other picture.
    case other
  }

  /// The name, in lower case, as in `jpeg`. For a raw format it is the extension.
  public let name: String
  /// What kind of picture it is.
  public let kind: Kind

  /// The format of files with this name; nil for one that is not a photo.
  public init?(of path: RawPath) {
    guard let key = Self.key(of: path.extensionBytes), let format = Self.byExtension[key] else {
      return nil
    }
    self = format
  }

  /// The letters of an extension as one number, whatever their case: it is computed for every photo. Nil for one that
  /// no format has, since those have up to five ASCII letters and digits.
  private static func key(of letters: some Collection<UInt8>) -> UInt64? {
    guard 1...5 ~= letters.count else { return nil }
    var key: UInt64 = 0
    for letter in letters {
      let isCapital = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= letter
      key = key << 8 | UInt64(isCapital ? letter | 0x20 : letter)
    }
    return key
  }

  /// Whether a format has this name.
  public static func isName(_ name: String) -> Bool {
    names[name] != nil || raw.contains(name)
  }

  /// The names of the formats whose files themselves are written, not only sidecars beside them.
  public static let writtenNames = FormatRegistry.writtenFormats

  private init(_ name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }

  private static let names: [String: [String]] = [
    "jpeg": [
      "jpg", "jpeg", "jpe", "jfif", "jfi", "jif", "pjpeg", "pjp", "jps", "mpo", "insp",
    ],
    "png": ["png", "apng"], "webp": ["webp"], "tiff": ["tif", "tiff", "btf"], "gif": ["gif"],
    "psd": ["psd", "psb", "psdt"],
    "heic": ["heic", "heif", "hif", "heics", "heifs", "avci", "avcs"], "avif": ["avif", "avifs"],
    "jxl": ["jxl"], "jp2": ["jp2", "jpx", "jpf", "jpm", "jph", "j2k", "j2c", "jpc"],
    "mp4": ["mp4", "m4v", "f4v", "3gp", "3gpp", "3g2", "3gp2", "insv", "lrv", "360"],
    "mov": ["mov", "qt", "mqv"],
  ]

  private static let raw = [
    "3fr", "arw", "bay", "cap", "cr2", "cr3", "crw", "dcr", "dcs", "dng", "drf", "eip", "erf",
    "fff", "gpr", "iiq", "k25", "kdc", "mdc", "mef", "mos", "mrw", "nef", "nrw", "orf", "pef",
    "ptx", "pxn", "r3d", "raf", "raw", "rw2", "rwl", "rwz", "sr2", "srf", "srw", "x3f",
  ]

  /// Further extensions of raw formats: pictures that Sony's and Olympus' cameras join of several.
  private static let rawExtensions = ["arq": "arw", "ori": "orf"]

  private static let byExtension: [UInt64: PhotoFormat] = {
    var formats = [UInt64: PhotoFormat]()
    func add(_ format: PhotoFormat, _ name: String) {
      if let key = key(of: name.utf8) { formats[key] = format }
    }
    for name in raw { add(PhotoFormat(name, .raw), name) }
    for (ending, name) in rawExtensions { add(PhotoFormat(name, .raw), ending) }
    for (name, extensions) in names {
      for each in extensions { add(PhotoFormat(name, name == "jpeg" ? .jpeg : .other), each) }
    }
    return formats
  }()
}
