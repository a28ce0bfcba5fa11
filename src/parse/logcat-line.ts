import type { LogLine } from "./log-line.ts";

// Reads the prefix of one logcat line in any of the formats that `adb logcat -v` and Android Studio print. Sources: the
// formats of AOSP's liblog `logprint` with their modifiers, and Android Studio's three generations of copies.

export type LogcatLine = Omit<LogLine, "number">;

const STAMP =
  /^(?:(?:\d{4}-)?\d\d-\d\d \d\d:\d\d:\d\d\.\d{3,9}(?: [+-]\d{4})?|\d{9,11}\.\d{3,9}|\d{1,7}\.\d{3,9}(?= +(?:[a-z0-9_]+ +)?\d+ +\d+ [VDIWEFA] | [VDIWEFA]\/)|\d\d:\d\d:\d\d\.\d{3})/;
/** Seconds since 1970 or since the start, which logcat pads on the left. */
const EPOCH = /^\d{1,11}\.\d{3,9} /;
const THREADTIME = /^\s{1,12}(?:[a-z0-9_]{1,20}\s{1,12})?(\d{1,9})\s{1,12}(\d{1,9}) ([VDIWEFAS]) /;
const STUDIO_LEGACY = /^\s{1,12}(\d{1,9})-\s{0,8}(\d{1,9})\/([\w.:]{1,200}|\?)\s{1,12}([VDIWEFA])[/﹕]/;
const STUDIO_STANDARD =
  /^\s{1,12}(\d{1,9})-(\d{1,9})\s{1,12}(\S.{0,120}?)\s{2,60}(\S{1,200})\s{1,80}([VDIWEFA])(?: {2}|$)/;
const STUDIO_COMPACT =
  /^\s{1,12}(?:(\d{1,9})-(\d{1,9})\s{1,12})?(?:(\S.{0,120}?)\s{2,80})??(?:(pid-\d+|[\w.]{1,200}\.[\w.:]{1,200})\s{1,80})?([VDIWEFA])(?: {2}|$)/;
/** `E/Tag( 123): `, with the level in words as the old DDMS view wrote it. */
const SLASHED = /^:?\s{0,12}(VERBOSE|DEBUG|INFO|WARN|ERROR|ASSERT|[VDIWEFA])\//;
const PROCESS_OR_THREAD =
  /^([VDIWEF])\((?:\s{0,8}(?:\d{1,9}:(?=[\s\d]{1,16}:)|[a-z]\w{0,20}:))?\s{0,8}(\d{1,9})(?::\s{0,8}(\d{1,9}|0x[0-9a-f]{1,8}))?\) /;
const LONG_HEADER =
  /^\[ ((?:\d{4}-)?\d\d-\d\d \d\d:\d\d:\d\d\.\d{3,9})\s{1,12}(?:[a-z0-9_]{1,20}:\s{0,8}(?=\d{1,9}:))?(\d{1,9}):\s{0,8}(\d{1,9}|0x[0-9a-f]{1,8}) ([VDIWEFA])\/(.{0,120}?)\s{0,20}\]$/;
/** Studio's compact view without date and process, its tag column empty where the line above has the same tag. */
const STUDIO_COLUMNS = /^\s{1,80}(?:(\S{1,60})\s{2,80})?([VDIWEFA]) {2}(?=\s{0,12}\S)/;
/** The width of that view's tag column: what stands further left is no column of a priority. */
const STUDIO_TAG_WIDTH = 16;
/** What is left of threadtime when someone cut date and ids away. */
const BARE = /^([VDIWEF]) ([\w.$-]{1,60})\s{0,30}: ?/;
/** The brief format in columns, as scripts that colour it print it: `E Tag(123)    msg`. */
const COLUMNS = /^([VDIWEF]) ([\w.$-]{1,60})\(\s{0,8}(\d{1,9})\)(?: {1,60}|$)/;
const BARE_TAG = /^\s{0,4}(AndroidRuntime|System\.err)\s{0,8}(?:\(\s{0,6}(\d{1,9})\))?: ?/;

/** Whether a text is a device's log: most of its lines are written by logcat, which also says where a buffer begins. */
export function isLogcat(sample: string): boolean {
  const lines = sample.split("\n", 60).filter((line) => line.trim() !== "");
  const read = lines.filter(
    (line) => line.startsWith("--------- ") || readLongHeader(line) || readLogcatLine(line)?.priority,
  );
  return lines.length > 0 && read.length >= lines.length / 2;
}

/** The message that follows a line with only a header (`-v long`), or undefined when the line is no such header. */
export function readLongHeader(line: string): Omit<LogcatLine, "text"> | undefined {
  if (!line.startsWith("[ ")) return undefined;
  const match = LONG_HEADER.exec(line);
  if (!match) return undefined;
  return compact({
    time: match[1],
    pid: Number(match[2]),
    tid: Number(match[3]),
    priority: priorityOf(match[4]),
    tag: match[5],
  });
}

/** The line without its logcat prefix, or undefined when it has none. */
export function readLogcatLine(line: string): LogcatLine | undefined {
  const first = line.charCodeAt(0);
  if (first >= 48 && first <= 57) return readStamped(line);
  if ((first >= 65 && first <= 90) || first === 58) return readUnstamped(line);
  if (first === 32) return readIndented(line);
  return undefined;
}

/** A capture pasted as an indented block. Deeper indentation is padding of a continuation line, or of the epoch. */
function readIndented(line: string): LogcatLine | undefined {
  const columns = STUDIO_COLUMNS.exec(line);
  if (columns && columns[0].length > STUDIO_TAG_WIDTH)
    return compact({
      text: line.slice(columns[0].length),
      tag: columns[1],
      priority: priorityOf(columns[2]),
    });
  const body = line.trimStart();
  if (line.length - body.length > (EPOCH.test(body) ? 16 : 8)) return undefined;
  const first = body.charCodeAt(0);
  if (first >= 48 && first <= 57) return readStamped(body);
  return /^[VDIWEF]\//.test(body) || BARE_TAG.test(body) ? readUnstamped(body) : undefined;
}

function readStamped(line: string): LogcatLine | undefined {
  const stamp = STAMP.exec(line)?.[0];
  if (!stamp) return undefined;
  const rest = line.slice(stamp.length);
  const time = stamp;
  let match = THREADTIME.exec(rest);
  if (match) {
    const tagged = splitTag(rest.slice(match[0].length));
    if (!tagged) return undefined;
    return { ...tagged, time, pid: Number(match[1]), tid: Number(match[2]), priority: priorityOf(match[3]) };
  }
  match = SLASHED.exec(rest);
  if (match) {
    const slashed = readSlashed(rest, match);
    return slashed && { ...slashed, time };
  }
  match = STUDIO_LEGACY.exec(rest);
  if (match) {
    const tagged = splitTag(rest.slice(match[0].length));
    if (!tagged) return undefined;
    const process = match[3] === "?" ? undefined : match[3];
    return compact({
      ...tagged,
      time,
      pid: Number(match[1]),
      tid: Number(match[2]),
      process,
      priority: priorityOf(match[4]),
    });
  }
  match = STUDIO_STANDARD.exec(rest);
  if (match) {
    return compact({
      text: rest.slice(match[0].length),
      time,
      pid: Number(match[1]),
      tid: Number(match[2]),
      tag: match[3],
      process: match[4]?.startsWith("pid-") ? undefined : match[4],
      priority: priorityOf(match[5]),
    });
  }
  match = STUDIO_COMPACT.exec(rest);
  if (!match) return undefined;
  return compact({
    text: rest.slice(match[0].length),
    time,
    pid: match[1] ? Number(match[1]) : undefined,
    tid: match[2] ? Number(match[2]) : undefined,
    tag: match[3],
    process: match[4]?.startsWith("pid-") ? undefined : match[4],
    priority: priorityOf(match[5]),
  });
}

function readUnstamped(line: string): LogcatLine | undefined {
  let match = SLASHED.exec(line);
  if (match) return readSlashed(line, match);
  match = PROCESS_OR_THREAD.exec(line);
  if (match) return readProcessOrThread(line, match);
  match = BARE.exec(line);
  if (match)
    return { text: line.slice(match[0].length), tag: match[2] ?? "", priority: priorityOf(match[1]) };
  match = COLUMNS.exec(line);
  if (match)
    return {
      text: line.slice(match[0].length),
      tag: match[2] ?? "",
      pid: Number(match[3]),
      priority: priorityOf(match[1]),
    };
  match = BARE_TAG.exec(line);
  if (!match) return undefined;
  return compact({
    text: line.slice(match[0].length),
    tag: match[1],
    pid: match[2] ? Number(match[2]) : undefined,
  });
}

/** `E/Tag( 123): msg` (brief, time) and `E/Tag: msg` (tag). A tag may hold parentheses, colons and spaces. */
function readSlashed(line: string, match: RegExpExecArray): LogcatLine | undefined {
  const rest = line.slice(match[0].length);
  const priority = priorityOf(match[1]);
  const withPid = /\((?:\s{0,8}[a-z0-9_]{1,20}:)?\s{0,8}(\d{1,9})\):(?: |$)/.exec(rest.slice(0, 200));
  if (withPid) {
    const text = rest.slice(withPid.index + withPid[0].length);
    return { text, tag: rest.slice(0, withPid.index).trimEnd(), pid: Number(withPid[1]), priority };
  }
  const tagged = splitTag(rest);
  if (!tagged || /\s.*\s/.test(tagged.tag.slice(0, 80)) || tagged.tag.includes("/")) return undefined;
  return { ...tagged, priority };
}

/** `D(  188:  193) msg` (thread) and `D(   96) msg (tag)` (process). */
function readProcessOrThread(line: string, match: RegExpExecArray): LogcatLine {
  const rest = line.slice(match[0].length);
  const pid = Number(match[2]);
  const priority = priorityOf(match[1]);
  if (match[3]) return { text: rest, pid, tid: Number(match[3]), priority };
  const open = rest.endsWith(")") ? rest.lastIndexOf("(") : -1;
  if (open <= 0 || rest.charCodeAt(open - 1) !== 32) return { text: rest, pid, priority };
  return { text: rest.slice(0, open).trimEnd(), pid, priority, tag: rest.slice(open + 1, -1).trim() };
}

/** Splits `Tag   : message`. Very old Studio copies use `﹕`, which some clipboards turned into `?`. */
function splitTag(rest: string): { tag: string; text: string } | undefined {
  const head = rest.slice(0, 400);
  const colon = /: |﹕ ?|:$/.exec(head) ?? /\? /.exec(head);
  if (!colon) return undefined;
  return { tag: head.slice(0, colon.index).trim(), text: rest.slice(colon.index + colon[0].length) };
}

/** Studio writes A(ssert) for logcat's F(atal). */
function priorityOf(letter: string | undefined): string {
  const first = letter?.charAt(0) ?? "";
  return first === "A" ? "F" : first;
}

function compact<Row extends object>(row: Row): Row {
  for (const key of Object.keys(row) as (keyof Row)[]) if (row[key] === undefined) delete row[key];
  return row;
}
