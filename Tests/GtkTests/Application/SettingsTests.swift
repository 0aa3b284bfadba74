import CGtk
import Foundation
import Gtk
import TestSupport
import Testing

@MainActor
@Suite("Settings")
struct SettingsTests {
  private let settings: Settings

  init() throws {
    let folder = try TemporaryFolder()
    try Data(
      """
      <schemalist><schema id="org.example.Test" path="/org/example/Test/">
      <key name="columns" type="a(sib)"><default>[('title', -1, true)]</default></key>
      <key name="sizes" type="a(ii)"><default>[]</default></key>
      </schema></schemalist>
      """.utf8
    ).write(to: folder.url.appendingPathComponent("org.example.Test.gschema.xml"))
    let result = try ExternalProgram("glib-compile-schemas", [folder.url.path]).run()
    try #require(result.status == 0, "\(result.errorText)")
    let source = try #require(
      g_settings_schema_source_new_from_directory(folder.url.path, nil, 1, nil))
    defer { g_settings_schema_source_unref(source) }
    let schema = try #require(g_settings_schema_source_lookup(source, "org.example.Test", 0))
    defer { g_settings_schema_unref(schema) }
    settings = Settings(
      adopting: UnsafeMutableRawPointer(g_settings_new_full(schema, nil, nil)))
  }

  @Test("tuples come back as they were set, also none of them")
  func tuples() {
    #expect(settings.tuples("columns") == [[.string("title"), .int(-1), .bool(true)]])
    let tuples: [[Settings.Part]] = [
      [.string("ہندی ☀"), .int(-1), .bool(false)], [.string(""), .int(32_767), .bool(true)],
    ]
    settings.set("columns", tuples: tuples)
    #expect(settings.tuples("columns") == tuples)
    settings.set("columns", tuples: [])
    #expect(settings.tuples("columns") == [])
    settings.set("sizes", tuples: [[.int(1), .int(Int.max)]])
    #expect(settings.tuples("sizes") == [[.int(1), .int(Int(Int32.max))]])
    g_settings_reset(settings.cast(), "columns")
    #expect(settings.tuples("columns").count == 1)
  }
}
