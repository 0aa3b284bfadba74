import Glibc
import Gtk

// Help and the version need no display.
if let answer = CommandLineAnswer(CommandLineAnswer.argumentsOfProcess) { exit(answer.print()) }
GraphicsDriver.leaveAloneWhereUnused()
MainLoop.attachMainActor()
exit(VersoApplication().run())
