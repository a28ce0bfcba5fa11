import abbreviations from "../facts/exception-abbreviations.json" with { type: "json" };
import type { ParsedError } from "../model/parsed-error.ts";
import { findCheckWarnings } from "./check-warnings.ts";
import { classify, genericType } from "./classify.ts";
import { type Found, Weight } from "./found.ts";
import { findHeader } from "./header-line.ts";
import type { LogLine } from "./log-line.ts";
import { setPlace } from "./place-in-text.ts";
import { quotedFrames } from "./quoted-frames.ts";
import { signatures } from "./signatures/table.generated.ts";
import { locate } from "./trace-failure.ts";

const EXCEPTION = /(?:^|[^\w.$])((?:[a-z_]\w{0,60}\.){0,12}[A-Z]\w{2,80}(?:Exception|Error))(?!\w|\.\w)/;
const ABBREVIATION = new RegExp(
  `(?:^|[^\\w.])(?:(${abbreviations.rows.map(({ short }) => short.replaceAll(" ", " ?")).join("|")}))s?(?![\\w])`,
);
/** A wording that only one exception has, as a needle of its class holds it. */
const WORDING_OF_ONE = /^([A-Z]\w*(?:Exception|Error)): (.{8,})$/;
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
  const told = mention(prose) ?? headerIn(prose);
  if (told) return [told];
  const known = signed(prose);
  return known.length > 0 ? known : wordedByOne(prose);
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

/** A sentence that names an exception and a place. */
function mention(lines: readonly LogLine[]): Found | undefined {
  const text = lines.map((line) => line.text).join("\n");
  const exception = EXCEPTION.exec(text)?.[1] ?? spelledOut(text);
  if (!exception) return undefined;
  const error = { ...base(lines, text), exception };
  if (!setPlace(error, text)) return undefined;
  const { language: _, ...named } = classify({ text, exception, message: text }) ?? {
    ...genericType(exception),
  };
  return { error: { ...error, ...named }, weight: Weight.mention };
}

/** The exception that an abbreviation or plain words stand for: `NPE`, `null pointer exception`, `nullpointerexception`. */
function spelledOut(text: string): string | undefined {
  // The site of that name begins with a capital.
  const lower = text.replace(/\b[NICS](?=(?:ull|llegal|ndex|lass|oncurrent|umber|ecurity) ?[a-z])/g, (sign) =>
    sign.toLowerCase(),
  );
  const found = ABBREVIATION.exec(lower)?.[1]?.replaceAll(" ", "");
  return abbreviations.rows.find(({ short }) => short.replaceAll(" ", "") === found)?.name;
}

/** An exception with its message somewhere in a sentence. */
function headerIn(lines: readonly LogLine[]): Found | undefined {
  const line = lines.find((each) => findHeader(each.text)?.message);
  const header = line && findHeader(line.text);
  if (!line || !header) return undefined;
  const { exception, message } = header;
  const text = `${exception}: ${message}`;
  const { language: _, ...named } = classify({ text, exception, message }) ?? {
    ...genericType(exception),
    language: "",
  };
  return { error: { ...base([line], line.text), message, exception, ...named }, weight: Weight.mention };
}

/** The message of an exception alone, where the runtime has these words for no other. */
function wordedByOne(lines: readonly LogLine[]): Found[] {
  const text = lines.map((line) => line.text).join("\n");
  const message = text.replace(/^[\s"'“`>]{1,20}/, "");
  for (const { id, patterns = [] } of signatures) {
    const needles = patterns.flatMap((pattern) =>
      typeof pattern === "string" ? [] : (pattern.needle ?? []),
    );
    for (const needle of needles) {
      const [, exception, wording] = WORDING_OF_ONE.exec(needle) ?? [];
      if (!wording || !message.startsWith(wording)) continue;
      const named = classify({ text: `${exception}: ${message}`, message });
      if (named?.type !== id) continue;
      const { language: _, ...described } = named;
      return [{ error: { ...base(lines, text), ...described }, weight: Weight.mention }];
    }
  }
  return [];
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
