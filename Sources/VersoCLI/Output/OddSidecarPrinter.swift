import PhotoFiles
import PhotoModel

/// Prints the odd sidecars in folders, each as soon as its folder has been looked through.
@MainActor
struct OddSidecarPrinter {
  private let format: OutputFormat
  private let console: Console
  private let list: JSONList

  init(_ format: OutputFormat, _ console: Console) {
    self.format = format
    self.console = console
    list = JSONList(format, console.output)
  }

  /// Looks through the given folders and, if that is asked for, those below them.
  func printAll(_ selection: PhotoSelection) {
    list.begin()
    var rest = Array(selection.paths.reversed())
    while let folder = rest.popLast() {
      do {
        let odd = try OddSidecars(in: folder)
        for sidecar in odd.all { print(sidecar) }
        if selection.isRecursive { rest += odd.folders.reversed() }
      } catch {
        console.fail(folder, ConsoleSentences.sentence(for: error))
      }
      console.output.flush()
    }
    list.end()
  }

  private func print(_ sidecar: OddSidecar) {
    guard format != .table else {
      return console.output.write(
        "\(Table.printable(sidecar.path.text)): \(sidecar.kind.name): "
          + "\(Table.printable(sidecar.kind.text))\n")
    }
    var json = JSON(isForTerminal: console.output.isTerminal)
    json.object { json in
      json.path("path", sidecar.path)
      json.key("kind")
      json.string(sidecar.kind.name)
      if let photo = sidecar.kind.photo { json.path("photo", photo) }
      json.key("detail")
      json.string(sidecar.kind.text)
    }
    list.append(json)
  }
}

extension OddSidecar.Kind {
  /// The word for programs.
  fileprivate var name: String {
    switch self {
    case .orphan: "orphan"
    case .second: "second"
    case .first: "first"
    case .unreadable: "unreadable"
    case .stranger: "stranger"
    }
  }

  fileprivate var text: String {
    switch self {
    case .orphan: "it belongs to no photo beside it"
    case .second(let photo, let first):
      "for \(photo.displayName) \(first.displayName) counts before it"
    case .first(let photo): "of two sidecars of \(photo.displayName) it counts"
    case .unreadable(let photo, let error):
      "for \(photo.displayName); \(ConsoleSentences.sentence(for: error))"
    case .stranger(let program, let photo):
      "\(program) alone reads it"
        + (photo.map { ", for \($0.displayName)" } ?? ", and no photo has its name")
    }
  }
}
