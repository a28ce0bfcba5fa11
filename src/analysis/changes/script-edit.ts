import { type Block, indentInside, type Script, topBlock } from "../build/script.ts";
import type { LineChange } from "./edits.ts";

/**
 * The change that puts statements into a block of a script, at its end; blocks of the path that are missing are
 * written with them. Undefined where the outermost one is missing, or a block begins and ends on one line.
 */
export function insertInto(
  script: Script,
  path: readonly string[],
  statements: readonly string[],
): LineChange | undefined {
  let depth = path.length;
  let block: Block | undefined;
  while (depth > 0 && !block) {
    block = topBlock(script, ...path.slice(0, depth));
    if (!block) depth--;
  }
  if (!block?.to || block.to === block.from) return undefined;
  const indent = indentInside(script, block);
  const step = indent.includes("\t") ? "\t" : stepOf(script, indent);
  const missing = path.slice(depth);
  const lines = [
    ...missing.map((name, index) => `${indent}${step.repeat(index)}${name} {`),
    ...statements.map((statement) => `${indent}${step.repeat(missing.length)}${statement}`),
    ...missing.map((_, index) => `${indent}${step.repeat(missing.length - 1 - index)}}`),
  ];
  return { from: block.to, to: block.to - 1, lines };
}

/** One step of indentation: two spaces where the script's blocks use two. */
function stepOf(script: Script, indent: string): string {
  const first = script.blocks[0];
  const own = first ? indentInside(script, first) : indent;
  return own.length === 2 ? "  " : "    ";
}
