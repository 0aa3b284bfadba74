import TestSupport
import Testing

@Suite("The programs that tests run")
struct ExternalProgramTests {
  @Test("a program starts with no signal blocked, whatever the thread that starts it blocks")
  func signals() throws {
    let output = try ExternalProgram("grep", ["SigBlk", "/proc/self/status"]).run()
    #expect(output.text == "SigBlk:\t0000000000000000\n")
  }
}
