import PhotoFiles
import PhotoModel
import PhotoStore

/// Gives files their new names, and notes each in the journal before, or only says what would come of it.
@MainActor
final class Renaming {
  let journal: Journal?
  private let isDryRun: Bool
  /// What the names belong to.
  private var operation: EditOperation.ID?
  private var taken: Set<RawPath> = []
  private var freed: Set<RawPath> = []
  /// The names that were given, by the noted path of the file that had another before.
  private var given: [RawPath: FileName] = [:]
  /// The noted paths that files have got.
  private var reached: Set<RawPath> = []

  init(_ journal: Journal?, isDryRun: Bool) {
    self.journal = journal
    self.isDryRun = isDryRun
  }

  /// Gives a file its new name.
  func give(_ name: FileName) throws(PhotoError) {
    if isDryRun {
      try name.check(taken: taken, freed: freed)
      taken.insert(name.new)
      freed.insert(name.old)
    } else {
      try giveAndNote(name)
    }
    given[name.old.noted] = name
    reached.insert(name.new.noted)
  }

  /// Whether a file has got a new name already: it is named twice.
  func hasNamed(_ path: RawPath) -> Bool { given[path.noted] != nil }

  /// The file that a link led to, and that has another name by now; nil if there is none.
  ///
  /// - Parameter steps: what the link leads to.
  func name(leftBy steps: [RawPath]) -> FileName? {
    for step in steps { if let name = given[step] { return name } }
    return nil
  }

  /// Whether a link leads to a file that has got the name by which it is looked for.
  func reaches(_ steps: [RawPath]) -> Bool { steps.contains(where: reached.contains) }

  private func giveAndNote(_ name: FileName) throws(PhotoError) {
    var noted: NotedName?
    try name.give {
      guard let journal, let old = name.old.absolute, let new = name.new.absolute else { return }
      let path = FileName(old: old, new: new)
      let id = try journal.note(path, PhotoIdentity(of: name.old), in: operation)
      operation = id
      noted = NotedName(path, in: id)
    } withdrawing: {
      // If that fails, the next command that writes does it.
      if let noted { try? journal?.withdraw(noted) }
    }
  }
}
