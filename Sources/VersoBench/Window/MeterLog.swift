import Foundation

/// What a window with `VERSO_METER` has recorded.
struct MeterLog {
  /// A turn of the main loop of a millisecond or more. Times are in nanoseconds.
  struct Turn: Decodable {
    let time: Int
    let duration: Int
    let work: Int
    let frames: Int

    private enum CodingKeys: String, CodingKey {
      case time, work, frames
      case duration = "turn"
    }
  }

  /// What a frame showed, if that differs from the one before.
  struct State: Decodable, Equatable {
    let time: Int
    let rows: Int
    let first: Int
    let sections: Int
    let selected: Int
    /// How many of the first photos look edited, whether their changes are saved or on their way.
    let changed: Int
    let edited: Int
    let saved: Int
    let reviewed: Int
    let reviewTop: Int
    let isBusy: Bool

    private enum CodingKeys: String, CodingKey {
      case time, rows, first, sections, selected, changed, edited, saved, reviewed, reviewTop
      case isBusy = "busy"
    }
  }

  private(set) var turns: [Turn] = []
  private(set) var states: [State] = []

  init(_ file: URL) {
    let decoder = JSONDecoder()
    for text in (try? Data(contentsOf: file))?.split(separator: UInt8(ascii: "\n")) ?? [] {
      let line = Data(text)
      if let turn = try? decoder.decode(Turn.self, from: line) {
        turns.append(turn)
      } else if let state = try? decoder.decode(State.self, from: line) {
        states.append(state)
      }
    }
  }

  /// The longest turn that began in a period, in milliseconds of work, and the most of it that was not GTK's laying
  /// out and drawing.
  func longestTurn(from start: Int, to end: Int) -> (all: Double, own: Double) {
    let turns = turns.filter { $0.time >= start && $0.time < end }
    return (
      Double(turns.map(\.work).max() ?? 0) / 1e6,
      Double(turns.map { $0.work - $0.frames }.max() ?? 0) / 1e6
    )
  }
}
