import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

struct PersonRegionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A black picture with a white face in it.
  private func make(_ options: [String]) throws -> RawPath {
    let file = folder.url.appendingPathComponent("photo.jpg")
    let drawn = try ExternalProgram(
      "convert",
      [
        "-size", "80x40", "xc:black", "-fill", "white", "-draw", "rectangle 8,4 23,11",
        "-quality", "100", file.path,
      ]
    ).run()
    try #require(drawn.status == 0, "\(drawn.errorText)")
    try ExifTool.write(options, to: file.path)
    return RawPath(file.path)
  }

  private static let area = "{Area={X=0.2,Y=0.2,W=0.2,H=0.2,Unit=normalized},Name=Ann,Type=Face}"

  /// Where ImageMagick finds the face in the picture that it has turned upright, in parts of it.
  private func face() throws -> [Double] {
    let file = folder.url.appendingPathComponent("photo.jpg")
    let answer = try ExternalProgram(
      "convert",
      [file.path, "-auto-orient", "-threshold", "50%", "-format", "%@ %w %h", "info:"]
    ).run()
    let text = String(decoding: answer.standardOutput, as: UTF8.self)
    let numbers = text.split { !$0.isNumber }.compactMap { Double($0) }
    try #require(numbers.count == 6, "\(text)")
    let (width, height) = (numbers[4], numbers[5])
    return [numbers[2] / width, numbers[3] / height, numbers[0] / width, numbers[1] / height]
  }

  @Test("of more people than anybody finds in a picture the first are marked")
  func many() throws {
    let photo = try folder.file("a.jpg", containing: Data(HostileFiles.jpeg([])))
    let region = """
      <rdf:li rdf:parseType="Resource"><r:Type>Face</r:Type><r:Area a:x=".5" a:y=".5" a:w=".1" \
      a:h=".1" a:unit="normalized"/></rdf:li>
      """
    let packet = """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description \
      xmlns:r="http://www.metadataworkinggroup.com/schemas/regions/" \
      xmlns:a="http://ns.adobe.com/xmp/sType/Area#"><r:Regions rdf:parseType="Resource">\
      <r:RegionList><rdf:Bag>\(String(repeating: region, count: 700))</rdf:Bag></r:RegionList>\
      </r:Regions></rdf:Description></rdf:RDF>
      """
    try folder.file("a.jpg.xmp", containing: Data(packet.utf8))
    #expect(PhotoReader().personRegions(of: RawPath(photo.path)).count == 500)
  }

  @Test("a face is marked where the upright picture shows it", arguments: 1...8)
  func turning(orientation: Int) throws {
    let path = try make([
      "-Orientation#=\(orientation)",
      "-XMP-mwg-rs:RegionInfo={AppliedToDimensions={W=80,H=40,Unit=pixel},RegionList=["
        + Self.area + "]}",
    ])
    let region = try #require(PhotoReader().personRegions(of: path).first)
    let found = try face()
    for (one, other) in zip([region.x, region.y, region.width, region.height], found) {
      #expect(abs(one - other) < 0.03, "\(region) \(found)")
    }
    #expect(region.name == "Ann")
  }

  @Test("regions that were applied to the upright picture are not turned once more")
  func upright() throws {
    let path = try make([
      "-Orientation#=6",
      "-XMP-mwg-rs:RegionInfo={AppliedToDimensions={W=40,H=80,Unit=pixel},RegionList=["
        + Self.area + "]}",
    ])
    let region = try #require(PhotoReader().personRegions(of: path).first)
    #expect(abs(region.x - 0.1) < 1e-9 && abs(region.y - 0.1) < 1e-9)
  }

  @Test("a face that Windows marked too is marked once, and a pet not at all")
  func several() throws {
    let path = try make([
      "-XMP-mwg-rs:RegionInfo={AppliedToDimensions={W=80,H=40,Unit=pixel},RegionList=["
        + Self.area + ",{Area={X=0.7,Y=0.7,W=0.1,H=0.1,Unit=normalized},Name=Rex,Type=Pet}]}",
      "-XMP-MP:RegionInfoMP={Regions=[{Rectangle=0.1|, 0.1|, 0.2|, 0.2,PersonDisplayName=Ann},"
        + "{Rectangle=0.5|, 0.5|, 0.25|, 0.5}]}",
    ])
    let regions = PhotoReader().personRegions(of: path)
    #expect(regions.map(\.name) == ["Ann", nil])
    #expect(regions.last == PersonRegion(name: nil, x: 0.5, y: 0.5, width: 0.25, height: 0.5))
    #expect(regions.named(before: ["Ann"], now: ["Anna"]).first?.name == "Anna")
  }

  @Test("what is no part of a picture is none")
  func nonsense() throws {
    let path = try make([
      "-XMP-mwg-rs:RegionInfo={RegionList=[{Area={X=0.2,Y=1e300,W=0.2,H=0.2},Name=A,Type=Face},"
        + "{Area={X=0.2,Y=0.2,W=0,H=0.2},Name=B,Type=Face},{Name=C,Type=Face}]}"
    ])
    #expect(PhotoReader().personRegions(of: path).isEmpty)
    #expect(PhotoReader().read(path).values[.people] == .list(["A", "B", "C"]))
  }
}
