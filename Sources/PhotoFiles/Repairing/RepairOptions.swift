public import PhotoFormats

/// What can be mended in a file, for modules that do not know the formats.
public typealias RepairKind = PhotoFormats.RepairKind

/// What is to be mended in a file, likewise.
public typealias RepairOptions = PhotoFormats.RepairOptions
