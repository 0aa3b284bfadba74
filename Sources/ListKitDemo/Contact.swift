/// A person with ways to reach them: one section.
struct Contact: Sendable {
  let name: String
  var entries: [any ContactEntry]

  init(_ name: String, _ entries: any ContactEntry...) {
    (self.name, self.entries) = (name, entries)
  }
}
