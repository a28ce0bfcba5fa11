import type { Inquiry } from "../diagnoser.ts";
import type { CodeCall } from "../reading/code-tree.ts";
import { type ComposeFile, callsAround, callsNamed, composableAt, composeFiles } from "../reading/compose.ts";
import { type Clash, modifierText } from "./scroll-kinds.ts";

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
  /** The call directly in the outer one's content. */
  child: Placed;
}

const STEPS = 3;
const LOOKUPS = 8;

/** Every list of the workspace that stands, directly or over calls, in something without a bound. */
export function* nestings(clash: Clash): Inquiry<Nesting[]> {
  const search = clash.innerIsModifier ? clash.modifier.source : clash.inner.source.replace(/[\^$]/g, "");
  const found: Nesting[] = [];
  const budget = { left: LOOKUPS };
  for (const file of yield* composeFiles(search)) {
    for (const call of innersIn(file, clash)) {
      if (clash.bound.test(modifierText(file, call))) continue;
      const inner = { file, call };
      const nesting = yield* outwards(inner, inner, [], clash, budget, STEPS);
      if (nesting) found.push(nesting);
    }
  }
  return found;
}

function innersIn(file: ComposeFile, clash: Clash): CodeCall[] {
  if (!clash.innerIsModifier) {
    return callsNamed(file, clash.inner).filter(({ name }) => clash.refused?.test(name) ?? true);
  }
  return callsNamed(file, /^[A-Z]/).filter((call) => clash.modifier.test(modifierText(file, call)));
}

function* outwards(
  inner: Placed,
  at: Placed,
  through: Placed[],
  clash: Clash,
  budget: { left: number },
  steps: number,
): Inquiry<Nesting | undefined> {
  const { file } = at;
  let child = at.call;
  for (const { call, bracket } of callsAround(file.tree, at.call.at)) {
    const isContent = bracket.role === "lambda" || bracket.role === "argument";
    if (!isContent || !/^[A-Z]|^item|^stickyHeader|^forEach/.test(call.name)) {
      child = call;
      continue;
    }
    const modifier = modifierText(file, call);
    if (takesBoundAway(clash, call, modifier)) {
      return { inner, outer: { file, call }, through, child: { file, call: child } };
    }
    if (clash.bound.test(modifier)) return undefined;
    const wrapper = yield* scrollingWrapper(call, clash, budget);
    if (wrapper) {
      return { inner, outer: wrapper, through: [{ file, call }, ...through], child: { file, call: child } };
    }
    child = call;
  }
  const within = composableAt(file, at.call.line);
  if (!within || steps === 0 || budget.left-- <= 0) return undefined;
  for (const caller of yield* composeFiles(`\\b${within.name}\\(`, 3)) {
    for (const call of callsNamed(caller, new Set([within.name]))) {
      if (clash.bound.test(modifierText(caller, call))) continue;
      const next = { file: caller, call };
      const nesting = yield* outwards(inner, next, [next, ...through], clash, budget, steps - 1);
      if (nesting) return nesting;
    }
  }
  return undefined;
}

const takesBoundAway = (clash: Clash, call: CodeCall, modifier: string): boolean =>
  clash.container.test(call.name) || clash.modifier.test(modifier);

/** Names of Compose's own layouts: their content is not scrolled by them. */
const PLAIN =
  /^(?:Column|Row|Box|BoxWithConstraints|Scaffold|Surface|(?:Outlined|Elevated)?Card|Lazy\w+|AnimatedVisibility|AnimatedContent|Crossfade|CompositionLocalProvider|MaterialTheme|FlowRow|FlowColumn|Dialog|AlertDialog|ModalBottomSheet|HorizontalPager|VerticalPager|\w+Theme)$/;

/** A composable of the workspace that puts its content into a scrolling layout: that layout. */
function* scrollingWrapper(
  call: CodeCall,
  clash: Clash,
  budget: { left: number },
): Inquiry<Placed | undefined> {
  if (!/^[A-Z]/.test(call.name) || PLAIN.test(call.name) || budget.left-- <= 0) return undefined;
  const [file] = yield* composeFiles(`\\bfun\\s+${call.name}\\s*\\(`, 1);
  if (!file) return undefined;
  const own = file.outline.declarations.find(({ kind, name }) => kind === "function" && name === call.name);
  if (!own) return undefined;
  for (const slot of file.tree.calls) {
    if (
      slot.line < own.startLine ||
      slot.line > own.endLine ||
      !/^(?:content|body|children)$/.test(slot.name)
    )
      continue;
    const around = callsAround(file.tree, slot.at).map((each) => each.call);
    const outer = around.find((each) => takesBoundAway(clash, each, modifierText(file, each)));
    if (outer) return { file, call: outer };
  }
  return undefined;
}
