import { fixOf } from "../../../analysis/build/build.ts";
import { letCancellationThrough } from "../../../analysis/changes/let-cancellation-through.ts";
import type { FailingLine } from "../../../analysis/code/failing-line.ts";
import { sourceClaim } from "../../../analysis/code/source.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import { handedTo, isWithView } from "../../../analysis/lifecycle/runs-until.ts";
import type { Frame } from "../../../model/parsed-error.ts";
import type { Call, Catch, Node } from "../../../syntax/tree/nodes.ts";
import { ancestorsOf, codeOnLine, enclosing, isWithin, pathOf } from "../../../syntax/tree/relations.ts";
import type { Tree } from "../../../syntax/tree/tree.ts";
import { lineOfName, takersAround } from "../../../syntax/tree/waits.ts";
import type { Verdict } from "../../cause-list.ts";
import { outlives } from "../../outlives.ts";
import { capital } from "../../wording.ts";
import { causes } from "./causes.ts";

// Code that was handed over, and runs when the fragment has lost what it asks for.

/** A line that needs what a fragment lacks, the call that asks for it, and the stack. */
export interface Need {
  at: FailingLine;
  lacks: string;
  asks: string;
  stack: readonly Frame[];
  /** The lines of which one asks, where the log does not say which: "12 or 15". */
  said?: string;
}

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
export function lastsTooLong({ at, lacks, asks }: Need): Verdict | undefined {
  const handed = lacks === "view" ? handedTo(at) : undefined;
  const past = handed?.row.until === "owner" ? outlives(at, handed, "onDestroyView") : undefined;
  if (!handed || !past?.may) return undefined;
  const { line, call } = handed;
  // What begins with the view and runs without it comes after it; else it may have come too early as well.
  const isAfter = isWithView(at, handed);
  return causes.proven(
    "outlivesView",
    { call: call.name, line, at: at.line, isAfter, ends: past.steps },
    {
      ground: isAfter ? "proven" : "stated",
      location: { path: at.path, line },
      evidence: [
        ...(line === at.line ? [] : [{ ...past.claim, note: "ends with the fragment only" }]),
        sourceClaim(at, `leads to ${asks}()`),
      ],
      fixes: past.fixes,
    },
  );
}

/** Scopes that are cancelled before a fragment loses what it may be asked for, and whose end does that. */
const CANCELLED: Readonly<Record<string, string>> = {
  "viewLifecycleOwner.lifecycleScope": "view",
  lifecycleScope: "fragment",
};

/** The scope is cancelled in time, and a catch of everything takes that cancellation for a failure. */
export function caughtCancellation({ at, lacks, asks, said }: Need): Verdict | undefined {
  const code = codeAround(at);
  const launch = code?.takers.find((taker) => CANCELLED[scopeOf(taker) ?? ""] !== undefined);
  const owner = launch && CANCELLED[scopeOf(launch) ?? ""];
  // The scope of the fragment is there as long as the fragment, which may be without a view meanwhile.
  if (!code || !launch || !owner || (owner === "fragment" && lacks === "view")) return undefined;
  const caught = ancestorsOf(code.tree, code.node).find(
    (each): each is Catch =>
      each.kind === "catch" && /^(?:Exception|Throwable)$/.test(each.parameter?.type?.text ?? ""),
  );
  if (!caught || !isWithin(caught, launch)) return undefined;
  const { source, path, outline } = at;
  const does = { node: code.node, tree: code.tree, source, outline };
  return causes.proven(
    "cancellationCaught",
    { line: said ?? at.line, taker: caught.line, owner, lacks },
    {
      ground: owner === "view" ? "stated" : "typical",
      location: { path, line: caught.line },
      evidence: [
        sourceClaim({ source, line: lineOfName(code.tree, launch) }, `cancelled with the ${owner}`),
        sourceClaim({ source, line: caught.line }, "catches that too"),
        sourceClaim(at, `${said ? "may lead" : "leads"} to ${asks}()`),
      ],
      fixes: fixOf(
        "Throw the cancellation on",
        "review",
        letCancellationThrough({ does, by: caught, name: caught.parameter?.name ?? "" }),
      ),
    },
  );
}

/** A callback that the fragment does not cancel when it is detached. */
export function calledLate({ at, lacks, asks, stack }: Need): Verdict | undefined {
  const isLate = stack.some(({ className }) =>
    /^android\.os\.Handler\b|^kotlinx\.coroutines\./.test(className),
  );
  const isDirect = stack.some(({ method }) =>
    /^(?:on(?:Create|ViewCreated|Start|Resume)\w*|perform\w+)$/.test(method),
  );
  const code = isLate && !isDirect ? codeAround(at) : undefined;
  const [taker] = code?.takers ?? [];
  if (!code || !taker) return undefined;
  const start = lineOfName(code.tree, taker);
  const past = outlives(at, handedTo(at), lacks === "view" ? "onDestroyView" : "onDetach");
  // It has ended by then: what is left of it would have to be told, and nothing shows it.
  if (past && !past.may) return undefined;
  const what = past ? `${capital(past.said)}: line ${at.line} in it` : `The callback around line ${at.line}`;
  // What a coroutine does in a `catch` it would do when it is cancelled, too.
  const cancelling = enclosing(code.tree, code.node, "catch")
    ? []
    : ["Better still, cancel it in onDestroyView()."];
  return causes.supported(
    "outlived",
    { lacks, late: { what, asks, steps: past && past.steps.length > 0 ? past.steps : cancelling } },
    {
      ground: "typical",
      location: { path: at.path, line: at.line },
      evidence: [
        sourceClaim(at, `leads to ${asks}()`),
        ...(start === at.line ? [] : [sourceClaim({ source: at.source, line: start }, "the callback")]),
      ],
    },
  );
}
