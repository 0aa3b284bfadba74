public import Foundation

/// ExifTool, the judge that nobody of this project wrote.
public enum ExifTool {
  /// Runs ExifTool with these arguments on files and returns its JSON, an object a file.
  ///
  /// Values are as ExifTool prints them with `-G1 -n -struct`-like options that the caller gives;
  /// numbers and lists come back as JSON has them.
  public static func json(_ files: [URL], _ options: [String] = ["-G1"]) throws -> [[String: Any]] {
    guard !files.isEmpty else { return [] }
    let output = try ExternalProgram(
      "exiftool", ["-json", "-charset", "filename=utf8"] + options + ["--"] + files.map(\.path)
    ).run()
    // What some files hold as text is none, and ExifTool passes it on as it is.
    let text = String(decoding: output.standardOutput, as: UTF8.self)
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return value as? [[String: Any]] ?? []
  }

  /// What it says of a file, each value as text.
  ///
  /// - Throws: `Trouble` where it says nothing.
  public static func tags(of file: URL, _ options: [String]) throws -> [String: String] {
    guard let answer = try json([file], options).first else {
      throw Trouble("ExifTool says nothing of \(file.path)")
    }
    return answer.mapValues { "\($0)" }
  }

  /// Writes tags into a file, or into all in a folder, or makes a sidecar of them.
  ///
  /// - Parameters:
  ///   - options: the tags, and how they are written.
  ///   - path: the file or folder.
  /// - Throws: `Trouble` with what it complained about where it does not write.
  public static func write(_ options: [String], to path: String) throws {
    try ExternalProgram("exiftool", ["-q", "-overwrite_original"] + options + [path])
      .runSuccessfully()
  }
}
