import CommandLineDescription
import PhotoFiles

/// A command that writes edits, or tells what writing them would do.
protocol WritingCommand: SelectingCommand {
  var options: WriteOptions { get set }
}

extension WritingCommand {
  /// The option that says which value counts if another program has changed a field since.
  static var conflictOption: CommandOption<Self> {
    .text(
      "--on-conflict", value: .choice(OptionText.conflictRules.map(\.name)),
      says: "what counts where the file changed since: refuse (default), mine, file, newer, join"
    ) { (command, text) throws(UsageError) in
      command.options.conflictRule = try OptionText.conflictRule(text)
    }
  }

  /// The option that allows writing files that have several names.
  static var hardLinksOption: CommandOption<Self> {
    .flag("--allow-hard-links", says: "writes also files that have several names") {
      $0.options.allowsHardLinks = true
    }
  }

  /// The options that say where and how edits are written, the same for every such command.
  static var writingOptions: [CommandOption<Self>] {
    [
      .flag("--sidecar", says: "writes a sidecar and leaves the photo as it is") {
        (command) throws(UsageError) in try OptionText.choose(.sidecar, &command.options)
      },
      .flag("--embed", says: "writes into the photo and never a new sidecar") {
        (command) throws(UsageError) in try OptionText.choose(.file, &command.options)
      },
      .text(
        "--to", value: .choice(OptionText.destinations),
        says: "where the metadata goes: photo, sidecar, both; jpeg=sidecar: that of JPEG files"
      ) { (command, text) throws(UsageError) in
        try OptionText.choose(text, &command.options)
      },
      hardLinksOption,
      conflictOption,
      .flag(
        "--break-signatures",
        says: "writes also photos that are signed (C2PA), whose signatures then no longer hold"
      ) { $0.options.breaksSignatures = true },
      .flag(
        "--raw-in-place",
        says:
          "writes raw photos where the XMP in them has room, as --embed and --to photo always do"
      ) { $0.options.writesRawInPlace = true },
      .flag("--convert-iim", says: "makes UTF-8 of IPTC in Latin-1 where a text needs it") {
        $0.options.convertsIIM = true
      },
    ]
  }
}
