/// One thing that a block of metadata says, in the terms of its standard: for those who want to see what is behind a
/// photo's fields, or what has no field.
public struct PhotoTag: Hashable, Sendable {
  /// Where the tag is.
  public enum Block: String, Hashable, Sendable {
    /// In the EXIF block.
    case exif
    /// In the IPTC-IIM block.
    case iptc
    /// In the XMP packet of the file.
    case xmp
    /// In a sidecar.
    case sidecar
    /// A part of the file as its format has it.
    case file
    /// In the maker note, which another program reads.
    case makerNotes
  }

  /// What a tag says.
  public enum Value: Hashable, Sendable {
    /// A text, or numbers as text: fractions as in the file, separated by spaces if there are several.
    case text(String)
    /// The beginning of a text that is too long to be shown, and how many bytes were left out.
    case cut(String, byteCount: Int)
    /// The number of values of a list that were left out, because there are too many.
    case omitted(Int)
    /// Values in an order, or in none.
    case list([Value])
    /// Values with names.
    case structure([Part])
    /// This many bytes that only their maker understands.
    case bytes(Int)
  }

  /// A value with a name, as in a structure.
  public struct Part: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The value.
    public var value: Value

    /// A value with a name.
    public init(name: String, value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// Where the tag is.
  public let block: Block
  /// The directory of EXIF, the record of IPTC-IIM, or the prefix of an XMP namespace.
  public let group: String
  /// The number: as in `0x010f` in EXIF, or `2:05` in IPTC-IIM; nil in XMP, which uses names.
  public let number: String?
  /// The name in its standard; nil for a number that the standard does not have.
  public let name: String?
  /// What it says.
  public let value: Value
  /// The same in words for people, if the reader knows them; nil if they would say no more.
  public var meaning: String?
}

extension PhotoTag {
  /// A tag of a maker note.
  public init(makerNote name: String, in group: String, saying text: String, meaning: String) {
    self.init(
      block: .makerNotes, group: group, number: nil, name: name, value: .text(text),
      meaning: meaning == text ? nil : meaning)
  }
}
