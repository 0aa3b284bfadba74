import Foundation

/// How long the window takes for what people do with all photos at once, and how long it is busy at most.
struct WorkBenchmarks {
  let programs: Programs
  let tree: BenchTree

  private static let savedCount = 300
  private static let screens = 30

  func run() throws -> [BenchMeasurement] {
    let home = try BenchFolder()
    let first = try RunningWindow(programs, on: tree.folder, home: home)
    try first.waitForRest()
    try first.quit()
    return try edit(home) + look(home) + seeContactSheet(home) + save()
  }

  /// A phase: what is done, and what it took.
  private func phase(
    _ name: String, _ window: RunningWindow, within bound: Double? = nil, turn: Double = 50,
    _ work: () throws -> Int?
  ) throws -> [BenchMeasurement] {
    let start = RunningWindow.now
    let answer = try work()
    let rest = try window.waitForRest()
    let longest = window.meter.longestTurn(from: start, to: rest)
    let response = answer.flatMap { time in
      bound.map {
        BenchMeasurement(
          "\(name): until it is shown", Double(time) / 1e6, "ms", atMost: $0, limit: 20 * $0)
      }
    }
    return [response].compactMap(\.self) + [
      BenchMeasurement("\(name): longest turn", longest.all, "ms", atMost: turn, limit: 400),
      BenchMeasurement("\(name): longest turn, ours", longest.own, "ms", atMost: 16, limit: 300),
    ]
  }

  /// Rating all photos, and undoing it.
  private func edit(_ home: BenchFolder) throws -> [BenchMeasurement] {
    let window = try RunningWindow(programs, on: tree.folder, home: home)
    try window.waitForRest()
    try window.focus()
    let count = tree.photos.count
    var figures = try phase("select all", window, within: 100) {
      let start = RunningWindow.now
      try window.press("ctrl+a")
      return try window.wait(until: "all are selected", since: start) { $0.selected >= count }
        - start
    }
    // Those that already have this rating do not change.
    let most = count * 9 / 10
    for (name, action, target, isEdit) in [
      ("rate all", "rate", "4", true), ("undo", "undo", nil, false),
      ("redo", "redo", nil, true), ("undo again", "undo", nil, false),
    ] as [(String, String, String?, Bool)] {
      var stored = 0.0
      let measured = try phase(name, window, within: 200) {
        let start = try window.run(action, target)
        let shown = try window.wait(until: "\(name) is shown", since: start) {
          isEdit ? $0.changed > 0 : $0.changed == 0
        }
        let end = try window.wait(until: "\(name) is stored", since: start) {
          isEdit ? $0.edited >= most : $0.edited == 0
        }
        stored = Double(end - start) / 1e6
        return shown - start
      }
      let storing = BenchMeasurement(
        "\(name): until it is stored", stored, "ms", atMost: 1000, limit: 4000)
      if name != "undo again" { figures += measured + [storing] }
      if name == "redo" { figures += try review(most, in: window) }
    }
    try window.quit()
    return figures
  }

  /// Opening the review of a save, until its first rows are there, and scrolling through it once all are.
  private func review(_ count: Int, in window: RunningWindow) throws -> [BenchMeasurement] {
    let figures = try phase("review", window, within: 200) {
      let start = try window.run("review")
      return try window.wait(until: "the first changes are listed", since: start) {
        $0.reviewed > 0
      } - start
    }
    try window.wait(until: "all changes are listed") { $0.reviewed >= count }
    try window.focus(titled: "Review Changes")
    let top = window.meter.states.last?.reviewTop
    let scrolling = try phase("scroll the review", window) {
      let start = RunningWindow.now
      try window.press("Next", times: Self.screens)
      try window.wait(until: "the review is scrolled", since: start) { $0.reviewTop != top }
      try window.press("End", "Home")
      return nil
    }
    try window.press("Escape")
    try window.focus()
    return figures + scrolling
  }

  /// Scrolling, sorting, grouping and searching.
  private func look(_ home: BenchFolder) throws -> [BenchMeasurement] {
    let window = try RunningWindow(programs, on: tree.folder, home: home)
    try window.waitForRest()
    try window.focus()
    let count = tree.photos.count
    var figures = try phase("scroll", window) {
      try window.press("Next", times: Self.screens)
      try window.press("End", "Home")
      return nil
    }
    let first = window.meter.states.last?.first ?? 0
    figures += try phase("sort", window, within: 100) {
      let start = try window.run("sort", "title")
      return try window.wait(until: "the photos are sorted", since: start) { $0.first != first }
        - start
    }
    figures += try phase("group", window, within: 100) {
      let start = try window.run("group", "camera")
      return try window.wait(until: "the photos are grouped", since: start) { $0.sections > 1 }
        - start
    }
    _ = try phase("group no more", window) {
      try window.run("group", "none")
      return nil
    }
    figures += try phase("search", window, turn: 16) {
      try window.press("ctrl+f")
      let start = RunningWindow.now
      try window.type("harbour")
      try window.wait(until: "few are shown", since: start) { $0.rows < count }
      return nil
    }
    figures += try phase("filter", window, within: 100) {
      let start = try window.run("clear-search")
      return try window.wait(until: "all are shown again", since: start) { $0.rows >= count }
        - start
    }
    figures += try chooseParts(in: window, count)
    try window.quit()
    return figures
  }

  /// Finding a part of the library in the sidebar, going from part to part there, and back to all photos.
  private func chooseParts(in window: RunningWindow, _ count: Int) throws -> [BenchMeasurement] {
    let found = try phase("find a part", window) {
      try window.press("ctrl+shift+l")
      let start = RunningWindow.now
      try window.type("3 stars")
      try window.press("Down")
      try window.wait(until: "a part is shown", since: start) { $0.rows < count }
      // It stays chosen among all rows.
      try window.press("ctrl+a", "BackSpace", "Tab")
      return nil
    }
    let chosen = try phase("choose parts", window) {
      let start = RunningWindow.now
      try window.press("Up", "Up", "Down", "Home")
      try window.wait(until: "all parts are shown", since: start) { $0.rows >= count }
      return nil
    }
    return found + chosen
  }

  /// The contact sheet: opening it, scrolling it, and resizing its pictures and the window.
  private func seeContactSheet(_ home: BenchFolder) throws -> [BenchMeasurement] {
    let window = try RunningWindow(programs, on: tree.folder, home: home)
    try window.waitForRest()
    try window.focus()
    var figures = try phase("contact sheet", window) {
      try window.press("ctrl+3")
      return nil
    }
    figures += try phase("scroll the contact sheet", window) {
      try window.press("Next", times: Self.screens)
      try window.press("End", "Home")
      return nil
    }
    figures += try phase("other sizes of its pictures", window) {
      try window.press("ctrl+plus", "ctrl+plus", "ctrl+minus", "ctrl+minus")
      return nil
    }
    figures += try phase("other sizes of its window", window) {
      for size in [(900, 700), (1100, 600), (1200, 700)] { try window.resize(to: size) }
      return nil
    }
    try window.press("ctrl+1")
    try window.quit()
    return figures
  }

  /// Saving some of them.
  private func save() throws -> [BenchMeasurement] {
    let home = try BenchFolder()
    let copies = try home.copies(
      of: tree.sample(Self.savedCount, where: BenchTree.isJPEG), in: "photos")
    let targets = try home.folder("copies")
    let window = try RunningWindow(
      programs, on: copies[0].deletingLastPathComponent(), home: home)
    try window.waitForRest()
    try window.focus()
    try window.press("ctrl+a")
    try window.wait(until: "all are selected") { $0.selected >= copies.count }
    var seconds: [[Double]] = [[], []]
    var figures: [BenchMeasurement] = []
    for rating in ["3", "4", "5", "2"] {
      try window.run("rate", rating)
      try window.wait(until: "all are rated", since: RunningWindow.now - 1) {
        $0.edited > copies.count / 2
      }
      figures = try phase("save", window) {
        let start = try window.run("save")
        let end = try window.wait(until: "all are saved", since: start) {
          $0.edited == 0 && !$0.isBusy
        }
        seconds[0].append(Double(end - start) / 1e9)
        return nil
      }
      seconds[1].append(
        try TimedCommand(programs.path("bare-files"), ["copy", targets.path] + copies.map(\.path))
          .run().seconds)
    }
    try window.quit()
    let rates = seconds.map { Double(copies.count) / $0.dropFirst().map(\.self).median }
    return [
      BenchMeasurement(
        "save in the window", rates[0], "files/s", beside: ("cp + fsync", rates[1]),
        atLeast: 0.8, limit: 0.1)
    ] + figures
  }
}
