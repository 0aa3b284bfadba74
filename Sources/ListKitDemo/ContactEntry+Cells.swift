import ListKit

extension PhoneNumber: Line { var icon: String { "call-start-symbolic" } }
extension EMail: Line { var icon: String { "mail-unread-symbolic" } }

extension Address: CellConfiguring {
  func configure(_ cell: AddressCell) { cell.show(street: street, town: town) }
}
