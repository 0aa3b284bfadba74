import Foundation
import PhotoFiles
import PhotoModel
import TestSupport

/// A small photo to write metadata into.
enum TestPhoto {
  /// A JPEG file of 12 times 8 pixels without any metadata.
  static let jpeg = SmallJPEG.data

  /// A TIFF file of 4 times 2 pixels without any metadata. Most cameras' raw files are built so.
  static let tiff =
    Data(
      base64Encoded: """
        SUkqABAAAAB+fn5+fn5+fg0AAAEDAAEAAAAEAAAAAQEDAAEAAAACAAAAAgEDAAEAAAAIAAAAAwEDAAEAAAABAAAABg\
        EDAAEAAAABAAAACgEDAAEAAAABAAAAEQEEAAEAAAAIAAAAEgEDAAEAAAABAAAAFQEDAAEAAAABAAAAFgEDAAEAAAAC\
        AAAAFwEEAAEAAAAIAAAAHAEDAAEAAAABAAAAKQEDAAIAAAAAAAEAAAAAAA==
        """) ?? Data()

  /// Makes a photo in a folder, with the metadata that ExifTool writes by these options.
  static func make(
    _ name: String = "photo.jpg", in folder: TemporaryFolder, _ options: String...
  ) throws -> URL {
    let isTIFF = [".tif", ".nef", ".arw", ".dng"].contains { name.hasSuffix($0) }
    let file = try folder.file(name, containing: isTIFF ? tiff : jpeg)
    try write(options, to: file)
    return file
  }

  /// Makes a sidecar with the metadata that ExifTool writes by these options.
  static func makeSidecar(
    _ name: String, in folder: TemporaryFolder, _ options: String...
  ) throws -> URL {
    let file = folder.url.appendingPathComponent(name)
    try write(options, to: file)
    return file
  }

  /// Makes a file with a packet of XMP that has these attributes, for ExifTool's option `-XMP<=`.
  static func makePacket(in folder: TemporaryFolder, _ attributes: String) throws -> URL {
    let packet = """
      <x:xmpmeta xmlns:x='adobe:ns:meta/'>
      <rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>
      <rdf:Description rdf:about='' xmlns:xmp='http://ns.adobe.com/xap/1.0/'
       xmlns:exif='http://ns.adobe.com/exif/1.0/'
       xmlns:photoshop='http://ns.adobe.com/photoshop/1.0/'
       xmlns:GCamera='http://ns.google.com/photos/1.0/camera/'
       \(attributes)/></rdf:RDF></x:xmpmeta>
      """
    return try folder.file("packet", containing: Data(packet.utf8))
  }

  /// Writes values over what a photo says, as those do who see it in a list.
  @discardableResult
  static func write(
    _ changes: FieldChanges, to path: RawPath, _ options: WriteOptions = WriteOptions(),
    journal: any WriteJournal = TestJournal()
  ) -> WriteResult {
    let edits = PendingEdits(setting: changes, over: PhotoReader().read(path).values)
    return MetadataWriter(journal: journal, options: options).write(edits, to: path)
  }

  private static func write(_ options: [String], to file: URL) throws {
    guard !options.isEmpty else { return }
    try ExifTool.write(["-m"] + options, to: file.path)
  }
}

extension PendingEdits {
  /// Edits that set these fields of a photo that says these values.
  init(setting changes: FieldChanges, over values: FieldValues) {
    self.init(
      changes.map { (key: $0.key, value: PendingEdit(base: values[$0.key], value: $0.value)) })
  }
}
