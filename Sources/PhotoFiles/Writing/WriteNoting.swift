import PhotoModel

/// Notes a write in the journal before it happens, and then what became of it.
struct WriteNoting {
  let journal: any WriteJournal
  /// The folder of the file that is written.
  let folder: RawPath

  /// Notes a write, makes the new file take its name, or the old one lose it, and notes that.
  ///
  /// - Throws: what taking the name throws; `WritingError.noJournal` before it, or `WritingError.notDurable` after
  ///   it.
  func note(
    _ write: Write, in fileSystem: some FileSystem, _ takeName: () throws -> Void
  ) throws {
    let id: WriteEntry.ID
    do {
      id = try journal.begin(write)
    } catch {
      throw WritingError.noJournal(PhotoError(error))
    }
    do {
      try takeName()
    } catch let error as WritingError where error.leavesNewFile {
      // The entry stays open: the hashes tell which file is there.
      throw error
    } catch {
      try? journal.finish(id, isDone: false)
      throw error
    }
    // An entry that stays open does no harm: the hashes tell which file is there.
    try? journal.finish(id, isDone: true)
    do throws(FileError) {
      try fileSystem.synchronizeFolder(folder)
    } catch {
      throw WritingError.notDurable(error)
    }
  }
}
