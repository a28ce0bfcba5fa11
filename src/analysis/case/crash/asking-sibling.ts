import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import type { Declaration } from "../../../model/code.ts";
import { fileName } from "../../../model/paths.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { callsInSources } from "../../code/calls-in-sources.ts";
import { functionAt, methodOf, outlineOf, type WorkspaceFrame, workspaceFrames } from "../../code/code.ts";
import { functionsOfFrame } from "../../code/functions-of-frame.ts";
import { sourceClaim } from "../../code/source.ts";
import { functionNode } from "../../code/tree.ts";
import { claimOf, lineOfExpression } from "../../values/expression.ts";
import type { FailureCase } from "../failure-case.ts";

/** Calls of one function by another of the project that are looked at, the innermost first. */
const MOST_PAIRS = 3;
const MOST_CALLS = 10;
const MOST_SHOWN = 2;

/** Exceptions with which a function refuses a call. */
const REFUSES =
  /(?:IllegalStateException|IllegalArgumentException|NoSuchElementException|AssertionError|UnsupportedOperationException)$/;

/**
 * A function that asks what another of its class throws for, where the caller on the stack does not use it: `has(id)` beside
 * `get(id)`, `isOpen()` beside `read()`.
 */
export function* describeAskingSibling({ error }: FailureCase): AnalysisTask<ProposedCaseFact[]> {
  const thrown = throwablesOf(error).at(-1);
  if (!thrown || !REFUSES.test(thrown.exception)) return [];
  const own = (yield* workspaceFrames(error)).filter(({ frame }) => thrown.frames.includes(frame));
  // What throws by itself refuses; what a library threw below it says nothing of its own questions.
  if (own[0]?.frame !== thrown.frames[0]) return [];
  for (const [index, callee] of own.slice(0, MOST_PAIRS).entries()) {
    const caller = own[index + 1];
    const fact = caller && (yield* describePair(callee, caller, index === 0));
    if (fact) return [fact];
  }
  return [];
}

function* describePair(
  callee: WorkspaceFrame,
  caller: WorkspaceFrame,
  isThrower: boolean,
): AnalysisTask<ProposedCaseFact | undefined> {
  const called = yield* functionsOfFrame(callee);
  const calling = yield* outlineOf(caller.path);
  if (!called || !calling || called.bodies.length > 1) return undefined;
  const { at, body } = called;
  const siblings = at.outline.declarations.filter(
    (each) => isBesides(each, body) && asksFor(each, body, at.source, isThrower),
  );
  const [sibling, ...more] = siblings;
  const within = calling?.declarations.filter(
    ({ kind, name }) => kind === "function" && name === methodOf(caller.frame),
  );
  const isAsked = within?.some(({ startLine, endLine }) =>
    calling?.calls.some(({ name, line }) => name === sibling?.name && startLine <= line && line <= endLine),
  );
  if (!sibling || more.length > 0 || !within || within.length === 0 || isAsked) return undefined;
  const question = `${sibling.name}()`;
  const others = yield* placesThatAsk(sibling.name, body.name);
  const custom =
    others.length > 0
      ? `, as ${others.map(({ words }) => words).join(" and ")} do${others.length > 1 ? "" : "es"}`
      : "";
  return {
    kind: "in_any_case",
    topic: "question beside",
    text: `Ask \`${question}\` (${fileName(at.path)}:${sibling.startLine}) before \`${body.name}()\`${custom}: ${methodOf(caller.frame)}() in ${fileName(caller.path)} does not.`,
    evidence: [
      sourceClaim({ source: at.source, line: sibling.startLine }, "asks"),
      ...others.map(({ claim }) => claim),
    ],
  };
}

/** Another function of the same class. */
const isBesides = (each: Declaration, body: Declaration): boolean =>
  each.kind === "function" &&
  each.name !== body.name &&
  each.qualifiedName.slice(0, -each.name.length) === body.qualifiedName.slice(0, -body.name.length);

const ANSWERS = /^[bB]oolean$/;
const STATE =
  /^is(?:Open(?:ed)?|Closed|Valid|Released|Active|Initiali[sz]ed|Ready|Connected|Started|Running|Attached|Disposed|Destroyed|Freed|Alive|Loaded|Available)$/;
const LOOKS_UP = /^(?:get|find|load|fetch|require|lookUp|resolve)(?=[A-Z]|$)/;
const ASKS = /^(?:has|contains|exists)(?=[A-Z]|$)/;

/** Whether a function asks what another needs: of the same arguments, or of the state of their object. */
function asksFor(
  asking: Declaration,
  body: Declaration,
  source: Parameters<typeof functionNode>[0],
  isThrower: boolean,
): boolean {
  if (!ANSWERS.test(asking.type ?? "")) return false;
  const [given, needed] = [asking, body].map((each) => parameterTypes(source, each));
  if (!given || !needed) return false;
  if (isThrower && given.length === 0 && STATE.test(asking.name)) return true;
  const rest = body.name.replace(LOOKS_UP, "");
  const asked = asking.name.replace(ASKS, "");
  const isAlike =
    LOOKS_UP.test(body.name) &&
    ASKS.test(asking.name) &&
    (asked === rest || (asked === "" && rest.startsWith("By")));
  return isAlike && given.length > 0 && given.join() === needed.join();
}

const parameterTypes = (
  source: Parameters<typeof functionNode>[0],
  declaration: Declaration,
): string[] | undefined => functionNode(source, declaration)?.parameters.map(({ type }) => type?.text ?? "?");

/** The functions of the sources that call both. */
function* placesThatAsk(question: string, called: string) {
  const { hits: calls } = yield* callsInSources(question, { limit: MOST_CALLS });
  const found = calls.flatMap((place) => {
    const line = lineOfExpression(place);
    const within = functionAt(place.outline, line);
    const isBoth =
      within &&
      place.outline.calls.some(
        (each) => each.name === called && line <= each.line && each.line <= within.endLine,
      );
    if (!within || !isBoth) return [];
    const words = `${within.name}() (${fileName(place.source.path)}:${line})`;
    return [{ words, claim: claimOf(place, "asks first") }];
  });
  return found.slice(0, MOST_SHOWN);
}
