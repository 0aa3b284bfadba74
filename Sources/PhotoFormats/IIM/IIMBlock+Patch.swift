extension IIMBlock {
  /// The changes to the block's bytes that make some data sets say something else; all others stay.
  ///
  /// - Parameters:
  ///   - edits: what to change; if there are several for one tag, the last counts.
  ///   - converting: whether a block in Latin-1 becomes UTF-8 if a text needs letters that Latin-1 does not have.
  /// - Throws: `FormatError.iim` if a text cannot be written in the block's encoding, or the changed block, read
  ///   back, would not say what was asked.
  func patch(_ edits: [IIMEdit], converting: Bool) throws(FormatError) -> FilePatch {
    let editor = IIMEditor(self, edits, isConverting: converting)
    let patch = try FilePatch(sourceSize: bytes.count, splices: editor.splices())
    if !patch.isEmpty { try editor.verify(IIMBlock(bytes: patch.apply(to: bytes))) }
    return patch
  }
}
