import CGtk
import Foundation
public import Gtk
import TestSupport
public import Testing

/// A picture that is kept of how something looks.
@MainActor
public enum ReferencePicture {
  /// How much a part of a colour may differ, of 255, and how many of the pixels may by more.
  private static let tolerance = (color: 12, share: 0.002)

  /// Compares a widget with the picture of a name in `Tests/References`, or keeps a new one there
  /// where `VERSO_RECORD` is set. What differs is written into the folder for temporary files.
  public static func check(
    _ widget: Widget, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let picture = try #require(WidgetPicture(of: widget), sourceLocation: sourceLocation)
    let file = Corpus.packageFolder.appendingPathComponent("Tests/References/\(name).png")
    if ProcessInfo.processInfo.environment["VERSO_RECORD"] != nil { picture.save(to: file) }
    let kept = try #require(
      WidgetPicture(contentsOf: file), "there is no \(file.path)", sourceLocation: sourceLocation)
    let difference = picture.difference(
      from: kept, width: picture.width, height: picture.height, tolerance: tolerance.color)
    guard difference > tolerance.share else { return }
    let folder = FileManager.default.temporaryDirectory
    let seen = folder.appendingPathComponent("verso-\(name)-seen.png")
    let marked = folder.appendingPathComponent("verso-\(name)-difference.png")
    picture.save(to: seen)
    picture.marked(against: kept, tolerance: tolerance.color)?.save(to: marked)
    Issue.record(
      """
      \(name) looks different in \(Int((difference * 1000).rounded())) of 1000 pixels: see \
      \(seen.path) and, in red, \(marked.path)
      """, sourceLocation: sourceLocation)
  }
}
