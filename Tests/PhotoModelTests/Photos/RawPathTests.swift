import PhotoModel
import TestSupport
import Testing

@Suite("RawPath")
struct FilePathTests {
  @Test(
    "a path has a parent, a name, a stem and an extension",
    arguments: [
      ("/photos/a.JPG", "/photos", "a.JPG", "a", "jpg"),
      ("/photos/", "/", "photos", "photos", ""),
      ("/a", "/", "a", "a", ""),
      ("/", nil, "", "", ""),
      ("//", nil, "", "", ""),
      ("", nil, "", "", ""),
      ("a.jpg", nil, "a.jpg", "a", "jpg"),
      ("./a.jpg", ".", "a.jpg", "a", "jpg"),
      ("/x/IMG_1.CR3.xmp", "/x", "IMG_1.CR3.xmp", "IMG_1.CR3", "xmp"),
      ("/x/.hidden", "/x", ".hidden", ".hidden", ""),
      ("/x/.hidden.jpg", "/x", ".hidden.jpg", ".hidden", "jpg"),
      ("/x/ends.", "/x", "ends.", "ends.", ""),
      ("/x.y/plain", "/x.y", "plain", "plain", ""),
    ] as [(String, String?, String, String, String)])
  func parts(path: String, parent: String?, name: String, stem: String, suffix: String) {
    let file = RawPath(path)
    #expect(file.parent?.text == parent)
    #expect(file.name == name)
    #expect(file.stem == stem)
    #expect(file.extension == suffix)
  }

  @Test("paths are ordered by their bytes, wherever they begin to differ")
  func order() {
    var random = SeededRandom(seed: 7)
    let paths = (0..<200).map { _ in
      let start = [UInt8](repeating: 0x80, count: Int.random(in: 0...17, using: &random))
      let ends: [UInt8] = [0, 0x2F, 0x7F, 0x80, 0xFF]
      let end = ends.shuffled(using: &random).prefix(Int.random(in: 0...2, using: &random))
      return RawPath(bytes: start + end)
    }
    for one in paths {
      for other in paths {
        #expect((one < other) == one.bytes.lexicographicallyPrecedes(other.bytes))
      }
    }
  }

  @Test("a name is appended with one slash")
  func appending() {
    #expect(RawPath("/photos").appending("a").text == "/photos/a")
    #expect(RawPath("/photos/").appending("a").text == "/photos/a")
    #expect(RawPath("/").appending("a").text == "/a")
    #expect(RawPath("").appending("a").text == "a")
  }

  @Test("a component of a dot leads nowhere, and other dots are what they are")
  func dots() {
    for (path, plain) in [
      ("/photos/./a.jpg", "/photos/a.jpg"), ("/photos/.", "/photos"), ("./a", "a"), (".", ""),
      ("/.", "/"), ("/a/../.b/..c/d.", "/a/../.b/..c/d."), ("a//b", "a//b"), ("", ""),
    ] {
      #expect(RawPath(path).withoutDots.text == plain)
    }
  }

  @Test("a folder contains what is below it, not its neighbours and not itself")
  func inside() {
    let folder = RawPath("/photos/2024")
    #expect(RawPath("/photos/2024/a.jpg").isInside(folder))
    #expect(RawPath("/photos/2024/05/a.jpg").isInside(RawPath("/photos/2024/")))
    #expect(RawPath("/photos/2024/a.jpg").isInside(RawPath("/")))
    #expect(!RawPath("/photos/2024b/a.jpg").isInside(folder))
    #expect(!RawPath("/photos/2024").isInside(folder))
    #expect(!RawPath("/photos").isInside(folder))
  }

  @Test("bytes that are not UTF-8 survive, and show as U+FFFD")
  func bytes() {
    let path = RawPath("/photos").appending([0x61, 0xFF, 0x2E, 0x6A, 0x70, 0x67])
    #expect(path.name == "a\u{FFFD}.jpg")
    #expect(Array(path.nameBytes) == [0x61, 0xFF, 0x2E, 0x6A, 0x70, 0x67])
    #expect(path.parent == RawPath("/photos"))
    #expect(Array(path.stemBytes) == [0x61, 0xFF])
  }

  @Test("a name that would break or turn the line shows what is in it")
  func display() {
    #expect(RawPath("/x/a\nb\t\u{7F}.jpg").displayName == "a␊b␉␡.jpg")
    #expect(RawPath("/x/a\u{202E}gpj.exe").displayName == "a\u{FFFD}gpj.exe")
    #expect(RawPath("/x/Meerblick – été 🌊.jpg").displayName == "Meerblick – été 🌊.jpg")
  }
}
