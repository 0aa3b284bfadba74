import CGtk
import DisplayTestSupport
import Gtk
import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("Photos side by side", .inDisplay)
struct CompareControllerTests {
  @MainActor
  private final class Spy: CompareControllerDelegate {
    var focused: [Int] = []
    var commands: [CommandID] = []
    var ratings: [(Int?, Int)] = []

    func compare(_ compare: CompareController, didFocus id: Photo.ID) {
      focused.append(id.rawValue)
    }
    func compare(_ compare: CompareController, didAskFor command: CommandID) {
      commands.append(command)
    }
    func compare(_ compare: CompareController, didRate rating: Int?, _ id: Photo.ID) {
      ratings.append((rating, id.rawValue))
    }
    func compareDidZoom(_ compare: CompareController) {}
  }

  private let spy = Spy()
  private let compare: CompareController
  private let window: TestWindow
  private let photos: [Photo] = [
    photo(0, [.title: .text("Sea"), .width: .integer(2000), .height: .integer(1000)]),
    photo(1, [.title: .text("Land"), .width: .integer(1000), .height: .integer(500)]),
  ]

  init() async {
    let thumbnails = ThumbnailLoader { _ in .failure(.damaged) }
    compare = CompareController {
      LoupeStage(
        LoupePictures(patience: .zero) { picture, _ in
          let width = picture.request.path.name == "0.jpg" ? 2000 : 1000
          return .success(grey(min(width, picture.side), min(width, picture.side) / 2))
        }, thumbnails: thumbnails, findPeople: { _ in [] })
    }
    compare.delegate = spy
    window = TestWindow(compare.view, width: 800, height: 600)
    show(focused: 0)
    await Display.wait { pictures.count == 2 && pictures.allSatisfy { $0.texture != nil } }
    compare.grabFocus()
    await Display.settle()
  }

  private func show(focused: Int) {
    compare.show(
      photos.map { LoupePhoto($0) }, focused: focused,
      differences: FieldDifference.all(of: photos))
  }

  private var pictures: [PictureView] {
    var found: [PictureView] = []
    for index in photos.indices {
      show(focused: index)
      if let picture = compare.focusedPicture { found.append(picture) }
    }
    show(focused: 0)
    return found
  }

  @Test("what is done to one picture is done to all: they show the same part, as large")
  func together() async throws {
    let pictures = pictures
    try await Input.click(pictures[1], button: 4, times: 3, holding: "ctrl")
    #expect(!pictures[0].zoom.isFitted && !pictures[1].zoom.isFitted)
    #expect(abs(pictures[0].pictureFrame.width - pictures[1].pictureFrame.width) < 1)
    #expect(abs(pictures[0].pictureFrame.x - pictures[1].pictureFrame.x) < 1)
    let before = pictures[0].pictureFrame
    compare.grabFocus()
    try await Input.press("Right")
    #expect(pictures[0].pictureFrame.x < before.x)
    #expect(abs(pictures[0].pictureFrame.x - pictures[1].pictureFrame.x) < 1)
    compare.change { $0.fit() }
    #expect(pictures.allSatisfy { $0.zoom.isFitted })
  }

  @Test("whichever has the keyboard, they are as large as each other in a window of another size")
  func resized() async throws {
    let pictures = pictures
    show(focused: 1)
    try await Input.click(pictures[1], button: 4, times: 3, holding: "ctrl")
    for (width, height) in [(500, 700), (900, 500), (640, 600)] {
      try await Input.moveWindow(of: compare.view, to: (0, 0), size: (width, height))
      await Display.wait { compare.view.width < width + 1 && compare.view.width > width - 60 }
      await Display.settle()
      #expect(!pictures[1].zoom.isFitted)
      #expect(
        abs(pictures[0].pictureFrame.width - pictures[1].pictureFrame.width) < 1, "\(width)")
    }
  }

  @Test("Tab, arrows and clicks choose the photo that keys are for")
  func focus() async throws {
    try await Input.press("Tab")
    #expect(spy.focused == [1])
    show(focused: 1)
    try await Input.press("Left")
    #expect(spy.focused == [1, 0])
    show(focused: 0)
    try await Input.click(pictures[1])
    #expect(spy.focused == [1, 0, 1])
    try await Input.press("Escape")
    #expect(spy.commands == [.backToPhotos])
  }

  @Test("what each photo says stands below its picture", arguments: [2, 3])
  func columns(count: Int) async throws {
    let photos = (0..<count).map { photo($0, [.title: .text("T\($0)")]) }
    compare.show(
      photos.map { LoupePhoto($0) }, focused: 0, differences: FieldDifference.all(of: photos))
    await Display.settle()
    for index in 1..<count {
      let labels = compare.view.labels("T\(index)").sorted { y(of: $0) < y(of: $1) }
      // Below the picture, in the header and in the row.
      try #require(labels.count == 3)
      let pane = try #require(labels[0].parent)
      for label in labels.dropFirst() {
        #expect((0...16).contains(x(of: label) - x(of: pane)), "\(index)")
      }
    }
    // The names of the fields stand before the first column.
    let name = try #require(compare.view.label("Title"))
    let first = try #require(compare.view.labels("T0").max { y(of: $0) < y(of: $1) })
    #expect(x(of: first) - x(of: name) > 80)
  }

  private func origin(of widget: Widget) -> graphene_point_t {
    var bounds = graphene_rect_t()
    _ = gtk_widget_compute_bounds(widget.widget, compare.view.widget, &bounds)
    return bounds.origin
  }

  private func x(of widget: Widget) -> Float { origin(of: widget).x }

  private func y(of widget: Widget) -> Float { origin(of: widget).y }

  @Test("seconds in which dates differ are seen in a narrow window, too")
  func narrow() async throws {
    let texts = [50, 51].map { "12 May 2024, 15:22:\($0) +02:00" }
    let table = DifferencesTable(["A", "B"])
    table.show([
      FieldDifference(field: .dateTaken, values: texts.map { FieldDifference.Value(text: $0) })
    ])
    let window = TestWindow(table.view, width: 330, height: 300)
    await Display.wait { texts.allSatisfy { table.view.label($0) != nil } }
    await Display.settle()
    for text in texts {
      let label = try #require(table.view.label(text))
      let layout = gtk_label_get_layout(label.opaque)
      #expect(pango_layout_is_ellipsized(layout) == 0, "\(text)")
      #expect(pango_layout_get_line_count(layout) > 1)
    }
    withExtendedLifetime(window) {}
  }

  @Test("what the photos say differently stands below them, and Esc leads back from there, too")
  func differences() async throws {
    for text in ["Title", "Sea", "Land", "Width"] {
      #expect(compare.view.label(text) != nil, "\(text)")
    }
    #expect(compare.view.label("Rating") == nil)
    try await Input.press("Tab", "Tab")
    #expect(compare.focusedPicture?.containsFocus == false)
    try await Input.press("Escape")
    #expect(spy.commands == [.backToPhotos])
    compare.tableHeight = nil
    await Display.settle()
    #expect(compare.view.label("Title") == nil)
  }

  @Test(
    "the differences have a share of the height, also with large text, and give way in a low window"
  )
  func share() async {
    func height(_ room: WindowRoom) async -> Int? {
      compare.adapt(to: room)
      await Display.settle()
      guard let label = compare.view.label("Title"), var box = label.parent else { return nil }
      while let parent = box.parent, !box.hasStyle("verso-differences") { box = parent }
      var bounds = graphene_rect_t()
      _ = gtk_widget_compute_bounds(box.widget, compare.view.widget, &bounds)
      return Int(bounds.size.height)
    }
    let large = WindowRoom(width: 1280, height: 800, textScale: 2)
    #expect(await height(large) == 200, "no more than a few rows need")
    #expect(await height(WindowRoom(width: 360, height: 350, textScale: 1)) == 140)
    #expect(await height(WindowRoom(width: 360, height: 300, textScale: 1)) == nil)
    let many = Field.allCases.map { field in
      FieldDifference(field: field, values: ["A", "B"].map { FieldDifference.Value(text: $0) })
    }
    compare.show(photos.map { LoupePhoto($0) }, focused: 0, differences: many)
    #expect(await height(large) == 320)
    // What is said where nothing differs takes no room meanwhile.
    let table = DifferencesTable(["A"])
    let (window, same) = (TestWindow(table.view), "These photos say the same.")
    await Display.settle()
    var (least, text): (CInt, CInt) = (0, 0)
    gtk_widget_measure(table.view.widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
    let label = table.view.label(same)
    label.map {
      gtk_widget_measure($0.widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, &text, nil, nil)
    }
    #expect(text > 0 && least < text)
    withExtendedLifetime(window) {}
  }
}

extension Widget {
  /// The labels on the screen with a text.
  fileprivate func labels(_ text: String) -> [Widget] {
    if pointer.typeName == "GtkLabel", gtk_widget_get_mapped(widget) != 0,
      String(cString: gtk_label_get_text(opaque)) == text
    {
      return [self]
    }
    return children.flatMap { $0.labels(text) }
  }
}
