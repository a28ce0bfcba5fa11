import { lineClaim, logClaim } from "../../analysis/claims.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { treeAt } from "../../analysis/code/tree.ts";
import { shownFor, type ThrownHere } from "../../analysis/exceptions/thrown-here.ts";
import type { Finding } from "../../model/finding.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import type { Call, Catch, Node, Try } from "../../syntax/tree/nodes.ts";
import { parentOf, plain } from "../../syntax/tree/relations.ts";
import { shorten } from "../wording.ts";

/**
 * A throw in a `catch`: what failed is what was caught there. No cause yet, where the log does not show that; a check
 * that leads to the throw only chooses what becomes of it.
 */
export function caughtBefore(error: ParsedError, here: ThrownHere): Finding | undefined {
  const { at, site } = here;
  const tree = treeAt(at.source, at.line);
  const by = site.guards.find((guard) => guard.kind === "caught")?.by;
  const around = by && parentOf(tree, by);
  if (!by || around?.kind !== "try") return undefined;
  const name = by.parameter?.name;
  const type = by.parameter?.type?.text;
  const exception = site.exception ?? "an exception";
  const said = name === undefined ? undefined : messageShown(here, site.node, name);
  const calls = [...nodesIn(around.body)].filter((node): node is Call => node.kind === "call");
  const [only, ...more] = calls;
  const tried = only && more.length === 0 ? only.line : undefined;
  const line = tried ?? site.node.line;
  return {
    rootCause: `Line ${site.node.line} throws ${exception} for ${type ? `the ${type}` : "what"} that the catch on line ${by.line} took. ${said ? `It said "${shorten(said)}". ` : ""}That is the failure; it came out of the \`try\` on line ${around.line}${tried ? `, whose one call is on line ${tried}` : ""}.`,
    question: `what the catch on line ${by.line} took`,
    ground: "open",
    unestablished: true,
    location: { path: at.path, line },
    label: tried ? "the call that was tried" : "wraps what was caught",
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, by.line, lineOf(at.source, by.line), "took it"),
      lineClaim("read_file", at.path, site.node.line, lineOf(at.source, site.node.line), "throws another"),
    ],
    fixGuidelines: stepsFor(site.node, by, around, exception),
  };
}

function stepsFor(thrown: Node, by: Catch, around: Try, exception: string): string[] {
  const name = by.parameter?.name ?? "e";
  const { line, endLine } = around.body;
  return [
    isHandedOn(thrown, name)
      ? `Look for "Caused by" further down in the whole log: it has the stack of what was caught.`
      : `Hand on what was caught, ${exception}(…, ${name}), so that the log shows its stack.`,
    `Look at what lines ${line} to ${endLine} may throw.`,
  ];
}

/** Whether the new exception is given the caught one as its cause. */
const isHandedOn = (thrown: Node, name: string): boolean =>
  [...nodesIn(thrown)].some(
    (node) =>
      node.kind === "call" &&
      node.arguments.some(({ value }) => {
        const given = plain(value);
        return given.kind === "name" && given.name === name;
      }),
  );

/** What the log prints where the message shows that of the caught exception. */
function messageShown(here: ThrownHere, thrown: Node, name: string): string | undefined {
  for (const node of nodesIn(thrown)) {
    const of = node.kind === "member" || node.kind === "call" ? node.receiver : undefined;
    const isMessage =
      (node.kind === "member" || node.kind === "call") && /[mM]essage$|^toString$/.test(node.name);
    if (isMessage && of?.kind === "name" && of.name === name) return shownFor(here, node);
  }
  return undefined;
}
