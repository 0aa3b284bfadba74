// A program whose main actor has nothing but GLib's main loop to run on. MainLoopTests starts it.

import CGtk
import Gtk

MainLoop.attachMainActor()
let loop = g_main_loop_new(nil, 0)
Task { @MainActor in
  var sum = 0
  for number in 1...1000 {
    sum += await Task.detached { number }.value
  }
  try? await Task.sleep(for: .milliseconds(20))
  print(sum)
  g_main_loop_quit(loop)
}
g_main_loop_run(loop)
