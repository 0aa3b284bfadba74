extension JPEGPatcher {
  /// What changes if a block as a whole replaces the existing one.
  mutating func blockSplices(_ part: MetadataPart, _ new: [UInt8]) throws -> [Splice] {
    switch part {
    case .container: return []
    case .exif:
      guard try segment(.exif, .exif) != nil else { return [] }
      return try exifSplices(from: try file.exifContent(&window), to: new)
    case .xmp:
      guard let segment = try segment(.xmp, .xmp) else { return [] }
      let old = try window.read(segment.content)
      return try resizing(segment, to: new.count, .xmp)
        + [Splice.replacing(old, with: new, at: segment.content.lowerBound)].compactMap(\.self)
    case .iim:
      return try iimSplices { resources in
        try FilePatch(
          sourceSize: resources.bytes.count,
          splices: Splice.overwriting(resources.bytes[...], with: new, at: 0))
      }
    }
  }
}

extension JPEGFile {
  static func block(_ part: MetadataPart, _ window: inout HeaderWindow) throws -> [UInt8]? {
    let file = try JPEGFile(&window)
    switch part {
    case .container: return nil
    case .exif:
      let content = try file.exifContent(&window)
      return content.isEmpty ? nil : Array(content)
    case .xmp: return try file.segments(.xmp).first.map { Array(try window.read($0.content)) }
    case .iim:
      let contents = try file.photoshopContents(&window)
      return contents.isEmpty ? nil : Array(contents.joined())
    }
  }

  static func exifStart(_ window: inout HeaderWindow) throws -> Int? {
    let segments = try JPEGFile(&window).exifSegments
    return segments.count == 1 ? segments.first?.content.lowerBound : nil
  }
}
