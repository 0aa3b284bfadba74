import Testing

@testable import Verso

@Suite("The zoom of a picture")
struct ZoomTests {
  private func zoom(_ picture: (Double, Double), in viewport: (Double, Double)) -> Zoom {
    var zoom = Zoom()
    zoom.resize(viewport: Zoom.Size(width: viewport.0, height: viewport.1))
    zoom.resize(picture: Zoom.Size(width: picture.0, height: picture.1))
    return zoom
  }

  private func isNear(_ frame: Zoom.Frame, _ x: Double, _ y: Double, _ w: Double, _ h: Double)
    -> Bool
  {
    zip([frame.x, frame.y, frame.width, frame.height], [x, y, w, h])
      .allSatisfy { abs($0 - $1) < 0.01 }
  }

  @Test("at first all of it shows, in the middle, and a small picture is not enlarged")
  func fitted() {
    #expect(isNear(zoom((4000, 2000), in: (1000, 800)).frame, 0, 150, 1000, 500))
    #expect(isNear(zoom((200, 100), in: (1000, 800)).frame, 400, 350, 200, 100))
    #expect(zoom((4000, 2000), in: (1000, 800)).percent == 25)
  }

  @Test("what is below the pointer stays there, whatever is enlarged")
  func keepingPoint() {
    var zoom = zoom((4000, 2000), in: (1000, 800))
    zoom.show(at: 0.5)
    let point = Zoom.Point(x: 600, y: 420)
    let before = ((point.x - zoom.frame.x) / zoom.scale, (point.y - zoom.frame.y) / zoom.scale)
    for _ in 0..<12 { zoom.enlarge(by: Zoom.step, keeping: point) }
    let after = ((point.x - zoom.frame.x) / zoom.scale, (point.y - zoom.frame.y) / zoom.scale)
    #expect(abs(before.0 - after.0) < 0.1 && abs(before.1 - after.1) < 0.1)
    #expect(!zoom.isFitted && zoom.canEnlarge)
    for _ in 0..<40 { zoom.enlarge(by: Zoom.step) }
    #expect(zoom.scale == 8 && !zoom.canEnlarge)
    for _ in 0..<40 { zoom.enlarge(by: 1 / Zoom.step) }
    #expect(zoom.isFitted)
  }

  @Test("it is moved no farther than its edges")
  func moving() {
    var zoom = zoom((4000, 2000), in: (1000, 800))
    var hasMoved = zoom.move(byX: 100, y: 0)
    #expect(!hasMoved, "all of it shows")
    zoom.show(at: 1)
    #expect(isNear(zoom.frame, -1500, -600, 4000, 2000))
    hasMoved = zoom.move(byX: 200, y: -100)
    #expect(hasMoved)
    #expect(isNear(zoom.frame, -1300, -700, 4000, 2000))
    zoom.move(byX: 9_000, y: 9_000)
    #expect(isNear(zoom.frame, 0, 0, 4000, 2000))
    hasMoved = zoom.move(byX: 10, y: 0)
    #expect(!hasMoved)
    zoom.move(byX: -9_000, y: -9_000)
    #expect(isNear(zoom.frame, -3000, -1200, 4000, 2000))
  }

  @Test("its own pixels and the whole of it come by turns; of a small picture that is the same")
  func actualSize() {
    var large = zoom((4000, 2000), in: (1000, 800))
    large.toggleActualSize(keeping: Zoom.Point(x: 0, y: 150))
    #expect(large.isActualSize && isNear(large.frame, 0, 0, 4000, 2000))
    large.toggleActualSize()
    #expect(large.isFitted)
    var small = zoom((200, 100), in: (1000, 800))
    small.toggleActualSize()
    #expect(small.isFitted && small.isActualSize)
  }

  @Test("turned four times it is as before, and what was in the middle stays there")
  func turning() {
    var zoom = zoom((4000, 2000), in: (1000, 800))
    zoom.turn(by: 1)
    #expect(isNear(zoom.frame, 300, 0, 400, 800))
    zoom.show(at: 1)
    zoom.move(byX: 123, y: -77)
    let before = zoom
    zoom.turn(by: 1)
    #expect(zoom.turned == Zoom.Size(width: 4000, height: 2000))
    zoom.turn(by: -1)
    #expect(zoom.quarterTurns == 1)
    #expect(isNear(zoom.frame, before.frame.x, before.frame.y, 2000, 4000))
    zoom.turn(by: 3)
    #expect(zoom.quarterTurns == 0)
  }

  @Test("a size that is known better changes nothing of what is seen")
  func betterSize() {
    var zoom = zoom((400, 200), in: (100, 80))
    zoom.show(at: 1, keeping: Zoom.Point(x: 20, y: 30))
    let before = zoom.frame
    zoom.resize(picture: Zoom.Size(width: 4000, height: 2000))
    #expect(isNear(zoom.frame, before.x, before.y, before.width, before.height))
    #expect(zoom.percent == 10)
  }

  @Test("the next picture is looked at as closely; one that fits is shown whole")
  func goingOn() {
    var zoom = zoom((4000, 2000), in: (1000, 800))
    zoom.show(at: 1)
    zoom.turn(by: 1)
    zoom.goOn(to: Zoom.Size(width: 4000, height: 2000))
    #expect(zoom.isActualSize && zoom.quarterTurns == 0)
    zoom.goOn(to: Zoom.Size(width: 300, height: 200))
    #expect(zoom.isFitted)
  }

  @Test("another picture shows the same part, though it has other pixels")
  func following() {
    var first = zoom((4000, 2000), in: (1000, 800))
    first.enlarge(by: 2, keeping: Zoom.Point(x: 100, y: 400))
    var second = zoom((2000, 1000), in: (1000, 800))
    second.follow(first)
    #expect(isNear(second.frame, first.frame.x, first.frame.y, 2000, 1000))
    first.fit()
    second.follow(first)
    #expect(second.isFitted)
  }
}
