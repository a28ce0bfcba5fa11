import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { memberIn, withBaseClasses } from "../../../analysis/code/base-classes.ts";
import { callsInSources } from "../../../analysis/code/calls-in-sources.ts";
import { type CallPlace, callsNear } from "../../../analysis/code/calls-near.ts";
import { shortClass } from "../../../analysis/code/code.ts";
import { entryPointsOf } from "../../../analysis/code/entry-points.ts";
import { lineOf, type Source, sourceOf } from "../../../analysis/code/source.ts";
import type { ClassSource } from "../../../analysis/code/types.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { claimOf, functionAround } from "../../../analysis/values/expression.ts";
import type { Call } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim, Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import { variableNamed } from "../../../syntax/tree/scopes.ts";
import { waitsFor } from "../../../syntax/tree/waits.ts";
import type { failureClass } from "./class.ts";

interface Service {
  name: string;
  classes: ClassSource[];
  callers: Claim[];
}

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const service = yield* serviceOf(error);
  if (!service) return;
  yield* think(`Does every way through ${service.name} reach startForeground()?`);
  const finding = yield* causeIn(error, service);
  if (finding) yield* conclude(finding);
}

/** The service the message names; older Android names none, then the only one that is started so. */
function* serviceOf(error: ErrorOf<typeof failureClass>): Inquiry<Service | undefined> {
  const calls = yield* callsInSources("startForegroundService", { limit: 20 });
  const named = fact(error, "component");
  const targets = new Set(calls.flatMap(classesIn));
  const name = named ? shortClass(named) : targets.size === 1 ? [...targets][0] : undefined;
  const classes = name ? yield* withBaseClasses(name) : [];
  if (!name || classes.length === 0) return undefined;
  const about = calls.filter((call) => classesIn(call).includes(name));
  const shown = about.length > 0 ? about : calls.length === 1 ? calls : [];
  return { name, classes, callers: shown.slice(0, 2).map((call) => claimOf(call, "starts it")) };
}

/** `Pump` of `Pump::class` in what a call is given, or in the variable that it is given. */
function classesIn({ node, tree }: CallPlace): string[] {
  const given = node.arguments.flatMap(({ value }) => {
    const held = value.kind === "name" ? variableNamed(tree, value, value.name)?.value : undefined;
    return held ? [value, held] : [value];
  });
  return given.flatMap((value) =>
    [...nodesIn(value)].flatMap((each) =>
      each.kind === "reference" && each.name === "class" && each.receiver?.kind === "name"
        ? [each.receiver.name]
        : [],
    ),
  );
}

function* causeIn(error: ParsedError, service: Service): Inquiry<Finding | undefined> {
  const { classes } = service;
  const entry = memberIn(classes, "onStartCommand") ?? memberIn(classes, "onCreate");
  const calls = classes.flatMap((owner) => foregroundCalls(owner).map((call) => ({ owner, call })));
  const [own] = classes;
  if (!own) return undefined;
  if (calls.length === 0)
    return extendsLibrary(classes)
      ? undefined
      : yield* never(error, service, entry ?? { owner: own, member: own.declaration });
  const problems: Finding[] = [];
  for (const { owner, call } of calls) {
    const source = yield* sourceOf(owner.outline.path);
    for (const way of source ? waysTo(owner, source, call) : []) {
      const problem = problemOn(error, service, way);
      // One way that always gets there, from onCreate or onStartCommand, is enough.
      if (!problem) return undefined;
      problems.push(problem);
    }
  }
  return problems[0];
}

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

interface Way {
  callback: string;
  /** The call of startForeground, and that in the callback which gets there: the same where the callback calls it. */
  call: CallPlace;
  via: CallPlace;
}

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

function problemOn(error: ParsedError, service: Service, { callback, call, via }: Way): Finding | undefined {
  const behind = waitsFor(via.tree, via.node) ? via : call;
  const waits = waitsFor(behind.tree, behind.node);
  if (!waits) return undefined;
  const { exit } = waits;
  const within = functionAround(behind)?.node.name ?? callback;
  const isLater = waits.kind === "callback";
  const at = exit ?? waits.line;
  const { path } = call.source;
  const reached = behind === call ? "startForeground()" : `${via.node.name}(), which calls startForeground()`;
  const why = exit
    ? `${within}() of ${service.name} can return on line ${exit}, before it gets to ${reached}.`
    : isLater
      ? `${within}() of ${service.name} gets to startForeground() only in code that runs later, begun on line ${at}. It must come within seconds of the start, whatever that code waits for.`
      : `${within}() of ${service.name} calls startForeground() only behind a condition on line ${at}; on the other path it never does.`;
  return {
    rootCause: exit
      ? `${why} Whoever used startForegroundService() has promised that it comes, on every path.`
      : why,
    ground: exit || isLater ? "told" : "inKind",
    location: { path, line: at },
    label: exit ? "leaves before startForeground" : isLater ? "later" : "not on every path",
    evidence: [
      logClaim(error),
      lineClaim(
        "read_file",
        path,
        at,
        lineOf(call.source, at),
        exit ? "returns early" : isLater ? "runs later" : "decides",
      ),
      claimOf(call, "comes too late"),
      ...service.callers,
    ],
    fixGuidelines: [
      `Call startForeground() first in ${callback}(), before anything that can return, wait or throw; then stopSelf() where there is nothing to do.`,
      "If there may be nothing to do, decide that before startForegroundService() is called.",
    ],
  };
}

function* never(
  error: ParsedError,
  service: Service,
  { owner, member }: { owner: ClassSource; member: { name: string; startLine: number } },
): Inquiry<Finding> {
  const { path } = owner.outline;
  const source = yield* sourceOf(path);
  const isFunction = member.name !== owner.name;
  return {
    rootCause: `No call of startForeground() was found in ${service.name}. It is started with startForegroundService(), which promises Android that the service shows its notification within seconds.`,
    ground: "proven",
    location: { path, line: member.startLine },
    label: "no startForeground",
    evidence: [
      logClaim(error),
      lineClaim("read_file", path, member.startLine, source ? lineOf(source, member.startLine) : member.name),
      ...service.callers,
    ],
    fixGuidelines: [
      `Call startForeground(id, notification) at the beginning of ${isFunction ? `${member.name}()` : "onStartCommand()"}.`,
      "If it needs no notification, start it with startService() while the app is visible, or use WorkManager.",
    ],
  };
}
