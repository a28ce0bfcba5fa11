import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { logClaim } from "../../analysis/claims.ts";
import { nodesNear } from "../../analysis/code/calls-near.ts";
import { methodOf, type WorkspaceFrame } from "../../analysis/code/code.ts";
import { type FailingLine, lineOfFrame } from "../../analysis/code/failing-line.ts";
import { sourceClaim } from "../../analysis/code/source.ts";
import { runsOn } from "../../analysis/threads/runs-on.ts";
import { claimOf, expressionOfNode, lineOfExpression, written } from "../../analysis/values/expression.ts";
import { followingNull } from "../../analysis/values/null-following.ts";
import { sourcesOf } from "../../analysis/values/value-sources.ts";
import type { Refusal } from "../../facts/refusals.ts";
import type { Claim } from "../../model/finding.ts";
import type { Frame, ParsedError } from "../../model/parsed-error.ts";
import { fileName } from "../../model/paths.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import type { Call, Node } from "../../syntax/tree/nodes.ts";
import { enclosing, pathOf, plain } from "../../syntax/tree/relations.ts";

/** What of the program makes a call one that is refused, as a sentence that follows what the call did. */
export interface BoundRefusal {
  text: string;
  claims: Claim[];
}

/** What the line, what runs it or what ran before it has to do with a refusal; undefined where nothing that was found has. */
export function* bindRefusal(
  error: ParsedError,
  refusal: Refusal,
  at: FailingLine,
  called: string,
  callers: readonly WorkspaceFrame[],
): AnalysisTask<BoundRefusal | undefined> {
  const [made] = nodesNear(at, ["call"], (node) => node.kind === "call" && node.name === called);
  return (
    (refusal.ofThread ? bindThread(error, at) : undefined) ??
    (refusal.after && made ? bindEarlierCall(at, made.node, refusal.after) : undefined) ??
    (refusal.within ? yield* bindEntry(refusal.within, [at.frame], callers) : undefined) ??
    (refusal.ofDivision ? bindDivision(at) : undefined) ??
    (refusal.ofNull && made ? yield* bindNull(at, made.node, callers) : undefined)
  );
}

/** The same by the log alone: its thread, or a function of the app on the way. */
export function bindByFrames(
  error: ParsedError,
  refusal: Refusal,
  own: readonly Frame[],
): BoundRefusal | undefined {
  const thread = refusal.ofThread ? bindThread(error) : undefined;
  const entry = refusal.within && own.find(({ method }) => refusal.within?.includes(method));
  if (thread || !entry) return thread;
  return { text: ` ${entry.method}() leads to it.`, claims: [logClaim(error, entry.method)] };
}

function bindThread(error: ParsedError, at?: FailingLine): BoundRefusal | undefined {
  const runs = at && runsOn(at);
  if (runs?.where === "background")
    return { text: ` It runs in ${runs.by}, on a background thread.`, claims: [runs.claim] };
  const { thread } = error;
  if (runs || !thread || /^main\b/.test(thread)) return undefined;
  return { text: ` The log names the thread: ${thread}.`, claims: [logClaim(error, thread)] };
}

/** A call or an assignment above it in its function, on the same receiver, that has put it into the state that is refused. */
function bindEarlierCall(at: FailingLine, call: Call, names: readonly string[]): BoundRefusal | undefined {
  const { source, outline } = at;
  const near = nodesNear(at, ["call"], (node) => node === call);
  const tree = near[0]?.tree;
  const within = tree && enclosing(tree, call, "function");
  const on = receiverOf(call);
  if (!tree || !within) return undefined;
  const earlier = [...nodesIn(within)].findLast((node) => {
    if (
      node.end > call.start ||
      enclosing(tree, node, "function", "lambda") !== enclosing(tree, call, "function", "lambda")
    )
      return false;
    if (node.kind === "call") return names.includes(node.name) && receiverOf(node) === on;
    const target = node.kind === "assignment" ? plain(node.target) : undefined;
    const isSet = target?.kind === "member" && names.includes(setterOf(target.name));
    return isSet && pathOf(target.receiver) === on;
  });
  if (!earlier) return undefined;
  const place = { node: earlier, tree, source, outline };
  const line = lineOfExpression(place);
  return {
    text: ` Line ${line} has run before: \`${written(place)}\`.`,
    claims: [claimOf(place, "before it")],
  };
}

const receiverOf = ({ receiver }: Call): string => (receiver && pathOf(receiver)) ?? "";
const setterOf = (property: string): string => `set${property.charAt(0).toUpperCase()}${property.slice(1)}`;

/** A function of the project on the way there, within which the call is refused. */
function* bindEntry(
  names: readonly string[],
  own: readonly Frame[],
  callers: readonly WorkspaceFrame[],
): AnalysisTask<BoundRefusal | undefined> {
  const isIn = (frame: Frame): boolean => names.includes(methodOf(frame));
  const here = own.find(isIn);
  if (here) return { text: ` That is within ${methodOf(here)}().`, claims: [] };
  const caller = callers.find(({ frame }) => isIn(frame));
  const place = caller && (yield* lineOfFrame(caller));
  if (!caller || !place) return undefined;
  return {
    text: ` ${methodOf(caller.frame)}() leads to it (${fileName(place.path)}:${place.line}).`,
    claims: [sourceClaim(place, "leads there")],
  };
}

/** A division on the line, by what may be zero. */
function bindDivision(at: FailingLine): BoundRefusal | undefined {
  const [place] = nodesNear(
    at,
    ["binary"],
    ({ operator, right }) => operator === "/" && plain(right).kind !== "literal",
  );
  if (!place) return undefined;
  const divisor = written(expressionOfNode(place, place.node.right));
  return { text: ` \`${written(place)}\` is that where \`${divisor}\` is 0.`, claims: [] };
}

/** A null that is written where an argument of the call comes from. */
function* bindNull(
  at: FailingLine,
  call: Call,
  callers: readonly WorkspaceFrame[],
): AnalysisTask<BoundRefusal | undefined> {
  const [made] = nodesNear(at, ["call"], (node) => node === call);
  if (!made) return undefined;
  const isNull = (node: Node): boolean => node.kind === "literal" && node.type === "null";
  for (const { value } of call.arguments) {
    const argument = expressionOfNode(made, value);
    const context = { calls: [], frame: at.frame, frames: callers };
    const { sources } = yield* sourcesOf(argument, context, followingNull());
    const end = sources.find((source) => isNull(plain(source.at.node)));
    if (!end) continue;
    if (end.at.node === value) return { text: " It is handed null.", claims: [] };
    const place = `${fileName(end.at.source.path)}:${lineOfExpression(end.at)}`;
    return {
      text: ` \`${written(argument)}\` may still be what ${place} gives it: null.`,
      claims: [claimOf(end.at, "null")],
    };
  }
  return undefined;
}
