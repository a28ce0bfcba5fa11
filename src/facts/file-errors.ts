import type { FactTable } from "./fact-table.ts";

/** Why the kernel refused to do something with a file. */
export interface FileError {
  errno: string;
  /** Its words in a message. */
  words: string;
  /** After "the system refused it: ". */
  because: string;
  steps: readonly string[];
}

export const FILE_ERRORS: FactTable<FileError> = {
  asOf: "2026-11",
  source:
    "man pages errno(3), open(2), rename(2), mkdir(2), path_resolution(7); developer.android.com/training/data-storage",
  rows: [
    {
      errno: "ENOENT",
      words: "No such file or directory",
      because: "there is no such file, or a folder in its path does not exist",
      steps: [
        "Opening a file to write makes the file, not its folders: parentFile.mkdirs() first.",
        "Opening one to read: see who should have written it, under this very name, and leave where it is not there.",
      ],
    },
    {
      errno: "EACCES",
      words: "Permission denied",
      because: "the app may not do that with this file, or with a folder in its path",
      steps: [],
    },
    {
      errno: "EPERM",
      words: "Operation not permitted",
      because: "that is not allowed there, whatever the permissions of the file are",
      steps: [],
    },
    {
      errno: "EROFS",
      words: "Read-only file system",
      because: "what is mounted there can only be read",
      steps: ["Write below filesDir, cacheDir or getExternalFilesDir()."],
    },
    {
      errno: "EISDIR",
      words: "Is a directory",
      because: "it is a folder, and was opened like a file",
      steps: [
        "See how the path is put together: the name of the file behind the folder is missing, or empty.",
      ],
    },
    {
      errno: "ENOTDIR",
      words: "Not a directory",
      because: "what stands in the place of a folder in its path is a file",
      steps: ["See which part of the path is a file, and who wrote it under the name of a folder."],
    },
    {
      errno: "EMFILE",
      words: "Too many open files",
      because: "the process has as many files, sockets and pipes open as it may",
      steps: [
        "Close streams, cursors, sockets and file descriptors with use { } or try-with-resources: some are opened again and again and never closed. The line that fails is only the one that came too late.",
      ],
    },
    {
      errno: "ENAMETOOLONG",
      words: "File name too long",
      because: "the name of the file is longer than the file system takes, which is 255 bytes on most",
      steps: ["Shorten the name, or make one of a hash: texts of people and addresses have no fixed length."],
    },
    {
      errno: "EXDEV",
      words: "Invalid cross-device link",
      because: "a file cannot be renamed from one mounted file system to another",
      steps: ["Copy it and delete the first one: Files.move or copyTo(), not renameTo()."],
    },
    {
      errno: "ENOTEMPTY",
      words: "Directory not empty",
      because: "the folder still holds something",
      steps: ["Delete what is in it first: deleteRecursively()."],
    },
    {
      errno: "EEXIST",
      words: "File exists",
      because: "there is something of that name already",
      steps: ["Ask for it first, or write over it on purpose."],
    },
    {
      errno: "EINVAL",
      words: "Invalid argument",
      because: "the file system does not take that name or that call",
      steps: [],
    },
    {
      errno: "EIO",
      words: "I/O error",
      because: "the storage itself failed to read or write",
      steps: ["Try it on another card or device: the storage may be damaged, or was pulled out."],
    },
  ],
};

export const fileError = (errno: string | undefined, words: string | undefined): FileError | undefined =>
  FILE_ERRORS.rows.find((row) => row.errno === errno || row.words === words);
