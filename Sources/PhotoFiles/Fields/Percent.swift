/// Windows' rating in per cent.
enum Percent {
  /// The stars that Windows shows for a percentage.
  static func stars(of percent: Int) -> Int {
    switch percent {
    case ..<1: 0
    case ..<13: 1
    case ..<38: 2
    case ..<63: 3
    case ..<88: 4
    default: 5
    }
  }

  /// The percentage that Windows writes for a number of stars; 0 for a rejected photo, too.
  static func of(stars: Int) -> Int {
    let percents = [0, 1, 25, 50, 75, 99]
    return percents.indices.contains(stars) ? percents[stars] : 0
  }
}
