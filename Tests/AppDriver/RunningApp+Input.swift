import Foundation
import TestSupport

// Real key and pointer events, by way of the X server.
extension RunningApp {
  /// Gives the keyboard to a window of the app; without a window manager nobody else does.
  ///
  /// - Parameter title: a part of the window's title.
  public func focusWindow(titled title: String) throws {
    let search = try ExternalProgram(
      "xdotool", ["search", "--sync", "--onlyvisible", "--name", title]
    ).run()
    guard let id = search.text.split(separator: "\n").last else {
      throw Missing(what: "a window titled \(title)", tree: search.errorText)
    }
    try xdotool("windowfocus", "--sync", String(id))
  }

  /// Gives a window of the app another size, in pixels.
  ///
  /// - Parameter title: a part of the window's title.
  public func resizeWindow(titled title: String, width: Int, height: Int) throws {
    try xdotool(
      "search", "--onlyvisible", "--name", title, "windowsize", String(width), String(height))
  }

  /// Presses keys one after the other, named as X names them: "ctrl+s", "Down", "F2";
  /// or by their codes: "ctrl+54".
  public func press(_ keys: String...) throws {
    try xdotool(["key", "--clearmodifiers", "--delay", "30"] + keys)
  }

  /// Holds a key, which repeats as long as it is down.
  public func hold(_ key: String, seconds: Double) throws {
    try xdotool("keydown", key, "sleep", String(seconds), "keyup", key)
  }

  /// Presses a key several times, faster than anything is animated.
  public func burst(_ key: String, times: Int = 8, milliseconds: Int) throws {
    try burst(Array(repeating: key, count: times), milliseconds: milliseconds)
  }

  /// Presses keys one after the other, faster than anything is shown.
  public func burst(_ keys: [String], milliseconds: Int = 0) throws {
    try xdotool(["key", "--delay", String(milliseconds)] + keys)
  }

  /// Gives the keyboard other layouts, named as X does: `ru`, or `ru,us` for two.
  public func setKeyboard(_ layouts: String) throws {
    _ = try ExternalProgram("setxkbmap", [layouts]).run()
  }

  /// Types text.
  public func type(_ text: String) throws {
    try xdotool("type", "--clearmodifiers", "--delay", "20", "--", text)
  }

  /// Clicks on an element of the window as soon as it stands still. Without a window manager the window
  /// stands in the corner of the screen, so its coordinates are those of the screen.
  public func click(_ element: Element) throws {
    let end = ContinuousClock.now + .seconds(120)
    var last: Frame?
    while ContinuousClock.now < end {
      if let frame = element.frame, frame.width > 0, frame == last, let middle = element.middle {
        return try click(middle)
      }
      last = element.frame
      // Some frames of what moves it.
      Thread.sleep(forTimeInterval: 0.05)
    }
    throw Missing(what: "a place to click on", tree: element.tree())
  }

  /// Puts the pointer where toasts appear: below it they stay, however long a busy machine takes.
  public func holdToasts() throws {
    guard let frame = root?.first("frame")?.frame else {
      throw Missing(what: "a window", tree: root?.tree() ?? "")
    }
    try xdotool("mousemove", String(frame.width / 2), String(frame.height - 30))
  }

  /// Clicks on a point of the window.
  public func click(_ point: (x: Int, y: Int)) throws {
    try xdotool("mousemove", String(point.x), String(point.y), "click", "1")
  }

  /// Clicks twice on a point of the window, by one program: between two of them a busy machine may take longer than
  /// a double click.
  public func doubleClick(_ point: (x: Int, y: Int)) throws {
    try xdotool(
      "mousemove", String(point.x), String(point.y), "click", "--repeat", "2", "--delay", "20", "1")
  }

  /// Turns the wheel over a point of the window: down by so many steps.
  public func turnWheel(over point: (x: Int, y: Int), by steps: Int) throws {
    try xdotool(
      "mousemove", String(point.x), String(point.y), "click", "--repeat", String(steps), "--delay",
      "50", "5")
  }

  /// Drags from one point of the window to another, with the pointer going by way of points between.
  public func drag(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) throws {
    try xdotool("mousemove", String(start.x), String(start.y), "sleep", "0.1", "mousedown", "1")
    for step in 1...8 {
      let x = start.x + (end.x - start.x) * step / 8
      let y = start.y + (end.y - start.y) * step / 8
      try xdotool("mousemove", String(x), String(y), "sleep", "0.05")
    }
    try xdotool("mouseup", "1")
  }

  /// Saves a picture of the screen as `name.png` in the folder that `VERSO_SCREENSHOTS` names, for
  /// people to look at. Without that variable it does nothing.
  public func saveScreenshot(_ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["VERSO_SCREENSHOTS"] else { return }
    _ = try ExternalProgram("import", ["-window", "root", "\(folder)/\(name).png"]).run()
  }

  private func xdotool(_ arguments: String...) throws { try xdotool(arguments) }

  private func xdotool(_ arguments: [String]) throws {
    let output = try ExternalProgram("xdotool", arguments).run()
    guard output.status == 0 else {
      throw Missing(what: "xdotool \(arguments.joined(separator: " "))", tree: output.errorText)
    }
  }
}
