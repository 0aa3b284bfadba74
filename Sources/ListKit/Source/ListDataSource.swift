/// What a list shows: how many sections and rows there are, and what is at each index path.
///
/// A data source is an object of its own. It sits between the model and the list, knows no widgets, and is tested
/// without a screen. Only three questions have to be answered: ``numberOfRows(inSection:)``, ``id(at:)`` and
/// ``item(at:)``; the rest have default answers that suit a plain list.
///
/// A list asks while it reloads. Calling ``ListController/reloadData(reconfiguring:)`` from inside one of
/// these methods is a programming error, and stops with a message that names the method.
///
/// ```swift
/// final class ContactsDataSource: ListDataSource {
///   var contacts: [Contact] = []
///
///   func numberOfRows(inSection section: Int) -> Int { contacts.count }
///   func id(at indexPath: RowPath) -> Contact.ID { contacts[indexPath.row].id }
///   func item(at indexPath: RowPath) -> Contact { contacts[indexPath.row] }
/// }
/// ```
@MainActor
public protocol ListDataSource<ID, Item>: AnyObject {
  /// What tells one row from all others, for as long as it exists. Selection, focus and scroll position belong to
  /// ids: a row that moves keeps them. No two rows share an id.
  associatedtype ID: Hashable & Sendable

  /// What fills a cell. For rows of several kinds, a protocol type such as `any ContactRow`: the cell is found by the
  /// item's actual type.
  associatedtype Item

  /// The number of sections. One by default.
  var numberOfSections: Int { get }

  /// The number of rows in a section.
  func numberOfRows(inSection section: Int) -> Int

  /// The identity of the row at an index path.
  func id(at indexPath: RowPath) -> ID

  /// The item at an index path. The one question that data source and delegate share.
  func item(at indexPath: RowPath) -> Item

  /// The ids of all rows of a section, in order.
  ///
  /// A data source that has them in an array returns it here, which for a million rows is a million times less work
  /// than asking for each.
  func ids(inSection section: Int) -> [ID]

  /// The identity of a section, by which its header is recognised when sections come and go. The number of the
  /// section by default.
  func id(ofSection section: Int) -> String

  /// The text above a section, or nil for no header.
  func header(ofSection section: Int) -> String?

  /// The text below a section, or nil for no footer.
  func footer(ofSection section: Int) -> String?

  /// What a screen reader calls the header of a section, if it is to say more than the header shows.
  func name(ofSection section: Int) -> String?

  /// Whether the model has a row, even if a filter leaves it out of the list. What is being typed into a row is
  /// committed if the model has the row, and handed to ``ListDelegate/list(_:didLose:)`` otherwise. `true` by
  /// default.
  func hasRow(_ id: ID) -> Bool

  /// What a screen reader calls the row, and what type-ahead finds it by; nil for no name.
  func name(at indexPath: RowPath) -> String?

  /// Whether rows can be moved at all at the moment.
  var isReorderable: Bool { get }

  /// Whether rows may be moved to a destination.
  func mayMove(_ ids: [ID], to destination: RowDestination<ID>) -> Bool

  /// Has the model move rows, in their present order. The list then shows the new order.
  func move(_ ids: [ID], to destination: RowDestination<ID>) -> RowsAnswer

  /// Has the model remove rows. The list then shows what is left.
  func delete(_ ids: [ID]) -> RowsAnswer

  /// What can be done with the row. Everything by default.
  func traits(at indexPath: RowPath) -> RowTraits
}

extension ListDataSource {
  /// One section.
  public var numberOfSections: Int { 1 }

  /// The answers of ``id(at:)``, row by row.
  public func ids(inSection section: Int) -> [ID] {
    let count = numberOfRows(inSection: section)
    if count < 0 {
      ListFault.report(
        "numberOfRows(inSection: \(section)) of \(type(of: self)) is negative: \(count).",
        kind: "numberOfRows(inSection:) of \(type(of: self))")
    }
    return (0..<max(0, count)).map { id(at: RowPath(section: section, row: $0)) }
  }

  /// The number of the section.
  public func id(ofSection section: Int) -> String { String(section) }

  /// No header.
  public func header(ofSection section: Int) -> String? { nil }

  /// No footer.
  public func footer(ofSection section: Int) -> String? { nil }

  /// The header itself.
  public func name(ofSection section: Int) -> String? { header(ofSection: section) }

  /// True: the `commit` closure of the cell finds out.
  public func hasRow(_ id: ID) -> Bool { true }

  /// No name.
  public func name(at indexPath: RowPath) -> String? { nil }

  /// The order is fixed.
  public var isReorderable: Bool { false }

  /// If rows can be moved at all, they may be moved anywhere.
  public func mayMove(_ ids: [ID], to destination: RowDestination<ID>) -> Bool { isReorderable }

  /// Nothing is moved.
  public func move(_ ids: [ID], to destination: RowDestination<ID>) -> RowsAnswer { .refused }

  /// Nothing is deleted.
  public func delete(_ ids: [ID]) -> RowsAnswer { .refused }

  /// Everything can be done.
  public func traits(at indexPath: RowPath) -> RowTraits {
    DefaultTraits.source = ObjectIdentifier(self)
    return .all
  }
}

/// Whose rows are all ordinary ones.
@MainActor
enum DefaultTraits {
  /// The last data source that gave the default answer of ``ListDataSource/traits(at:)``. It gives it for each of its
  /// rows, so that nobody needs to ask for the others: there may be a million.
  static var source: ObjectIdentifier?
}
