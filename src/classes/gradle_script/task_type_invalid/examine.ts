import { type AnalysisTask, requestTool } from "../../../analysis/analysis-task.ts";
import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { outlineOf, search } from "../../../analysis/code/code.ts";
import { findOnly } from "../../../analysis/code/search-result.ts";
import { lineOf, type Source, sourceOf } from "../../../analysis/code/source.ts";
import { wholeTree } from "../../../analysis/code/tree.ts";
import { resolveClass } from "../../../contracts/resolve-class.ts";
import { isTestFile } from "../../../facts/test-folders.ts";
import type { Declaration, TextMatch } from "../../../model/code.ts";
import { shortName } from "../../../syntax/names.ts";
import { annotationsOf } from "../../../syntax/tree/annotations.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import { textOf } from "../../../syntax/tree/relations.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, othersLacking } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** What tells Gradle how a property counts. */
const TELLING = new Set(
  "Input InputFile InputFiles InputDirectory OutputFile OutputFiles OutputDirectory OutputDirectories Internal Nested".split(
    " ",
  ),
);

/** The property of a task of this project's own build logic that Gradle does not take. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const { taskType, member, wrongAnnotation: annotation } = context.facts;
  if (!taskType || !member) return;
  yield { thought: `Where does ${taskType} declare ${member}?` };
  const [only, ...more] = (yield* requestTool(resolveClass, { className: taskType }))?.places ?? [];
  const outline = only && more.length === 0 ? yield* outlineOf(only.path) : undefined;
  const source = outline && (yield* sourceOf(outline.path));
  // Of a nested property the task itself declares the outer one.
  const own = member.split(".")[0] ?? member;
  const declared = outline?.declarations.find((each) => isMember(each, own));
  if (!source || !declared) return;
  const nested = own === member ? undefined : yield* declaredOnce(member);
  const said = annotationsAt(source, declared);
  const wrong = said.find(({ name }) => `@${name}` === annotation);
  const told =
    own === member && !annotation
      ? said.find((each) => each.isOfGetter && TELLING.has(each.name))
      : undefined;
  if (told) {
    const claim = context.line({ source, line: told.line });
    return void (yield causes.ruledOut("notAnnotated", `${declared.name} has @${told.name}`, [claim]));
  }
  const line = wrong?.line ?? declared.startLine;
  const printed = context.error.raw
    .split("\n")
    .find((each) => each.includes(taskType) && each.includes(member));
  const others = othersLacking(context.error.raw, member);
  const values = {
    member: own === member ? declared.name : member,
    type: shortName(taskType),
    others,
  };
  const support = {
    location: nested ? { path: nested.path, line: nested.line } : { path: source.path, line },
    evidence: [
      context.log(printed?.trim()),
      context.line({ source, line }),
      ...(nested ? [lineClaim("grep_search", nested.path, nested.line, nested.text)] : []),
    ],
  };
  if (!annotation) return void (yield causes.proven("notAnnotated", values, support));
  const isAlone = lineOf(source, line).trim() === annotation;
  const edits = isAlone ? editLines(source, [{ from: line, to: line, lines: [] }]) : undefined;
  const fixes = fixOf(`Take ${annotation} off`, "review", edits);
  yield causes.proven("wrongAnnotation", { ...values, annotation }, { ...support, fixes });
}

/** The one line of sources that declares the last part of a nested member, `excluded` of `trim.excluded`. */
function* declaredOnce(member: string): AnalysisTask<TextMatch | undefined> {
  const last = member.slice(member.lastIndexOf(".") + 1);
  const pattern = `\\b(?:va[lr]\\s+${last}\\b|get${last.charAt(0).toUpperCase()}${last.slice(1)}\\s*\\()`;
  const only = findOnly(yield* search(pattern, { isRegex: true, files: "**/*.{kt,java,groovy}", limit: 10 }));
  return only && !isTestFile(only.path) ? only : undefined;
}

/** A property is named in the message by its own name, whatever its getter is called. */
function isMember({ name, kind }: Declaration, member: string): boolean {
  const capital = member.charAt(0).toUpperCase() + member.slice(1);
  return kind !== "parameter" && [member, `get${capital}`, `is${capital}`].includes(name);
}

/** The annotations of a function or a property, and whether Gradle finds each on its getter. */
function annotationsAt(source: Source, { name, startLine }: Declaration) {
  const tree = wholeTree(source);
  for (const node of nodesIn(tree.root)) {
    if (node.kind !== "function" && node.kind !== "variable") continue;
    const own = node.kind === "function" ? node.name : node.bindings[0]?.name;
    if (own !== name || startLine < node.line || node.endLine < startLine) continue;
    return annotationsOf(tree, node).map((each) => ({
      name: each.name,
      line: each.line,
      isOfGetter: node.kind === "function" || textOf(tree, each).startsWith("@get:"),
    }));
  }
  return [];
}
