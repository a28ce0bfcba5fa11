import type { GradleModel, GradleModule, VersionPlace } from "../../model/code.ts";
import type { ProposedFix } from "../../model/edit.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { editLines } from "../changes/edits.ts";
import { indentOf, lineOf } from "../code/source.ts";
import { mentionsOn } from "./mentions.ts";
import { scriptOf, topBlock } from "./script.ts";
import { aloneOn, statementsOf } from "./statements.ts";

/** A library that the build knows, and a line that writes it. */
export interface OfferedLibrary {
  artifact: string;
  /** As a script would write it: `"org.example:beds:1.2"`, `libs.beds`. */
  notation: string;
  place: VersionPlace;
  /** The module that asks for it; undefined for the catalog alone. */
  by?: GradleModule;
}

/**
 * The one library of the build, not of this module, whose group a package begins with. Many groups hold several
 * artifacts with packages of their own: then none is told.
 */
export function* libraryForPackage(
  build: GradleModel,
  packageName: string,
  module: GradleModule,
): AnalysisTask<OfferedLibrary | undefined> {
  const isOf = (artifact: string): boolean => {
    const group = artifact.slice(0, artifact.indexOf(":"));
    return group.includes(".") && `${packageName}.`.startsWith(`${group}.`);
  };
  const offered: OfferedLibrary[] = [];
  for (const by of build.modules.filter((each) => each !== module))
    for (const { module: artifact, place } of by.dependencies.filter((each) => isOf(each.module)))
      offered.push({ artifact, notation: yield* notationAt(place), place, by });
  const catalogued = build.catalog
    .filter(({ kind, value }) => kind === "library" && isOf(value))
    .map(
      (each): OfferedLibrary => ({
        artifact: each.value,
        notation: `libs.${each.alias.replace(/[-_]/g, ".")}`,
        place: each.place,
      }),
    );
  const all = [...offered, ...catalogued];
  return new Set(all.map(({ artifact }) => artifact)).size === 1
    ? all.find(({ notation }) => notation !== "")
    : undefined;
}

/** What a line writes for a library: `libs.beds`, `"org.example:beds:1.2"`; empty where it writes neither. */
export function* notationAt({ path, line }: VersionPlace): AnalysisTask<string> {
  const script = yield* scriptOf(path);
  if (!script) return "";
  const range = { from: line, to: line };
  const given = [...statementsOf(script).filter((each) => each.line === line), ...mentionsOn(script, range)];
  const written = given.flatMap(({ arguments: each = [] }) => each.map(({ text }) => text));
  return written.find((each) => /^(?:libs\.[\w.]+|(["'])[^"']+\1)$/.test(each)) ?? "";
}

/** Code of tests asks for its libraries apart. */
export const configurationFor = (path: string): string =>
  /(?:^|\/)src\/androidTest/.test(path)
    ? "androidTestImplementation"
    : /(?:^|\/)src\/\w{0,80}[tT]est\w{0,80}\//.test(path)
      ? "testImplementation"
      : "implementation";

/** The dependencies block of a module with one more line, in the manner of those that are there. */
export function* withDependency(
  module: GradleModule,
  configuration: string,
  notation: string,
): AnalysisTask<{ place?: VersionPlace; fixes: ProposedFix[] }> {
  const script = module.buildFile ? yield* scriptOf(module.buildFile) : undefined;
  const block = script && topBlock(script, "dependencies");
  if (!script || !block?.to) return { fixes: [] };
  const place = { path: script.path, line: block.from, text: (script.lines[block.from - 1] ?? "").trim() };
  const inBlock = module.dependencies.filter(
    (each) =>
      each.place.path === script.path && each.place.line > block.from && each.place.line < (block.to ?? 0),
  );
  const like = inBlock.findLast((each) => each.configuration === configuration) ?? inBlock.at(-1);
  const text = like ? lineOf(script, like.place.line) : "";
  const calls = like ? mentionsOn(script, { from: like.place.line, to: like.place.line }) : [];
  const [call, ...inner] = calls;
  const isPlain =
    like && aloneOn(script, like.place.line) && inner.every((each) => !each.arguments && !each.hasBlock);
  if (!like || !call || !isPlain) return { place, fixes: [] };
  const line = `${indentOf(text)}${configuration}${call.arguments ? `(${notation})` : ` ${notation}`}`;
  const edits = editLines(script, [{ from: like.place.line + 1, to: like.place.line, lines: [line] }]);
  return {
    place: { path: like.place.path, line: like.place.line, text: text.trim() },
    fixes: edits ? [{ title: `Depend on ${notation.replace(/["']/g, "")}`, safety: "review", edits }] : [],
  };
}
