import { classesAround, declaredIn } from "../analysis/code/own-property.ts";
import { getCodeContext } from "../contracts/get-code-context.ts";
import type { Outline } from "../model/code.ts";
import type { Codebase } from "../model/codebase.ts";
import type { Blame, Claim } from "../model/finding.ts";
import { type Ground, weakerGround } from "../model/ground.ts";
import type { Frame, ParsedError } from "../model/parsed-error.ts";
import { fileName } from "../model/paths.ts";
import { throwablesOf } from "../model/throwables.ts";
import { estimateOf } from "./calibrate.ts";
import type { GroundedFinding } from "./loop/grounded-finding.ts";

/** What speaks against a cause: in words, and the line that shows it. */
export interface Contradiction {
  said: string;
  claim: Claim;
}

/** What is left of the ground of a cause that something speaks against. */
const MOST_WITH_OPEN_CONTRADICTION: Ground = "ambiguous";

/**
 * The finding as the whole stack and the sources leave it: where something speaks against what it blames, it is no
 * longer established, and says no more than a half.
 */
export async function holdAgainst(
  finding: GroundedFinding,
  error: ParsedError,
  codebase: Codebase | undefined,
): Promise<{ finding: GroundedFinding; contradictions: Contradiction[] }> {
  const contradictions: Contradiction[] = [];
  for (const blame of finding.blames ?? []) {
    contradictions.push(...(await checkStack(blame, error, codebase)));
    if (blame.only) contradictions.push(...(await otherWrites(blame, codebase)));
  }
  return { finding: contradictions.reduce(possible, finding), contradictions };
}

/** The finding as something that may be, with what speaks against it. */
export function possible(finding: GroundedFinding, { claim }: Contradiction): GroundedFinding {
  const ground = weakerGround(MOST_WITH_OPEN_CONTRADICTION, finding.ground);
  const confidence = Math.min(finding.confidence, estimateOf(MOST_WITH_OPEN_CONTRADICTION));
  const against = [...(finding.hypothesis?.against ?? []), claim];
  return {
    ...finding,
    ground,
    confidence,
    unestablished: true,
    hypothesis: { ...finding.hypothesis, against },
  };
}

/** Frames of the functions that write, against what is said of their order. */
async function checkStack(
  { order, writes, property }: Blame,
  error: ParsedError,
  codebase: Codebase | undefined,
): Promise<Contradiction[]> {
  const found: Contradiction[] = [];
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  for (const write of order ? writes : []) {
    const outline = await codebase?.outline(write.path);
    const frame = outline && frameOnStack(frames, write, outline);
    if (frame?.line === undefined) continue;
    const isPast = frame.line >= write.line;
    if (isPast === (order === "passed_by")) continue;
    const name = write.enclosing.split(".").at(-1);
    const sets = `line ${write.line}, which sets ${property.split(".").at(-1)}`;
    const where = `${isPast ? "past" : "before"} ${sets}`;
    found.push({
      said: `the stack shows ${name}() on line ${frame.line}, ${where}`,
      claim: {
        quote: `${frame.className}.${frame.method}(${frame.source ?? ""})`,
        source: "log",
        line: frame.logLine,
        note: where,
      },
    });
  }
  return found;
}

/** The frame of a function of the sources that is still running. */
function frameOnStack(
  frames: readonly Frame[],
  { path, enclosing, line }: Blame["writes"][number],
  outline: Outline,
): Frame | undefined {
  const body = outline.declarations.find(
    (each) => each.qualifiedName === enclosing && each.startLine <= line && line <= each.endLine,
  );
  const file = fileName(path);
  return frames.find(
    (each) =>
      each.file === file &&
      each.method === body?.name &&
      each.line !== undefined &&
      body.startLine <= each.line &&
      each.line <= body.endLine,
  );
}

/** Assignments of the property in its own class that the cause does not know of. */
async function otherWrites(
  { property, path, writes }: Blame,
  codebase: Codebase | undefined,
): Promise<Contradiction[]> {
  const [outline, file] = await Promise.all([codebase?.outline(path), codebase?.read(path)]);
  const name = property.split(".").at(-1) ?? "";
  const owner = outline?.declarations.find(
    (each) => each.kind !== "function" && `${each.qualifiedName}.${name}` === property,
  );
  const known = new Set(writes.map(({ line }) => line));
  /** A class inside the owner may have a property of the same name. */
  const isOfInnerClass = (line: number): boolean =>
    owner !== undefined &&
    outline !== undefined &&
    classesAround(outline, line).find((type) => declaredIn(outline, name, type))?.qualifiedName !==
      owner.qualifiedName;
  return (outline?.assignments ?? [])
    .filter(
      (each) =>
        each.name === name &&
        (!each.receiver || each.receiver === "this") &&
        each.enclosing !== property &&
        !known.has(each.line) &&
        (!owner || (owner.startLine <= each.line && each.line <= owner.endLine)) &&
        !isOfInnerClass(each.line),
    )
    .map(({ line }) => writesToo(name, path, line, file?.lines[line - 1] ?? ""));
}

/** Another place that writes what was said to be written nowhere else. */
export function writesToo(property: string, path: string, line: number, text: string): Contradiction {
  const said = `line ${line} of ${path} writes ${property} too`;
  return {
    said,
    claim: { quote: text.trim(), source: getCodeContext.name, path, line, note: `writes ${property} too` },
  };
}
