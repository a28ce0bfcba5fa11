import { buildOf, fixOf, moduleOf } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { scriptOf, topBlock } from "../../../analysis/build/script.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { insertInto } from "../../../analysis/changes/script-edit.ts";
import { headIn } from "../../../analysis/code/class-head.ts";
import { type CompilePlace, compilePlace } from "../../../analysis/code/compile-place.ts";
import { classNamed, headLineOf } from "../../../analysis/code/named-class.ts";
import { sourceOf } from "../../../analysis/code/source.ts";
import type { GradleModel, GradleModule } from "../../../model/code.ts";
import { annotationsOf } from "../../../syntax/tree/annotations.ts";
import type { Support } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, coordinatesOf } from "./causes.ts";
import type { failureClass } from "./class.ts";

type Failure = Context<typeof failureClass>;

const PLUGIN = /^(?:com\.google\.dagger\.hilt\.android|dagger\.hilt\.android\.plugin)$/;

export function* examine(context: Failure): Examination {
  const { error, facts } = context;
  const build = yield* buildOf(error);
  const place = error.line > 0 ? yield* compilePlace(error) : undefined;
  const module = build && (place ? moduleOfPath(build, place.path) : moduleOf(error, build));
  if (facts.annotation && build && module) yield* examinePlugin(context, build, module);
  else if (facts.artifact && module) yield* examineDependency(context, module, coordinatesOf(facts.artifact));
  else if (facts.requiredBase) yield* examineBase(context, place);
  else if (facts.moduleClass) yield* examineModule(context, facts.moduleClass);
}

/** Shown at a line of a source or script. */
function shownAt(context: Failure, place: Parameters<Failure["line"]>[0], fixes?: Support["fixes"]): Support {
  return {
    location: { path: place.source.path, line: place.line },
    evidence: [context.line(place)],
    fixes,
  };
}

function* examinePlugin(context: Failure, build: GradleModel, module: GradleModule): Examination {
  yield { thought: `Does ${module.name} apply the Hilt plugin?` };
  const script = module.buildFile ? yield* scriptOf(module.buildFile) : undefined;
  const block = script && topBlock(script, "plugins");
  const applies = ({ plugins }: GradleModule) => plugins.some(({ id }) => PLUGIN.test(id));
  if (!script || !block || applies(module)) return;
  const isDeclared = build.modules.some((each) => each.name === ":" && applies(each));
  const id = script.isKotlin ? `id("com.google.dagger.hilt.android")` : "id 'com.google.dagger.hilt.android'";
  const change = isDeclared ? insertInto(script, ["plugins"], [id]) : undefined;
  const fixes = change ? fixOf("Apply the Hilt plugin", "review", editLines(script, [change])) : [];
  const annotation = context.facts.annotation ?? "";
  const values = { annotation, module: { name: module.name, script: script.path, id, isDeclared } };
  yield causes.proven("pluginMissing", values, shownAt(context, { source: script, line: block.from }, fixes));
}

function* examineDependency(context: Failure, module: GradleModule, artifact: string): Examination {
  const script = module.buildFile ? yield* scriptOf(module.buildFile) : undefined;
  const block = script && topBlock(script, "dependencies");
  if (!script || !block || module.dependencies.some(({ module: name }) => name === artifact)) return;
  const values = { artifact, module: module.name };
  yield causes.proven("dependencyMissing", values, shownAt(context, { source: script, line: block.from }));
}

/** An activity that descends from the platform's own Activity. */
function* examineBase(context: Failure, place: CompilePlace | undefined): Examination {
  const owner = place?.outline.declarations.find(
    ({ kind, startLine, endLine }) =>
      kind === "class" && startLine <= place.line + 3 && endLine >= place.line,
  );
  const base = owner?.supertypes?.[0]?.replace(/[(<].*/, "");
  if (!place || !owner || !base) return;
  const { name } = owner;
  const line = headLineOf({ declaration: owner, name }, place.source);
  yield causes.proven("platformActivity", { name, base }, shownAt(context, { source: place.source, line }));
}

function* examineModule(context: Failure, name: string): Examination {
  const owner = yield* classNamed(name);
  const source = owner && (yield* sourceOf(owner.outline.path));
  if (!owner || !source || owner.declaration.annotations.includes("Module")) return;
  const head = headIn(owner, source);
  const marks = head ? annotationsOf(head.tree, head.node) : [];
  const at = marks.find((each) => each.name === "InstallIn")?.line;
  const isImported = owner.outline.imports.some(
    ({ module, imported }) =>
      module === "dagger" && imported.some((each) => each === "Module" || each === "*"),
  );
  const edits =
    at && isImported ? editLines(source, [{ from: at, to: at - 1, lines: ["@Module"] }]) : undefined;
  const place = { source, line: at ?? headLineOf(owner, source) };
  const support = shownAt(context, place, fixOf("Add @Module", "review", edits));
  yield causes.proven("noModule", { name: owner.name }, support);
}
