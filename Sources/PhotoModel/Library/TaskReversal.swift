/// What became of the files of a task that was undone, or done again.
public struct TaskReversal: Sendable {
  /// A photo whose files have changed.
  public struct Written: Sendable {
    /// What its files say now.
    public var record: PhotoRecord
    /// The fields that say something else.
    public var fields: [Field]
    /// What was written after the task, and went with it.
    public var besides: WritesBesideTask

    /// A photo that was written.
    public init(record: PhotoRecord, fields: [Field], besides: WritesBesideTask) {
      self.record = record
      self.fields = fields
      self.besides = besides
    }
  }

  /// A photo that stays as it was, and why.
  public struct Left: Hashable, Sendable {
    /// Its file.
    public var path: RawPath
    /// Why.
    public var error: PhotoError

    /// A photo that stays as it was.
    public init(path: RawPath, error: PhotoError) {
      self.path = path
      self.error = error
    }
  }

  /// The photos that were written.
  public var written: [Written] = []
  /// The photos that stay as they were.
  public var left: [Left] = []
  /// Whether trying again may write more.
  public var canTryAgain = false

  /// Nothing was done.
  public init() {}
}
