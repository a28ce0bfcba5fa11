import { memberIn, withBaseClasses } from "../../../analysis/code/base-classes.ts";
import { callsInSources } from "../../../analysis/code/calls-in-sources.ts";
import { type CallPlace, callsNear } from "../../../analysis/code/calls-near.ts";
import { shortClass } from "../../../analysis/code/code.ts";
import { entryPointsOf } from "../../../analysis/code/entry-points.ts";
import { type Source, sourceOf } from "../../../analysis/code/source.ts";
import type { ClassSource } from "../../../analysis/code/types.ts";
import { claimOf, functionAround } from "../../../analysis/values/expression.ts";
import type { Call } from "../../../model/code.ts";
import type { Claim } from "../../../model/finding.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import { variableNamed } from "../../../syntax/tree/scopes.ts";
import { waitsFor } from "../../../syntax/tree/waits.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, readRefused } from "./causes.ts";
import type { failureClass } from "./class.ts";

type Service = { name: string; classes: ClassSource[]; callers: Claim[] };

export function* examine(context: Context<typeof failureClass>): Examination {
  const refused = readRefused(context);
  if (refused) return void (yield refused);
  const { hits: starts } = yield* callsInSources("startForegroundService", { limit: 20 });
  const { component } = context.facts;
  const targets = new Set(starts.flatMap(classesIn));
  // Older Android names no service: then it is the only one that is started so.
  const name = component ? shortClass(component) : targets.size === 1 ? [...targets][0] : undefined;
  const classes = name ? yield* withBaseClasses(name) : [];
  if (!name || classes.length === 0) return;
  yield { thought: `Does every way through ${name} reach startForeground()?` };
  const about = starts.filter((call) => classesIn(call).includes(name));
  const shown = about.length > 0 ? about : starts.length === 1 ? starts : [];
  const callers = shown.slice(0, 2).map((call) => claimOf(call, "starts it"));
  const service = { name, classes, callers };
  const calls = classes.flatMap((owner) => foregroundCalls(owner).map((call) => ({ owner, call })));
  if (calls.length === 0 && !extendsLibrary(classes)) return yield* neverCalled(context, service);
  const problems: Verdict[] = [];
  for (const { owner, call } of calls) {
    const source = yield* sourceOf(owner.outline.path);
    for (const way of source ? waysTo(owner, source, call) : []) {
      const problem = problemOn(context, service, way);
      // One way that always gets there, from onCreate or onStartCommand, is enough.
      if (!problem) return;
      problems.push(problem);
    }
  }
  yield* problems.slice(0, 1);
}

/** `Pump` of `Pump::class` in what a call is given, or in the variable that it is given. */
const classesIn = ({ node, tree }: CallPlace): string[] =>
  node.arguments.flatMap(({ value }) => {
    const held = value.kind === "name" ? variableNamed(tree, value, value.name)?.value : undefined;
    return [...nodesIn(value), ...(held ? nodesIn(held) : [])].flatMap((each) =>
      each.kind === "reference" && each.name === "class" && each.receiver?.kind === "name"
        ? [each.receiver.name]
        : [],
    );
  });

/** A base class of a library may call startForeground itself. */
function extendsLibrary(classes: readonly ClassSource[]): boolean {
  const base = classes.at(-1)?.declaration.supertypes?.[0] ?? "";
  return !/(?:^|\.)(?:Service|LifecycleService|IntentService|JobIntentService)\b/.test(base);
}

const foregroundCalls = ({ outline, declaration }: ClassSource): Call[] =>
  outline.calls.filter(
    ({ name, line }) =>
      name === "startForeground" && declaration.startLine <= line && line <= declaration.endLine,
  );

/** The call of startForeground, and that in the callback which gets there: the same where the callback calls it. */
type Way = { callback: string; call: CallPlace; via: CallPlace };

const CALLBACKS = /^(?:onStartCommand|onCreate|onHandleIntent)$/;

/** How the callbacks of a service get to a call. */
function waysTo({ outline }: ClassSource, source: Source, { line, enclosing, name }: Call): Way[] {
  const [call] = callsNear({ source, outline, line }, (each) => each.name === name);
  const isOwn = (each: { name: string }): boolean =>
    outline.declarations.some((own) => own.kind === "function" && own.name === each.name);
  const around = outline.declarations.find(
    ({ kind, qualifiedName }) => kind === "function" && qualifiedName === enclosing,
  );
  return (around && call ? entryPointsOf(source, outline, around) : []).flatMap(({ callback, via }) => {
    if (!call || !CALLBACKS.test(callback)) return [];
    const [leads] = via ? callsNear({ source, outline, line: via.line }, isOwn) : [call];
    return leads ? [{ callback, call, via: leads }] : [];
  });
}

function problemOn(context: Context, service: Service, { callback, call, via }: Way): Verdict | undefined {
  const behind = waitsFor(via.tree, via.node) ? via : call;
  const waits = waitsFor(behind.tree, behind.node);
  if (!waits) return undefined;
  const line = waits.exit ?? waits.line;
  const [cause, note] = waits.exit
    ? (["leavesBefore", "returns early"] as const)
    : waits.kind === "callback"
      ? (["runsLater", "runs later"] as const)
      : (["behindCondition", "decides"] as const);
  const reached = behind === call ? "startForeground()" : `${via.node.name}(), which calls startForeground()`;
  const within = functionAround(behind)?.node.name ?? callback;
  const { source } = call;
  const evidence = [
    context.line({ source, line }, note),
    claimOf(call, "comes too late"),
    ...service.callers,
  ];
  const ground = cause === "behindCondition" ? "typical" : "stated";
  const values = { name: service.name, within, callback, line, reached };
  return causes.proven(cause, values, { ground, location: { path: source.path, line }, evidence });
}

function* neverCalled(context: Context, { name, classes, callers }: Service): Examination {
  const entry = memberIn(classes, "onStartCommand") ?? memberIn(classes, "onCreate");
  const owner = entry?.owner ?? classes[0];
  const source = owner && (yield* sourceOf(owner.outline.path));
  if (!source) return;
  const line = (entry?.member ?? owner.declaration).startLine;
  const support = {
    location: { path: source.path, line },
    evidence: [context.line({ source, line }), ...callers],
  };
  yield causes.proven("neverCalled", { name, entry: entry?.member.name ?? "onStartCommand" }, support);
}
