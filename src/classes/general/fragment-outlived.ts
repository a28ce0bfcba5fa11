import { lineClaim, logClaim } from "../../analysis/claims.ts";
import type { FailingLine } from "../../analysis/code/failing-line.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { treeAt } from "../../analysis/code/tree.ts";
import { handedTo, isWithView } from "../../analysis/lifecycle/runs-until.ts";
import type { Claim, Finding } from "../../model/finding.ts";
import type { Frame, ParsedError } from "../../model/parsed-error.ts";
import type { Call, Node } from "../../syntax/tree/nodes.ts";
import { ancestorsOf, codeOnLine, enclosing, isWithin, pathOf } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import { lineOfName, takersAround } from "../../syntax/tree/waits.ts";
import { outlives } from "../outlives.ts";
import { capital } from "../wording.ts";

// Code that was handed over, and runs when the fragment has lost what it asks for.

/** The calls that are handed the code of a line, innermost first, and the line as a node. */
export function codeAround({
  source,
  line,
}: FailingLine): { tree: Tree; node: Node; takers: Call[] } | undefined {
  const tree = treeAt(source, line);
  const node = codeOnLine(tree, line);
  return node && { tree, node, takers: takersAround(tree, node) };
}

/** The name of the scope in which a call launches a coroutine. */
const scopeOf = ({ name, receiver }: Call): string | undefined =>
  name.startsWith("launch") && receiver ? pathOf(receiver) : undefined;

/** What was handed over for as long as the fragment lives, which outlives each of its views. */
export function lastsTooLong(
  error: ParsedError,
  at: FailingLine,
  lacks: string,
  asked: Frame,
): Finding | undefined {
  const handed = lacks === "view" ? handedTo(at) : undefined;
  const past = handed?.row.until === "owner" ? outlives(at, handed, "onDestroyView") : undefined;
  if (!handed || !past?.may) return undefined;
  const { line, call } = handed;
  // What begins with the view and runs without it comes after it; else it may have come too early as well.
  const isAfter = isWithView(at, handed);
  const view = isAfter
    ? "which was destroyed before that"
    : "which is there from onCreateView() to onDestroyView() alone";
  return {
    rootCause: `What ${call.name}() on line ${line} was handed lasts as long as the fragment, and line ${at.line} in it needs the view, ${view}.`,
    ground: isAfter ? "proven" : "told",
    location: { path: at.path, line },
    label: "outlives the view",
    evidence: [
      logClaim(error),
      ...(line === at.line ? [] : [{ ...past.claim, note: "ends with the fragment only" }]),
      leadsTo(at, asked),
    ],
    fixGuidelines: [...past.steps, "Work that must go on without the view belongs in the ViewModel."],
    fixes: past.fixes,
  };
}

/** The line that asks the fragment, as evidence. */
export const leadsTo = (at: FailingLine, asked: Frame): Claim =>
  lineClaim("read_file", at.path, at.line, lineOf(at.source, at.line), `leads to ${asked.method}()`);

/** The scope of the view is cancelled in time, and a catch of everything takes that cancellation for a failure. */
export function caughtCancellation(
  error: ParsedError,
  at: FailingLine,
  lacks: string,
  asked: Frame,
): Finding | undefined {
  const code = lacks === "view" ? codeAround(at) : undefined;
  const launch = code?.takers.find((taker) => scopeOf(taker) === "viewLifecycleOwner.lifecycleScope");
  const caught =
    code &&
    ancestorsOf(code.tree, code.node).find(
      (each) => each.kind === "catch" && /^(?:Exception|Throwable)$/.test(each.parameter?.type?.text ?? ""),
    );
  if (!code || !launch || !caught || !isWithin(caught, launch)) return undefined;
  const line = lineOfName(code.tree, launch);
  return {
    rootCause: `When the view is destroyed the coroutine is cancelled, line ${caught.line} catches that CancellationException like any failure, and line ${at.line} then asks for the view that is gone.`,
    ground: "told",
    location: { path: at.path, line: caught.line },
    label: "catches the cancellation",
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, line, lineOf(at.source, line), "cancelled with the view"),
      lineClaim("read_file", at.path, caught.line, lineOf(at.source, caught.line), "catches that too"),
      leadsTo(at, asked),
    ],
    fixGuidelines: [
      "Rethrow it: `catch (cancelled: CancellationException) { throw cancelled }` in front of this catch.",
      "Or catch only what the call throws, such as IOException and HttpException.",
    ],
  };
}

/** What a coroutine does in a `catch` it would do when it is cancelled, too. */
function cancelling({ source, line }: FailingLine): string[] {
  const tree = treeAt(source, line);
  const code = codeOnLine(tree, line);
  return code && enclosing(tree, code, "catch") ? [] : ["Better still, cancel it in onDestroyView()."];
}

/** A callback that the fragment does not cancel when it is detached. */
export function calledLate(
  error: ParsedError,
  at: FailingLine,
  lacks: string,
  asked: Frame,
  thrown: readonly Frame[],
): Finding | undefined {
  const isLate = thrown.some(({ className }) =>
    /^android\.os\.Handler\b|^kotlinx\.coroutines\./.test(className),
  );
  const isDirect = thrown.some(({ method }) =>
    /^(?:on(?:Create|ViewCreated|Start|Resume)\w*|perform\w+)$/.test(method),
  );
  const code = isLate && !isDirect ? codeAround(at) : undefined;
  const [taker] = code?.takers ?? [];
  if (!code || !taker) return undefined;
  const start = lineOfName(code.tree, taker);
  const ends = lacks === "view" ? "onDestroyView" : "onDetach";
  const past = outlives(at, handedTo(at), ends);
  // It has ended by then: what is left of it would have to be told, and nothing shows it.
  if (past && !past.may) return undefined;
  return {
    rootCause: `${past ? `${capital(past.said)}: line ${at.line} in it` : `The callback around line ${at.line}`} ran when the fragment had no ${lacks} any more, and ${asked.method}() throws then.`,
    ground: "inKind",
    location: { path: at.path, line: at.line },
    label: `no ${lacks} by then`,
    evidence: [
      logClaim(error),
      leadsTo(at, asked),
      ...(start === at.line
        ? []
        : [lineClaim("read_file", at.path, start, lineOf(at.source, start), "the callback")]),
    ],
    fixGuidelines: [
      `Leave the callback when the fragment is gone: ${lacks === "view" ? "view == null" : "!isAdded"}.`,
      ...(past && past.steps.length > 0 ? past.steps : cancelling(at)),
    ],
  };
}
