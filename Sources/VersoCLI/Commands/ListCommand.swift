import PhotoFiles
import PhotoModel
import PhotoStore

/// `verso-cli list`: photos, one per row.
struct ListCommand: SelectingCommand, FormattedCommand {
  var selection = PhotoSelection()
  /// What is printed of a photo; nil for what suits the format.
  var columns: [Column]?
  var order = PhotoOrder.arrival
  /// The form that was asked for; nil for the usual one.
  private var chosenFormat: OutputFormat?
  /// Whether the files of one shot are one photo.
  var joinsPairs = false
  /// Whether CSV cells are kept from being formulas to a spreadsheet.
  var guardsFormulas = false
  /// Whether unchanged photos are not read again.
  var usesIndex = true

  var format: OutputFormat {
    get { chosenFormat ?? (guardsFormulas ? .csv : .table) }
    set { chosenFormat = newValue }
  }

  @MainActor
  func run(_ console: Console) async {
    let formatter = PhotoFormatter(
      format, columns: columns, endsInNUL: selection.endsInNUL,
      isForTerminal: console.output.isTerminal, guardsFormulas: guardsFormulas)
    var printer = PhotoPrinter(formatter, console.output)
    var counts = Counts()
    if order.keys.isEmpty {
      // The text is made where the photo is read, on all cores, and printed once it is known.
      await read(console, &counts) {
        formatter.row($0)
      } print: {
        printer.print($0, console)
      }
    } else {
      await printInOrder(&printer, console, &counts)
    }
    printer.finish()
    console.close(counts.text)
  }

  /// How many photos were seen, and how many of them matched.
  private struct Counts {
    var photos = 0
    var wanted = 0

    var text: String {
      wanted == photos
        ? "\(photos) photo\(photos == 1 ? "" : "s")" : "\(wanted) of \(photos) photos"
    }
  }

  @MainActor
  private func read<Made: Sendable>(
    _ console: Console, _ counts: inout Counts,
    _ make: @escaping @Sendable (PhotoRecord) -> Made?, print: @MainActor (Made) -> Void
  ) async {
    let pairs = joinsPairs ? PairFinder() : nil
    var selection = selection
    if usesIndex { selection.known = PhotoIndex.ofUser() }
    let isChosen = selection.choosesPhotos
    var seen: Set<RawPath> = []
    await selection.read(
      listsFolders: true, console,
      { record, _ in
        Self.picture(of: record, pairs, isChosen: isChosen).flatMap { picture in
          make(picture).map { (path: picture.path, made: $0) }
        }
      }
    ) { findings in
      for finding in findings {
        if finding.isPhoto { counts.photos += 1 }
        if let (path, error) = finding.failure { console.fail(path, error) }
        guard let found = finding.made, pairs == nil || seen.insert(found.path).inserted else {
          continue
        }
        counts.wanted += 1
        print(found.made)
      }
      // Whoever reads the lines need not wait for names that are yet to come.
      console.output.flush()
      console.progress(counts.text, showsResults: format != .table)
    }
  }

  /// The photo that stands for the shot of a photo that was found; nil if it is found itself.
  ///
  /// - Parameter isChosen: whether only some photos of a folder are found, so that it may be left out.
  private static func picture(
    of record: PhotoRecord, _ pairs: PairFinder?, isChosen: Bool
  ) -> PhotoRecord? {
    guard let picture = pairs?.shot(of: record.path).first, picture != record.path else {
      return record
    }
    return isChosen ? PhotoReader().read(picture) : nil
  }

  /// Prints the photos once all of them are known, as their order is not known before.
  @MainActor
  private func printInOrder(
    _ printer: inout PhotoPrinter, _ console: Console, _ counts: inout Counts
  ) async {
    var records: [PhotoRecord] = []
    await read(console, &counts) {
      $0
    } print: {
      records.append($0)
    }
    let library = PhotoLibrary()
    await library.add(records)
    for id in PhotoList(of: library, query: .everything, order: order).ids {
      if let photo = library.photo(id) { printer.print(photo.record, console) }
    }
  }
}
