import Glibc
import PhotoModel
import PhotoStore

/// A program that uses a journal and is killed by a test.
///
/// `append PATH NAME` appends operations until it is killed, and prints the number of each once the
/// journal has it. `write PATH NAME` does the same with entries of writes. `open PATH` opens the
/// journal and says whether that worked.
@main
struct JournalProbe {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count >= 3 else { exit(2) }
    do throws(StoreError) {
      let journal = try Journal(at: FilePath(arguments[2]))
      let name = arguments.count > 3 ? arguments[3] : ""
      switch arguments[1] {
      case "append": try append(to: journal, name)
      case "write": try write(to: journal, name)
      default: say("opened")
      }
    } catch {
      say(error.description)
      exit(1)
    }
  }

  private static func append(to journal: Journal, _ name: String) throws(StoreError) {
    for number in 0... {
      let edits = (0..<3).map { photo in
        Edit(
          path: FilePath("/\(name)/\(number)-\(photo).jpg"), field: .title, old: nil,
          new: .text("\(number)"))
      }
      let operation = try journal.append(
        OperationName(.edit, field: .title, count: 3), edits, discarding: [])
      say("\(operation.rawValue) \(number)")
    }
  }

  private static func write(to journal: Journal, _ name: String) throws(StoreError) {
    for number in 0... {
      let path = FilePath("/\(name)/\(number).jpg")
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
