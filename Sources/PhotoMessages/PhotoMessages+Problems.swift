import PhotoFormats
public import PhotoModel

extension PhotoMessages {
  /// What a person should know about a problem with a photo.
  public func sentence(for problem: Problem.Cause) -> String {
    switch problem {
    case .disagreement(let statements), .companions(let statements): text(of: statements)
    case .valueNotRead(let statements): localized("It cannot be read: %1", text(of: statements))
    case .file(let error, _): sentence(for: error)
    case .uncertainClock:
      localized(
        "The date is the movie header's, which should be in UTC; many cameras write local time.")
    case .otherFormat(let named, let found):
      localized("The name is that of %1, the content is %2.", named, found)
    case .formatNotRead(let format):
      localized("What %1 files say inside is not read yet.", format)
    case .sidecarNotRead(let name, let error):
      localized("The sidecar %1 was not read: %2", name, sentence(for: error))
    case .severalSidecars(let first, let other):
      localized("There are two sidecars; %1 counts before %2.", first, other)
    case .conflict: localized("It was changed here and, by another program, in the file.")
    case .halfPosition:
      localized("A latitude without a longitude, or the other way round, cannot be saved.")
    case .linkOutside(let target):
      localized("This is a link to %1, outside the open folders.", target.text)
    }
  }

  /// What places of a photo say of a field.
  public func text(of statements: [Problem.Statement]) -> String {
    statements.map(text).joined(separator: localized(", "))
  }

  private func text(of statement: Problem.Statement) -> String {
    let name = name(of: statement.place)
    guard let value = statement.value else { return localized("%1 says nothing", name) }
    return localized("%1 says “%2”", name, language.text(of: value).shortened)
  }

  /// What a place is called. The names of standards are the same in all languages.
  public func name(of place: Problem.Place) -> String {
    switch place {
    case .exif: "EXIF"
    case .iptc: "IPTC"
    case .xmp: "XMP"
    case .slot(let name), .file(let name): name
    }
  }

  /// What a part of a file is called, likewise.
  func name(of part: MetadataPart) -> String {
    switch part {
    case .container: "file"
    case .exif: name(of: Problem.Place.exif)
    case .iim: name(of: Problem.Place.iptc)
    case .xmp: name(of: Problem.Place.xmp)
    }
  }
}

extension String {
  /// The text, or only its beginning if it is long.
  fileprivate var shortened: String {
    // No character is shorter than a byte, and bytes take no time to count.
    utf8.count > 60 && count > 60 ? prefix(59) + "…" : self
  }
}
