import ListKit

/// Sits between the model and the list. It knows no widgets.
final class ContactsDataSource: ListDataSource {
  let book: ContactBook
  init(_ book: ContactBook) { self.book = book }

  var numberOfSections: Int { book.contacts.count }
  func numberOfRows(inSection section: Int) -> Int { book.contacts[section].entries.count }
  func id(at indexPath: RowPath) -> Int { item(at: indexPath).id }
  func item(at indexPath: RowPath) -> any ContactEntry {
    book.contacts[indexPath.section].entries[indexPath.row]
  }

  func id(ofSection section: Int) -> String { book.contacts[section].name }
  func header(ofSection section: Int) -> String? { book.contacts[section].name }
  func name(at indexPath: RowPath) -> String? { item(at: indexPath).text }

  var isReorderable: Bool { true }
  func move(_ ids: [Int], to destination: RowDestination<Int>) -> RowsAnswer {
    book.move(ids, to: destination.section, before: destination.next)
    return .done
  }
  func delete(_ ids: [Int]) -> RowsAnswer {
    book.delete(ids)
    return .done
  }
}
