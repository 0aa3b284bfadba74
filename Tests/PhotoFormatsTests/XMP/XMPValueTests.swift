import Testing

@testable import PhotoFormats

struct XMPValueTests {
  private static let forms = ["Gr\u{fc}n", "Gru\u{308}n"]

  @Test("texts that only look the same are two values", arguments: [forms, forms.reversed()])
  func unicodeForms(forms: [String]) throws {
    #expect(
      XMPValue.text(forms[0]) != .text(forms[1]) && XMPValue.text(forms[0]) == .text(forms[0]))
    #expect(XMPValue.bag(["a", forms[0]]) != .bag(["a", forms[1]]))
    let merged = XMPValue.bag(["a", forms[0]]).merged(into: .bag([forms[1], "a"]))
    #expect(merged == .bag(["a", forms[0]]))
    let title = XMPValue.localized(forms[0]).merged(into: .localized(forms[1]))
    #expect(title == .localized(forms[0]))
  }
}
