import Foundation
import TestSupport
import Testing

/// Photos that are reached twice in one run.
@Suite("verso-cli with a photo that is named twice")
struct NamedTwiceTests {
  private let program: TestProgram

  init() throws {
    program = try TestProgram()
    let made = try program.shell(
      """
      mkdir twice; cd twice; convert -size 8x8 xc:red a.jpg; ln -s a.jpg b.jpg
      exiftool -q -overwrite_original "-DateTimeOriginal=2024:05:01 12:00:00" a.jpg
      """)
    #expect(made.status == 0, "\(made.errorText)")
  }

  /// Names a photo, and once it has been written, in a dry run at once, again: by its name and by a link.
  private func names(isDryRun: Bool) -> String {
    let date = #"$(exiftool -s3 -DateTimeOriginal a.jpg)"#
    let written = isDryRun ? "" : #"[ "\#(date)" = "2024:05:01 12:00:00" ]"#
    return """
      (echo a.jpg
      for try in $(seq 100); do \(isDryRun ? "break" : written + " || break"); done
      echo a.jpg; echo b.jpg; echo ../twice/a.jpg)
      """
  }

  @Test("dates are shifted once, however often a photo is named", arguments: [[], ["--pairs"]])
  func shift(options: [String]) throws {
    let folder = program.photos.appendingPathComponent("twice")
    let shift = (["set", "--shift", "dateTaken=+1:00", "-@", "-"] + options).joined(separator: " ")
    let planned = try program.shell(
      "\(names(isDryRun: true)) | $VERSO \(shift) --dry-run", in: folder)
    let real = try program.shell("\(names(isDryRun: false)) | $VERSO \(shift)", in: folder)
    #expect(planned.status == 0 && real.status == 0, "\(real.errorText)")
    let date = try program.shell("exiftool -s3 -DateTimeOriginal a.jpg", in: folder)
    #expect(date.text == "2024:05:01 13:00:00\n", "\(real.text)")
  }
}
