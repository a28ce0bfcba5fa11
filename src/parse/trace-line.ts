import { readFrame, type TraceFrame } from "./frame-line.ts";
import { findHeader, type Header, readHeader } from "./header-line.ts";

/** What one line is within a stack trace. */
export type TraceLine =
  | { kind: "frame"; frame: TraceFrame }
  | { kind: "elided"; count: number }
  /** `wraps`: printed below what it wraps, as loggers do that put the root cause first. */
  | { kind: "cause"; header: Header; circular?: boolean; wraps?: boolean }
  | { kind: "suppressed"; header: Header; circular?: boolean }
  | { kind: "header"; header: Header }
  /** What stands between frames and is none; `isCut`: frames were left out by a person or a tool (`...`, `[snip]`). */
  | { kind: "gap"; isCut: boolean }
  | { kind: "blank" }
  | { kind: "text" };

const ELIDED =
  /^\s*\.{3} (\d{1,7}) (?:more|common frames omitted|frames? (?:trimmed|truncated|excluded|omitted))\b/;
const CAUSE = /^\s*(?:Caused by:? |Wrapped by: )/;
const SUPPRESSED = /^\s*Suppressed: /;
const CIRCULAR = /^\s*(?:Caused by: |Suppressed: )?\[CIRCULAR REFERENCE: ?/;
const CUT = /^\s*(?:\.{3,}|…|\[\.{3}\]|\[snip\]|<snip>|-{2,}snip-{2,}|\(\.{3}\))\s*$/i;
/** Lines that debuggers and loggers print between frames. */
const BETWEEN =
  /^\s*(?:at \(Coroutine boundary\)|\(Coroutine boundary\)|- (?:locked|waiting|sleeping)|\(eliding|\| )/;

export function readTraceLine(text: string): TraceLine {
  const first = text.trimStart();
  if (first === "") return { kind: "blank" };
  const code = first.charCodeAt(0);
  if (code === 46 || code === 0x2026 || code === 91 || code === 60 || code === 45 || code === 40) {
    const elided = ELIDED.exec(first);
    if (elided) return { kind: "elided", count: Number(elided[1]) };
    if (CUT.test(first)) return { kind: "gap", isCut: true };
  }
  if (CIRCULAR.test(first)) {
    const header = readHeader(first.replace(CIRCULAR, "").replace(/\]\s*$/, ""));
    if (header)
      return { kind: first.startsWith("Suppressed") ? "suppressed" : "cause", header, circular: true };
  }
  if (CAUSE.test(first)) {
    const header = headerAfter(first.replace(CAUSE, ""));
    if (header)
      return first.startsWith("Wrapped") ? { kind: "cause", header, wraps: true } : { kind: "cause", header };
  }
  if (SUPPRESSED.test(first)) {
    const header = headerAfter(first.replace(SUPPRESSED, ""));
    if (header) return { kind: "suppressed", header };
  }
  const frame = readFrame(first);
  if (frame) return { kind: "frame", frame };
  if (BETWEEN.test(first)) return { kind: "gap", isCut: false };
  const header = readHeader(first);
  return header ? { kind: "header", header } : { kind: "text" };
}

/** After `Caused by:` any name is a class, also one without a package. */
function headerAfter(text: string): Header | undefined {
  const header = readHeader(text) ?? findHeader(text);
  if (header) return { ...header, strength: "certain" };
  const match = /^([\p{L}_$][\p{L}\p{N}_$.-]{0,300})(?::\s?|\s*$)/u.exec(text);
  return match?.[1]
    ? { exception: match[1], message: text.slice(match[0].length).trim(), strength: "certain" }
    : undefined;
}

/** True for a line that can only stand inside a trace. */
export function continuesTrace(line: TraceLine): boolean {
  return (
    line.kind === "frame" || line.kind === "elided" || line.kind === "cause" || line.kind === "suppressed"
  );
}
