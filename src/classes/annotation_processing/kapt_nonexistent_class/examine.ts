import { type AnalysisTask, requestTool } from "../../../analysis/analysis-task.ts";
import { annotationsOn } from "../../../analysis/code/annotated.ts";
import { classNamed } from "../../../analysis/code/named-class.ts";
import { type Source, sourceOf } from "../../../analysis/code/source.ts";
import { wholeTree } from "../../../analysis/code/tree.ts";
import { resolveClass } from "../../../contracts/resolve-class.ts";
import type { Outline } from "../../../model/code.ts";
import { fileName } from "../../../model/paths.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import { mentions } from "../../../syntax/tree/mentions.ts";
import type { Tree } from "../../../syntax/tree/tree.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

const MOST_NAMES = 25;

/** A type in the reader's code that kapt could not resolve, behind a stub that calls it NonExistentClass. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const path = context.error.filePath.replaceAll("\\", "/");
  const stub = /^(?=.*\.java$).*?\/stubs\/[^/]+\/(.+)\.java$/.exec(path)?.[1];
  const owner = stub ? yield* classNamed(stub.replaceAll("/", ".").replace(/Kt$/, "")) : undefined;
  const source = owner && (yield* sourceOf(owner.outline.path));
  if (!owner || !source) return;
  const file = fileName(source.path);
  yield { thought: `Which type that ${file} names does not exist?` };
  const unknown = yield* unknownType(owner.outline, source);
  if (!unknown) return;
  const { name, line, imported } = unknown;
  const values = { file, name, imported };
  yield causes.proven("importGone", values, {
    ground: "stated",
    location: { path: source.path, line },
    evidence: [context.line({ source, line })],
  });
}

/** Whether code or an annotation of it names something. */
function isUsed(tree: Tree, name: string): boolean {
  const word = new RegExp(`\\b${name}\\b`);
  return (
    mentions(tree.root, word) ||
    [...nodesIn(tree.root)].some((node) => annotationsOn(tree, node).some((each) => mentions(each, word)))
  );
}

/** The first import of the project's own packages that no class answers to, and that the file uses. */
function* unknownType(
  outline: Outline,
  source: Source,
): AnalysisTask<{ name: string; line: number; imported: string } | undefined> {
  const own = outline.packageName.split(".").slice(0, 2).join(".");
  const names = outline.imports.flatMap(({ module, imported, line }) =>
    imported
      .filter((name) => /^[A-Z]/.test(name) && module.startsWith(own))
      .map((name) => ({ name, module, line })),
  );
  for (const { name, module, line } of names.slice(0, MOST_NAMES)) {
    const places = isUsed(wholeTree(source), name)
      ? ((yield* requestTool(resolveClass, { className: `${module}.${name}` }))?.places ?? [])
      : undefined;
    const exact = places?.some(({ symbol }) => symbol === `${module}.${name}` || symbol.endsWith(`.${name}`));
    if (places && !exact) return { name, line, imported: `${module}.${name}` };
  }
  return undefined;
}
