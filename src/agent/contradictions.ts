import type { Outline } from "../model/code.ts";
import type { Codebase } from "../model/codebase.ts";
import type { Blame, Finding } from "../model/finding.ts";
import { type Frame, type ParsedError, throwablesOf } from "../model/parsed-error.ts";

/** As sure as a cause can be that something speaks against. */
const MOST_WITH_OPEN_CONTRADICTION = 0.5;

/**
 * The finding as the whole stack and the sources leave it: where something speaks against what it blames, it is no
 * longer established, and says no more than a half.
 */
export async function holdAgainst<Held extends Finding>(
  finding: Held,
  error: ParsedError,
  codebase: Codebase | undefined,
): Promise<{ finding: Held; contradictions: string[] }> {
  const contradictions: string[] = [];
  for (const blame of finding.blames ?? []) {
    contradictions.push(...(await onTheStack(blame, error, codebase)));
    if (blame.only) contradictions.push(...(await otherWrites(blame, codebase)));
  }
  if (contradictions.length === 0) return { finding, contradictions };
  return { finding: possible(finding, contradictions[0] ?? ""), contradictions };
}

/** The finding as something that may be, with what speaks against it. */
export function possible<Held extends Finding>(finding: Held, against: string): Held {
  const confidence = Math.min(finding.confidence, MOST_WITH_OPEN_CONTRADICTION);
  const rootCause = `Possible, but ${against}: ${finding.rootCause}`;
  return { ...finding, rootCause, confidence, unestablished: true };
}

/** Frames of the functions that write, against what is said of their order. */
async function onTheStack(
  { order, writes, property }: Blame,
  error: ParsedError,
  codebase: Codebase | undefined,
): Promise<string[]> {
  const found: string[] = [];
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  for (const write of order ? writes : []) {
    const outline = await codebase?.outline(write.path);
    const at = outline && lineOnStack(frames, write, outline);
    if (at === undefined) continue;
    const isPast = at >= write.line;
    if (isPast === (order === "passed_by")) continue;
    const name = write.enclosing.split(".").at(-1);
    found.push(
      `the stack shows ${name}() on line ${at}, ${isPast ? "past" : "before"} line ${write.line}, which sets ${property.split(".").at(-1)}`,
    );
  }
  return found;
}

/** The line on which a function of the sources is still running, where one of the frames is its. */
function lineOnStack(
  frames: readonly Frame[],
  { path, enclosing, line }: Blame["writes"][number],
  outline: Outline,
): number | undefined {
  const body = outline.declarations.find(
    (each) => each.qualifiedName === enclosing && each.startLine <= line && line <= each.endLine,
  );
  const file = path.slice(path.lastIndexOf("/") + 1);
  const frame = frames.find(
    (each) =>
      each.file === file &&
      each.method === body?.name &&
      each.line !== undefined &&
      body.startLine <= each.line &&
      each.line <= body.endLine,
  );
  return frame?.line;
}

/** Assignments of the property in its own class that the cause does not know of. */
async function otherWrites(
  { property, path, writes }: Blame,
  codebase: Codebase | undefined,
): Promise<string[]> {
  const outline = await codebase?.outline(path);
  const name = property.split(".").at(-1) ?? "";
  const owner = outline?.declarations.find(
    (each) => each.kind !== "function" && `${each.qualifiedName}.${name}` === property,
  );
  const known = new Set(writes.map(({ line }) => line));
  return (outline?.assignments ?? [])
    .filter(
      (each) =>
        each.name === name &&
        (!each.receiver || each.receiver === "this") &&
        each.enclosing !== property &&
        !known.has(each.line) &&
        (!owner || (owner.startLine <= each.line && each.line <= owner.endLine)),
    )
    .map(({ line }) => `line ${line} of ${path} writes ${name} too`);
}
