/// The model: contacts in memory, with an undo for each change.
@MainActor
final class ContactBook {
  private(set) var contacts: [Contact]
  private var past: [[Contact]] = []

  init(_ contacts: [Contact]) { self.contacts = contacts }

  func move(_ ids: [Int], to name: String, before next: Int?) {
    guard let target = contacts.firstIndex(where: { $0.name == name }) else { return }
    past.append(contacts)
    let moved = contacts.flatMap(\.entries).filter { ids.contains($0.id) }
    let next = contacts[target].entries.drop { $0.id != next }.first { !ids.contains($0.id) }
    for index in contacts.indices { contacts[index].entries.removeAll { ids.contains($0.id) } }
    let index = contacts[target].entries.firstIndex { $0.id == next?.id }
    contacts[target].entries.insert(contentsOf: moved, at: index ?? contacts[target].entries.count)
  }

  func delete(_ ids: [Int]) {
    past.append(contacts)
    for index in contacts.indices { contacts[index].entries.removeAll { ids.contains($0.id) } }
    contacts.removeAll { $0.entries.isEmpty }
  }

  func undo() { contacts = past.popLast() ?? contacts }
}
