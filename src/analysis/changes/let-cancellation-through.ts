import type { Edit } from "../../model/edit.ts";
import { indentOf, lineOf } from "../code/source.ts";
import type { CancellationTaken } from "../exceptions/cancellation-taken.ts";
import { editLines } from "./edits.ts";
import { importChange } from "./imports-edit.ts";
import { rewritten } from "./rewrite.ts";

const EXCEPTION = "kotlinx.coroutines.CancellationException";
const STEP = "    ";

/** The cancellation thrown on by a clause of its own, or first thing in a lambda. Undefined where it does not fit the lines. */
export function letCancellationThrough({ does, by, name }: CancellationTaken): Edit[] | undefined {
  const { source, outline, tree } = does;
  if (tree.language !== "kotlin") return undefined;
  const isAll = outline.imports.some(
    ({ module, imported }) => module === "kotlinx.coroutines" && imported.includes("*"),
  );
  const added = isAll ? [] : importChange(source, outline, EXCEPTION);
  const part = by.kind === "catch" ? clause() : statement();
  return added && part && editLines(source, [...added, ...rewritten(tree.text, [part])]);

  function clause() {
    const indent = indentOf(lineOf(source, by.line));
    const lines = [
      "catch (cancelled: CancellationException) {",
      `${indent}${STEP}throw cancelled`,
      `${indent}} `,
    ];
    return { start: by.start, end: by.start, by: lines.join("\n") };
  }

  function statement() {
    const [first] = by.body.statements;
    if (!first || first.line === by.line) return undefined;
    const indent = indentOf(lineOf(source, first.line));
    return {
      start: first.start,
      end: first.start,
      by: `if (${name} is CancellationException) throw ${name}\n${indent}`,
    };
  }
}
