import Testing

@testable import Verso

@MainActor
@Suite("HintCoordinator")
struct HintCoordinatorTests {
  private final class Bar { var shown: [Hint?] = [] }

  private let bar = Bar()
  private let preferences = Preferences(schema: "io.github.versophoto.NotInstalled")
  private let hints: HintCoordinator

  init() {
    hints = HintCoordinator(preferences) { [bar] in bar.shown.append($0) }
  }

  @Test("the hints come one after the other, the last one is the last, and they can be had again")
  func inOrder() {
    hints.update(isRoom: true)
    for _ in Hint.allCases { hints.next() }
    #expect(bar.shown == Hint.allCases + [nil])
    hints.next()
    #expect(preferences.nextHint == Hint.allCases.count)
    hints.begin()
    #expect(hints.current == .edit)
  }

  @Test("no hint shows where there is nothing that it could be about, and none is lost by that")
  func room() {
    hints.update(isRoom: false)
    #expect(bar.shown == [])
    hints.update(isRoom: true)
    hints.next()
    hints.update(isRoom: false)
    hints.update(isRoom: true)
    #expect(bar.shown == [.edit, .find, nil, .find])
  }

  @Test("who turns them off, or comes back later, sees none that was seen")
  func later() {
    hints.update(isRoom: true)
    hints.next()
    let later = HintCoordinator(preferences) { [bar] in bar.shown.append($0) }
    later.update(isRoom: true)
    #expect(later.current == .find)
    later.turnOff()
    #expect(later.current == nil)
    let last = HintCoordinator(preferences) { _ in }
    last.update(isRoom: true)
    #expect(last.current == nil)
  }
}
