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
    case .structure(let parts):
      object { json in
        for part in parts {
          json.key(part.name)
          json.value(part.value)
        }
      }
    case .bytes(let count):
      object { json in
        json.key("bytes")
        json.integer(count)
      }
    }
  }
}
