import type { FactTable } from "./fact-table.ts";

/** A call of `java.io.File` that answers false where it did nothing, and what its documentation says of when. */
export interface FalseAnswer {
  call: string;
  parameters: number;
  /** When it answers false, as a sentence goes on behind "answers false". */
  when: string;
  /** True where that is the only case. */
  isWhole?: boolean;
  /** What says the reason by an exception: `%0` for the file, `%1` for the argument. */
  instead?: string;
  imports?: readonly string[];
  /** The same from the class library of Kotlin, for Android versions without `java.nio.file`. */
  onAndroid?: string;
}

export const FALSE_ANSWERS: FactTable<FalseAnswer> = {
  asOf: "2026-11",
  source:
    "the documentation of java.io.File in the sources of JDK 25; java.nio.file came to Android with API level 26",
  rows: [
    {
      call: "renameTo",
      parameters: 1,
      when: "where it cannot move the file: it may be unable to from one file system to another, and where there is a file of the new name",
      instead: "Files.move(%0.toPath(), %1.toPath(), StandardCopyOption.REPLACE_EXISTING)",
      imports: ["java.nio.file.Files", "java.nio.file.StandardCopyOption"],
      onAndroid: "copy the file and delete the old one, which no file system refuses",
    },
    {
      call: "mkdirs",
      parameters: 0,
      when: "unless it created the directory itself, so also where it is there already",
      instead: "Files.createDirectories(%0.toPath())",
      imports: ["java.nio.file.Files"],
      onAndroid: "ask isDirectory() after it, which is what matters",
    },
    {
      call: "mkdir",
      parameters: 0,
      when: "unless it created the directory itself, so also where it is there already",
      instead: "Files.createDirectories(%0.toPath())",
      imports: ["java.nio.file.Files"],
      onAndroid: "ask isDirectory() after it, which is what matters",
    },
    {
      call: "delete",
      parameters: 0,
      when: "unless it deleted something: a directory has to be empty for it, and what is not there is not deleted",
      instead: "Files.delete(%0.toPath())",
      imports: ["java.nio.file.Files"],
      onAndroid: "ask exists() after it, and delete what a directory holds first",
    },
    {
      call: "createNewFile",
      parameters: 0,
      when: "where there is a file of that name already, and in no other case",
      isWhole: true,
    },
  ],
};

/** What is documented of a call of `File` that answered false. */
export const falseAnswer = (call: string, parameters: number): FalseAnswer | undefined =>
  FALSE_ANSWERS.rows.find((row) => row.call === call && row.parameters === parameters);
