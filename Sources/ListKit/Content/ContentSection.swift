/// Rows that belong together, given as a value.
@MainActor
public struct ContentSection<ID: Hashable & Sendable> {
  /// The identity of the section; nil if its number is its identity. Two sections with the same header need one.
  public let id: String?
  /// The text above the rows, or nil for no header.
  public var header: String?
  /// The text below the rows, or nil for no footer.
  public var footer: String?
  /// The rows, in order.
  public var rows: [ContentRow<ID>]

  /// A section of rows. Its id is the header, or without one its number, unless another id is given.
  public init(
    _ header: String? = nil, id: String? = nil, footer: String? = nil, rows: [ContentRow<ID>]
  ) {
    self.id = id ?? header
    self.header = header
    self.footer = footer
    self.rows = rows
  }
}
