import { expect, test } from "vitest";
import { noteLogged } from "../../src/agent/logged-note.ts";
import { readLog } from "../../src/parse/read-log.ts";

const columns = (priority: string, tag: string) =>
  [
    "java.io.IOException: closed",
    "\tat org.example.notes.NoteSync.run(NoteSync.kt:40)",
    "\tat java.lang.Thread.run(Thread.java:1012)",
  ]
    .map((line) => `11-24 10:22:15.101  900  930 ${priority} ${tag}: ${line}`)
    .join("\n");
const notesOf = (log: string) => readLog(log).failures.slice(0, 1).flatMap(noteLogged);

test("an exception that was logged below the level of errors is said to be only logged", () => {
  expect(notesOf(columns("W", "NoteSync"))).toEqual([expect.stringContaining("only logged (W/NoteSync)")]);
  expect(notesOf(columns("W", "System.err"))).toHaveLength(1);
});

test("nothing of the kind is said where it may have ended the app", () => {
  const log = `11-24 10:22:15.101  900  930 E AndroidRuntime: FATAL EXCEPTION: main\n${columns("E", "AndroidRuntime")}`;
  expect(notesOf(log)).toEqual([]);
  expect(notesOf(columns("E", "NoteSync"))).toEqual([]);
  expect(notesOf(columns("W", "CrashHandler"))).toEqual([]);
  expect(notesOf("java.io.IOException: closed\n\tat org.example.notes.NoteSync.run(NoteSync.kt:40)")).toEqual(
    [],
  );
});

test("a crash behind what was only logged comes first", () => {
  const crash = columns("E", "AndroidRuntime").replaceAll(
    "java.io.IOException",
    "java.lang.IllegalStateException",
  );
  const log = `${columns("W", "NoteSync")}\n11-24 10:22:16.000  900  930 E AndroidRuntime: FATAL EXCEPTION: main\n${crash}`;
  expect(readLog(log).failures[0]?.exception).toBe("java.lang.IllegalStateException");
  expect(notesOf(log)).toEqual([]);
});
