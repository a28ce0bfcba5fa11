import type { Codebase } from "../../model/codebase.ts";
import type { Edit, Fix } from "../../model/edit.ts";
import { mask } from "../../support/mask.ts";
import { isProtectedPath } from "../../support/protected-names.ts";
import { isWorkspacePath } from "../../support/workspace-path.ts";
import { explainUnreadable } from "../../syntax/still-parses.ts";
import { groundFix } from "../ground-fix.ts";
import type { Proposal } from "./proposal.ts";
import { unnamedDeletion } from "./unnamed-deletion.ts";

/** What a fix of a model may change: more is no mending of one cause. */
const mostFiles = 4;
const mostLines = 120;

/** A fix that can be made as it was proposed, with its diff; or why it cannot. */
export type ProposalCheck = { fix: Fix } | { refused: string };

/** Files that are part of the app and nothing else: whatever is run by a build is changed only where the cause names it. */
const appFile = /\.(?:kt|java|xml|aidl)$/;

/** Files that a proposal may change. */
export interface Changeable {
  /** Those that the cause speaks of. */
  named: ReadonlySet<string>;
  /** Those that the model read. */
  read: ReadonlySet<string>;
  /** What is said of the cause, and of what is to be done: nothing else is deleted. */
  said: string;
}

/**
 * Checks a model's proposal before anybody sees it: small, only in files that the cause names or that were read, each
 * edit at exactly one place, and every file still readable behind it.
 */
export async function checkProposal(
  proposal: Proposal,
  codebase: Codebase,
  { named, read, said }: Changeable,
): Promise<ProposalCheck> {
  const edits: Edit[] = [];
  for (const { path, before, after } of proposal.edits) {
    const plain = plainPath(path);
    if (!isWorkspacePath(plain) || isProtectedPath(plain))
      return { refused: `${path} is no file of the project that may be changed.` };
    if (!named.has(plain) && read.has(plain) && !appFile.test(plain))
      return { refused: `${plain} is no code of the app, and the cause does not name it.` };
    if (!named.has(plain) && !read.has(plain))
      return {
        refused: `${plain} was not read, and the cause does not name it. Read it before you change it.`,
      };
    if (before.includes(mask) || after.includes(mask))
      return { refused: `${plain} holds a secret there, which was masked. Leave its line as it is.` };
    edits.push({
      path: plain,
      ...stripCopiedMarks({ before, after }, (await codebase.read(plain))?.text ?? ""),
    });
  }
  const files = new Set(edits.map(({ path }) => path));
  const lines = edits.reduce((sum, { before, after }) => sum + linesOf(before) + linesOf(after), 0);
  if (files.size > mostFiles || lines > mostLines)
    return {
      refused: `It is too large: at most ${mostFiles} files and ${mostLines} lines, before and after together.`,
    };
  const title = proposal.title.replace(/\s+/g, " ").replace(/\.$/, "") || "Mend the cause";
  const grounded = await groundFix({ title, safety: "review", edits }, codebase);
  if ("refused" in grounded) return { refused: `${grounded.refused}.` };
  for (const path of files) {
    const text = (await codebase.read(path))?.text ?? "";
    const changed = withEdits(
      text,
      grounded.fix.edits.filter((each) => each.path === path),
    );
    const problem = explainUnreadable(path, text, changed);
    if (problem !== undefined) return { refused: `With it ${path} ${problem}.` };
    const unnamed = unnamedDeletion(path, text, changed, `${said} ${proposal.title} ${proposal.why}`);
    if (unnamed !== undefined) return { refused: `In ${path} it ${unnamed}.` };
  }
  return grounded;
}

/** The text with edits that each stand in it once; from the end, so that the places before keep theirs. */
function withEdits(text: string, edits: readonly Edit[]): string {
  return edits
    .map(({ before, after }) => ({ at: text.indexOf(before), length: before.length, after }))
    .sort((left, right) => right.at - left.at)
    .reduce((now, { at, length, after }) => now.slice(0, at) + after + now.slice(at + length), text);
}

export const plainPath = (path: string): string => path.replaceAll("\\", "/").replace(/^\.\//, "");

const linesOf = (text: string): number => text.split("\n").length;

/** Tools put numbers before lines, and models copy both; and the end of a line at the end of a text. */
function stripCopiedMarks(
  edit: { before: string; after: string },
  text: string,
): { before: string; after: string } {
  const plain = text.replaceAll("\r\n", "\n");
  if (plain.includes(edit.before.replaceAll("\r\n", "\n"))) return edit;
  const bare = (part: string) => part.replace(/^\s{0,12}\d{1,6}(?:\s{0,4}[|│:] ?|\t)/gm, "");
  const [before, after] = [bare(edit.before), bare(edit.after)];
  return before !== "" && plain.includes(before) ? { before, after } : edit;
}
