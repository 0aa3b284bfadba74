import PhotoFiles
import PhotoModel
import PictureDecoding

/// `verso-cli show`: everything about a few photos.
struct ShowCommand: SelectingCommand, FormattedCommand {
  var selection = PhotoSelection()
  var format = OutputFormat.table
  /// Whether every tag of every block is shown in addition to the fields.
  var showsAll = false

  @MainActor
  func run(_ console: Console) async {
    var printer = PhotoPrinter(
      PhotoFormatter(format, isForTerminal: console.output.isTerminal), console.output)
    var count = 0
    await selection.read(listsFolders: false, withTags: showsAll, console, examined) { findings in
      for finding in findings {
        if let (path, error) = finding.failure { console.fail(path, error) }
        guard let made = finding.made else { continue }
        let (record, tags) = (made.record, made.tags)
        if let failure = made.failure {
          console.say("\(Table.printable(record.path.text)): \(failure.sentence)")
        }
        if format == .table {
          if count > 0 { console.output.write("\n") }
          printCard(of: record, tags, console.output)
        } else {
          printer.print(record, tags: showsAll ? tags : nil, console)
        }
        count += 1
      }
    }
    if format != .table { printer.finish() }
  }

  /// A photo, all its tags, and why its maker note, or part of it, was not read.
  private struct Examined: Sendable {
    var record: PhotoRecord
    var tags: [PhotoTag] = []
    var failure: MakerNoteFailure?
  }

  private func examined(
    _ record: PhotoRecord, _ reading: TagReading?, in _: NamedFolders
  ) -> Examined? {
    var examined = Examined(record: record, tags: reading?.tags ?? [])
    guard let note = reading?.makerNote else { return examined }
    do throws(MakerNoteFailure) {
      let notes = try MakerNoteReader().read(note)
      examined.tags += notes.notes.map {
        PhotoTag(makerNote: $0.name, in: $0.group, saying: $0.value, meaning: $0.meaning)
      }
      if notes.isCut { examined.failure = .tooLong }
    } catch {
      examined.failure = error
    }
    return examined
  }

  @MainActor
  private func printCard(of record: PhotoRecord, _ tags: [PhotoTag], _ output: StandardStream) {
    output.write(Self.card(of: record, fitting: output.columns))
    guard showsAll else { return }
    output.write("\n")
    TableText(
      titles: ["block", "tag", "value", "meaning", "number"], rows: tags.lazy.map(Self.row)
    )
    .write(fitting: output.columns) { output.write($0) }
  }

  /// A tag of a photo, in the words of its standard.
  private static func row(of tag: PhotoTag) -> TableRows {
    let name = tag.name ?? tag.number ?? ""
    let isNamed = tag.block != .exif && tag.block != .iptc && !tag.group.isEmpty
    let separator = tag.block == .file ? "/" : tag.block == .makerNotes ? "." : ":"
    return TableRows([
      tag.block.rawValue, isNamed ? tag.group + separator + name : name,
      ConsoleSentences.text(of: tag.value), ConsoleSentences.meaning(of: tag) ?? "",
      tag.number.map { tag.block == .exif ? "\(tag.group) \($0)" : $0 } ?? "",
    ])
  }

  /// The fields of a photo, a line each, with the slot that each value was read from.
  private static func card(of record: PhotoRecord, fitting columns: Int?) -> String {
    var table = Table(titles: [record.path.text, "", ""])
    if let target = record.path.linkTarget { table.append(["link", target.text, ""]) }
    if let sidecar = record.sidecar { table.append(["sidecar", sidecar.text, ""]) }
    for (field, value) in record.values {
      let source = record.sources[field].map(\.name) ?? ""
      table.append([field.rawValue, value.text, source])
    }
    for problem in record.problems {
      let sentence = ConsoleSentences.sentence(for: problem.cause)
      table.append([problem.field?.rawValue ?? "", sentence, problem.kind.rawValue])
    }
    if let error = record.error {
      table.append(["", ConsoleSentences.sentence(for: error), "error"])
    }
    return table.text(fitting: columns)
  }
}
