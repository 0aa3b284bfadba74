import Foundation
import TestSupport

/// What is asked for, by the variables of `make monkey`.
struct MonkeyOptions {
  /// The number that all steps follow from.
  var seed: UInt64 = 1
  /// How long new steps are made.
  var seconds = 60.0
  /// The width of the window.
  var width = 1280
  /// Whether the user wants animations.
  var isAnimated = true
  /// The folder that is copied.
  var photos = Corpus.samples
  /// A file with steps that are made again in place of new ones.
  var replay: URL?
  /// Whether the steps of a failure are reduced to those that matter.
  var reduces = false
  /// Where the steps are written.
  var steps: URL

  /// The height of the window.
  let height = 800

  /// Options from the variables of the environment.
  init(_ environment: [String: String]) {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    if let text = value("SEED"), let seed = UInt64(text) { self.seed = seed }
    if let text = value("SECONDS"), let seconds = Double(text) { self.seconds = seconds }
    if let text = value("WIDTH"), let width = Int(text) { self.width = width }
    if let path = value("PHOTOS") { photos = URL(fileURLWithPath: path) }
    isAnimated = value("ANIMATIONS") != "0"
    replay = value("REPLAY").map { URL(fileURLWithPath: $0) }
    reduces = value("REDUCE") == "1"
    steps = URL(fileURLWithPath: value("STEPS") ?? "build/monkey/seed-\(seed).steps")
  }
}
