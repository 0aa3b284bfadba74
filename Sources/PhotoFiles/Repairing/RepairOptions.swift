public import PhotoFormats

/// What can be mended in a file, as its format tells it.
public typealias RepairKind = PhotoFormats.RepairKind

/// What is to be mended, as the formats know it.
public typealias RepairOptions = PhotoFormats.RepairOptions
