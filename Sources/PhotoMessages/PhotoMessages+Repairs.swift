public import PhotoFiles

extension PhotoMessages {
  /// What a kind of fault is called.
  public func name(of kind: RepairKind) -> String {
    switch kind {
    case .counts: localized("Wrong count of bytes")
    case .strayBytes: localized("Blank bytes that belong to nothing")
    case .encoding: localized("XMP that is not UTF-8")
    case .doubles: localized("Properties that stand twice")
    case .pointers: localized("EXIF that points outside")
    case .digest: localized("Wrong digest of IPTC")
    }
  }

  /// What is mended.
  func text(of kind: RepairKind) -> String {
    switch kind {
    case .counts: localized("A count of bytes fits what stands there.")
    case .strayBytes: localized("Blank bytes that belong to nothing are taken out.")
    case .encoding: localized("The XMP is written in UTF-8.")
    case .doubles: localized("Each property stands once, lists with the words of all.")
    case .pointers: localized("EXIF points to nothing outside any more.")
    case .digest: localized("The digest of IPTC is that of what stands there.")
    }
  }
}
