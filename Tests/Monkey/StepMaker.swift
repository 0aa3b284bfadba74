import TestSupport

/// Invents steps, the same for the same seed, whatever the app does.
struct StepMaker {
  private var random: SeededRandom
  private let width: Int
  private let height: Int
  /// Where the pointer went last: hands come back to the same point.
  private var pointer = (x: 600, y: 300)

  /// Steps in a window that is not larger than this.
  init(seed: UInt64, width: Int, height: Int) {
    random = SeededRandom(seed: seed)
    self.width = width
    self.height = height
  }

  /// Keys that do something in the window, in a field or in a menu. None closes the window for good
  /// or opens the file chooser, which leads out of the copies of the photos.
  private static let keys =
    "Up Down Left Right Home End Prior Next shift+Down shift+Up shift+Right shift+Left shift+End "
    + "alt+Up alt+Down alt+Home alt+End Tab Tab Tab shift+Tab Return Return space Escape Escape "
    + "BackSpace Delete Menu F2 F2 F9 F10 ctrl+1 ctrl+2 ctrl+3 ctrl+3 ctrl+plus ctrl+minus ctrl+0 ctrl+a ctrl+c ctrl+d ctrl+f ctrl+g ctrl+i "
    + "ctrl+i ctrl+comma ctrl+question ctrl+s ctrl+t ctrl+t ctrl+v ctrl+x ctrl+y ctrl+z ctrl+z "
    + "ctrl+shift+z ctrl+Return ctrl+shift+d ctrl+shift+d space z z f i ctrl+r F11 ctrl+shift+l 0 1 2 3 4 5 6 7 8 9 x a b e s semicolon "
    + "ctrl+shift+r plus minus shift+space ctrl+Tab n ctrl+e ctrl+h ctrl+j ctrl+l ctrl+shift+c ctrl+shift+j ctrl+shift+p ctrl+shift+s"
  private static let texts = [
    "sea", "al", "n", "Anna;", "-has:gps", "rating>3", "2023-05-01", "47.1", "a", "keyword:b",
    "kitchen;fruit;", "x;y", "\u{e9}t\u{e9}",
  ]

  /// The next step.
  mutating func next() -> MonkeyStep {
    let arguments =
      switch Int.random(in: 0..<100, using: &random) {
      case ..<46: keys()
      case ..<58: ["type", "--delay", pick(["0", "15", "60"]), "--", pick(Self.texts)]
      case ..<78: move() + click()
      case ..<84: move() + ["click", "--repeat", pick(["1", "4", "12"]), pick(["4", "5"])]
      case ..<88: move()
      case ..<93: drag()
      case ..<96: hold()
      case ..<99: size()
      default: Bool.random(using: &random) ? ["open"] : ["key", "ctrl+shift+w"]
      }
    return MonkeyStep(arguments, pause: pick([0, 0, 2, 10, 10, 30]))
  }

  private mutating func keys() -> [String] {
    let all = Self.keys.split(separator: " ").map(String.init)
    let count = Int.random(in: 1...6, using: &random)
    return ["key", "--delay", pick(["0", "15", "60", "150"])] + (0..<count).map { _ in pick(all) }
  }

  private mutating func hold() -> [String] {
    let key = pick(["ctrl+z", "ctrl+shift+z", "Down", "shift+Down", "Tab", "4", "7", "ctrl+i"])
    return ["keydown", key, "sleep", "0.9", "keyup", key]
  }

  private mutating func move() -> [String] {
    if Int.random(in: 0..<4, using: &random) > 0 {
      pointer = (
        Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random)
      )
    }
    return ["mousemove", String(pointer.x), String(pointer.y)]
  }

  private mutating func click() -> [String] {
    let button = pick(["1", "1", "1", "1", "3"])
    let click = ["click", "--repeat", pick(["1", "1", "1", "2"]), button]
    guard Int.random(in: 0..<4, using: &random) == 0 else { return click }
    let held = pick(["shift", "ctrl"])
    return ["keydown", held] + click + ["keyup", held]
  }

  private mutating func drag() -> [String] {
    let start = move() + ["mousedown", "1", "sleep", "0.05"]
    let way = move() + ["sleep", "0.05"]
    return start + way + move() + ["sleep", "0.05", "mouseup", "1"]
  }

  private mutating func size() -> [String] {
    [
      "windowactivate", "WINDOW", "windowsize", "WINDOW",
      String(Int.random(in: width / 3...width, using: &random)),
      String(Int.random(in: height / 3...height, using: &random)),
    ]
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }
}
