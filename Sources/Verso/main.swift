import Glibc
import Gtk

MainLoop.attachMainActor()
exit(VersoApplication().run())
