/// What is in a folder.
package struct FolderContents: Sendable {
  /// Which folder it is, under whatever name.
  package var identity: FileIdentity
  /// What is in it, without itself and its parent, in no order.
  package var entries: [Entry]

  /// Something in a folder.
  package struct Entry: Hashable, Sendable {
    /// Its name, as the system's bytes.
    package var name: [UInt8]
    /// What it is. Many file systems say it in the listing; others leave it `unknown`.
    package var kind: FileKind

    /// Whether the name begins with a dot.
    package var isHidden: Bool { name.first == UInt8(ascii: ".") }
  }
}
