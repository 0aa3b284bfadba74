/// MP4, M4V and QuickTime's MOV: boxes, with tables that say where in the file the chunks of the tracks are.
///
/// XMP is in a box `uuid` at the top, in MOV in the box `XMP_` of the movie's user data.
///
/// Source: ISO/IEC 14496-12 and 14496-14; QuickTime File Format; XMP part 3, 1.2.5 and 1.2.6.
struct MovieFile: ContainerCodec {
  let formatName: String
  private(set) var picture = PictureFacts(isTurned: true)
  private(set) var blocks: [MetadataBlock] = []
  private(set) var problems: [FormatError] = []
  let list: BoxList
  private(set) var movie: MovieBox?
  private(set) var metadata: MovieMetadata?
  private(set) var previews: [Range<Int>] = []
  private let byteCount: Int

  static let name = "mp4"
  static let names = [name, "mov"]

  private static let brands: Set = [
    "3g2a", "3gp4", "3gp5", "3gp6", "M4V ", "M4VH", "M4VP", "MSNV", "XAVC", "avc1", "f4v ", "iso2",
    "iso3", "iso4", "iso5", "iso6", "iso7", "iso8", "iso9", "isom", "mmp4", "mp41", "mp42", "mp71",
    "qt  ",
  ]
  /// What a file without brands begins with, as QuickTime first wrote it.
  private static let firstBoxes: Set = ["free", "mdat", "moov", "pnot", "skip", "wide"]
  /// What changes with metadata, or may hold what does.
  private static let changing: Set = ["free", "skip", "moov", "wide"]

  /// Made when it is asked for, which is for a write: a long movie has hundreds of thousands of chunks.
  var payloads: [Payload] {
    list.boxes.filter { !Self.changing.contains($0.name) && $0.uuid != FileBox.xmpID }
      .map { Payload(name: $0.name, range: $0.body) } + (movie?.payloads(in: byteCount) ?? [])
  }

  static func read(_ window: inout HeaderWindow) throws -> EmbeddedMetadata {
    let file = try MovieFile(&window)
    var metadata = try EmbeddedMetadata(container: file, &window)
    metadata.movie = file.metadata
    return metadata
  }

  static func recognizes(_ head: ArraySlice<UInt8>) -> Bool {
    guard let found = BoxBrands(head) else {
      let name = head.slice(4..<8).map { String(decoding: $0, as: UTF8.self) } ?? ""
      return firstBoxes.contains(name)
    }
    return !brands.isDisjoint(with: found.all)
  }

  init(_ window: inout HeaderWindow) throws {
    let head = try window.read(0..<64)
    guard Self.recognizes(head) else { throw FormatError.notOfFormat("MP4") }
    // Many MP4 files name QuickTime among their brands, too.
    formatName = BoxBrands(head).map { $0.main != "qt  " } == true ? Self.name : "mov"
    byteCount = window.byteCount
    list = try BoxList(&window)
    if let fault = list.fault { problems.append(fault) }
    // That there are several is a problem, but how many does not matter.
    for box in list.boxes.lazy.filter({ $0.uuid == FileBox.xmpID }).prefix(2) {
      blocks.append(MetadataBlock(part: .xmp, ranges: [box.body]))
    }
    guard let moov = list.first("moov") else {
      problems.append(.container(.cutOff))
      return
    }
    do {
      let movie = try MovieBox(moov, &window)
      self.movie = movie
      blocks += movie.packets.map { MetadataBlock(part: .xmp, ranges: [$0.body]) }
      metadata = try MovieMetadata(movie, &window)
      previews = try MovieMetadata.cover(movie, &window).map { [$0] } ?? []
      for header in movie.leaves where header.name == "tkhd" && picture.width == nil {
        let track = try TrackHeader(header, &window)
        picture.width = track.width
        picture.height = track.height
      }
    } catch let error as FormatError {
      problems.append(error)
    }
  }
}
