import type { Header } from "./header-line.ts";
import { continuesTrace } from "./trace-line.ts";
import type { TraceInput, TraceText } from "./trace-text.ts";

/** Lines that a message may span before its first frame; Espresso prints whole view hierarchies. */
const MESSAGE_LINES = 400;
/** The same for a name that may be no throwable at all. */
const GUESSED_LINES = 8;
/** Throwables that one message may name on lines of their own, because a mail program broke it. */
const WRAPPED_HEADERS = 3;

/**
 * The message from its first line on. It spans lines only if frames or a cause follow it, or as far as it names
 * places of the code itself, and never past another header or into another record of the log.
 */
export function readMessage(text: TraceText, start: number, header: Header): { text: string; next: number } {
  const { message, strength } = header;
  const time = text.lines[start - 1]?.time;
  const last = Math.min(text.lines.length, start + (strength === "certain" ? MESSAGE_LINES : GUESSED_LINES));
  let headers = 0;
  let quoted = start;
  for (let at = start; at < last; at++) {
    const next = text.lines[at];
    if (!next || (time !== undefined && next.time !== undefined && next.time !== time)) break;
    const line = text.kind(at);
    if (continuesTrace(line)) return { text: joined(message, text.lines.slice(start, at)), next: at };
    if (line.kind === "header" && line.header.strength === "certain") {
      const wrapped =
        OPEN_END.test(at === start ? message : text.text(at - 1)) ||
        (at === start && isBelow(message, text.text(start - 1)));
      if (!wrapped || ++headers > WRAPPED_HEADERS) break;
    }
    if (ENDS_MESSAGE.test(next.text)) break;
    if (QUOTED_FRAME.test(next.text) || (at === start && REASON.test(next.text))) quoted = at + 1;
  }
  if (quoted === start && strength === "certain" && isBelow(message, text.text(start - 1))) {
    const end = paragraphEnd(text, start, time);
    return { text: joined("", text.lines.slice(start, end)), next: end };
  }
  return quoted === start
    ? { text: message, next: start }
    : { text: joined(message, text.lines.slice(start, quoted)), next: quoted };
}

/** Java prints no colon behind an exception without a message: what follows one, or a sign that the line goes on, is below. */
const isBelow = (message: string, header: string): boolean =>
  (message === "" || message === "\\") && (/:(?: \\)?\s{0,4}$/.test(header) || HEAD_ALONE.test(header));

/** As crash services head a trace: the class alone, and on the line below the message, which may name a class itself. */
const HEAD_ALONE =
  /^\s{0,8}(?:(?:Fatal|Non-fatal) Exception: |Caused by )[a-z][\w.]{1,200}\.[A-Z][\w$]{1,200}\s{0,4}$/;

/** The index behind the lines that belong together: to an empty one, to what begins anew, or to another record of the log. */
function paragraphEnd(text: TraceText, start: number, time: string | undefined): number {
  let end = start;
  while (end < Math.min(text.lines.length, start + GUESSED_LINES)) {
    const line = text.lines[end];
    if (!line || line.text.trim() === "" || ENDS_MESSAGE.test(line.text)) break;
    const mayHead = end === start && HEAD_ALONE.test(text.text(start - 1));
    if ((text.kind(end).kind === "header" && !mayHead) || line.time !== time) break;
    end++;
  }
  return end;
}

/** A place of the code that a message names as a frame is printed, as Mockito's do: nothing was thrown from there. */
const QUOTED_FRAME = /^\s{0,8}-> at \S/;
/** What Compose's tests print below what failed, where nobody pasted the frames that follow. */
const REASON = /^\s{0,8}Reason: \S/;
/** A line whose sentence goes on in the next. */
const OPEN_END = /[:{(,]\s{0,4}$/;
/** What cannot be part of a message: the next thing a console or a log prints. */
const ENDS_MESSAGE =
  /^(?:> Task |FAILURE: |BUILD (?:FAILED|SUCCESSFUL)|\* (?:Try|What went wrong|Where|Exception is)|FATAL EXCEPTION|Process: [\w.:]+, PID|\*\*\* \*\*\*|-{9} beginning of|[\w.$]+ > .{1,200} (?:FAILED|PASSED|SKIPPED)$|<\/?test(?:case|suite))/;

/** What crash services print between a message and its frames: a heading, a link to their page. */
const HEADING = /^\s{0,4}(?:#{1,6} ?Stack ?trace\b|\[[^\]]{1,80}\]\(https?:)/i;

function joined(firstLine: string, lines: readonly TraceInput[]): string {
  const rest = lines.map((line) => line.text.trimEnd()).filter((line) => !HEADING.test(line));
  while (rest.length && rest[rest.length - 1] === "") rest.pop();
  // Bugly and Bugsnag print the whole message below the class.
  return (firstLine ? [firstLine, ...rest] : rest).join("\n").replace(/^\n+/, "");
}

/** True for a line that no message and no trace goes across. */
export function endsMessage(text: string): boolean {
  return ENDS_MESSAGE.test(text);
}
