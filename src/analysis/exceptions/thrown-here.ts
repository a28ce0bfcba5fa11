import type { Frame, ParsedError, Throwable } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { filledIn, fixedText } from "../../syntax/tree/messages.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { enclosing, nodesOnLine, textOf } from "../../syntax/tree/relations.ts";
import { type ThrowSite, throwsIn } from "../../syntax/tree/throws.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { type WorkspaceFrame, workspaceFrames } from "../code/code.ts";
import { type FailingLine, lineOfFrame } from "../code/failing-line.ts";
import { treeAt } from "../code/tree.ts";

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
  const at = own && (yield* lineOfFrame(own));
  if (!at) return undefined;
  const tree = treeAt(at.source, at.line);
  const near = nodesOnLine(tree, at.line);
  const whole = near.findLast(({ kind }) => kind === "function") ?? tree.root;
  const simple = thrown.exception?.split(/[.$]/).at(-1);
  const sites = throwsIn(tree, whole).filter(
    ({ node, exception }) => node.line <= at.line && at.line <= node.endLine && exception === simple,
  );
  const fitting = sites.flatMap((site) => {
    const parts = site.message ?? [];
    // Consoles of stores show a crash without its message.
    const isCut = thrown.message.trim() === "";
    const texts = isCut || fixedText(parts) === "" ? [] : filledIn(parts, thrown.message.trim());
    const nodes = parts.filter((part): part is Node => typeof part !== "string");
    return texts ? [{ site, filled: texts.map((text, index) => ({ node: nodes[index], text })) }] : [];
  });
  const [only, ...more] = fitting;
  if (!only || more.length > 0) return undefined;
  return {
    at,
    site: only.site,
    thrown,
    filled: only.filled.flatMap(({ node, text }) => (node && text !== "" ? [{ node, text }] : [])),
    callers: frames.slice(frames.indexOf(own) + 1),
  };
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
