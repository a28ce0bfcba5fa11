import type { ParsedError } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { certainIn } from "../../syntax/tree/evaluation.ts";
import type { Call } from "../../syntax/tree/nodes.ts";
import { pathOf } from "../../syntax/tree/relations.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { workspaceFrames } from "../code/code.ts";
import { ENDS } from "../threads/access-kind.ts";
import { argumentFor } from "../values/call-site.ts";
import { type FunctionPlace, functionCalled } from "../values/called-function.ts";
import type { Expression } from "../values/expression.ts";
import { type CallsOfFrame, callsOfFrame } from "./calls-of-frame.ts";
import { runsBefore } from "./used-before.ts";

/** What libraries say of an object that its own program has given back; another program may close a connection, too. */
const SAID = /\b(?:closed|released|recycled|shut ?down|disposed|destroyed)\b(?! by\b)/i;

/** A use of what the same function has ended for certain before. */
export interface EndedBefore {
  /** What is used, as written. */
  used: string;
  /** The call that ends it, or that hands it to a function which does. */
  ending: Expression & { node: Call };
  use: Expression & { node: Call };
  /** That function, with the call in it that ends what it is handed. */
  by?: { place: FunctionPlace; call: Call };
}

/** The call behind which the failing line may not use what it uses; undefined where none, or more than one thing, may be meant. */
export function* endedBefore(error: ParsedError): AnalysisTask<EndedBefore | undefined> {
  const thrown = throwablesOf(error).at(-1);
  const own = SAID.test(thrown?.message ?? "")
    ? (yield* workspaceFrames(error)).find(({ frame }) => thrown?.frames.includes(frame))
    : undefined;
  const above = own && thrown?.frames[thrown.frames.indexOf(own.frame) - 1];
  const within = above && (yield* callsOfFrame(own));
  if (!within || within.line === undefined) return undefined;
  const { line, calls } = within;
  const uses = calls.filter(
    (call) => call.name === above.method && call.line <= line && line <= call.endLine && isOfOneThing(call),
  );
  const [use, ...others] = uses;
  const used = use?.receiver && pathOf(use.receiver);
  if (!use || used === undefined || others.length > 0) return undefined;
  for (const call of calls.filter((each) => each.start < use.start).reverse()) {
    const by = yield* endsIt(within, call, use, used);
    if (!by || mayBeginAnew(within, call, use, used)) continue;
    const { tree, source, outline } = within;
    const place = { tree, source, outline };
    return {
      used,
      ending: { ...place, node: call },
      use: { ...place, node: use },
      ...(by !== true && { by }),
    };
  }
  return undefined;
}

/** Whether it is a chain of names: what a function answers may be another object each time. */
const isOfOneThing = ({ receiver }: Call): boolean =>
  receiver !== undefined && /^(?:this\.)?\w+$/.test(pathOf(receiver) ?? "");

/** Calls behind which an object may be used again. */
const BEGINS = /open|start|init|connect|create|acquire|reset|load|begin|prepare|set/i;

/** Whether something is called in between that may open it again, or give a property another object. */
function mayBeginAnew({ tree, calls }: CallsOfFrame, ending: Call, use: Call, used: string): boolean {
  const isLocal = bindingOf(tree, use, used) !== undefined;
  return calls.some((call) => {
    if (call.start < ending.end || call.end > use.start || call.isNew) return false;
    const on = call.receiver && pathOf(call.receiver);
    if (on === used) return BEGINS.test(call.name);
    const isOwn = call.receiver === undefined || on === "this" || on === "super";
    return call.arguments.some(({ value }) => pathOf(value) === used) || (isOwn && !isLocal);
  });
}

/** Whether a call has ended what another uses, for certain and with nothing else in its place since. */
function* endsIt(
  { tree, source, outline }: CallsOfFrame,
  call: Call,
  use: Call,
  used: string,
): AnalysisTask<true | EndedBefore["by"]> {
  const isOwn = call.receiver !== undefined && pathOf(call.receiver) === used;
  if (isOwn)
    return (ENDS.test(call.name) || (call.name === "use" && call.lambda)) && runsBefore(tree, call, use, used)
      ? true
      : undefined;
  const isHanded = call.arguments.some(({ value }) => pathOf(value) === used);
  if (!isHanded || call.isNew || !runsBefore(tree, call, use, used)) return undefined;
  const place = yield* functionCalled({ node: call, tree, source, outline });
  const parameter = place?.node.parameters.find(({ bindings }) => {
    const given = bindings[0] && argumentFor(call, place.node, bindings[0].name);
    return given !== undefined && pathOf(given) === used;
  });
  const name = parameter?.bindings[0]?.name;
  const ends = place?.node.body && certainIn(place.node.body).find((node) => isEnding(node, name));
  return place && ends?.kind === "call" ? { place, call: ends } : undefined;
}

const isEnding = (node: Expression["node"], name: string | undefined): boolean =>
  node.kind === "call" &&
  ENDS.test(node.name) &&
  node.arguments.length === 0 &&
  node.receiver !== undefined &&
  pathOf(node.receiver) === name;
