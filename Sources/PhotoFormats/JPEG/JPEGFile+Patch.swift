extension JPEGFile {
  /// The patch that makes these changes in a JPEG file.
  ///
  /// Only the segments of the changed metadata change, and no segment changes its position among the others. If the
  /// file already says what is asked, the patch is empty.
  ///
  /// - Throws: `FormatError`, the reason why the file cannot be changed in place; or what reading
  ///   the source throws.
  public static func patch(
    _ source: any ByteSource, changes: MetadataChanges
  ) throws -> FilePatch {
    var patcher = try JPEGPatcher(source)
    return try patcher.patch(changes)
  }
}
