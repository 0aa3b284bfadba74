import CGtk
import DisplayTestSupport
import Gtk
import PhotoModel
import Testing

@testable import ListKit
@testable import Verso

@MainActor
@Suite("What the rows of photos show", .inDisplay)
struct PhotoRowShapeTests {
  @Test("larger text makes date and camera wider, and needs a wider list for them")
  func largeText() {
    #expect(PhotoRowShape.factsWidth(for: 1.5) == 225)
    #expect(PhotoRowShape.factsWidth(for: 0.9) == PhotoRowShape.factsWidth(for: 1))
    #expect(PhotoRowShape(width: 640, textScale: 1) == .full)
    #expect(PhotoRowShape(width: 640, textScale: 1.5) == .plain)
    #expect(PhotoRowShape(width: 860, textScale: 1.5) == .full)
  }

  @Test("the widest date of a locale has room in a row, and so much less has the title")
  func widestDate() {
    #expect(PhotoRowShape.factsWidth(for: 1, widestDate: 170) == 170)
    #expect(PhotoRowShape.factsWidth(for: 1.5, widestDate: 170) == 225)
    #expect(PhotoRowShape(width: 610, widestDate: 170) == .plain)
    let american = DateCustoms(day: "%m/%d/%Y", halves: ("AM", "PM"))
    let label = Label()
    label.addStyle("numeric")
    for (month, hour) in [(9, 23), (5, 10), (11, 12), (3, 0)] {
      let time = PhotoDate.Time(hour: hour, minute: 40)
      let date = PhotoDate(year: 2023, month: month, day: 23, time: time)
      label.text = DateWords.short(date, american)
      var width: CInt = 0
      gtk_widget_measure(label.widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
      #expect(Int(width) <= DateWidth.widest(american), "\(label.text)")
      #expect(Int(width) > 0)
    }
    #expect(DateWidth.widest(american) > DateWidth.widest(DateCustoms(day: "%d.%m.%Y")))
  }

  private static let title = "A night in the tent, below the whole of the Milky Way, in Ladakh"

  private func controller() async -> PhotosController {
    let library = PhotoLibrary()
    var record = PhotoRecord(path: RawPath("/photos/a.jpg"))
    record.values = [
      .title: .text(Self.title), .rating: .integer(3), .label: .text("Blue"),
      .dateTaken: .date(PhotoDate(year: 2024, month: 5, day: 12)),
      .cameraModel: .text("A camera with a name that is rather long"),
      .keywords: .list(["tent", "night", "stars"]),
    ]
    await library.add([record])
    return PhotosController(
      library, preferences: Preferences(schema: "io.github.versophoto.NotInstalled"),
      thumbnails: ThumbnailLoader { _ in .failure(.damaged) })
  }

  @Test(
    "the title has more room than anything else, and so has its editor",
    arguments: [360, 419, 420, 599, 600, 1000])
  func title(width: Int) async throws {
    let photos = await controller()
    let window = TestWindow(photos.view, width: width, height: 200)
    await Display.settle()
    let title = try #require(photos.view.label(Self.title))
    #expect(photos.view.width == width)
    let least = min(width * 3 / 10, 200)
    #expect(title.width >= least, "\(title.width) of \(width)")
    photos.select([try #require(photos.id)])
    photos.edit()
    await Display.settle()
    let editor = try #require(photos.view.descendant { $0.pointer.typeName == "GtkEntry" })
    #expect(editor.width >= least, "\(editor.width) of \(width)")
    withExtendedLifetime(window) {}
  }

  @Test("rows that were shaped anew are the same as those that were made so")
  func shapes() async throws {
    let cell = PhotoRowCell()
    var shape = PhotoRowShape.full
    cell.shape = { shape }
    let photos = await controller()
    let row = PhotoRow(photo: try #require(photos.id.flatMap { photos.library.photo($0) }))
    func widgets(_ widget: Widget) -> [String] {
      widget.children.flatMap { [$0.pointer.typeName] + ($0.isVisible ? widgets($0) : ["-"]) }
    }
    cell.show(row)
    let full = widgets(cell.widget)
    for other in [PhotoRowShape.compact, .plain, .compact, .full] {
      shape = other
      cell.show(row)
      if other != .full { #expect(widgets(cell.widget) != full) }
    }
    #expect(widgets(cell.widget) == full)
  }
}

extension PhotosController {
  fileprivate var id: Photo.ID? { library.ids.first }
}
