import { Failure } from "../../model/failure.ts";
import { EntrySchema, type Recording, RecordingHeadSchema } from "./format.ts";

/** Reads the text of a recording. Throws Failure RECORDING_UNREADABLE or RECORDING_VERSION; `name` is for its words. */
export function readRecording(text: string, name: string): Recording {
  const [first = "", ...lines] = text.split("\n");
  const begin = parsed(first);
  const version = begin?.kind === "recording" ? begin.version : undefined;
  if (typeof version === "number" && version !== 1) {
    throw new Failure(
      "RECORDING_VERSION",
      `${name} is a recording of version ${version}; this culprit reads version 1.`,
      "Replay it with the version of culprit that made it.",
    );
  }
  const head = RecordingHeadSchema.safeParse(begin);
  if (!head.success) throw unreadable(name, 1, head.error.issues[0]?.path.join("."));
  const entries: Recording["entries"] = [];
  for (const [index, line] of lines.entries()) {
    if (line === "") continue;
    const entry = EntrySchema.safeParse(parsed(line));
    // The last line of a process that was killed may be half a line.
    if (!entry.success && index === lines.length - 1) break;
    if (!entry.success) throw unreadable(name, index + 2, entry.error.issues[0]?.path.join("."));
    entries.push(entry.data);
  }
  return { head: head.data, entries };
}

function parsed(line: string): Record<string, unknown> | undefined {
  try {
    const data: unknown = JSON.parse(line);
    return typeof data === "object" && data !== null ? { ...data } : undefined;
  } catch {
    return undefined;
  }
}

function unreadable(name: string, line: number, where: string | undefined): Failure {
  return new Failure(
    "RECORDING_UNREADABLE",
    `${name} is no recording of culprit: line ${line}${where ? `, ${where}` : ""}.`,
    "culprit analyze crash.txt --record FILE makes one.",
  );
}
