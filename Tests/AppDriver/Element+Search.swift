// Looking for elements, and showing them where a test fails.
extension Element {
  /// The first element below this one with a role and a name that fits; nil where there is none.
  ///
  /// - Parameter skipped: roles of elements that are not looked into, since each step costs time.
  public func first(
    _ role: String, notInside skipped: Set<String> = [],
    where fits: (Element) -> Bool = { _ in true }
  ) -> Element? {
    look { element in
      for child in element.children {
        let childRole = child.role
        if childRole == role, fits(child) { return child }
        if skipped.contains(childRole) { continue }
        if let found = child.first(role, notInside: skipped, where: fits) { return found }
      }
      return nil
    }
  }

  /// The first element below this one with a role and a name.
  public func first(_ role: String, named name: String) -> Element? {
    first(role) { $0.name == name }
  }

  /// All elements below this one with a role; it does not look inside those that it finds.
  public func all(_ role: String) -> [Element] {
    look { $0.children.flatMap { $0.role == role ? [$0] : $0.all(role) } }
  }

  /// The element and everything inside it, a line each, for the message of a failed test.
  public func tree(depth: Int = 0) -> String {
    look { element in
      let text = element.text.map { $0.isEmpty ? "" : " “\($0)”" } ?? ""
      return String(repeating: "  ", count: depth) + "\(element.role) “\(element.name)”\(text)\n"
        + element.children.map { $0.tree(depth: depth + 1) }.joined()
    }
  }
}
