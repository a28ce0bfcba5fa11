import { editLines } from "../../../analysis/changes/edits.ts";
import { fact, lineClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import type { CompilePlace } from "../../../analysis/code/compile-place.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { codeOf, indentOf, lineOf } from "../../../analysis/code/source.ts";
import { statementFrom } from "../../../analysis/code/tree.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { ProposedFix } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { type CompileAnswer, refusedLine } from "../refused-line.ts";
import type { failureClass } from "./class.ts";

/** A `when` that leaves cases out: which ones, and where they are declared. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  yield* refusedLine(error, (place) => answer(error, place));
}

function* answer(
  error: ErrorOf<typeof failureClass>,
  place: CompilePlace,
): Inquiry<CompileAnswer | undefined> {
  const missing = Array.from(
    (fact(error, "missing") ?? "").matchAll(/'([^']+)'/g),
    ([, name]) => name ?? "",
  ).filter((name) => name !== "else");
  const branches = branchesOf(place);
  const [first] = missing;
  if (!first || !branches) return undefined;
  const simple = first.replace(/^is /, "").split(".").at(-1) ?? first;
  const declared = yield* search(
    `^[^/*]*(?:\\b(?:class|object)\\s+${simple}\\b|^\\s*${simple}\\s*(?:[,;({]|$))`,
    {
      isRegex: true,
      files: "**/*.{kt,java}",
      limit: 5,
    },
  );
  const [only, ...more] = declared.filter(
    ({ path, line }) => path !== place.path || line < branches.from || line > branches.to,
  );
  const names = missing.map((name) => `\`${name}\``).join(", ");
  return {
    rootCause: `The when on line ${branches.from} has no branch for ${names}${only && more.length === 0 ? `, declared in ${fileName(only.path)}:${only.line}` : ""}.`,
    ground: "proven",
    label: "not every case",
    steps: [
      `Add ${missing.length > 1 ? "branches" : "a branch"} for ${names}. An else would silence the compiler for the next new case too.`,
    ],
    claims:
      only && more.length === 0
        ? [lineClaim("grep_search", only.path, only.line, only.text, "the case without a branch")]
        : [],
    fix: addBranches(place, branches, missing),
  };
}

interface Branches {
  from: number;
  to: number;
  /** Lines of the branches' conditions. */
  conditions: number[];
}

function branchesOf({ source, line }: CompilePlace): Branches | undefined {
  const from = [line, line - 1, line + 1].find((each) => /\bwhen\b[^{]*\{\s*$/.test(codeOf(source, each)));
  const range = from ? statementFrom(source, from) : undefined;
  if (!from || !range) return undefined;
  let to = from;
  let depth = 0;
  for (let at = from; at <= source.code.length; at++) {
    const code = codeOf(source, at);
    for (const mark of code.slice(at === from ? code.lastIndexOf("{") : 0)) {
      if (mark === "{") depth++;
      if (mark === "}") depth--;
      if (depth === 0 && mark === "}") {
        to = at;
        break;
      }
    }
    if (to !== from) break;
  }
  const inner = indentOf(lineOf(source, from + 1));
  const conditions: number[] = [];
  for (let at = from + 1; at < to; at++) {
    if (indentOf(lineOf(source, at)) === inner && /->/.test(codeOf(source, at))) conditions.push(at);
  }
  return to > from ? { from, to, conditions } : undefined;
}

/** Each missing case with a body to be written, spelt as the branches before it. */
function addBranches(
  { source }: CompilePlace,
  branches: Branches,
  missing: readonly string[],
): ProposedFix | undefined {
  const [sample] = branches.conditions;
  if (!sample || codeOf(source, branches.to).trim() !== "}") return undefined;
  const text = lineOf(source, sample);
  const style = /^\s*(is\s+)?((?:\w+\.)*)\w+/.exec(text);
  if (!style) return undefined;
  const lines = missing.map((name) => {
    const plain = name.replace(/^is /, "");
    const isType = name.startsWith("is ");
    const qualified = plain.includes(".") ? plain : `${style[2] ?? ""}${plain}`;
    return `${indentOf(text)}${isType ? "is " : ""}${qualified} -> TODO()`;
  });
  const edits = editLines(source, [{ from: branches.to, to: branches.to - 1, lines }]);
  return edits && { title: "Add the missing branches, to be filled in", safety: "review", edits };
}
