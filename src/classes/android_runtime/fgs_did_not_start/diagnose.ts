import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { memberIn, withBaseClasses } from "../../../analysis/code/base-classes.ts";
import { entryPointsOf, search, shortClass } from "../../../analysis/code/code.ts";
import { codeOf, lineOf, openBlocks, type Source, sourceOf } from "../../../analysis/code/source.ts";
import type { ClassSource } from "../../../analysis/code/types.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { isTestFile } from "../../../facts/test-folders.ts";
import type { Call } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim, Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";

/** Code that runs later than the function it stands in. */
const LATER =
  /\b(?:launch|async|post|postDelayed|thread|Thread|execute|submit|subscribe|collect|addOnSuccessListener|addOnCompleteListener|enqueue|observe)\b[^{]*\{?\s*$|->\s*\{?\s*$|\b(?:launch|async|post|thread)\s*(?:\([^)]*\))?\s*\{/;
const CONDITION = /\b(?:if|when|else|switch|case|catch)\b|->\s*\{/;

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
  const calls = (yield* search("startForegroundService(", { files: "**/*.{kt,java}", limit: 20 })).filter(
    ({ path }) => !isTestFile(path),
  );
  const named = fact(error, "component");
  const targets = new Set(calls.flatMap(({ text }) => /(\w+)(?:::class|\.class)/.exec(text)?.[1] ?? []));
  const name = named ? shortClass(named) : targets.size === 1 ? [...targets][0] : undefined;
  const classes = name ? yield* withBaseClasses(name) : [];
  if (!name || classes.length === 0) return undefined;
  const about = calls.filter(({ text }) => text.includes(name));
  const shown = about.length > 0 ? about : calls.length === 1 ? calls : [];
  const callers = shown
    .slice(0, 2)
    .map(({ path, line, text }) => lineClaim("grep_search", path, line, text, "starts it"));
  return { name, classes, callers };
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
  const ways = calls.flatMap(({ owner, call }) => waysTo(owner, call));
  if (ways.length === 0) return undefined;
  const problems: Finding[] = [];
  for (const way of ways) {
    const source = yield* sourceOf(way.owner.outline.path);
    const problem = source && problemOn(error, service, source, way);
    // One way that always gets there, from onCreate or onStartCommand, is enough.
    if (!problem) return undefined;
    problems.push(problem);
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
  owner: ClassSource;
  callback: string;
  /** The line in the callback that gets to startForeground, and the call itself. */
  line: number;
  call: Call;
}

/** How the callbacks of a service get to a call. */
function waysTo(owner: ClassSource, call: Call): Way[] {
  const function_ = owner.outline.declarations.find(
    ({ kind, qualifiedName }) => kind === "function" && qualifiedName === call.enclosing,
  );
  if (!function_) return [];
  return entryPointsOf(owner.outline, function_)
    .filter(
      ({ callback }) =>
        callback === "onStartCommand" || callback === "onCreate" || callback === "onHandleIntent",
    )
    .map(({ callback, via }) => ({ owner, callback, line: via?.line ?? call.line, call }));
}

function problemOn(error: ParsedError, service: Service, source: Source, way: Way): Finding | undefined {
  const member = way.owner.members.find(({ name }) => name === way.callback);
  if (!member) return undefined;
  const returns = earlyReturn(source, member.startLine, way.line);
  const blocks = [
    ...blocksAround(source, member.startLine, way.line),
    ...(way.line === way.call.line ? [] : innerBlocks(source, way)),
  ];
  const later = blocks.find((line) => LATER.test(codeOf(source, line)));
  const condition = blocks.find((line) => CONDITION.test(codeOf(source, line)));
  const at = returns ?? later ?? condition;
  if (!at) return undefined;
  const path = source.path;
  const reached =
    way.line === way.call.line
      ? "startForeground()"
      : `${way.call.enclosing.split(".").at(-1)}(), which calls startForeground()`;
  const why = returns
    ? `${way.callback}() of ${service.name} can return on line ${returns}, before it gets to ${reached}.`
    : later
      ? `${way.callback}() of ${service.name} gets to startForeground() only in code that runs later, begun on line ${later}. It must come within seconds of the start, whatever that code waits for.`
      : `${way.callback}() of ${service.name} calls startForeground() only behind a condition on line ${condition}; on the other path it never does.`;
  return {
    rootCause: returns
      ? `${why} Whoever used startForegroundService() has promised that it comes, on every path.`
      : why,
    ground: returns ? "told" : later ? "told" : "inKind",
    location: { path, line: at },
    label: returns ? "leaves before startForeground" : later ? "later" : "not on every path",
    evidence: [
      logClaim(error),
      lineClaim(
        "read_file",
        path,
        at,
        lineOf(source, at),
        returns ? "returns early" : later ? "runs later" : "decides",
      ),
      lineClaim("outline", path, way.call.line, way.call.text, "comes too late"),
      ...service.callers,
    ],
    fixGuidelines: [
      `Call startForeground() first in ${way.callback}(), before anything that can return, wait or throw; then stopSelf() where there is nothing to do.`,
      "If there may be nothing to do, decide that before startForegroundService() is called.",
    ],
  };
}

/** The first `return` of a function's own above a line, not one of a lambda. */
function earlyReturn(source: Source, from: number, line: number): number | undefined {
  for (let at = from + 1; at < line; at++) {
    const code = codeOf(source, at);
    if (!/\breturn\b(?!@)/.test(code)) continue;
    const inLater = blocksAround(source, from, at).some((each) => LATER.test(codeOf(source, each)));
    if (!inLater) return at;
  }
  return undefined;
}

/** Lines that open blocks around a line, the function's own left out. */
const blocksAround = (source: Source, from: number, line: number): number[] =>
  openBlocks(source, from, line).slice(1);

function innerBlocks(source: Source, { owner, call }: Way): number[] {
  const inner = owner.outline.declarations.find(
    ({ qualifiedName, kind }) => kind === "function" && qualifiedName === call.enclosing,
  );
  return inner ? blocksAround(source, inner.startLine, call.line) : [];
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
