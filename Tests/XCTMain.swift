import Testing

/// What runs the tests, all of which are Swift Testing's: without it SwiftPM would look in the compiler's index for
/// those of XCTest, and to write that index is a fifth of what compiling the tests takes.
///
/// SwiftPM knows it by its name.
@main
enum XCTMain {
  static func main() async {
    await Testing.__swiftPMEntryPoint() as Never
  }
}
