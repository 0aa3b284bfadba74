/// One thing that a block of metadata says, in the words of its standard: for those who want to see
/// what is behind a photo's fields, or has no field.
public struct PhotoTag: Hashable, Sendable {
  /// Where the tag stands.
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
    /// A text, or numbers as text: fractions as in the file, several with spaces between them.
    case text(String)
    /// The beginning of a text that is too long to be shown, and how many bytes were left out.
    case cut(String, byteCount: Int)
    /// So many values of a list that were left out, as there are too many.
    case omitted(Int)
    /// Values in an order, or in none.
    case list([Value])
    /// Values with names.
    case structure([Part])
    /// So many bytes that only their maker understands.
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

  /// Where the tag stands.
  public let block: Block
  /// The directory of EXIF, the record of IPTC-IIM, or the prefix of an XMP namespace.
  public let group: String
  /// The number: as in `0x010f` in EXIF, as in `2:05` in IPTC-IIM; nil in XMP, where names count.
  public let number: String?
  /// The name by its standard; nil for a number that the standard does not have.
  public let name: String?
  /// What it says.
  public let value: Value
  /// The same for people, where whoever read it knows that; nil where it says no more.
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
