import PhotoModel

/// The text of `verso-cli help`.
enum Help {
  static var text: String {
    """
    verso-cli: the metadata of photos, for scripts

    verso-cli list   [PATH...] [-r] [--fields a,b,c] [--where QUERY] [--sort a,-b]
                     [--format table|csv|json|jsonl]
    verso-cli show   FILE...   [--all] [--format table|json]
    verso-cli set    FILE...   NAME=VALUE... [--add keywords=WORD] [--remove keywords=WORD]
                     [--clear NAME] [--dry-run] [--sidecar | --embed] [--keep-time]
                     [--allow-hard-links] [--format table|jsonl]
    verso-cli help | --version

    -r goes into folders. PATH defaults to the current folder. --all shows each tag of EXIF, IPTC
    and XMP besides the fields. NAME=VALUE names a field; ./a=b.jpg is a file. An empty VALUE
    clears the field. Lists are joined by “; ”.

    QUERY: words match title, description, keywords and file name; rating>=3, keyword:sea,
    camera:"X-T4", taken:2024-05, taken:2023..2024, has:gps, -has:title, is:problem, or, ( ).

    Exit status: 0 all done; 1 something failed, and each file that failed has its line saying
    why; 2 wrong usage.

    Fields that can be set:
    \(columns(Field.allCases.filter(\.isEditable)))

    Fields that can only be read:
    \(columns(Field.allCases.filter { !$0.isEditable }))

    """
  }

  /// Names in lines of at most 90 characters.
  private static func columns(_ fields: [Field]) -> String {
    var lines = [""]
    for name in fields.map(\.rawValue) {
      if lines[lines.count - 1].count + name.count > 88 { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "  " : ", ") + name
    }
    return lines.joined(separator: ",\n")
  }
}
