import PhotoFormats

/// Cuts off the texts of a photo's tags if there is more than anybody reads, and says how much was left out.
///
/// EXIF tags may share their bytes, so that a small file can have any amount of text.
struct TagText {
  private var budget: FileBudget

  /// Cuts off texts once a budget has no room for more.
  init(_ budget: FileBudget = FileBudget()) { self.budget = budget }

  /// Whether a value of this many bytes is worth decoding, if only its beginning.
  mutating func hasRoom(for byteCount: Int) -> Bool {
    hasRoomForMore && budget.take(.bytesKept, byteCount)
  }

  /// A value, as much of it as there is room for.
  mutating func take(_ value: PhotoTag.Value) -> PhotoTag.Value {
    guard case .text(let text) = value else { return value }
    return take(text)
  }

  /// What an XMP value says, as much of it as there is room for.
  mutating func take(_ value: XMPValue) -> PhotoTag.Value {
    switch value.content {
    case .text(let text): return take(text)
    case .array(.alternatives, let items) where items.contains { $0.language != nil }:
      // One text in several languages; usually there is only one.
      if items.count == 1 { return take(items[0]) }
      return .structure(
        items.map { PhotoTag.Part(name: name($0.language ?? ""), value: take($0)) })
    case .array(_, let items): return .list(take(items) { $1.take($0) })
    case .structure(let fields):
      let counts = Dictionary(fields.map { ($0.name.localName, 1) }, uniquingKeysWith: +)
      return .structure(
        fields.map { field in
          // Fields of two namespaces are told apart.
          let isAlone = counts[field.name.localName] == 1
          return PhotoTag.Part(
            name: name(isAlone ? field.name.localName : "\(field.name)"),
            value: take(field.value))
        })
    }
  }

  /// What is made of elements, as many as there is room for, and how many more there are.
  mutating func take<Element>(
    _ elements: [Element], _ make: (Element, inout TagText) -> PhotoTag.Value
  ) -> [PhotoTag.Value] {
    var values: [PhotoTag.Value] = []
    for element in elements {
      guard hasRoomForMore else {
        return values + [.omitted(elements.count - values.count)]
      }
      values.append(make(element, &self))
    }
    return values
  }

  private var hasRoomForMore: Bool { budget.left(.text) > 0 }

  /// A text, or its beginning and how much more there is. Each takes some room, even a blank one.
  private mutating func take(_ text: String) -> PhotoTag.Value {
    let count = text.utf8.count
    let room = budget.left(.text)
    budget.take(.text, count + Self.cost)
    guard count > max(room, Self.shortText) else { return .text(text) }
    let kept = String(decoding: text.utf8.prefix(room), as: UTF8.self)
    // A character that was cut in two.
    return .cut(String(kept.trimmingSuffix("\u{FFFD}")), byteCount: count - room)
  }

  /// A name, or its beginning.
  private mutating func name(_ text: String) -> String {
    if case .cut(let start, _) = take(text) { start + "…" } else { text }
  }

  /// What a tag costs besides its text: its name, its line.
  private static let cost = 16
  /// Texts up to this many bytes are never cut off.
  private static let shortText = 64
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: Character) -> Substring {
    last == suffix ? dropLast() : self[...]
  }
}
