/// One entry of a camera's maker note.
public struct MakerNote: Hashable, Sendable {
  /// The part of the note, as Exiv2 calls it: `CanonCs`, `Nikon3`.
  public var group: String
  /// What it is about.
  public var name: String
  /// The value as it is stored.
  public var value: String
  /// The value in words; the same if Exiv2 knows no more.
  public var meaning: String

  /// An entry in a part of a note.
  public init(group: String, name: String, value: String, meaning: String) {
    self.group = group
    self.name = name
    self.value = value
    self.meaning = meaning
  }
}

/// What a photo's maker note says.
public struct MakerNotes: Hashable, Sendable {
  /// In the order of the file.
  public var notes: [MakerNote]
  /// Whether there is more, which was left out.
  public var isCut: Bool
}

/// Why a maker note was not read.
public enum MakerNoteFailure: Error, Hashable, Sendable {
  /// Exiv2 is not installed.
  case noProgram
  /// The process that it would run in cannot be started, or cannot be sandboxed.
  case noDecoder
  /// The photo cannot be read.
  case unreadable
  /// It took longer than anybody would wait.
  case tookTooLong
  /// Exiv2 ended while it was reading.
  case programEnded
  /// It says more than is shown.
  case tooLong
}
