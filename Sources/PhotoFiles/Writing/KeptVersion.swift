import Glibc
import PhotoModel

/// The name for a version of a file that another program wrote at the same moment as we did, and that could not get
/// its own name: `a (other version).jpg`.
struct KeptVersion {
  private let name: ArraySlice<UInt8>

  /// The name for a version of a file with this name.
  init(of name: ArraySlice<UInt8>) { self.name = name }

  /// Gives a hidden file that name, or lets it be hidden if there is none, and tells of it.
  func error(keeping file: RawPath, in fileSystem: some FileSystem) -> WritingError {
    .otherVersionKept(name: (keep(file, in: fileSystem) ?? file).displayName)
  }

  /// Gives a hidden file that name, or the next free one.
  ///
  /// - Returns: the new path; nil if there is none.
  func keep(_ file: RawPath, in fileSystem: some FileSystem) -> RawPath? {
    let folder = file.parent ?? RawPath(".")
    let stem = RawPath(bytes: Array(name)).stemBytes
    for number in 1...99 {
      let word = number == 1 ? " (other version)" : " (other version \(number))"
      let end = Array(word.utf8) + name.dropFirst(stem.count)
      let start = stem.firstCharacters(within: max(0, RawPath.longestName - end.count))
      let path = folder.appending(start + end)
      do throws(FileError) {
        try fileSystem.rename(file, to: path, replacing: false)
        return path
      } catch .system(EEXIST) {
        continue
      } catch {
        return nil
      }
    }
    return nil
  }
}
