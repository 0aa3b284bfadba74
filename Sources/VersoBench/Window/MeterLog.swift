import Foundation

/// What a window with `VERSO_METER` has written down.
struct MeterLog {
  /// A line of it. Times are in nanoseconds.
  private struct Line: Decodable {
    let time: Int
    let turn: Int?
    let work: Int?
    let frames: Int?
    let rows: Int?
    let first: Int?
    let sections: Int?
    let selected: Int?
    let edited: Int?
    let saved: Int?
    let reviewed: Int?
    let reviewTop: Int?
    let busy: Bool?
  }

  /// A turn of the main loop of a millisecond or more.
  struct Turn {
    let time: Int
    let duration: Int
    let work: Int
    let frames: Int
  }

  /// What a frame showed that showed something else than the one before.
  struct State: Equatable {
    let time: Int
    let rows: Int
    let first: Int
    let sections: Int
    let selected: Int
    let edited: Int
    let saved: Int
    let reviewed: Int
    let reviewTop: Int
    let isBusy: Bool
  }

  private(set) var turns: [Turn] = []
  private(set) var states: [State] = []

  init(_ file: URL) {
    let decoder = JSONDecoder()
    for text in (try? Data(contentsOf: file))?.split(separator: UInt8(ascii: "\n")) ?? [] {
      guard let line = try? decoder.decode(Line.self, from: Data(text)) else { continue }
      if let turn = line.turn, let work = line.work, let frames = line.frames {
        turns.append(Turn(time: line.time, duration: turn, work: work, frames: frames))
      } else if let rows = line.rows, let first = line.first, let sections = line.sections,
        let selected = line.selected, let edited = line.edited, let saved = line.saved,
        let reviewed = line.reviewed, let reviewTop = line.reviewTop, let busy = line.busy
      {
        states.append(
          State(
            time: line.time, rows: rows, first: first, sections: sections, selected: selected,
            edited: edited, saved: saved, reviewed: reviewed, reviewTop: reviewTop, isBusy: busy))
      }
    }
  }

  /// The longest turn that began in some time, in milliseconds of work, and how much of it was not GTK's laying out
  /// and drawing, at the most.
  func longestTurn(from start: Int, to end: Int) -> (all: Double, own: Double) {
    let turns = turns.filter { $0.time >= start && $0.time < end }
    return (
      Double(turns.map(\.work).max() ?? 0) / 1e6,
      Double(turns.map { $0.work - $0.frames }.max() ?? 0) / 1e6
    )
  }
}
