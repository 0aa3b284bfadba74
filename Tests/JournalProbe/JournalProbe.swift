import Glibc
import PhotoModel
import PhotoStore

/// A program that uses a journal and is killed by a test.
///
/// `append PATH NAME` appends operations until it is killed, and prints the number of each once the
/// journal has it. `perform PATH NAME` changes photos of a library, which is written in the background,
/// and prints the number of each operation once the library shows it. `write PATH NAME` does the same with entries of writes. `open PATH` opens the
/// journal and says whether that worked.
@main
struct JournalProbe {
  static func main() async {
    let arguments = CommandLine.arguments
    guard arguments.count >= 3 else { exit(2) }
    do {
      let journal = try Journal(at: RawPath(arguments[2]))
      let name = arguments.count > 3 ? arguments[3] : ""
      switch arguments[1] {
      case "append": try append(to: journal, name)
      case "perform": try await perform(on: PhotoLibrary(journal: journal), name)
      case "write": try write(to: journal, name)
      default: say("opened")
      }
    } catch {
      say("\(error)")
      exit(1)
    }
  }

  private static func append(to journal: Journal, _ name: String) throws(StoreError) {
    for number in 0... {
      let edits = (0..<3).map { photo in
        Edit(
          path: RawPath("/\(name)/\(number)-\(photo).jpg"), field: .title, old: nil,
          new: .text("\(number)"))
      }
      let operation = try journal.append(
        OperationName(.edit, field: .title, count: 3), edits, discarding: [])
      say("\(operation.rawValue) \(number)")
    }
  }

  @MainActor
  private static func perform(on library: PhotoLibrary, _ name: String) async throws {
    for number in 0... {
      let ids = await library.add(
        (0..<3).map { PhotoRecord(path: RawPath("/\(name)/\(number)-\($0).jpg")) })
      let change = Change.set(.title, .text("\(number)"))
      let operation = try await library.perform(.change([change], of: ids))
      guard let operation, library.photo(ids[2])?[.title] == .text("\(number)") else { exit(3) }
      say("\(operation.id.rawValue) \(number)")
    }
  }

  private static func write(to journal: Journal, _ name: String) throws(StoreError) {
    for number in 0... {
      let path = RawPath("/\(name)/\(number).jpg")
      let entry = try journal.begin(
        Write(
          photo: path, target: path, hashBefore: [1], hashAfter: [2], reversePatch: [3], edits: []))
      say("\(entry.rawValue) \(number)")
    }
  }

  /// Prints a line at once.
  private static func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    Glibc.write(STDOUT_FILENO, bytes, bytes.count)
  }
}
