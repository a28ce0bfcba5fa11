import type { Frame, ParsedError, Throwable } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { filledIn, fixedText } from "../../syntax/tree/messages.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { enclosing, nodesOnLine, textOf } from "../../syntax/tree/relations.ts";
import { type ThrowSite, throwsIn } from "../../syntax/tree/throws.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { type WorkspaceFrame, workspaceFrames } from "../code/code.ts";
import { type FailingLine, lineOfFrame } from "../code/failing-line.ts";
import { treeAt } from "../code/tree.ts";
import { functionCalled } from "../values/called-function.ts";
import { callsOfFrame } from "./calls-of-frame.ts";

/** The statement of the workspace that threw a failure's innermost exception on purpose. */
export interface ThrownHere {
  at: FailingLine;
  site: ThrowSite;
  thrown: Throwable;
  /** What the log prints in each place that the message leaves open. */
  filled: { node: Node; text: string }[];
  /** Frames outside of it, innermost first. */
  callers: WorkspaceFrame[];
}

/** Functions that throw for whoever called them. */
const THROWS_FOR = /^(?:require|check|throw|error|fail|assert|requireNonNull|notNull|verify)/;
const HELPERS =
  /^(?:kotlin\.(?:PreconditionsKt|StandardKt|jvm\.internal\.Intrinsics)|java\.util\.Objects|com\.google\.common\.base\.(?:Preconditions|Verify)|androidx\.core\.util\.Preconditions|com\.android\.internal\.util\.Preconditions)/;

/** The throw of the workspace behind the innermost exception; undefined where something else threw it. */
export function* thrownHere(error: ParsedError): AnalysisTask<ThrownHere | undefined> {
  const thrown = throwablesOf(error).at(-1);
  const first = thrown?.frames.find((frame) => !isHelper(frame));
  if (!thrown || !first?.line) return undefined;
  const frames = (yield* workspaceFrames(error)).filter(({ frame }) => thrown.frames.includes(frame));
  const own = frames.find(({ frame }) => frame === first);
  if (!own) return undefined;
  const callers = frames.slice(frames.indexOf(own) + 1);
  const at = yield* lineOfFrame(own);
  const tree = at && treeAt(at.source, at.line);
  const whole = tree && (nodesOnLine(tree, at.line).findLast(({ kind }) => kind === "function") ?? tree.root);
  const sites = whole
    ? fittingSites(tree, whole, thrown).filter(
        ({ site: { node } }) => node.line <= at.line && at.line <= node.endLine,
      )
    : [];
  const [only, ...more] = sites;
  if (only && at) return more.length > 0 ? undefined : { at, thrown, callers, ...only };
  const inlined = yield* thrownByInlined(own, thrown);
  return inlined && { ...inlined, thrown, callers: [own, ...callers] };
}

interface FittingSite {
  site: ThrowSite;
  filled: { node: Node; text: string }[];
}

/** The throws within a function that make an exception of this type with this message. */
function fittingSites(tree: Tree, whole: Node, { exception, message }: Throwable): FittingSite[] {
  const simple = exception.split(/[.$]/).at(-1);
  // Consoles of stores show a crash without its message.
  const isCut = message.trim() === "";
  return throwsIn(tree, whole)
    .filter((site) => site.exception === simple)
    .flatMap((site) => {
      const parts = site.message ?? [];
      const texts = isCut || fixedText(parts) === "" ? [] : filledIn(parts, message.trim());
      const nodes = parts.filter((part): part is Node => typeof part !== "string");
      const filled = texts?.flatMap((text, index) => {
        const node = nodes[index];
        return node && text !== "" ? [{ node, text }] : [];
      });
      return filled ? [{ site, filled }] : [];
    });
}

/** Calls of a function that are looked into. */
const MOST_CALLS = 12;
/** Shorter texts are those of many throws. */
const FEWEST_LETTERS = 6;

/**
 * The throw of an inlined function, which has no frame of its own: the compiler has copied it into its caller, whose frame
 * prints the line of the call, or one beyond the end of the file. Its frame is put in here as a mapping would.
 */
function* thrownByInlined(
  own: WorkspaceFrame,
  thrown: Throwable,
): AnalysisTask<(FittingSite & { at: FailingLine }) | undefined> {
  if (thrown.message.trim() === "" || !own.path.endsWith(".kt")) return undefined;
  const within = yield* callsOfFrame(own);
  if (!within) return undefined;
  const { line, calls, tree, source, outline } = within;
  const isThere = ({ line: from, endLine }: Node): boolean =>
    line === undefined || (from <= line && line <= endLine);
  const found = new Map<string, FittingSite & { at: FailingLine }>();
  for (const node of calls.filter(isThere).slice(0, MOST_CALLS)) {
    const called = yield* functionCalled({ node, tree, source, outline });
    if (!called?.declaration.modifiers.includes("inline")) continue;
    const { startLine, endLine, name } = called.declaration;
    const inner = treeAt(called.source, endLine);
    const body = nodesOnLine(inner, startLine).findLast((each) => each.kind === "function");
    for (const fitting of body ? fittingSites(inner, body, thrown) : []) {
      const text = fixedText(fitting.site.message ?? []).replace(/[^\p{L}]+/gu, "");
      if (text.length < FEWEST_LETTERS) continue;
      const at = fitting.site.node.line;
      const frame: Frame = { ...own.frame, method: name, line: at };
      found.set(`${called.source.path}:${at}`, {
        ...fitting,
        at: { path: called.source.path, line: at, frame, source: called.source, outline: called.outline },
      });
    }
  }
  const [only, ...more] = found.values();
  return more.length > 0 ? undefined : only;
}

const isHelper = ({ className, method }: Frame): boolean =>
  HELPERS.test(className) || (THROWS_FOR.test(method) && /Preconditions|Assert|Checks/.test(className));

/** The value that the message shows for an expression. */
export function shownFor({ at, filled }: ThrownHere, expression: Node): string | undefined {
  const tree = treeAt(at.source, at.line);
  const written = textOf(tree, expression);
  return filled.find(({ node }) => textOf(tree, node) === written)?.text;
}

/** The function whose line threw. */
export const functionOf = ({ at, site }: ThrownHere): string | undefined =>
  enclosing(treeAt(at.source, at.line), site.node, "function")?.name;
