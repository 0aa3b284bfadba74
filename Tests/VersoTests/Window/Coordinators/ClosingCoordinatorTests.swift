import PhotoModel
import TestSupport
import Testing

@testable import Verso

@MainActor
@Suite("ClosingCoordinator")
struct ClosingCoordinatorTests {
  private final class State {
    var editedCount = 0
    var isCommitting = false
    var isSaving = false
    var isSaved = true
    /// The photos that are changed while others are saved.
    var changedMeanwhile = 0
    var answer = ClosingCoordinator.Answer.cancel
    var questions: [Int] = []
    var closings = 0
  }

  private let state = State()
  private let messages = FakeMessages()
  private let queue: FakeQueue
  private let closing: ClosingCoordinator

  init() {
    queue = FakeQueue(PhotoLibrary(), messages)
    closing = ClosingCoordinator(
      queue,
      ClosingCoordinator.Window(
        editedCount: { [state] in state.editedCount },
        isCommitting: { [state] in state.isCommitting }, flush: {},
        isSaving: { [state] in state.isSaving },
        ask: { [state] in
          state.questions.append($0)
          return state.answer
        },
        save: { [state] in
          if state.isSaved { state.editedCount = state.changedMeanwhile }
          return state.isSaved
        }, close: { [state] in state.closings += 1 }))
  }

  @Test("without changes the window closes; where typing cannot be taken, it stays")
  func plain() {
    #expect(!closing.shouldStay())
    queue.takesTyping = false
    #expect(closing.shouldStay())
    #expect(state.questions == [] && state.closings == 0)
  }

  @Test(
    "with changes it asks once, and closes as the answer says",
    arguments: [
      (ClosingCoordinator.Answer.cancel, true, false), (.keepForLater, true, true),
      (.save, true, true), (.save, false, false),
    ])
  func answers(_ answer: ClosingCoordinator.Answer, isSaved: Bool, closes: Bool) async {
    state.editedCount = 3
    state.answer = answer
    state.isSaved = isSaved
    #expect(closing.shouldStay())
    #expect(closing.shouldStay(), "one question is enough")
    await closing.question?.value
    #expect(state.questions == [3])
    #expect(state.closings == (closes ? 1 : 0))
    #expect(closing.shouldStay() == !closes, "the window asks again when it really closes")
    await closing.question?.value
  }

  @Test("what was changed while the rest was saved is asked about as well")
  func changedMeanwhile() async {
    (state.editedCount, state.changedMeanwhile) = (3, 1)
    state.answer = .save
    #expect(closing.shouldStay())
    await closing.question?.value
    #expect(state.closings == 1)
    #expect(closing.shouldStay())
    await closing.question?.value
    #expect(state.questions == [3, 1])
  }

  @Test("where the window stays as typing cannot be taken, the next closing asks again")
  func typingMeanwhile() async {
    state.editedCount = 3
    state.answer = .keepForLater
    #expect(closing.shouldStay())
    await closing.question?.value
    queue.takesTyping = false
    #expect(closing.shouldStay())
    queue.takesTyping = true
    #expect(closing.shouldStay())
    await closing.question?.value
    #expect(state.questions == [3, 3])
  }

  @Test("while photos are saved it stays and says so; what is on its way is waited for")
  func busy() async throws {
    state.isSaving = true
    #expect(closing.shouldStay())
    #expect(messages.texts.count == 1)
    state.isSaving = false
    state.isCommitting = true
    #expect(closing.shouldStay())
    try await wait(until: "the window closes") { state.closings > 0 }
    #expect(messages.texts.count == 1)
  }
}
