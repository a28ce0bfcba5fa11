import { librarySource } from "../../contracts/library-source.ts";
import type { Claim } from "../../model/finding.ts";
import type { Frame, ParsedError, Throwable } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { simpleName, writtenMethod } from "../../syntax/names.ts";
import { filledIn, fixedText } from "../../syntax/tree/messages.ts";
import type { Precondition } from "../../syntax/tree/preconditions.ts";
import { preconditionOf } from "../../syntax/tree/preconditions.ts";
import { ancestorsOf } from "../../syntax/tree/relations.ts";
import { type ThrowSite, throwsIn } from "../../syntax/tree/throws.ts";
import { parseTree, type Tree } from "../../syntax/tree/tree.ts";
import { type AnalysisTask, requestTool } from "../analysis-task.ts";
import { type CheckingFrame, checkingFrame, simpleException } from "./checking-frame.ts";
import { tabledCheck } from "./library-check.ts";

/** What a library checks before it does what was asked of it, and did not find. */
export interface LibraryContract extends Precondition {
  thrown: Throwable;
  frame: Frame;
  /** Place of the frame among those of what was thrown. */
  index: number;
  /** "FragmentManager.checkStateLoss". */
  name: string;
  /** Whose source says so: "its public source", "the source of Android API level 34 on this machine". */
  source: string;
  /** The line with the check, where this machine has the source. */
  claim?: Claim;
}

/** The check of a library's own code that threw the innermost exception: from its source on this machine, else from a table. */
export function* libraryContract(error: ParsedError): AnalysisTask<LibraryContract | undefined> {
  const thrown = throwablesOf(error).at(-1);
  const checking = thrown && checkingFrame(thrown);
  if (!thrown || !checking) return undefined;
  const { frame } = checking;
  const owner = simpleName(frame.className);
  const method = writtenMethod(frame.method).replace(/\$\w+$/, "");
  const about = { thrown, ...checking, name: method === "<init>" ? owner : `${owner}.${method}` };
  const read = yield* readContract(checking, thrown, method);
  if (read) return { ...about, ...read };
  const tabled = tabledCheck(checking, thrown);
  return tabled && { ...about, ...tabled, source: "its public source" };
}

/** What the source on this machine says: the throw that the frame's line stands in, else the only one that fits. */
function* readContract(
  { frame }: CheckingFrame,
  thrown: Throwable,
  method: string,
): AnalysisTask<(Precondition & { source: string; claim: Claim }) | undefined> {
  const { className, file: fileName, line } = frame;
  const answer = yield* requestTool(librarySource, { className, ...(fileName && { fileName }) });
  let found: { tree: Tree; site: ThrowSite; file: string; version: string } | undefined;
  for (const { file, version, content } of answer?.sources ?? []) {
    const tree = parseTree(content, file.endsWith(".java") ? "java" : "kotlin");
    const sites = sitesOf(tree, thrown, method);
    const there = sites.find(({ node }) => line !== undefined && node.line <= line && line <= node.endLine);
    const [only, ...more] = sites;
    if (there) found = { tree, site: there, file, version };
    else if (only && more.length === 0) found ??= { tree, site: only, file, version };
    if (there) break;
  }
  const condition = found && preconditionOf(found.tree, found.site);
  if (!found || !condition) return undefined;
  const { tree, site, file, version } = found;
  const guard = site.guards[0];
  const at =
    guard?.kind === "condition"
      ? guard.condition.line
      : guard?.kind === "null"
        ? guard.value.line
        : site.node.line;
  // Shown by itself, so that what is quoted stands in an answer.
  yield* requestTool(librarySource, {
    className,
    ...(fileName && { fileName }),
    file,
    lineStart: at,
    lineEnd: site.node.endLine,
  });
  const quote = tree.text.split("\n")[at - 1]?.trim() ?? "";
  const note = `${file.replace(/^.*[!/]\/?/, "")}:${at} of ${version}`;
  return {
    ...condition,
    source: `the source of ${version} on this machine`,
    claim: { quote, source: librarySource.name, note },
  };
}

/** The places of a function that throw what was thrown, with a message like the one that was printed. */
function sitesOf(tree: Tree, thrown: Throwable, method: string): ThrowSite[] {
  const exception = simpleException(thrown);
  return throwsIn(tree, tree.root).filter((site) => {
    if (site.exception !== exception || !isIn(tree, site, method)) return false;
    const { message } = site;
    if (!message) return thrown.message.trim() === "";
    return fixedText(message).trim().length < 3 || filledIn(message, thrown.message.trim()) !== undefined;
  });
}

function isIn(tree: Tree, { node }: ThrowSite, method: string): boolean {
  const around = ancestorsOf(tree, node).find((each) => each.kind === "function");
  if (around?.kind !== "function") return false;
  const isMaking = around.form === "constructor" || around.form === "initializer";
  const accessor = around.form === "getter" || around.form === "setter";
  return isMaking
    ? method === "<init>"
    : accessor
      ? /^(?:get|set|is)[A-Z]/.test(method)
      : around.name === method;
}
