#if THREAD_SANITIZED
  import Glibc

  /// A value and the lock that guards it, as ``Synchronization/Mutex``, but with a lock of the C library: of the one in
  /// Swift's, which is a system call of its own, ThreadSanitizer knows nothing.
  public struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
    private let contents: Contents<Value>

    /// A lock that nobody holds, with a value.
    public init(_ value: consuming sending Value) {
      contents = Contents(value)
    }

    /// Calls something with the value, while nobody else has it.
    public borrowing func withLock<Result: ~Copyable, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      pthread_mutex_lock(contents.lock)
      defer { pthread_mutex_unlock(contents.lock) }
      return try body(&contents.value)
    }

    /// Calls something with the value where nobody else has it.
    ///
    /// - Returns: what that returned; nil where somebody else has the value.
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

  /// A value and the lock that guards it: Swift's own, but in what `make sanitize` builds, where ThreadSanitizer has to
  /// see the lock.
  public typealias Mutex<Value: ~Copyable> = Synchronization.Mutex<Value>
#endif
