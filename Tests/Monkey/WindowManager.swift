import Foundation
import TestSupport

/// A window manager that gives the keyboard to windows, and has no menus and no keys of its own.
///
/// Without openbox there is none, and the keyboard stays where it is.
final class WindowManager {
  private let process: Process?

  /// Whether there is one.
  var isRunning: Bool { process?.isRunning == true }

  /// Starts openbox with its settings in a folder.
  init(settingsIn folder: TemporaryFolder) throws {
    let settings = try folder.file(
      "openbox/rc.xml",
      containing: Data(
        """
        <openbox_config xmlns="http://openbox.org/3.4/rc">
          <focus><focusNew>yes</focusNew></focus>
          <mouse>
            <context name="Client">
              <mousebind button="Left" action="Press">
                <action name="Focus"/><action name="Raise"/>
              </mousebind>
            </context>
          </mouse>
        </openbox_config>
        """.utf8))
    let process = ChildProcess()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/openbox")
    process.arguments = ["--sm-disable", "--config-file", settings.path]
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    self.process = (try? process.run()).map { process }
  }

  /// Ends it: who comes next in the display may not want one.
  func stop() {
    if let process, process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }
}
