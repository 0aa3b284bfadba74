import Foundation
import TestSupport
import Testing

/// `verso-cli rename`.
@Suite("verso-cli rename")
struct RenameTests {
  @Test("names what would be renamed, renames it, and says why it could not")
  func renaming() throws {
    let program = try TestProgram()
    let folder = program.photos.appendingPathComponent("wrong")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    for name in ["a.jpg", "b.jpg"] {
      let file = folder.appendingPathComponent(name).path
      _ = try ExternalProgram("convert", ["-size", "8x8", "xc:red", "png:" + file]).run()
    }
    try Data("other".utf8).write(to: folder.appendingPathComponent("b.png"))
    let dry = try program.run("rename", "--dry-run", "wrong/a.jpg")
    #expect(dry.text == "wrong/a.jpg: would be a.png\n" && dry.status == 0)
    let planned = try program.run("rename", "--dry-run", "-r", "wrong")
    let real = try program.run("rename", "-r", "wrong")
    #expect(real.text == "wrong/a.jpg: is now a.png\n" && real.status == 1)
    #expect(real.errorText.contains("b.jpg"))
    #expect(planned.text == dry.text && planned.status == 1)
    #expect(planned.errorText == real.errorText)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        == ["a.png", "b.jpg", "b.png"])
    #expect(try program.run("rename", "wrong/a.png").text.isEmpty)
  }

  @Test("gives no photo an extension by which a sidecar would be that of another one")
  func sharedSidecar() throws {
    let program = try TestProgram()
    let shared = program.photos.appendingPathComponent("shared")
    _ = try program.shell(
      """
      mkdir shared; cd shared; convert -size 8x8 xc:red x.png; convert -size 8x8 xc:red webp:x.gif
      exiftool -q -o x.xmp -XMP-dc:Title=Side
      """)
    // The command looks beside a name without a folder, too.
    let output = try program.shell("$VERSO rename x.gif", in: shared)
    #expect(output.status == 1 && output.text.isEmpty)
    #expect(output.errorText.contains("The sidecar x.xmp would belong to another photo"))
    _ = try program.shell("mv x.png y.png", in: shared)
    #expect(try program.shell("$VERSO rename x.gif", in: shared).text == "x.gif: is now x.webp\n")
  }

  @Test("a new photo with the name of a renamed one is taken back and logged on its own, at once")
  func nameTakenAtOnce() throws {
    let program = try TestProgram()
    let done = try program.shell(
      """
      mkdir soon; cd soon; convert -size 8x8 xc:red x.png; mv x.png x.jpg
      convert -size 8x8 xc:blue blue.jpg
      $VERSO rename x.jpg; cp blue.jpg x.jpg; $VERSO set x.jpg title=New; $VERSO revert x.jpg
      """)
    #expect(done.text.contains("x.jpg: reverted\n"), "\(done.text)")
    #expect(try program.shell("cmp soon/x.jpg soon/blue.jpg").status == 0)
    #expect(try program.run("log", "soon/x.jpg").text.contains("title"))
    #expect(try !program.run("log", "soon/x.png").text.contains("title"))
  }

  @Test("gives the names of before back, with sidecars, what waits, and whatever bytes they are of")
  func back() throws {
    let program = try TestProgram()
    let made = try program.shell(
      """
      mkdir odd; convert -size 8x8 xc:red png:odd/c.jpg; echo side >odd/c.jpg.xmp
      convert -size 8x8 xc:red "png:odd/x.jpg"; mv odd/x.jpg "$(printf 'odd/\\377 b.jpg')"
      ls odd | sha256sum
      """)
    #expect(made.status == 0)
    let done = try program.run("rename", "-r", "odd")
    #expect(done.status == 0 && done.text.contains("odd/c.jpg: is now c.png"))
    #expect(try program.shell("ls odd | sha256sum").text != made.text)
    #expect(try program.shell("cat odd/c.png.xmp").text == "side\n")
    #expect(try program.run("log").text.contains("rename"))
    let dry = try program.run("rename", "--back", "--dry-run", "-r", "odd")
    #expect(dry.status == 0 && dry.text.contains("odd/c.png: would be c.jpg"))
    let back = try program.run("rename", "--back", "-r", "odd")
    #expect(back.status == 0 && back.text.contains("odd/c.png: is now c.jpg"))
    #expect(try program.shell("ls odd | sha256sum").text == made.text)
    // What was taken back can be taken back.
    #expect(try program.run("rename", "--back", "odd/c.jpg").text == "odd/c.jpg: is now c.png\n")
    #expect(try program.run("journal", "check").status == 0)
  }

  @Test("a new photo under the old name of a renamed one is taken back by itself")
  func newPhotoWithOldName() throws {
    let program = try TestProgram()
    let made = try program.shell(
      """
      mkdir odd; convert -size 8x8 xc:blue png:odd/x.jpg
      "$VERSO" set odd/x.jpg title=First description=Secret && "$VERSO" rename odd/x.jpg
      sqlite3 ../data/verso/journal.sqlite 'UPDATE operation SET time = time - 9; UPDATE write SET time = time - 9'
      convert -size 8x8 xc:red odd/x.jpg; sha256sum odd/x.jpg
      """)
    #expect(made.status == 0, "\(made)")
    #expect(try program.run("log", "odd/x.jpg").text.contains("Secret") == false)
    #expect(try program.run("revert", "odd/x.jpg").text == "odd/x.jpg: unchanged\n")
    _ = try program.run("set", "odd/x.jpg", "title=New")
    _ = try program.run("set", "odd/x.jpg", "rating=4")
    let back = try program.run("revert", "--all", "odd/x.jpg")
    #expect(back.status == 0 && back.text.hasPrefix("odd/x.jpg: reverted\n"), "\(back)")
    let sum = try program.shell("sha256sum odd/x.jpg").text
    #expect(made.text.hasSuffix(sum))
    #expect(try program.run("log", "odd/x.png").text.contains("Secret"))
    #expect(try program.run("revert", "--all", "odd/x.png").status == 0)
  }

  @Test("what was written before goes back by the new name, to the byte, from a sidecar, too")
  func goingBackAfter() throws {
    let program = try TestProgram()
    let made = try program.shell(
      """
      mkdir odd; convert -size 8x8 xc:red png:odd/c.jpg; cp odd/c.jpg odd/d.jpg
      sha256sum odd/* | cut -c1-64
      """)
    #expect(try program.run("set", "odd/c.jpg", "title=One").status == 0)
    #expect(try program.run("set", "odd/c.jpg", "title=Two").status == 0)
    #expect(try program.run("set", "odd/d.jpg", "title=One", "--sidecar").status == 0)
    #expect(try program.run("rename", "-r", "odd").status == 0)
    let last = try program.run("revert", "--last", "odd/c.png", "odd/d.png")
    #expect(last.status == 0 && last.text.contains("odd/c.png: reverted"), "\(last)")
    #expect(try program.shell("exiftool -s3 -XMP:Title odd/c.png").text == "One\n")
    #expect(try program.run("revert", "--all", "odd/c.png").status == 0)
    #expect(
      try program.shell("sha256sum odd/*.png | cut -c1-64; ls odd").text
        == made.text + "c.png\nd.png\n")
    #expect(try program.run("log", "odd/c.png").text.contains("saved") == false)
    #expect(try program.run("log").text.contains("saved") == false)
    // By the old name, too, once the file has it again.
    #expect(try program.run("set", "odd/c.png", "title=Three").status == 0)
    #expect(try program.run("rename", "--back", "odd/c.png").status == 0)
    #expect(try program.run("revert", "--all", "odd/c.jpg").status == 0)
    #expect(try program.shell("sha256sum odd/c.jpg odd/d.png | cut -c1-64").text == made.text)
    #expect(try program.run("journal", "check").status == 0)
  }

  @Test(
    "a name that is taken, a file that is gone and one that nobody renamed are told of, and nothing is lost"
  )
  func notBack() throws {
    let program = try TestProgram()
    let made = try program.shell(
      "mkdir odd; convert -size 8x8 xc:red png:odd/c.jpg; cp odd/c.jpg odd/d.jpg; cp odd/c.jpg odd/e.png"
    )
    #expect(made.status == 0)
    #expect(try program.run("rename", "odd/c.jpg", "odd/d.jpg").status == 0)
    _ = try program.shell("echo other >odd/c.jpg; rm odd/d.png")
    let sums = try program.shell("sha256sum odd/*").text
    let back = try program.run("rename", "--back", "odd/c.png", "odd/d.png", "odd/e.png")
    #expect(back.status == 1 && back.text.isEmpty)
    for name in ["odd/c.png", "odd/d.png", "odd/e.png: Verso has not renamed this file."] {
      #expect(back.errorText.contains(name), "\(name)")
    }
    #expect(try program.shell("sha256sum odd/*").text == sums)
  }

  @Test("a link to a photo that is renamed stays and is told of, and leads there again later")
  func links() throws {
    let program = try TestProgram()
    let made = try program.shell(
      """
      mkdir -p odd/z; convert -size 8x8 xc:red png:odd/p.jpg; ln -s ../p.jpg odd/z/a.png
      ln -s p.jpg odd/b.jpg; ln -s b.jpg odd/c.jpg; convert -size 8x8 xc:red odd/fine.png
      ln -s fine.png odd/d.jpg; find odd | sort
      """)
    #expect(made.status == 0)
    let dry = try program.run("rename", "-r", "odd", "--dry-run")
    #expect(dry.text == "odd/p.jpg: would be p.png\nodd/d.jpg: would be d.png\n")
    let done = try program.run("rename", "-r", "odd")
    #expect(done.text == "odd/p.jpg: is now p.png\nodd/d.jpg: is now d.png\n")
    #expect(dry.status == 1 && done.status == 1)
    let told = ["odd/b.jpg", "odd/c.jpg", "odd/z/a.png"]
    #expect(
      done.errorText.split(separator: "\n").sorted().map(String.init)
        == told.map { "\($0): This is a link to p.jpg, which is now p.png; it leads nowhere." })
    #expect(dry.errorText.contains("b.jpg: This is a link to p.jpg, which would be p.png; it"))
    #expect(try program.shell("readlink odd/*.jpg odd/z/*").text == "p.jpg\nb.jpg\n../p.jpg\n")
    let back = try program.run("rename", "--back", "-r", "odd")
    #expect(back.status == 0 && back.errorText.isEmpty, "\(back)")
    #expect(try program.shell("find odd | sort").text == made.text)
    #expect(try program.shell("file -L odd/z/a.png odd/c.jpg | grep -c 'PNG image'").text == "2\n")
    _ = try program.run("rename", "odd/p.jpg")
    let named = try program.shell("$VERSO rename --back odd/*.jpg odd/p.png odd/z/*")
    #expect(named.text == "odd/p.png: is now p.jpg\nodd/d.jpg: is now d.png\n")
    #expect(named.status == 0 && named.errorText.isEmpty, "\(named)")
  }

  @Test("photos of a folder that nobody renamed are passed over, and one that is named is told of")
  func folderBack() throws {
    let program = try TestProgram()
    let made = try program.shell(
      """
      mkdir odd; convert -size 8x8 xc:red png:odd/c.jpg; convert -size 8x8 xc:red odd/fine.png
      echo damaged >odd/text.jpg
      """)
    #expect(made.status == 0)
    let nothing = try program.run("rename", "-r", "odd", "--back")
    #expect(nothing.status == 0 && nothing.text.isEmpty && nothing.errorText.isEmpty)
    _ = try program.run("rename", "-r", "odd")
    let dry = try program.run("rename", "-r", "odd", "--back", "--dry-run")
    #expect(dry.text == "odd/c.png: would be c.jpg\n" && dry.status == 0 && dry.errorText.isEmpty)
    let back = try program.run("rename", "-r", "odd", "--back")
    #expect(back.text == "odd/c.png: is now c.jpg\n" && back.status == 0)
    #expect(back.errorText.isEmpty)
    for (name, arguments) in [
      ("odd/fine.png", ["odd/fine.png"]), ("odd/fine.png", ["-r", "odd/fine.png", "odd"]),
      ("odd/text.jpg", ["odd/text.jpg"]),
    ] {
      let named = try program.run(["rename", "--back", "--dry-run"] + arguments)
      #expect(named.status == 1 && named.errorText == "\(name): Verso has not renamed this file.\n")
    }
  }

  @Test("another photo that has the name of a renamed one by now keeps it, and is told of")
  func otherPhoto() throws {
    let program = try TestProgram()
    let made = try program.shell(
      """
      mkdir odd; convert -size 64x64 plasma: png:odd/c.jpg; cp odd/c.jpg odd/d.jpg
      convert -size 64x64 plasma: png:odd/other; $VERSO rename -r odd
      """)
    #expect(made.status == 0)
    _ = try program.shell("rm odd/c.png; mv odd/other odd/c.png")
    // What only its metadata, or its time, makes another file is the same photo.
    #expect(try program.run("set", "odd/d.png", "title=Mine", "rating=3").status == 0)
    let dry = try program.run("rename", "--back", "-r", "odd", "--dry-run")
    let back = try program.run("rename", "--back", "-r", "odd")
    #expect(back.text == "odd/d.png: is now d.jpg\n" && back.status == 1)
    #expect(
      back.errorText
        == "odd/c.png: This is not the photo that was called c.jpg: another file has its name by now.\n"
    )
    #expect(dry.status == 1 && dry.errorText == back.errorText)
    #expect(try program.shell("ls odd").text == "c.png\nd.jpg\n")
  }

  @Test(
    "a file that nobody may rename is told before, and nothing is noted of it",
    .enabled(if: geteuid() == 0, "only root can mark a file so"))
  func immutable() throws {
    let program = try TestProgram()
    let made = try program.shell(
      "mkdir odd; convert -size 8x8 xc:red png:odd/c.jpg; chattr +i odd/c.jpg")
    guard made.status == 0 else { try Test.cancel("no file can be marked here") }
    defer { _ = try? program.shell("chattr -i odd/c.jpg") }
    let dry = try program.run("rename", "--dry-run", "odd/c.jpg")
    let real = try program.run("rename", "odd/c.jpg")
    #expect(dry.status == 1 && dry.text.isEmpty && dry.errorText == real.errorText)
    #expect(real.status == 1 && real.text.isEmpty && !real.errorText.isEmpty)
    #expect(try program.run("log").text.isEmpty)
  }

  @Test("photos that are renamed and written at once keep their sidecars beside them")
  func writtenMeanwhile() throws {
    let program = try TestProgram()
    for _ in 0..<3 {
      let strays = try program.shell(
        """
        mkdir k; convert -size 64x64 plasma: one.jpg
        for i in $(seq 80); do cp one.jpg k/p$i.png; done
        $VERSO set -r k --sidecar rating=1 >set.txt 2>&1 & $VERSO rename -r k >rename.txt 2>&1; wait
        ls k/*.xmp | while read s; do test -e "${s%.xmp}" || echo "$s"; done
        ls k/*.jpg | wc -l; rm -r k
        """)
      #expect(strays.text == "80\n")
    }
  }

  @Test("a file that is named twice is renamed once, as the dry run says")
  func namedTwice() throws {
    let program = try TestProgram()
    #expect(try program.shell("convert -size 8x8 xc:red w.png; mv w.png w.jpg").status == 0)
    let dry = try program.run("rename", "--dry-run", "w.jpg", "./w.jpg")
    #expect(dry.text == "w.jpg: would be w.png\n" && dry.status == 0)
    let real = try program.run("rename", "w.jpg", "./w.jpg")
    #expect(real.text == "w.jpg: is now w.png\n" && real.status == 0, "\(real.errorText)")
  }

  @Test("a dry run fails where the names could not be noted")
  func noJournal() throws {
    let program = try TestProgram()
    #expect(try program.shell("convert -size 8x8 xc:red w.png; mv w.png w.jpg").status == 0)
    for options in ["--dry-run", ""] {
      let run = try program.shell("env -u HOME -u XDG_DATA_HOME $VERSO rename \(options) w.jpg")
      #expect(run.status != 0 && run.text.isEmpty, "\(options): \(run.text)")
    }
  }
}
