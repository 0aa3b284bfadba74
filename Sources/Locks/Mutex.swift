#if THREAD_SANITIZED
  import Glibc

  /// A value and the lock that guards it, like ``Synchronization/Mutex``, but with a lock of the C library:
  /// ThreadSanitizer does not see Swift's own, which makes its system call itself.
  public struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
    private let contents: Contents<Value>

    /// An unlocked lock, with a value.
    public init(_ value: consuming sending Value) {
      contents = Contents(value)
    }

    /// Calls a closure with the value, while nobody else has it.
    public borrowing func withLock<Result: ~Copyable, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      pthread_mutex_lock(contents.lock)
      defer { pthread_mutex_unlock(contents.lock) }
      return try body(&contents.value)
    }

    /// Calls a closure with the value, if nobody else has it.
    ///
    /// - Returns: what the closure returned; nil if somebody else has the value.
    public borrowing func withLockIfAvailable<Result: ~Copyable, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result? {
      guard pthread_mutex_trylock(contents.lock) == 0 else { return nil }
      defer { pthread_mutex_unlock(contents.lock) }
      return try body(&contents.value)
    }
  }

  private final class Contents<Value: ~Copyable> {
    let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    var value: Value

    init(_ value: consuming sending Value) {
      self.value = value
      pthread_mutex_init(lock, nil)
    }

    deinit {
      pthread_mutex_destroy(lock)
      lock.deallocate()
    }
  }
#else
  import Synchronization

  /// A value and the lock that guards it: Swift's own, except in builds by `make sanitize`, where ThreadSanitizer has
  /// to see the lock.
  public typealias Mutex<Value: ~Copyable> = Synchronization.Mutex<Value>
#endif
