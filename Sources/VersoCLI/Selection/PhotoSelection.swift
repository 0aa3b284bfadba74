import PhotoFiles
import PhotoModel

/// The photos that a command works on: files and folders from the command line and from lists of names, of which a
/// query may leave some out.
///
/// Photos are read as they come and passed on in portions: neither the number of names nor that of the photos decides
/// how much is kept in memory.
struct PhotoSelection: Sendable {
  /// The files and folders of the command line.
  var paths: [RawPath] = []
  /// The files that name further files; `-` is standard input.
  var lists: [RawPath] = []
  /// Whether the names in lists end in NUL instead of a line break.
  var endsInNUL = false
  /// Whether to go into folders, at any depth.
  var isRecursive = false
  /// Whether to follow links to folders outside of those that were named.
  var followsLinks = false
  var query = Query.everything
  /// What was read before, if that is to be used; nil if everything is read.
  var known: (any KnownPhotos)?

  /// Whether nothing was named at all.
  var isEmpty: Bool { paths.isEmpty && lists.isEmpty }

  /// An option that chooses among what was named; nil if none was given.
  var choosingOption: String? {
    query != .everything ? "--where" : isRecursive ? "-r" : followsLinks ? "-L" : nil
  }

  /// Whether of the photos in a folder only some may be found: those that a query chooses, or that are named themselves.
  var choosesPhotos: Bool {
    !query.matchesEverything || !lists.isEmpty || paths.contains { !$0.isFolder }
  }

  /// What was found of one photo, or of something that is none.
  struct Finding<Made: Sendable>: Sendable {
    /// Whether it is a photo, and not something that could not be looked into.
    var isPhoto: Bool
    /// What could not be read, and why.
    var failure: (path: RawPath, error: PhotoError)?
    /// What was made from the photo; nil if the query leaves it out.
    var made: Made?
  }

  /// Reads the photos on all cores.
  ///
  /// - Parameters:
  ///   - listsFolders: whether a folder stands for the photos in it, even if folders are not to be gone into.
  ///   - make: what is made from each photo that matches, with the folders that were named; called on many threads.
  ///   - take: takes a portion, in the order of the names.
  @MainActor
  func read<Made: Sendable>(
    listsFolders: Bool, _ console: Console,
    _ make: @escaping @Sendable (PhotoRecord, NamedFolders) -> Made?,
    _ take: @MainActor ([Finding<Made>]) async -> Void
  ) async {
    await read(
      listsFolders: listsFolders, withTags: false, console, { make($0, $2) }, take)
  }

  /// The same; if tags are asked for, with everything that the blocks of each photo say.
  @MainActor
  func read<Made: Sendable>(
    listsFolders: Bool, withTags: Bool, _ console: Console,
    _ make: @escaping @Sendable (PhotoRecord, TagReading?, NamedFolders) -> Made?,
    _ take: @MainActor ([Finding<Made>]) async -> Void
  ) async {
    let scan: SelectionScan<Made>
    do {
      scan = try SelectionScan(self, listsFolders: listsFolders, withTags: withTags, make)
    } catch {
      return console.fail(ConsoleSentences.sentence(for: error))
    }
    await scan.read(paths, take)
    for list in lists {
      do {
        let names = try NameList(list, endsInNUL: endsInNUL)
        while !Task.isCancelled, let portion = try await names.next() {
          await scan.read(portion, take)
        }
      } catch {
        console.fail(
          list.isStandardInput ? RawPath("standard input") : list,
          ConsoleSentences.sentence(for: error))
      }
    }
    console.tell(ofSkipped: scan.skippedLinks)
  }
}

extension Console {
  /// Says which links were not followed: a list that is shorter than one thinks is a trap.
  fileprivate func tell(ofSkipped links: [RawPath]) {
    guard let first = links.first else { return }
    let names =
      Table.printable(first.text) + (links.count > 1 ? " and \(links.count - 1) more" : "")
    say("\(names): not followed, as it leads outside of what was named; -L goes there.")
  }
}
