// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Verso",
  products: [
    .executable(name: "verso", targets: ["Verso"]),
    .executable(name: "verso-cli", targets: ["VersoCLI"]),
    .executable(name: "verso-decoder", targets: ["VersoDecoder"]),
    .executable(name: "verso-bench", targets: ["VersoBench"]),
    .executable(name: "bare-files", targets: ["BareFiles"]),
    .executable(name: "listkit-demo", targets: ["ListKitDemo"]),
    .executable(name: "thumbnail-meter", targets: ["ThumbnailMeter"]),
    .executable(name: "model-meter", targets: ["ModelMeter"]),
    .executable(name: "list-twin", targets: ["ListTwin"]),
    .executable(name: "list-twin-c", targets: ["ListTwinC"]),
    .library(name: "Gtk", targets: ["Gtk"]),
    .library(name: "ListKit", targets: ["ListKit"]),
    .library(name: "ListKitTesting", targets: ["ListKitTesting"]),
  ],
  targets: [
    // System libraries.
    .systemLibrary(name: "CGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .systemLibrary(
      name: "CAdwaita", pkgConfig: "libadwaita-1", providers: [.apt(["libadwaita-1-dev"])]),
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(
      name: "CBrotli", pkgConfig: "libbrotlidec", providers: [.apt(["libbrotli-dev"])]),
    .systemLibrary(name: "CZLib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CLinux"),
    .systemLibrary(
      name: "CPixbuf", pkgConfig: "gdk-pixbuf-2.0", providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
    .systemLibrary(name: "CJXL", pkgConfig: "libjxl", providers: [.apt(["libjxl-dev"])]),
    .systemLibrary(
      name: "COpenJPEG", pkgConfig: "libopenjp2", providers: [.apt(["libopenjp2-7-dev"])]),
    .systemLibrary(
      name: "CSeccomp", pkgConfig: "libseccomp", providers: [.apt(["libseccomp-dev"])]),
    .systemLibrary(name: "CTIFF", pkgConfig: "libtiff-4", providers: [.apt(["libtiff-dev"])]),
    .systemLibrary(
      name: "CTurboJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),

    // The lock that threads share.
    .target(name: "Locks"),

    // The widgets and the lists.
    .target(name: "Gtk", dependencies: ["CGtk", "CAdwaita"]),
    .target(name: "ListKit", dependencies: ["Gtk"]),
    .target(name: "ListKitTesting", dependencies: ["Gtk"]),

    .executableTarget(name: "ListKitDemo", dependencies: ["Gtk", "ListKit"]),

    // The photos.
    .target(name: "PhotoFormats", dependencies: ["CBrotli", "CLibXML2", "CZLib"]),
    .target(name: "PhotoModel", dependencies: ["Locks"]),
    .target(name: "PhotoFiles", dependencies: ["PhotoModel", "PhotoFormats", "CLinux", "Locks"]),
    .target(name: "PhotoStore", dependencies: ["PhotoModel", "CSQLite", "Locks"]),
    .target(
      name: "PhotoMessages",
      dependencies: ["PhotoFiles", "PhotoFormats", "PhotoModel", "PhotoStore"]),

    // Their pictures.
    .target(name: "PictureDecoding", dependencies: ["CLinux", "Locks"]),
    .target(name: "PictureSandbox", dependencies: ["PictureDecoding", "CLinux", "CSeccomp"]),
    .executableTarget(
      name: "VersoDecoder",
      dependencies: [
        "PictureDecoding", "PictureSandbox", "CJXL", "COpenJPEG", "CPixbuf", "CTIFF", "CTurboJPEG",
      ]),

    // The programs.
    .target(name: "CommandLineDescription"),
    .executableTarget(
      name: "Verso",
      dependencies: [
        "CommandLineDescription", "Gtk", "ListKit", "Locks", "PhotoFiles", "PhotoMessages",
        "PhotoModel", "PhotoStore", "PictureDecoding",
      ],
      resources: [.embedInCode("Application/verso.css"), .embedInCode("Cells/cells.css")]),
    .executableTarget(
      name: "VersoCLI",
      dependencies: [
        "CommandLineDescription", "PhotoFiles", "PhotoMessages", "PhotoModel", "PhotoStore",
        "PictureDecoding", "CLinux", "Locks",
      ]),
    .executableTarget(name: "VersoBench", dependencies: ["CGtk", "Locks"]),
    // What reading and writing files costs in C, to compare with.
    .executableTarget(name: "BareFiles"),
    .executableTarget(
      name: "ThumbnailMeter",
      dependencies: ["CPixbuf", "PhotoFiles", "PhotoModel", "PictureDecoding"]),
    .executableTarget(
      name: "ModelMeter", dependencies: ["PhotoFiles", "PhotoModel", "PhotoStore"]),

    // The same list in C and with ListKit, which verso-bench measures beside each other.
    .target(name: "ListMeter", dependencies: ["CGtk"]),
    .executableTarget(name: "ListTwinC", dependencies: ["CGtk", "ListMeter"]),
    .executableTarget(name: "ListTwin", dependencies: ["CGtk", "Gtk", "ListKit", "ListMeter"]),

    // The generator of data/samples.
    .executableTarget(name: "SamplePhotos", dependencies: ["CGtk"]),

    // The tests.
    .target(
      name: "TestSupport", dependencies: ["Locks"], path: "Tests/TestSupport",
      resources: [.embedInCode("ReadyExifTool.pm")]),
    .target(
      name: "PhotoTestSupport", dependencies: ["Locks", "PhotoModel", "TestSupport"],
      path: "Tests/PhotoTestSupport"),
    .target(
      name: "FileTestSupport", dependencies: ["Locks", "PhotoFiles", "PhotoModel"],
      path: "Tests/FileTestSupport"),
    .target(
      name: "DisplayTestSupport", dependencies: ["Gtk", "TestSupport"],
      path: "Tests/DisplayTestSupport"),
    .systemLibrary(
      name: "CAtspi", path: "Tests/CAtspi", pkgConfig: "atspi-2",
      providers: [.apt(["libatspi2.0-dev"])]),
    .target(
      name: "AppDriver", dependencies: ["CAtspi", "TestSupport"], path: "Tests/AppDriver",
      linkerSettings: [
        .linkedLibrary("gio-2.0"), .linkedLibrary("gobject-2.0"), .linkedLibrary("glib-2.0"),
      ]),
    .executableTarget(
      name: "Monkey", dependencies: ["AppDriver", "PhotoModel", "PhotoStore", "TestSupport"],
      path: "Tests/Monkey"),
    .executableTarget(name: "MainLoopProbe", dependencies: ["Gtk"], path: "Tests/MainLoopProbe"),
    .testTarget(
      name: "GtkTests",
      dependencies: ["Gtk", "DisplayTestSupport", "Locks", "TestSupport", "MainLoopProbe"]),
    .testTarget(
      name: "PictureDecodingTests",
      dependencies: ["PictureDecoding", "TestSupport", "VersoDecoder"]),
    .testTarget(
      name: "PictureSandboxTests",
      dependencies: ["PictureDecoding", "CLinux", "TestSupport", "SandboxProbe"]),
    .executableTarget(
      name: "SandboxProbe", dependencies: ["PictureDecoding", "PictureSandbox"],
      path: "Tests/SandboxProbe"),
    .testTarget(
      name: "VersoTests",
      dependencies: [
        "Verso", "Gtk", "ListKit", "Locks", "PhotoFiles", "PhotoModel", "PhotoStore",
        "PictureDecoding", "DisplayTestSupport", "PhotoTestSupport", "TestSupport", "VersoDecoder",
      ]),
    .target(
      name: "Fuzzing",
      dependencies: [
        "FileTestSupport", "ListKit", "Locks", "PhotoFiles", "PhotoFormats", "PhotoMessages",
        "PhotoModel", "PhotoStore", "PictureDecoding", "TestSupport",
      ], path: "Tests/Fuzzing"),
    .executableTarget(name: "Fuzz", dependencies: ["Fuzzing", "TestSupport"], path: "Tests/Fuzz"),
    .testTarget(name: "FuzzingTests", dependencies: ["Fuzzing", "TestSupport"]),
    .testTarget(name: "PhotoFormatsTests", dependencies: ["PhotoFormats", "TestSupport"]),
    .testTarget(
      name: "PhotoFilesTests",
      dependencies: [
        "FileTestSupport", "Locks", "PhotoFiles", "PhotoFormats", "PhotoMessages", "PhotoModel",
        "PhotoStore", "TestSupport", "WriteProbe",
      ]),
    .executableTarget(
      name: "WriteProbe", dependencies: ["PhotoFiles", "PhotoModel", "PhotoStore"],
      path: "Tests/WriteProbe"),
    .testTarget(
      name: "ListKitTests",
      dependencies: ["ListKit", "ListKitTesting", "DisplayTestSupport", "TestSupport"]),
    .executableTarget(
      name: "JournalProbe", dependencies: ["PhotoModel", "PhotoStore"], path: "Tests/JournalProbe"),
    .testTarget(
      name: "PhotoStoreTests",
      dependencies: [
        "Locks", "PhotoModel", "PhotoStore", "CSQLite", "TestSupport", "JournalProbe",
      ]),
    .testTarget(
      name: "PhotoMessagesTests",
      dependencies: [
        "PhotoMessages", "PhotoFiles", "PhotoFormats", "PhotoModel", "PhotoStore", "TestSupport",
      ]),
    .testTarget(
      name: "CommandLineDescriptionTests", dependencies: ["CommandLineDescription", "TestSupport"]),
    .testTarget(
      name: "VersoBenchTests",
      dependencies: ["VersoBench", "PictureDecoding", "TestSupport", "VersoDecoder"]),
    .testTarget(
      name: "VersoCLITests",
      dependencies: ["VersoCLI", "PhotoFiles", "PhotoModel", "PhotoStore", "TestSupport"]),
    .testTarget(
      name: "PhotoModelTests", dependencies: ["PhotoModel", "PhotoTestSupport", "TestSupport"]),
    .testTarget(
      name: "DisplayTests",
      dependencies: [
        "AppDriver", "CLinux", "DisplayTestSupport", "Gtk", "ListKitDemo", "Monkey", "TestSupport",
        "Verso",
      ],
      exclude: ["Replays"]),
    .testTarget(name: "ProjectTests", dependencies: ["TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

// A warning is an error, but in what `make mutants` builds: a fault may leave code that is never run.
if Context.environment["VERSO_PART"] == nil {
  for target in package.targets where target.type != .system {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
    // But not what a GTK newer than Debian 12's calls deprecated: the code is for both.
    if target.usesGTK {
      target.swiftSettings?.append(.treatWarning("DeprecatedDeclaration", as: .warning))
    }
  }
}

// What reads the bytes of photos has the checks of a debug build wherever it is built: an index into memory that is
// borrowed (`UnsafeBufferPointer`, `loadUnaligned`) is checked there alone. It costs a twenty-fifth of reading.
// None of these is in a product that other packages use, which SwiftPM would refuse them.
for target in package.targets where ["PhotoFormats", "VersoDecoder"].contains(target.name) {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [.unsafeFlags(["-assert-config", "Debug"])]
}

// For `make test`: with the checks of a debug build, and optimized where tests reckon more than they wait.
// To optimize the rest, and the tests, would take longer than they do.
if Context.environment["VERSO_CHECKED"] != nil {
  let optimized = ["AppDriver", "PhotoFormats", "PhotoModel", "PhotoFiles"]
  for target in package.targets where target.type != .system {
    let flags = ["-assert-config", "Debug"] + (optimized.contains(target.name) ? [] : ["-Onone"])
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags), .define("DEBUG")]
  }
}

// For `make monkey SANITIZE=1`: AddressSanitizer needs more memory than a decoder leaves itself. For `make sanitize`:
// ThreadSanitizer has to see each lock.
let sanitizer = Context.environment["VERSO_SANITIZED"]
for target in package.targets where target.name == "Locks" && sanitizer == "thread" {
  target.swiftSettings = (target.swiftSettings ?? []) + [.define("THREAD_SANITIZED")]
}
if sanitizer == "address" {
  for target in package.targets where ["PictureDecoding", "PictureSandbox"].contains(target.name) {
    target.swiftSettings?.append(.define("SANITIZED", .when(configuration: .debug)))
  }
}

extension Target {
  fileprivate var usesGTK: Bool {
    dependencies.contains {
      if case .byNameItem(let name, _) = $0 { name == "Gtk" || name == "CGtk" } else { false }
    }
  }
}

// With VERSO_PART only the targets of these names, and what they need: builds that take seconds, of the
// tests of one module, for `make mutants` and `make test-release`. For `make test` the tests: what measures
// and draws is built by `make test-programs`.
let part =
  Context.environment["VERSO_PART"]?.split(separator: ",").map(String.init)
  ?? (Context.environment["VERSO_CHECKED"] == nil
    ? nil : package.targets.filter { $0.type == .test }.map(\.name))
if var rest = part {
  var kept: Set<String> = []
  while let name = rest.popLast() {
    guard kept.insert(name).inserted else { continue }
    for dependency in package.targets.first(where: { $0.name == name })?.dependencies ?? [] {
      switch dependency {
      case .byNameItem(let name, _), .targetItem(let name, _): rest.append(name)
      default: break
      }
    }
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products.removeAll {
    !(($0 as? Product.Executable)?.targets.allSatisfy(kept.contains) ?? false)
  }
}
