import PhotoFiles

extension JSON {
  /// A tag as one object. Fractions stay as the file has them.
  mutating func tag(_ tag: PhotoTag) {
    object { json in
      json.key("block")
      json.string(tag.block.rawValue)
      json.key("group")
      json.string(tag.group)
      if let number = tag.number {
        json.key("number")
        json.string(number)
      }
      if let name = tag.name {
        json.key("name")
        json.string(name)
      }
      json.key("value")
      json.value(tag.value)
      if let meaning = ConsoleSentences.meaning(of: tag) {
        json.key("meaning")
        json.string(meaning)
      }
    }
  }

  private mutating func value(_ value: PhotoTag.Value) {
    switch value {
    case .text(let text): string(text)
    case .cut, .omitted: string(ConsoleSentences.text(of: value))
    case .list(let values): array { json in for value in values { json.value(value) } }
    case .structure(let parts): members(parts)
    case .bytes(let count):
      object { json in
        json.key("bytes")
        json.integer(count)
      }
    }
  }

  /// Parts as one object. The values of parts of the same name, of which most readers would keep the last, are a list.
  private mutating func members(_ parts: [PhotoTag.Part]) {
    let byName = Dictionary(grouping: parts, by: \.name)
    object { json in
      for name in parts.map(\.name).uniqued {
        let values = byName[name]?.map(\.value) ?? []
        json.key(name)
        json.value(values.count == 1 ? values[0] : .list(values))
      }
    }
  }
}
