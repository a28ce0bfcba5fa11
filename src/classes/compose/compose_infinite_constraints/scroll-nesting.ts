import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import type { CodeCall } from "../../../analysis/code/bracket.ts";
import {
  type ComposeFile,
  callsAround,
  callsNamed,
  composableAt,
  composeFiles,
} from "../../../analysis/code/compose.ts";
import { type Clash, isBounded, unboundBy } from "./scroll-kinds.ts";

/** A call with the file it stands in. */
export interface Placed {
  file: ComposeFile;
  call: CodeCall;
}

/** A list, and what around it takes its bound away. */
export interface Nesting {
  inner: Placed;
  outer: Placed;
  /** The calls in between that lead from the outer composable to the inner one, outermost first. */
  through: Placed[];
  /** The call in the outer composable that leads to the list, or is it. */
  site: Placed;
  /** The call directly in the outer one's content. */
  child: Placed;
}

const STEPS = 3;
/** Most searches for callers and containers; a large project has many lists that are nested in nothing. */
const LOOKUPS = 5;

interface Walk {
  clash: Clash;
  known: Map<string, ComposeFile>;
  lookups: number;
}

/**
 * The lists of the workspace that stand in something without a bound: those within one composable, and where there
 * are none, those that do so over calls.
 */
export function* nestings(clash: Clash): AnalysisTask<Nesting[]> {
  const walk: Walk = { clash, known: new Map(), lookups: LOOKUPS };
  const names = (clash.refused ?? clash.inner).source.replace(/[\^$]/g, "");
  const modifier = `\\b${clash.modifier}\\b`;
  const inner = clash.innerIsModifier ? modifier : `\\b\\w*(?:${names})\\s*[({]`;
  const outer = clash.innerIsModifier ? `${clash.container.source.replace(/[\^$]/g, "")}\\s*[({]` : modifier;
  const together = [new RegExp(inner), new RegExp(outer)];
  const files = yield* composeFiles(`${inner}|${outer}`, { known: walk.known, together });
  const free = files
    .flatMap((file) => innersIn(file, clash).map((call) => ({ file, call })))
    .filter(({ call }) => !isBounded(call, clash));
  const direct = free
    .map((each) => walkComposable(each, each, [], clash))
    .filter((each) => typeof each === "object");
  if (direct.length > 0) return direct;
  const found: Nesting[] = [];
  for (const each of free) found.push(...(yield* outwards(each, each, [], walk, STEPS)));
  return found;
}

function innersIn(file: ComposeFile, clash: Clash): CodeCall[] {
  if (clash.innerIsModifier) return callsNamed(file, /^[A-Z]/).filter((call) => unboundBy(call, clash));
  return callsNamed(file, clash.inner).filter(({ name }) => clash.refused?.test(name) ?? true);
}

/** What is around a call up to the body of its function: a clash, a bound, or neither. */
function walkComposable(
  inner: Placed,
  { file, call: start }: Placed,
  through: Placed[],
  clash: Clash,
): Nesting | "bounded" | undefined {
  let child = start;
  for (const call of contentsAround(file, start)) {
    if (takesBoundAway(clash, call)) {
      const site = { file, call: start };
      return { inner, outer: { file, call }, through, site, child: { file, call: child } };
    }
    if (isBounded(call, clash)) return "bounded";
    child = call;
  }
  return undefined;
}

/** The calls around another one that have it as content, innermost first. */
const contentsAround = ({ tree }: ComposeFile, start: CodeCall): CodeCall[] =>
  callsAround(tree, start.at)
    .map(({ call }) => call)
    .filter(({ name }) => /^[A-Z]|^item|^stickyHeader/.test(name));

function* outwards(
  inner: Placed,
  at: Placed,
  through: Placed[],
  walk: Walk,
  steps: number,
): AnalysisTask<Nesting[]> {
  const { file } = at;
  const { clash, known } = walk;
  const here = walkComposable(inner, at, through, clash);
  if (here) return here === "bounded" ? [] : [here];
  let child = at.call;
  for (const call of contentsAround(file, at.call)) {
    const outer = yield* scrollingWrapper(call, walk);
    if (outer)
      return [
        { inner, outer, through: [{ file, call }, ...through], site: at, child: { file, call: child } },
      ];
    child = call;
  }
  const within = composableAt(file, at.call.line);
  if (!within || steps === 0 || walk.lookups-- <= 0) return [];
  for (const caller of yield* composeFiles(`\\b${within.name}\\(`, { limit: 3, known })) {
    for (const call of callsNamed(caller, new Set([within.name]))) {
      if (isBounded(call, clash)) continue;
      const next = { file: caller, call };
      const found = yield* outwards(inner, next, [next, ...through], walk, steps - 1);
      if (found.length > 0) return found;
    }
  }
  return [];
}

const takesBoundAway = (clash: Clash, call: CodeCall): boolean =>
  clash.container.test(call.name) || unboundBy(call, clash) !== undefined;

/** Names of Compose's own layouts: their content is not scrolled by them. */
const PLAIN =
  /^(?:Column|Row|Box|BoxWithConstraints|Scaffold|Surface|(?:Outlined|Elevated)?Card|Lazy\w+|AnimatedVisibility|AnimatedContent|Crossfade|CompositionLocalProvider|MaterialTheme|FlowRow|FlowColumn|Dialog|AlertDialog|ModalBottomSheet|HorizontalPager|VerticalPager|\w+Theme)$/;

/** A composable of the workspace that puts its content into a scrolling layout: that layout. */
function* scrollingWrapper({ name }: CodeCall, walk: Walk): AnalysisTask<Placed | undefined> {
  const { clash, known } = walk;
  if (!/^[A-Z]/.test(name) || PLAIN.test(name) || walk.lookups-- <= 0) return undefined;
  const [file] = yield* composeFiles(`\\bfun\\s+${name}\\s*\\(`, { limit: 1, known });
  const own = file?.outline.declarations.find((each) => each.kind === "function" && each.name === name);
  if (!file || !own) return undefined;
  const outer = file.tree.calls
    .filter(({ line, name: slot }) => own.startLine <= line && line <= own.endLine && SLOT.test(slot))
    .flatMap(({ at }) => callsAround(file.tree, at).map(({ call }) => call))
    .find((each) => takesBoundAway(clash, each));
  return outer && { file, call: outer };
}

const SLOT = /^(?:content|body|children)$/;
