import Foundation
import TestSupport
import Testing

@testable import VersoBench

@Suite("What a window's meter has written down")
struct MeterLogTests {
  private func log(_ lines: String...) throws -> MeterLog {
    let folder = try TemporaryFolder()
    return MeterLog(
      try folder.file("meter", containing: Data(lines.joined(separator: "\n").utf8)))
  }

  @Test("turns and states are told apart, and a line that is not whole yet is left out")
  func lines() throws {
    let log = try log(
      #"{"time":10,"rows":3,"first":7,"sections":1,"selected":0,"changed":1,"edited":2,"saved":0,"reviewed":5,"reviewTop":6,"busy":true}"#,
      #"{"time":20,"turn":9000000,"work":8000000,"frames":3000000}"#, #"{"time":30,"turn":9"#)
    #expect(log.turns.count == 1)
    #expect(
      log.states == [
        MeterLog.State(
          time: 10, rows: 3, first: 7, sections: 1, selected: 0, changed: 1, edited: 2, saved: 0,
          reviewed: 5, reviewTop: 6, isBusy: true)
      ])
  }

  @Test("the longest turn is that which began in some time, and what is GTK's is not ours")
  func longest() throws {
    let log = try log(
      #"{"time":10,"turn":90000000,"work":90000000,"frames":0}"#,
      #"{"time":200,"turn":30000000,"work":20000000,"frames":18000000}"#,
      #"{"time":300,"turn":9000000,"work":8000000,"frames":1000000}"#)
    let longest = log.longestTurn(from: 100, to: 400)
    #expect(longest.all == 20 && longest.own == 7)
  }
}
