import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "FileNotFoundException or refused file access",
  summary:
    "The kernel refused to open, make, rename or write a file, and says why by a code such as ENOENT or EACCES. Libraries often put that message into an exception of their own: it is the failure all the same.",
  rank: 49,
  domain: "runtime",
  patterns: [
    {
      needle: " failed: E",
      regex:
        /(?<path>\/[^\n]{1,400}?|(?<=FileNotFoundException: )[^\n]{1,400}?): (?<operation>open|mkdir|rename|write|read|stat|lstat|access|remove|unlink|chmod|fsync|ftruncate|opendir|readlink|symlink|link) failed: (?<errno>ENOENT|EACCES|EPERM|EROFS|EISDIR|ENOTDIR|EMFILE|ENAMETOOLONG|EXDEV|ENOTEMPTY|EEXIST|EINVAL|EIO) \(/,
    },
    {
      needle: "FileNotFoundException: ",
      regex:
        /FileNotFoundException: (?<path2>(?:(?! failed: )[^\n]){1,400}?) \((?<words>No such file or directory|Permission denied|Operation not permitted|Read-only file system|Is a directory|Not a directory|Too many open files|File name too long)\)/,
    },
    {
      needle: " failed: E",
      regex:
        /\b(?<operation2>open|mkdir|rename|write|read|stat|lstat|access|remove|unlink|chmod|fsync|ftruncate|opendir|readlink|symlink|link) failed: (?<errno2>ENOENT|EACCES|EPERM|EROFS|EISDIR|ENOTDIR|EMFILE|ENAMETOOLONG|EXDEV|ENOTEMPTY|EEXIST|EINVAL|EIO) \(/,
    },
  ],
  subject: "{path}",
  facts: ["path", "operation", "errno", "words"],
  causes: {
    notThere: {
      text: "a folder of the path was never made, or the file is gone",
      unless: { errno: /EACCES|EPERM|EROFS|EMFILE|ENOSPC/ },
      decidedBy:
        "log `file.parentFile?.exists()` and `file.exists()` just before for {path|the file}: is one false?",
    },
    sharedStorage: {
      text: "the path lies in shared storage, which an app may use only in some ways since Android 10",
      unless: { errno: /EMFILE|ENOSPC/, path: /^\/(?!sdcard|storage|mnt)/, deviceApi: /^(?:1\d|2[0-8])$/ },
      decidedBy:
        "does {path|the path} begin with `/sdcard` or `/storage/emulated/0`, and not lie in the app's own folder below `Android/data`?",
      remedy: "Use `getExternalFilesDir`, MediaStore or the system's file picker.",
    },
    relativeName: {
      text: "the path is put together wrongly: a relative name, an empty name, signs that the file system does not take",
      unless: { errno: /EACCES|EPERM|EMFILE|ENOSPC/ },
      decidedBy:
        "log `file.absolutePath`: is it empty, without the folder, or with `:`, `?` or a `content://` address in it?",
      remedy:
        "Build the path with `File(context.filesDir, name)`, and open addresses with `ContentResolver`.",
    },
    rightsTaken: {
      text: "the file or its folder is there, and this process has no right to it: `setWritable(false)`, `setReadOnly()` or another user made it so",
      when: { errno: /EACCES|EPERM/, path: /^\/data\// },
      decidedBy:
        "run `adb shell run-as <applicationId> ls -lZ` on the folder (debug builds): is the owner another, or the right to write gone?",
      remedy:
        "Where `setWritable(false)` or `setReadOnly()` took the right from the file or its folder, give it back before it is opened.",
    },
    neverClosed: {
      text: "streams are opened and never closed",
      unless: { errno: /ENOENT|EACCES|EPERM|EROFS/ },
      decidedBy:
        "run `adb shell run-as <applicationId> ls /proc/<pid>/fd | wc -l` twice (debug builds): does the number grow?",
      remedy: "Close each stream with `use { }`.",
    },
  },
  checks: [
    "see which folder {path|the path of the message} is in, and who makes that",
    "look at the code behind errno: ENOENT is not there, EACCES and EPERM are not allowed, EROFS cannot be written at all",
    "see whether the same path is written in one place and read in another, letter by letter",
  ],
  fix: "Make folders before files, keep the app's own files below `filesDir`, `cacheDir` or `getExternalFilesDir()`, and reach files of others by the address that the picker or MediaStore gives. Handle IOException where a file may be missing.",
} as const satisfies FailureClass;
