import type { Codebase } from "../model/codebase.ts";
import type { Edit, Fix, ProposedFix } from "../model/edit.ts";
import { unifiedDiff } from "../support/unified-diff.ts";
import { isWorkspacePath } from "../support/workspace-path.ts";

/** A fix whose edits fit the workspace, with its diff; or, in words, why it does not fit. */
export type FixCheck = { fix: Fix } | { refused: string };

/** Checks that every edit can be made exactly as proposed: inside the workspace, in one place, without overlap. */
export async function groundFix(proposed: ProposedFix, codebase?: Codebase): Promise<FixCheck> {
  const edits: Edit[] = [];
  const diffs: string[] = [];
  for (const path of new Set(proposed.edits.map((edit) => edit.path))) {
    if (!codebase || !isWorkspacePath(path)) return { refused: `${path} is not a path of the workspace` };
    const file = await codebase.read(path);
    if (!file) return { refused: `${path} cannot be read` };
    const ofFile = proposed.edits.filter((edit) => edit.path === path);
    const fitted = ofFile.map((edit) => withLineEndsOf(file.text, edit));
    const changed = apply(file.text, fitted);
    if ("refused" in changed) return { refused: `${changed.refused} in ${path}` };
    edits.push(...fitted);
    diffs.push(await unifiedDiff(path, file.text, changed.text));
  }
  const { title, safety, shows } = proposed;
  return { fix: { title, safety, ...(shows && { shows }), edits, diff: diffs.join("") } };
}

/** Edits are written with `\n`; a file with `\r\n` keeps its own line ends. */
function withLineEndsOf(text: string, edit: Edit): Edit {
  if (!text.includes("\r\n") || edit.before.includes("\r")) return edit;
  const crlf = (part: string): string => part.replace(/\r?\n/g, "\r\n");
  return { ...edit, before: crlf(edit.before), after: crlf(edit.after) };
}

function apply(text: string, edits: readonly Edit[]): { text: string } | { refused: string } {
  const places: { start: number; end: number; after: string }[] = [];
  for (const { before, after } of edits) {
    if (before === "" || before === after) return { refused: "an edit changes nothing" };
    const start = text.indexOf(before);
    if (start < 0) return { refused: "the text to replace does not occur" };
    if (text.indexOf(before, start + 1) >= 0) {
      return { refused: "the text to replace occurs more than once" };
    }
    places.push({ start, end: start + before.length, after });
  }
  places.sort((left, right) => left.start - right.start);

  let changed = "";
  let done = 0;
  for (const { start, end, after } of places) {
    if (start < done) return { refused: "two edits overlap" };
    changed += text.slice(done, start) + after;
    done = end;
  }
  return { text: changed + text.slice(done) };
}
