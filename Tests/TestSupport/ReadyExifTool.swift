import Foundation
import Locks

/// An ExifTool that has started and waits for requests, each of which a copy of its process answers that has read nothing
/// before.
///
/// To start is most of what ExifTool does for a photo, and tests ask it some six hundred times.
final class ReadyExifTool: Sendable {
  private static let idle = Mutex<[ReadyExifTool]>([])

  /// Keeps the program that makes ExifTool wait.
  private let folder: TemporaryFolder
  private let process: Process
  private let requests: FileHandle
  private let answers: FileHandle

  private init() throws {
    folder = try TemporaryFolder()
    try folder.file("ReadyExifTool.pm", containing: Data(PackageResources.ReadyExifTool_pm))
    process = ChildProcess()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // `-S` looks for ExifTool in `PATH`.
    process.arguments = ["perl", "-I\(folder.url.path)", "-MReadyExifTool", "-S", "exiftool"]
    let (input, output) = (ChildProcess.pipe(), ChildProcess.pipe())
    process.standardInput = input
    process.standardOutput = output
    requests = input.fileHandleForWriting
    answers = output.fileHandleForReading
    try process.run()
  }

  /// Runs ExifTool to its end.
  ///
  /// - Parameters:
  ///   - arguments: its arguments.
  ///   - folder: the folder that it starts in.
  ///   - output: the file for what it prints.
  ///   - error: the file for what it complains about.
  /// - Returns: the exit status, or the negative number of the signal that ended it.
  /// - Throws: `WaitedInVain` where it does not end.
  static func run(_ arguments: [String], in folder: URL?, output: URL, error: URL) throws -> Int32 {
    let one = try idle.withLock { $0.popLast() } ?? ReadyExifTool()
    let folder = folder?.path ?? FileManager.default.currentDirectoryPath
    let status = try one.answer([folder, output.path, error.path] + arguments)
    idle.withLock { $0.append(one) }
    let signal = status & 0x7f
    return signal == 0 ? status >> 8 : -signal
  }

  /// The status as wait(2) has it.
  private func answer(_ fields: [String]) throws -> Int32 {
    var request = Data("\(fields.count)\n".utf8)
    for field in fields { request += Data(field.utf8) + [0] }
    try requests.write(contentsOf: request)
    let identifier = process.processIdentifier
    let stop = DispatchWorkItem { kill(-identifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(600), execute: stop)
    defer { stop.cancel() }
    var answer = Data()
    while answer.last != UInt8(ascii: "\n") {
      let more = answers.availableData
      guard !more.isEmpty else { throw WaitedInVain(for: "ExifTool answered") }
      answer += more
    }
    guard let status = Int32(String(decoding: answer.dropLast(), as: UTF8.self)) else {
      throw Trouble("ExifTool answered what is no status")
    }
    return status
  }
}
