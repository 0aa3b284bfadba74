import CGtk
import Glibc

/// Folders that every desktop has, as paths in the bytes that the system uses.
public enum SystemFolders {
  /// The folder beside the program's own, for what all users share, as `/usr/share` is for `/usr/bin`; nil if the
  /// system does not say where the program is.
  public static var besideProgram: [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0 else { return nil }
    let folder = buffer[..<count].split(separator: UInt8(ascii: "/")).dropLast(2)
    return folder.flatMap { [UInt8(ascii: "/")] + $0 } + Array("/share".utf8)
  }

  /// Where programs keep what all users share: beside the program first, then where the system says.
  public static var shared: [[UInt8]] {
    var folders = besideProgram.map { [$0] } ?? []
    var next = g_get_system_data_dirs()
    while let folder = next?.pointee {
      folders.append(bytes(folder))
      next = next?.advanced(by: 1)
    }
    return folders
  }

  /// The user's pictures; the user's home if there is no folder for them.
  public static var pictures: [UInt8] {
    bytes(g_get_user_special_dir(G_USER_DIRECTORY_PICTURES) ?? g_get_home_dir())
  }

  private static func bytes(_ path: UnsafePointer<CChar>) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: path, count: strlen(path)))
  }
}
