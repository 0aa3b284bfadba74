import CAdwaita
import CGtk
import Foundation
public import Gtk
import TestSupport
public import Testing

/// A picture that is kept of how something looks.
///
/// `in-display.sh` pins what a picture depends on: font, hinting, scale, theme, icons, language and
/// settings are those of `Tests/Look`. What cannot be pinned is GTK and libadwaita themselves: with
/// each minor version they space, round and colour some things differently, and mean to. So a picture
/// is of one version of both, and is compared where these run; under any other version the kept
/// pictures say nothing. What needs no kept picture is checked everywhere: that each state is drawn,
/// and that no two of them look the same.
@MainActor
public enum ReferencePicture {
  /// The GTK and the libadwaita of the kept pictures: those of Debian 12.
  private static let versions = "GTK 4.8, libadwaita 1.2"
  /// How much a part of a colour may differ, of 255, and how many of the pixels may by more.
  private static let tolerance = (color: 6, share: 0.002)
  /// The pictures that were taken in this run, by name.
  private static var taken: [String: WidgetPicture] = [:]

  private static var versionsHere: String {
    let gtk = "GTK \(gtk_get_major_version()).\(gtk_get_minor_version())"
    return "\(gtk), libadwaita \(adw_get_major_version()).\(adw_get_minor_version())"
  }

  /// Compares a widget with the picture of a name in `Tests/References`, or keeps a new one there
  /// where `VERSO_RECORD` is set. What differs is written into the folder for temporary files.
  ///
  /// - Parameters:
  ///   - widget: what is looked at, on the screen.
  ///   - name: the name of the picture; after its last hyphen, the name of its look.
  ///   - size: the part that counts, from the upper left corner; nil for all.
  public static func check(
    _ widget: Widget, _ name: String, size: (width: Int, height: Int)? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let picture = try #require(WidgetPicture(of: widget), sourceLocation: sourceLocation)
    compareWithOthers(picture, name, sourceLocation)
    guard versionsHere == versions else { return }
    try #require(
      ProcessInfo.processInfo.environment["VERSO_LOOK"] == "pinned",
      "fonts and settings are not pinned: run this through data/scripts/in-display.sh",
      sourceLocation: sourceLocation)
    let file = Corpus.packageFolder.appendingPathComponent("Tests/References/\(name).png")
    if ProcessInfo.processInfo.environment["VERSO_RECORD"] != nil { picture.save(to: file) }
    let kept = try #require(
      WidgetPicture(contentsOf: file), "there is no \(file.path)", sourceLocation: sourceLocation)
    let difference = picture.difference(
      from: kept, width: size?.width ?? picture.width, height: size?.height ?? picture.height,
      tolerance: tolerance.color)
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

  /// No two states look the same in one look, whatever draws them.
  private static func compareWithOthers(
    _ picture: WidgetPicture, _ name: String, _ sourceLocation: SourceLocation
  ) {
    #expect(!picture.isOfOneColor, "\(name) shows nothing", sourceLocation: sourceLocation)
    let look = name.split(separator: "-").last
    for (other, seen) in taken where other != name && other.split(separator: "-").last == look {
      let isSame = picture.isLike(seen, tolerance: tolerance.color, share: tolerance.share)
      #expect(!isSame, "\(name) looks like \(other)", sourceLocation: sourceLocation)
    }
    taken[name] = picture
  }
}
