import Glibc
import PhotoFiles
import PhotoModel
import PhotoStore

/// Writes the title of photos again and again, until somebody ends it: what the kill test kills.
///
/// `WriteProbe JOURNAL COUNT TITLE… -- PHOTO…`: COUNT rounds, 0 for no end; in each the photos get the
/// next of the titles. Where PROBE_REVERTS is set, they are taken back in every second round, and to before
/// the first write in every seventh. Prints the outcome of each write where it is not written.
@main
enum WriteProbe {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let separator = arguments.firstIndex(of: "--"), arguments.count > 3,
      let count = Int(arguments[arguments.startIndex + 1])
    else { exit(2) }
    let journal = try Journal(at: RawPath(arguments[arguments.startIndex]))
    let titles = Array(arguments[(arguments.startIndex + 2)..<separator])
    let photos = arguments[(separator + 1)...].map { RawPath($0) }
    let reverts = getenv("PROBE_REVERTS") != nil
    var round = 0
    while count == 0 || round < count {
      let writer = MetadataWriter(journal: journal)
      for photo in photos {
        if reverts, round % 2 == 1 {
          try writer.reconcile()
          let result = writer.revert(photo, to: round % 7 == 0 ? .first : .last)
          if result.outcome != .written, result.outcome != .unchanged { print(result.outcome) }
          continue
        }
        let old = PhotoReader().read(photo).values[.title]
        let index = titles.firstIndex { old == .text($0) } ?? -1
        let edit = PendingEdit(base: old, value: .text(titles[(index + 1) % titles.count]))
        let result = writer.write([.title: edit], to: photo)
        if result.outcome != .written { print(result.outcome) }
      }
      round += 1
    }
  }
}
