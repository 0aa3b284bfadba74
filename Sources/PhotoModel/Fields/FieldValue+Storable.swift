extension FieldValue {
  /// The value as files can hold it, so that it is read back unchanged; nil for what no field holds, such as blank
  /// text.
  public func storable(in field: Field) -> FieldValue? {
    switch (field, normalized) {
    case (.latitude, .number(let degrees)), (.longitude, .number(let degrees)):
      .number(degrees.roundedDegrees)
    case (.altitude, .number(let metres)): .number(metres.roundedMetres)
    // Blanks around a keyword are kept by files, and stay where nobody changes that word.
    case (.keywords, .list), (.hierarchicalKeywords, .list): withoutBlankWords
    case (_, let value): value
    }
  }
}

extension FieldValue {
  /// A list without blank words and duplicates, whose other words are as they are.
  private var withoutBlankWords: FieldValue {
    guard case .list(let words) = self else { return self }
    return .list(words.filter { !$0.trimmed.isEmpty }.uniqued)
  }
}

extension Double {
  /// The angle to a hundred-millionth of a degree, about a millimetre on the ground: what is written in degrees,
  /// minutes and seconds is then read back as the same number.
  public var roundedDegrees: Double { (self * 1e8).rounded() / 1e8 }

  /// The length to a millimetre.
  public var roundedMetres: Double { (self * 1e3).rounded() / 1e3 }
}
