extension BoxList {
  /// The boxes of a fragmented movie, which say in ways of their own where something is.
  private static let fragments: Set = ["moof", "sidx", "mfra", "ssix"]

  /// Whether a box at the top signs the file.
  var isSigned: Bool { boxes.contains(where: \.isSignature) }

  /// - Throws: `ContainerFault.unmovable` if the file is fragmented, so that nothing in it may move.
  func checkUnfragmented() throws(FormatError) {
    guard let box = boxes.first(where: { Self.fragments.contains($0.name) }) else { return }
    throw .container(.unmovable(box.name))
  }
}

extension ContainerCodec {
  /// Checks whether the boxes of a file allow it to be changed: stray bytes, which harm no reader, would be taken as
  /// a box after what is inserted.
  ///
  /// - Throws: what is wrong.
  func checkBoxes(_ list: BoxList) throws(FormatError) {
    try checkSound { $0.severity != .oddity || $0 == list.fault }
  }
}
