import Gtk
import ListKit

/// Makes the parts of the list, connects them, and is told what happens.
@MainActor
final class ContactsWindow: ListDelegate {
  private let window: ApplicationWindow
  private let toasts: ToastOverlay

  init(_ application: Application, _ book: ContactBook) {
    let list = ListController(dataSource: ContactsDataSource(book))
    let view = ListView(list)
    view.register(LineCell.self, for: PhoneNumber.self) { $0 }
    view.register(LineCell.self, for: EMail.self) { $0 }
    view.register(AddressCell.self, for: Address.self)
    view.pinsHeaders = true
    view.emptyState = StatusPage(icon: "avatar-default-symbolic", title: "No Contacts")
    view.setAccessibleLabel("Contacts")
    toasts = ToastOverlay(ContactPages(view).widget)
    window = ApplicationWindow(application)
    window.title = "Contacts"
    window.defaultSize = (420, 520)
    window.setContent(toasts)
    list.delegate = self
    window.add(
      Action("undo") {
        book.undo()
        list.reloadData()
      })
    application.setKeys(["<Control>z"], for: "win.undo")
  }

  func present() { window.present() }

  func list(_ list: ListController<Int, any ContactEntry>, didDelete ids: [Int]) {
    toasts.say(ids.count == 1 ? "Deleted" : "\(ids.count) deleted", button: ("Undo", "win.undo"))
  }
}
