/// Where the media of a track are, as the references in its box `dref` say (ISO/IEC 14496-12, 8.7.2).
enum MediaReferences {
  /// In the file itself.
  case thisFile
  /// In other files alone.
  case otherFiles
  /// In the file and in others.
  case both

  /// What the boxes in `minf` say. Where there is no reference, the media are in the file.
  ///
  /// - Throws: `FormatError` if the references are damaged, or what reading the source throws.
  init(in boxes: BoxList, _ window: inout HeaderWindow) throws {
    var own = 0
    var others = 0
    for information in boxes["dinf"] {
      for box in try BoxList(in: information.body, &window)["dref"] {
        // Version and flags, and how many there are.
        let references = try BoxList(in: box.body.dropFirst(8), &window)
        if let fault = references.fault { throw fault }
        for reference in references.boxes {
          let flags = try window.glance(reference.body.prefix(4)).uint32(at: 0, .bigEndian)
          if flags.map({ $0 & 1 != 0 }) == true { own += 1 } else { others += 1 }
        }
      }
    }
    self = others == 0 ? .thisFile : own == 0 ? .otherFiles : .both
  }
}
