import { clamp } from "./diagnostic.ts";
import type { LogLine } from "./log-line.ts";

/** One message of Gradle's cause tree with the lines that continue it. */
export interface CauseNode {
  /** Lines of the message, without the tree's indentation and `> `. */
  readonly text: string[];
  readonly causes: CauseNode[];
}

/** One `* What went wrong:` with what stands around it. Indexes are into the lines read. */
export interface GradleFailure {
  readonly from: number;
  readonly to: number;
  readonly where?: { readonly path: string; readonly line?: string };
  readonly top: CauseNode;
  /** From `There are N more failures with identical causes.` */
  readonly identical?: number;
}

const ITEM = /^\d+: Task failed with an exception\./;
const WHERE =
  /^(?:Build file|Settings file|Initialization script|Script|Precompiled script plugin) '([^']+)'(?: line: (\d+))?/;
const BARE_START =
  /^(?:Error: ?)?(?:Execution failed for task '|A problem occurred (?:configuring|evaluating) |Could not determine the dependencies of |Could not resolve all (?:files|artifacts|dependencies|task dependencies) for |Could not compile (?:build|settings|initialization script|script) |A build operation failed|An exception occurred applying plugin request |Error resolving plugin \[|Plugin \[id: '|Configuration cache problems found|\d+ problems? (?:was|were) found (?:storing|reusing) the configuration cache)/;
/** A message of the cause tree that a paste begins with, without what stands above it in the report. */
const CAUSE_START =
  /^> (?=(?:Execution failed for task '|A problem occurred (?:configuring|evaluating) |Could not determine the dependencies of |Could not resolve all (?:files|artifacts|dependencies|task dependencies) for ))/;
const INDENT = "   ";
/** A failure that was pasted below another without a header of its own. */
const NEXT_FAILURE = /^(?:Execution failed for task '|A problem occurred (?:configuring|evaluating) )/;
const SECTION = /^\* ?(?:Where|Try|Exception is|Get more help|What went wrong)\b/;
const END = /^(?:BUILD (?:FAILED|SUCCESSFUL)|={10,}|-{10,}$|FAILURE: )/;
const IDENTICAL = /^\s*(?:> )?There (?:is|are) (\d+) more failures? with (?:an )?identical causes?\./;
const SECTION_START = /^\s*(?:\* )?(?:Where|What went wrong):/;
/** Lines that a cause tree and the trace below it may take. */
const LIMIT = 1000;
const WINDOW = 4000;

/** The Gradle failure that begins at a line, or undefined. */
export function readGradleFailure(all: readonly LogLine[], index: number): GradleFailure | undefined {
  const printed = clamp(all[index]?.text ?? "");
  const first = printed.trimStart();
  const isCause = CAUSE_START.test(first);
  if (!SECTION_START.test(first) && !BARE_START.test(first) && !isCause) return undefined;
  const margin = printed.length - first.length;
  const lines = all.slice(index, index + WINDOW).map((line) => withoutMargin(clamp(line.text), margin));
  if (isCause) {
    const failure = readTree(belowCause(lines), 0, first.replace(CAUSE_START, ""), undefined);
    return { ...failure, from: index, to: index + failure.to };
  }
  const failure = BARE_START.test(first)
    ? readTree(lines, 0, first.replace(/^Error: ?/, ""), undefined)
    : readSections(lines);
  return failure && { ...failure, from: index, to: index + failure.to };
}

/** A report may have been pasted with an indentation of its own. */
function withoutMargin(text: string, margin: number): string {
  return margin > 0 && text.startsWith(" ".repeat(margin)) ? text.slice(margin) : text;
}

/** Lines as they stand below the report's own first message: one level less deep, up to the next message of that level. */
function belowCause(lines: readonly string[]): string[] {
  const next = lines.findIndex((text, at) => at > 0 && CAUSE_START.test(text));
  return lines
    .slice(0, next < 0 ? lines.length : next)
    .map((text) => (text.startsWith(INDENT) ? text.slice(INDENT.length) : text));
}

function readSections(lines: readonly string[]): GradleFailure | undefined {
  let where: GradleFailure["where"];
  for (let at = 0; at < Math.min(lines.length, 12); at++) {
    const text = textAt(lines, at);
    const place = WHERE.exec(text);
    if (place) where = { path: place[1] ?? "", line: place[2] };
    const wrong = /^(?:\* )?What went wrong:\s*(.*)$/s.exec(text);
    if (!wrong) continue;
    const inline = wrong[1] ?? "";
    const first = inline === "" ? nextFilled(lines, at + 1) : at;
    if (first === undefined) return undefined;
    return readTree(lines, first, inline || textAt(lines, first), where);
  }
  return undefined;
}

function nextFilled(lines: readonly string[], from: number): number | undefined {
  for (let at = from; at < Math.min(lines.length, from + 3); at++) {
    const text = textAt(lines, at);
    if (SECTION.test(text) || END.test(text)) return undefined;
    if (text.trim() !== "") return at;
  }
  return undefined;
}

/**
 * The tree of causes: a level is three spaces and `> `; other lines continue the message above them, because long
 * messages are wrapped and lists belong to what announced them.
 */
function readTree(
  lines: readonly string[],
  first: number,
  firstText: string,
  where: GradleFailure["where"],
): GradleFailure {
  const top: CauseNode = { text: [firstText.trim()], causes: [] };
  const path: CauseNode[] = [top];
  let identical: number | undefined;
  let at = first + 1;
  for (; at < lines.length && at < first + LIMIT; at++) {
    const text = textAt(lines, at);
    if (SECTION.test(text) || END.test(text) || ITEM.test(text) || /^> Task :/.test(text)) break;
    if (isAnotherTool(text) || (path.length === 1 && at > first + 1 && NEXT_FAILURE.test(text))) break;
    const more = IDENTICAL.exec(text);
    if (more) {
      identical = Number(more[1]);
      continue;
    }
    const cause = /^((?: {3})*)> (.*)$/.exec(text);
    if (!cause) {
      path[path.length - 1]?.text.push(text.trimEnd());
      continue;
    }
    const depth = Math.min((cause[1] ?? "").length / 3 + 1, path.length);
    const node: CauseNode = { text: [cause[2] ?? ""], causes: [] };
    path[depth - 1]?.causes.push(node);
    path.splice(depth, path.length, node);
  }
  return {
    from: 0,
    to: pastTrace(lines, at),
    top,
    ...(where ? { where } : {}),
    ...(identical ? { identical } : {}),
  };
}

function isAnotherTool(text: string): boolean {
  return /^(?:[ewi]: |AGPBI: |\d+ actionable tasks?|##\[|Process (?:completed|finished) with exit code)/.test(
    text,
  );
}

/** `* Try:` and the stack trace below `* Exception is:` belong to the failure; a new item or the end does not. */
function pastTrace(lines: readonly string[], from: number): number {
  let at = from;
  for (; at < lines.length; at++) {
    const text = textAt(lines, at);
    if (END.test(text) || ITEM.test(text) || /^\* (?:Where|What went wrong)\b/.test(text)) return at;
    if (
      /^(?:\* |> (?!Task |Configure |Transform )|\s*at |Caused by: |\s*\.\.\. \d+ more|\s*Suppressed: |Cause \d+: )/.test(
        text,
      )
    )
      continue;
    if (text.trim() === "" || isInTrace(lines, at)) continue;
    return at;
  }
  return at;
}

/** An exception's header, or a message that goes on over a few lines before the frames follow. */
function isInTrace(lines: readonly string[], at: number): boolean {
  for (let ahead = at; ahead < Math.min(lines.length, at + 6); ahead++) {
    const text = textAt(lines, ahead);
    if (/^\s*at [\w$.]+[.(/]/.test(text))
      return /^(?:[\w.$]+(?:Exception|Error)\b|\s|>)/.test(textAt(lines, at));
    if (END.test(text) || /^\* /.test(text)) return false;
  }
  return false;
}

function textAt(lines: readonly string[], index: number): string {
  return lines[index] ?? "";
}
