import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { ownMessage } from "../../../analysis/code/own-message.ts";
import { sourceOf } from "../../../analysis/code/source.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import { filledWithin } from "../../../syntax/tree/messages.ts";
import { preconditionOf } from "../../../syntax/tree/preconditions.ts";
import { nodesOnLine, textOf } from "../../../syntax/tree/relations.ts";
import { type ThrowSite, throwsIn } from "../../../syntax/tree/throws.ts";
import type { Tree } from "../../../syntax/tree/tree.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { joinWords, shorten } from "../../wording.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** Where a task was stopped by code of this project: the line that writes the message. Why it came to that is open. */
export function* saidByOwnCode(
  { error }: Context<typeof failureClass>,
  task: string,
): AnalysisTask<Verdict | undefined> {
  const own = yield* ownMessage(error.message);
  if (!own) return undefined;
  const { path, line, text } = own;
  const thrown = yield* thrownWith(path, line);
  const condition = thrown && preconditionOf(thrown.tree, thrown.site)?.condition;
  const shown = condition ? shownWords(thrown.tree, thrown.site, error.raw) : "";
  const values = { task, path, line, condition, shown, thrownOn: thrown?.site.node.line };
  return causes.open("stoppedByOwnCode", values, {
    location: { path, line },
    evidence: [lineClaim("grep_search", path, line, text, "writes the message")],
  });
}

/** The one place that throws with the message on a line. */
function* thrownWith(path: string, line: number): AnalysisTask<{ tree: Tree; site: ThrowSite } | undefined> {
  const source = /\.(?:kts?|java)$/.test(path) ? yield* sourceOf(path) : undefined;
  if (!source) return undefined;
  const tree = treeAt(source, line);
  const whole = nodesOnLine(tree, line).findLast(({ kind }) => kind === "function") ?? tree.root;
  const [site, ...more] = throwsIn(tree, whole).filter(
    ({ node }) => node.line <= line && line <= node.endLine,
  );
  return site && more.length === 0 ? { tree, site } : undefined;
}

/** What the log prints in the places that the message leaves open, over as many lines as it takes. */
function shownWords(tree: Tree, { message }: ThrowSite, raw: string): string {
  const filled = message && filledWithin(message, raw);
  const nodes = message?.flatMap((part) => (typeof part === "string" ? [] : [part])) ?? [];
  const words = nodes.flatMap((node, index) => {
    const value = filled?.[index]?.replace(/\s+/g, " ").trim();
    return value ? [`\`${textOf(tree, node)}\` was "${shorten(value, 80)}"`] : [];
  });
  return words.length > 0 ? ` There ${joinWords(words)}.` : "";
}
