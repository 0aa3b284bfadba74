import TestSupport
import Testing

@Suite("The main actor on GLib's loop")
struct MainLoopTests {
  @Test("tasks hop to other threads and back, and sleep, while GLib's loop runs")
  func hops() throws {
    let output = try ExternalProgram(ExternalProgram.builtProduct("MainLoopProbe")).run()
    #expect(output.status == 0)
    #expect(output.text == "500500\n")
  }
}
