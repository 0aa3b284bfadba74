import Foundation
import TestSupport
import Testing

@Suite("verso-cli: set --shift")
struct ShiftTests {
  private let program: TestProgram

  init() throws { program = try TestProgram() }

  private static let dates = [
    "-ExifIFD:DateTimeOriginal", "-ExifIFD:SubSecTimeOriginal", "-ExifIFD:OffsetTimeOriginal",
    "-ExifIFD:CreateDate", "-IFD0:ModifyDate",
  ]

  @Test("dates move as ExifTool moves them, also those of digitizing and change at the same moment")
  func asExifTool() throws {
    let names = ["_DSF0871.jpg", "IMG_20240316_174512.jpg"]
    let files = try names.map(program.sample)
    let copies = try files.map { file in
      try program.folder.copy(of: file, as: "judge/\(file.lastPathComponent)")
    }
    for copy in copies {
      try ExifTool.write(
        ["-ExifIFD:DateTimeOriginal", "-ExifIFD:CreateDate", "-IFD0:ModifyDate"].map {
          $0 + "+=0:0:1 2:00:00"
        }, to: copy.path)
    }
    let output = try program.run(["set"] + files.map(\.path) + ["--shift", "dateTaken=1d 2:00"])
    #expect(output.status == 0, "\(output.errorText)")
    for (file, copy) in zip(files, copies) {
      let moved = try ExifTool.tags(of: file, Self.dates)
      var expected = try ExifTool.tags(of: copy, Self.dates)
      expected["SourceFile"] = file.path
      #expect(moved == expected && moved["DateTimeOriginal"] != nil, "\(file.lastPathComponent)")
    }
  }

  @Test("a scan that was digitized later keeps that date")
  func scan() throws {
    let file = try program.sample("_DSF0871.jpg")
    try ExifTool.write(["-ExifIFD:CreateDate=2024:06:01 10:00:00"], to: file.path)
    #expect(try program.run("set", file.path, "--shift", "dateTaken=-30min").status == 0)
    let tags = try ExifTool.tags(of: file, Self.dates)
    #expect(tags["CreateDate"] == "2024:06:01 10:00:00")
    #expect(tags["DateTimeOriginal"] == "2024:05:12 05:40:08")
  }

  @Test("a photo whose date says too little, or cannot be read, stays as it is byte for byte")
  func unknown() throws {
    let file = try program.sample("_DSF0871.jpg")
    for date in [
      "-XMP-exif:DateTimeOriginal=2024", "-ExifIFD:DateTimeOriginal#=0000:00:00 00:00:00",
    ] {
      try ExifTool.write(["-all=", "-XMP-dc:Title=x"], to: file.path)
      try ExifTool.write([date], to: file.path)
      let before = try Data(contentsOf: file)
      let output = try program.run(
        "set", file.path, "--shift", "dateTaken=+1:00", "--format", "jsonl")
      #expect(output.status == 0, "\(output.errorText)")
      #expect(try program.objects(output).map { $0["result"] as? String } == ["unchanged"])
      #expect(try Data(contentsOf: file) == before, "\(date)")
    }
  }

  @Test("a date of the same moment that stays as its places disagree is told, also before")
  func disagreeing() throws {
    let file = try program.sample("_DSF0871.jpg")
    try ExifTool.write(["-XMP-xmp:CreateDate=2020:01:01 10:00:00"], to: file.path)
    let note = "Not moved along, as places of the photo say different things: dateDigitized."
    let shift = ["set", file.path, "--shift", "dateTaken=+1:00", "--format", "jsonl"]
    for options in [["--dry-run"], []] {
      let result = try #require(try program.objects(try program.run(shift + options)).first)
      #expect(result["notes"] as? [String] == [note])
    }
    let tags = try ExifTool.tags(of: file, Self.dates)
    #expect(tags["DateTimeOriginal"] == "2024:05:12 07:10:08")
    #expect(tags["CreateDate"] == "2024:05:12 06:10:08")
    let set = try program.run("set", file.path, "title=x", "--format", "jsonl")
    #expect(try program.objects(set).first?["notes"] == nil)
  }

  @Test("the dry run says old beside new")
  func dryRun() throws {
    let file = try program.sample("_DSF0871.jpg")
    let before = try Data(contentsOf: file)
    let output = try program.run(
      "set", file.path, "--shift", "dateTaken=+1:00", "--dry-run", "--format", "jsonl")
    let changes = try #require(
      try program.objects(output).first?["changes"] as? [[String: Any]])
    let taken = try #require(changes.first { $0["field"] as? String == "dateTaken" })
    #expect(taken["old"] as? String == "2024-05-12T06:10:08.37+02:00")
    #expect(taken["new"] as? String == "2024-05-12T07:10:08.37+02:00")
    #expect(try Data(contentsOf: file) == before)
  }
}
