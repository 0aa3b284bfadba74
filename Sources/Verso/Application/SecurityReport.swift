import PictureDecoding

/// What `verso --about-security` says: what keeps a hostile photo from doing harm on this system, and
/// what this system lacks for it.
struct SecurityReport {
  /// The text, in lines.
  let text: String

  /// What is known about the decoder of this program.
  init() {
    self.init(of: DecoderPool(mostAtOnce: 1).measures(), program: .ofThisProgram)
  }

  /// What is known about a decoder.
  ///
  /// - Parameters:
  ///   - measures: what it gave up; nil if it could not be started.
  ///   - program: where it is; nil if it was not found.
  init(of measures: DecoderMeasures?, program: DecoderProgram?) {
    var lines = [
      "Metadata is read by memory-safe code, with bounds on every length, number and depth.",
      "Pictures are decoded in a process apart, which can only decode:",
      "",
    ]
    guard let program else {
      text = Self.joined(lines + ["  verso-decoder is not installed: no pictures are shown."])
      return
    }
    lines.append("  \(String(decoding: program.path, as: UTF8.self))")
    guard let measures else {
      text = Self.joined(lines + ["  cannot be started: no pictures are shown."])
      return
    }
    for (measure, name) in Self.names {
      lines.append("  \(measures.contains(measure) ? "yes" : "NO ")  \(name)")
    }
    if measures != .all {
      lines += ["", "NO: this system does not offer it. Pictures are decoded all the same."]
    }
    text = Self.joined(lines)
  }

  private static func joined(_ lines: [String]) -> String {
    lines.joined(separator: "\n") + "\n"
  }

  private static let names: [(DecoderMeasures, String)] = [
    (.limits, "limits of memory, processor time and open files (setrlimit)"),
    (.noPrivileges, "no new privileges, memory closed to others (prctl)"),
    (.fewSystemCalls, "no network, no programs, no writing: few system calls (seccomp)"),
    (.noFiles, "no files but the one that it is handed (Landlock)"),
  ]
}
