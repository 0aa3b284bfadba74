extension BoxList {
  /// Boxes of a movie in fragments, which tell in ways of their own where something is.
  private static let fragments: Set = ["moof", "sidx", "mfra", "ssix"]

  /// Whether a box at the top signs the file.
  var isSigned: Bool { boxes.contains(where: \.isSignature) }

  /// - Throws: `ContainerFault.unmovable` where the file is in fragments, so that nothing in it may move.
  func checkUnfragmented() throws(FormatError) {
    guard let box = boxes.first(where: { Self.fragments.contains($0.name) }) else { return }
    throw .container(.unmovable(box.name))
  }
}

extension ContainerCodec {
  /// Sees whether a file of boxes may be changed as far as its boxes go: stray bytes, which harm no reader,
  /// would be taken for a box behind what is put in.
  ///
  /// - Throws: what is wrong.
  func checkBoxes(_ list: BoxList) throws(FormatError) {
    try checkSound { $0.severity != .oddity || $0 == list.fault }
  }
}
