import Gtk

let contacts = [
  Contact(
    "Ada Lovelace", PhoneNumber(id: 1, text: "+44 20 7946 0018"),
    EMail(id: 2, text: "ada@example.org"),
    Address(id: 3, street: "12 St James’s Square", town: "London")),
  Contact(
    "Joseph Weizenbaum", EMail(id: 4, text: "joseph@example.org"),
    PhoneNumber(id: 5, text: "+49 30 555 0142")),
  Contact(
    "Grace Hopper", Address(id: 6, street: "1 Harbor Street", town: "New York"),
    PhoneNumber(id: 7, text: "+1 212 555 0107"), EMail(id: 8, text: "grace@example.org")),
]
MainLoop.attachMainActor()
let application = Application(id: "io.github.versophoto.ListKitDemo")
var window: ContactsWindow?
application.onActivate {
  if window == nil { window = ContactsWindow(application, ContactBook(contacts)) }
  window?.present()
}
_ = application.run()
