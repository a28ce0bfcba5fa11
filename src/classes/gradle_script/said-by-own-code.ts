import { lineClaim, logClaim } from "../../analysis/claims.ts";
import { ownMessage } from "../../analysis/code/own-message.ts";
import { sourceOf } from "../../analysis/code/source.ts";
import { treeAt } from "../../analysis/code/tree.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import type { Finding } from "../../model/finding.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { filledWithin } from "../../syntax/tree/messages.ts";
import { preconditionOf } from "../../syntax/tree/preconditions.ts";
import { nodesOnLine, textOf } from "../../syntax/tree/relations.ts";
import { type ThrowSite, throwsIn } from "../../syntax/tree/throws.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import { inWords, shorten } from "../wording.ts";

/** Where a task was stopped by code of this project: the line that writes the message. Why it came to that is open. */
export function* saidByOwnCode(error: ParsedError, task: string): Inquiry<Finding | undefined> {
  const own = yield* ownMessage(error.message);
  if (!own) return undefined;
  const { path, line, text } = own;
  const thrown = yield* thrownWith(path, line);
  const found = thrown && preconditionOf(thrown.tree, thrown.site)?.condition;
  const shown = thrown && found ? shownWords(thrown.tree, thrown.site, error) : "";
  return {
    rootCause: `${task} was stopped by this project's own code: line ${line} of ${path} writes the message${found ? ` when \`${found}\`` : ""}.${shown}`,
    question: found
      ? `what makes \`${found}\` so in ${path}`
      : `what brings the code to line ${line} of ${path}`,
    ground: "open",
    unestablished: true,
    location: { path, line },
    label: "writes the message",
    evidence: [logClaim(error), lineClaim("grep_search", path, line, text, "writes the message")],
    fixGuidelines: [
      found
        ? `Find what makes \`${found}\` so on line ${thrown?.site.node.line} of ${path}.`
        : `Read what line ${line} of ${path} was given.`,
    ],
  };
}

/** The one place that throws with the message on a line. */
function* thrownWith(path: string, line: number): Inquiry<{ tree: Tree; site: ThrowSite } | undefined> {
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
function shownWords(tree: Tree, { message }: ThrowSite, { raw }: ParsedError): string {
  const filled = message && filledWithin(message, raw);
  const nodes = message?.flatMap((part) => (typeof part === "string" ? [] : [part])) ?? [];
  const words = nodes.flatMap((node, index) => {
    const value = filled?.[index]?.replace(/\s+/g, " ").trim();
    return value ? [`\`${textOf(tree, node)}\` was "${shorten(value, 80)}"`] : [];
  });
  return words.length > 0 ? ` There ${inWords(words)}.` : "";
}
