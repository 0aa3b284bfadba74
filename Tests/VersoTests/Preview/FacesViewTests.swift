import CGtk
import DisplayTestSupport
import PhotoFiles
import Testing

@testable import Verso

@MainActor
@Suite("The frames around people", .inDisplay)
struct FacesViewTests {
  private let region = PersonRegion(name: "Ann", x: 0.1, y: 0.2, width: 0.3, height: 0.4)

  private func isNear(_ one: PersonRegion, _ x: Double, _ y: Double, _ w: Double, _ h: Double)
    -> Bool
  {
    zip([one.x, one.y, one.width, one.height], [x, y, w, h]).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  @Test("they turn with the picture")
  func turned() {
    #expect(isNear(region.turned(quarters: 0), 0.1, 0.2, 0.3, 0.4))
    #expect(isNear(region.turned(quarters: 1), 0.4, 0.1, 0.4, 0.3))
    #expect(isNear(region.turned(quarters: 2), 0.6, 0.4, 0.3, 0.4))
    #expect(isNear(region.turned(quarters: 3), 0.2, 0.6, 0.4, 0.3))
    #expect(isNear(region.turned(quarters: 4), 0.1, 0.2, 0.3, 0.4))
  }

  @Test("names stand below the frames, wherever people begin to read")
  func names() async throws {
    let leftToRight = try await picture(reading: GTK_TEXT_DIR_LTR)
    let rightToLeft = try await picture(reading: GTK_TEXT_DIR_RTL)
    let other = leftToRight.difference(from: rightToLeft, width: 300, height: 200, tolerance: 0)
    #expect(other == 0)
  }

  private func picture(reading direction: GtkTextDirection) async throws -> WidgetPicture {
    gtk_widget_set_default_direction(direction)
    defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
    let faces = FacesView()
    faces.pictureSize = (300, 200)
    faces.show([region])
    let window = TestWindow(faces, width: 300, height: 200)
    await Display.settle()
    defer { withExtendedLifetime(window) {} }
    return try #require(WidgetPicture(of: faces))
  }
}
