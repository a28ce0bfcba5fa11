import { lineClaim, logClaim } from "../../analysis/claims.ts";
import { functionAt } from "../../analysis/code/code.ts";
import { type FailingLine, failingLine } from "../../analysis/code/failing-line.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { treeAt } from "../../analysis/code/tree.ts";
import { conclude, type Inquiry } from "../../analysis/inquiry.ts";
import { usesThatMeet } from "../../analysis/threads/meeting-uses.ts";
import type { Touch } from "../../analysis/threads/shared-data.ts";
import { type ParsedError, throwablesOf } from "../../model/parsed-error.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import { codeOnLine, enclosing, nodesOnLine, pathOf } from "../../syntax/tree/relations.ts";
import { touchClaim, touchedIn } from "../touch-words.ts";

/** What libraries say of an object that has been given back. */
const SAID =
  /\b(?:is |was |been |already[- ]?)?(?:closed|released|recycled|shut ?down|disposed|destroyed)\b/i;
const THREADS = { main: "the main thread", background: "a background thread" } as const;

/** A line uses what another thread closes: answers whether it was told. */
export function* endedMeanwhile(error: ParsedError): Inquiry<boolean> {
  const thrown = throwablesOf(error).at(-1);
  const failing = SAID.test(thrown?.message ?? "") ? yield* failingLine(error) : undefined;
  const name = failing && usedOn(failing.at, thrown?.frames.map(({ method }) => method) ?? []);
  if (!failing || !name) return false;
  const { at } = failing;
  const met = yield* usesThatMeet(error, at, name, ["ends"]);
  const [first, ...more] = met?.others ?? [];
  const here = met?.here.runs?.where;
  const there = first?.touch.runs?.where;
  if (!met || !first || first.by !== "threads" || !here || !there || !first.touch.runs) return false;
  if (waitsBefore(first.touch)) return false;
  const within = functionAt(at.outline, at.line)?.name ?? "this line";
  const ending = touchedIn(first.touch);
  const file = first.touch.source.path === at.path ? "" : ` of ${fileName(first.touch.source.path)}`;
  yield* conclude({
    rootCause: `${ending}() ends ${name} on line ${first.touch.line}${file}, on ${THREADS[there]}, while ${within}() uses it on line ${at.line}, on ${THREADS[here]}: nothing was found that makes the one wait for the other.`,
    headline: "used after another thread ended it",
    ground: more.length === 0 && met.shared.isComplete ? "told" : "inKind",
    location: { path: at.path, line: at.line },
    label: "ended by now",
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, at.line, lineOf(at.source, at.line), "uses it"),
      touchClaim(first),
      ...(first.touch.runs.claim.line === first.touch.line
        ? []
        : [{ ...first.touch.runs.claim, note: `on ${THREADS[there]}` }]),
    ],
    fixGuidelines: [
      `Let the thread that uses ${name} end it when it is done, or let ${ending}() wait until it is.`,
      `Where it may rightly end in the middle, take the exception in ${within}() for the end.`,
    ],
  });
  return true;
}

const WAITS = /^(?:join|cancelAndJoin|await\w*|get|quitSafely)$/;

/** Whether the function that ends it waits for something before. */
function waitsBefore({ source, line }: Touch): boolean {
  const tree = treeAt(source, line);
  const code = codeOnLine(tree, line);
  const within = code && enclosing(tree, code, "function");
  return [...(within ? nodesIn(within) : [])].some(
    (node) => node.kind === "call" && WAITS.test(node.name) && node.line <= line,
  );
}

/** The one property on which a line calls what a frame of the trace names. */
function usedOn({ source, line }: FailingLine, called: readonly string[]): string | undefined {
  const tree = treeAt(source, line);
  const found = nodesOnLine(tree, line).flatMap((node) =>
    node.kind === "call" && node.receiver && called.includes(node.name) ? [pathOf(node.receiver)] : [],
  );
  const [only, ...more] = new Set(found);
  return more.length === 0 && only && /^\w+$/.test(only) ? only : undefined;
}
