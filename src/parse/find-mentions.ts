import type { ParsedError } from "../model/parsed-error.ts";
import { findCheckWarnings } from "./check-warnings.ts";
import { classify, genericType } from "./classify.ts";
import { type Found, Weight } from "./found.ts";
import { readFrame } from "./frame-line.ts";
import type { LogLine } from "./log-line.ts";
import { quotedFrames } from "./quoted-frames.ts";
import { locate } from "./trace-failure.ts";

const EXCEPTION = /(?:^|[^\w.$])((?:[a-z_]\w{0,60}\.){0,12}[A-Z]\w{2,80}(?:Exception|Error))(?![\w.])/;
const PLACE = /(?:^|[^\w$./-])((?:[\w$-]{1,100}[./]){0,20}[\w$-]{1,100}\.(?:kt|kts|java)):(\d{1,7})/;
const FRAME = /(?:^|\s)([\w$.<>-]{3,300}\([\w$-]{1,100}\.(?:kt|java):\d{1,7}\))/;
/** A sentence or two; longer texts that name an exception somewhere are not about it. */
const PROSE_LINES = 12;
const SURE: ReadonlySet<string> = new Set(["E", "W", "F", "I"]);

/**
 * What is left when nothing in a text reads as a failure: log lines whose wording alone is one (a component that was not
 * found, a process killed for its memory), and a sentence that names an exception and a place.
 */
export function findMentions(lines: readonly LogLine[]): Found[] {
  const logged = lines.filter((line) => line.tag !== undefined && SURE.has(line.priority ?? "I"));
  const found = logged.flatMap((line) => signed([line]));
  if (found.length) return found;
  const prose = lines.filter((line) => line.text.trim() !== "");
  if (!prose.length || prose.length > PROSE_LINES || logged.length) return [];
  const checks = findCheckWarnings(prose);
  if (checks.length) return checks;
  const told = mention(prose);
  return told ? [told] : signed(prose);
}

function signed(lines: readonly LogLine[]): Found[] {
  const text = lines.map((line) => line.text).join("\n");
  // The tag belongs to some wordings: `lowmemorykiller: Kill …`.
  const tag = lines[0]?.tag;
  const named = classify({ text: tag ? `${tag}: ${text}` : text, message: text });
  if (!named) return [];
  const { language, ...described } = named;
  const error = { ...base(lines, text), ...described };
  const quoted = quotedFrames(text);
  if (quoted.length > 0) {
    error.quotedFrames = quoted;
    locate(error);
  }
  if (language) error.language = language;
  return [{ error, weight: Weight.mention }];
}

function mention(lines: readonly LogLine[]): Found | undefined {
  const text = lines.map((line) => line.text).join("\n");
  const exception = EXCEPTION.exec(text)?.[1];
  const place = PLACE.exec(text);
  const frame = readFrame(FRAME.exec(text)?.[1] ?? "");
  if (!exception || !(place || frame)) return undefined;
  const { language: _, ...named } = classify({ text, exception, message: text }) ?? {
    ...genericType(exception),
  };
  const error: ParsedError = { ...base(lines, text), ...named, exception };
  if (frame) {
    error.frames = [frame];
    locate(error);
  } else if (place?.[1]) {
    error.filePath = place[1];
    error.line = Number(place[2]);
    error.culprit = { path: place[1], line: Number(place[2]) };
    error.language = /\.kts?$/.test(place[1]) ? "kotlin" : "java";
  }
  return { error, weight: Weight.mention };
}

function base(lines: readonly LogLine[], text: string): ParsedError {
  const error: ParsedError = {
    type: "unknown",
    family: "unknown",
    message: text.trim(),
    filePath: "",
    line: 0,
    language: "unknown",
    causes: [],
    frames: [],
    raw: text,
  };
  const first = lines[0];
  const last = lines[lines.length - 1];
  if (first) error.logLine = first.number;
  if (last) error.logEnd = last.number + 1;
  if (first?.process) error.process = first.process;
  return error;
}
