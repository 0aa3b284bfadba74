/// What is in a folder.
package struct FolderContents: Sendable {
  /// Which folder it is, under whatever name.
  package var identity: FileIdentity
  /// What is in it, without itself and its parent, in no order.
  package var entries: [Entry]

  /// What a file system says of a folder.
  package init(identity: FileIdentity, entries: [Entry]) {
    self.identity = identity
    self.entries = entries
  }

  /// Something in a folder.
  package struct Entry: Hashable, Sendable {
    /// Its name, as the system's bytes.
    package var name: [UInt8]
    /// What it is. Many file systems say it in the listing; others leave it `unknown`.
    package var kind: FileKind

    /// Something of a listing.
    package init(name: [UInt8], kind: FileKind) {
      self.name = name
      self.kind = kind
    }

    /// Whether the name begins with a dot.
    package var isHidden: Bool { name.first == UInt8(ascii: ".") }
  }
}
