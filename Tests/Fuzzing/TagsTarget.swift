import PhotoFiles
import PhotoMessages

/// Shows all tags of a JPEG file.
enum TagsTarget {
  /// No file has more text than this, names and all.
  private static let mostText = 16 << 20

  private static let messages = PhotoMessages(EnglishMessages())

  static func run(_ bytes: [UInt8]) {
    let photo = FuzzFolder.tags.write(bytes, to: "a.jpg")
    let tags = PhotoReader().readWithTags(photo).tags
    let count = tags.reduce(0) {
      $0 + messages.text(of: $1.value).utf8.count + ($1.name?.utf8.count ?? 0)
        + (messages.meaning(of: $1)?.utf8.count ?? 0)
    }
    precondition(count <= mostText, "\(count) bytes of text")
  }
}
