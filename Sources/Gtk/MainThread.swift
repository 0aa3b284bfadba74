/// Enters the main actor from a C function that GTK calls on the main thread, and takes the answer
/// back out.
///
/// It traps on any other thread, as `MainActor.assumeIsolated` does. It is inlinable because GTK asks a
/// model a hundred thousand times in a frame.
@inlinable
public func onMainThread<Answer>(_ body: @MainActor () -> Answer) -> Answer {
  // The answer never leaves this thread: it goes to the caller, which is already there.
  nonisolated(unsafe) var answer: Answer?
  MainActor.assumeIsolated { answer = body() }
  guard let answer else { preconditionFailure("the body has run") }
  return answer
}
