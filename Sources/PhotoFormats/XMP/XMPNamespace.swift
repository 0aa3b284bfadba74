/// The namespaces that photos use, and the prefixes that people know them by.
///
/// Source: XMP Specification Part 1 and 2, IPTC Photo Metadata, Exif in XMP (CIPA DC-010), and the
/// namespaces of Lightroom and digiKam as they stand in their files.
public enum XMPNamespace {
  /// RDF itself.
  public static let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  /// XML's own, of `xml:lang`.
  public static let xml = "http://www.w3.org/XML/1998/namespace"
  /// The wrapper `x:xmpmeta`.
  public static let meta = "adobe:ns:meta/"
  /// Dublin Core.
  public static let dc = "http://purl.org/dc/elements/1.1/"
  /// XMP Basic.
  public static let xmp = "http://ns.adobe.com/xap/1.0/"
  /// XMP Rights Management.
  public static let xmpRights = "http://ns.adobe.com/xap/1.0/rights/"
  /// XMP Media Management.
  public static let xmpMM = "http://ns.adobe.com/xap/1.0/mm/"
  /// What a JPEG's main packet says about its extended XMP.
  public static let xmpNote = "http://ns.adobe.com/xmp/note/"
  /// Photoshop.
  public static let photoshop = "http://ns.adobe.com/photoshop/1.0/"
  /// TIFF tags in XMP.
  public static let tiff = "http://ns.adobe.com/tiff/1.0/"
  /// EXIF tags in XMP.
  public static let exif = "http://ns.adobe.com/exif/1.0/"
  /// EXIF 2.3 tags in XMP.
  public static let exifEX = "http://cipa.jp/exif/1.0/"
  /// Adobe's additions to EXIF.
  public static let aux = "http://ns.adobe.com/exif/1.0/aux/"
  /// Camera Raw.
  public static let crs = "http://ns.adobe.com/camera-raw-settings/1.0/"
  /// IPTC Core.
  public static let iptcCore = "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"
  /// IPTC Extension.
  public static let iptcExt = "http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
  /// Lightroom.
  public static let lr = "http://ns.adobe.com/lightroom/1.0/"
  /// digiKam.
  public static let digiKam = "http://www.digikam.org/ns/1.0/"
  /// darktable.
  public static let darktable = "http://darktable.sf.net/"
  /// PLUS.
  public static let plus = "http://ns.useplus.org/ldf/xmp/1.0/"
  /// Microsoft Photo.
  public static let microsoftPhoto = "http://ns.microsoft.com/photo/1.0/"
  /// Microsoft Photo, as older programs and ExifTool write it.
  public static let microsoftPhotoPlain = "http://ns.microsoft.com/photo/1.0"
  /// People in pictures, as Windows keeps them.
  public static let microsoftPeople = "http://ns.microsoft.com/photo/1.2/"
  /// The list of Windows' people.
  public static let microsoftRegionInfo = "http://ns.microsoft.com/photo/1.2/t/RegionInfo#"
  /// One of Windows' people.
  public static let microsoftRegion = "http://ns.microsoft.com/photo/1.2/t/Region#"
  /// A part of a picture, as regions have it.
  public static let area = "http://ns.adobe.com/xmp/sType/Area#"
  /// The size of a picture, as regions have it.
  public static let dimensions = "http://ns.adobe.com/xap/1.0/sType/Dimensions#"
  /// Regions of the Metadata Working Group.
  public static let mwgRegions = "http://www.metadataworkinggroup.com/schemas/regions/"
  /// Keywords with levels of the Metadata Working Group.
  public static let mwgKeywords = "http://www.metadataworkinggroup.com/schemas/keywords/"

  /// ACDSee.
  public static let acdsee = "http://ns.acdsee.com/iptc/1.0/"
  /// Media Pro, once iView.
  public static let mediaPro = "http://ns.iview-multimedia.com/mediapro/1.0/"
  /// DJI's drones.
  public static let droneDJI = "http://www.dji.com/drone-dji/1.0/"

  /// The customary prefixes, used for new declarations and in messages.
  static let prefixes: KeyValuePairs<String, String> = [
    dc: "dc", xmp: "xmp", photoshop: "photoshop", exif: "exif", tiff: "tiff", aux: "aux",
    exifEX: "exifEX", iptcCore: "Iptc4xmpCore", iptcExt: "Iptc4xmpExt", lr: "lr",
    digiKam: "digiKam", xmpRights: "xmpRights", xmpMM: "xmpMM", xmpNote: "xmpNote", crs: "crs",
    plus: "plus", microsoftPhoto: "MicrosoftPhoto", microsoftPhotoPlain: "MicrosoftPhoto",
    microsoftPeople: "MP", microsoftRegionInfo: "MPRI", microsoftRegion: "MPReg",
    area: "stArea", dimensions: "stDim", mwgRegions: "mwg-rs", mwgKeywords: "mwg-kw",
    acdsee: "acdsee",
    mediaPro: "mediapro", droneDJI: "drone-dji", darktable: "darktable", rdf: "rdf", xml: "xml",
    meta: "x",
  ]

  /// A namespace as a document declares it.
  struct Declared {
    /// Its URI.
    let text: String
    /// The digest of the names in it, up to these.
    let digest: NameDigest
    /// Whether XML keeps it for itself.
    let isReserved: Bool
    /// What its names mean; nil if each means something different.
    private let term: RDFTerm?

    init(_ text: String, _ digest: NameDigest) {
      self.text = text
      self.digest = digest
      isReserved = text == xml || text.hasPrefix("http://www.w3.org/2000/xmlns")
      term = text == rdf || text == xml ? nil : text.isEmpty ? .other : .property
    }

    /// What a name with these letters, and with this digest, means in it.
    func term(of digest: NameDigest, _ letters: UnsafeBufferPointer<UInt8>) -> RDFTerm {
      if let term { return term }
      let known = XMPNameTable.known.entry(
        digest: digest.value, namespace: text, letters: letters)
      return known?.term ?? .other
    }
  }

  /// The known namespaces and their letters.
  private static let known = prefixes.map { namespace, _ in
    var digest = NameDigest()
    digest.add(namespace)
    return (declared: Declared(namespace, digest), letters: Array(namespace.utf8))
  }
  private static let digests = known.map(\.declared.digest.value)

  /// A namespace from its letters. A known one is a constant, which takes no memory and no reference counting.
  static func declared(_ letters: UnsafeBufferPointer<UInt8>) -> Declared {
    var digest = NameDigest()
    digest.add(letters)
    if let index = digests.firstIndex(of: digest.value),
      known[index].letters.withUnsafeBufferPointer({ $0.isSame(as: letters) })
    {
      return known[index].declared
    }
    return Declared(String(decoding: letters, as: UTF8.self), digest)
  }

  /// The customary prefix of a namespace.
  public static func prefix(of namespace: String) -> String? {
    prefixes.first { $0.key == namespace }?.value
  }
}
