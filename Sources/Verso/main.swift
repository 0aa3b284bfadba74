import Glibc
import Gtk
import PhotoFiles

StandardDescriptors.holdClosed()
// Help and the version need no display.
if let answer = CommandLineAnswer(CommandLineAnswer.argumentsOfProcess) { exit(answer.print()) }
GraphicsDriver.leaveAloneWhereUnused()
FileThreads.giveWay()
MainLoop.attachMainActor()
exit(VersoApplication().run())
