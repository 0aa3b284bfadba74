/// A way to reach a contact: one row. Model types know no views.
protocol ContactEntry: Sendable {
  var id: Int { get }
  var text: String { get }
}

struct PhoneNumber: ContactEntry {
  let id: Int
  let text: String
}

struct EMail: ContactEntry {
  let id: Int
  let text: String
}

struct Address: ContactEntry {
  let id: Int
  let street, town: String
  var text: String { "\(street), \(town)" }
}
