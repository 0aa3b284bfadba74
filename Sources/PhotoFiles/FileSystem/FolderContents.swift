/// What is in a folder.
package struct FolderContents: Sendable {
  /// Which folder it is, whatever its name.
  package var identity: FileIdentity
  /// What is in it, without itself and its parent, in no particular order.
  package var entries: [Entry]

  /// What a file system says about a folder.
  package init(identity: FileIdentity, entries: [Entry]) {
    self.identity = identity
    self.entries = entries
  }

  /// Something in a folder.
  package struct Entry: Hashable, Sendable {
    /// Its name, in the system's bytes.
    package var name: [UInt8]
    /// What it is. Many file systems say it in the listing; others leave it `unknown`.
    package var kind: FileKind

    /// An entry of a listing.
    package init(name: [UInt8], kind: FileKind) {
      self.name = name
      self.kind = kind
    }

    /// Whether the name begins with a dot.
    package var isHidden: Bool { name.first == UInt8(ascii: ".") }
  }
}
