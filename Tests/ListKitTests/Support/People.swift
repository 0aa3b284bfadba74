import ListKit

/// A row with an identity and texts that can be edited.
struct Person: Equatable, Sendable {
  let id: Int
  var name: String
  var town: String
}

/// A data source over people in memory: the model of the tests of tables.
final class People: ListDataSource {
  var people: [Person]
  /// Called after a text was set.
  var onChange: (() -> Void)?

  init(_ people: [Person]) { self.people = people }

  convenience init(count: Int) {
    self.init((0..<count).map { Person(id: $0, name: "name \($0)", town: "town \($0 % 7)") })
  }

  func numberOfRows(inSection section: Int) -> Int { people.count }

  func id(at indexPath: RowPath) -> Int { people[indexPath.row].id }

  func item(at indexPath: RowPath) -> Person { people[indexPath.row] }

  func name(at indexPath: RowPath) -> String? { people[indexPath.row].name }

  func set(_ path: WritableKeyPath<Person, String>, of id: Int, to text: String) {
    guard let index = people.firstIndex(where: { $0.id == id }) else { return }
    people[index][keyPath: path] = text
    onChange?()
  }

  subscript(id: Int) -> Person? { people.first { $0.id == id } }
}
