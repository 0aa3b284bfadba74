/// The codec of a camera's raw format that is read but never written: its metadata goes to a sidecar.
protocol UnwrittenCodec: FormatCodec {}

extension UnwrittenCodec {
  static var writtenNames: [String] { [] }

  static func pictureData(_ window: inout HeaderWindow) throws -> Range<Int>? { nil }

  static func patch(_ source: any ByteSource, changes: MetadataChanges) throws -> FilePatch {
    throw FormatError.container(.noPlace(.xmp))
  }
}
