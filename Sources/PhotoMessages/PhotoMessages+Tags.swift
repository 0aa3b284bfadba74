public import PhotoFiles

extension PhotoMessages {
  /// What a tag says, on one line.
  ///
  /// ```swift
  /// PhotoMessages(EnglishMessages()).text(of: .list([.text("sea"), .omitted(2)]))
  /// // "sea; … and 2 more"
  /// ```
  public func text(of value: PhotoTag.Value) -> String {
    switch value {
    case .text(let text): text
    case .cut(let text, let byteCount): text + localized("… and %1 more", size(byteCount))
    case .omitted(let count): localized("… and %1 more", "\(count)")
    case .list(let values): values.map(text).joined(separator: "; ")
    case .structure(let parts):
      "{" + parts.map { "\($0.name): \(text(of: $0.value))" }.joined(separator: ", ") + "}"
    case .bytes(let count): localized("(one byte)", "(%1 bytes)", count: count)
    }
  }

  private func size(_ byteCount: Int) -> String {
    switch byteCount {
    case ..<10_000: localized("one byte", "%1 bytes", count: byteCount)
    case ..<1_000_000: localized("%1 kB", "\(byteCount / 1000)")
    default: localized("%1 MB", "\(byteCount / 1_000_000)")
    }
  }
}
