import { type AnalysisTask, requestTool } from "../../../analysis/analysis-task.ts";
import { buildOf, declarationsOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import {
  configurationFor,
  libraryForPackage,
  notationAt,
  withDependency,
} from "../../../analysis/build/offered-library.ts";
import { unreadBuildLogic } from "../../../analysis/build/unread-build-logic.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { escapeRegex } from "../../../analysis/code/code.ts";
import { type CompilePlace, compilePlace } from "../../../analysis/code/compile-place.ts";
import { filesInPackage, importedName, importsInSources } from "../../../analysis/code/imports-in-sources.ts";
import { findOnly, foundNone } from "../../../analysis/code/search-result.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import { resolveClass } from "../../../contracts/resolve-class.ts";
import { importsOf } from "../../../facts/known-imports.ts";
import type { GradleModel, GradleModule } from "../../../model/code.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { nodesOnLine, pathOf } from "../../../syntax/tree/relations.ts";
import type { Support, Verdict } from "../../cause-list.ts";
import { type Search, supportAt } from "../../kotlin_compile/support-at.ts";
import { rewritten } from "../../kotlin_compile/unresolved-at.ts";
import { causes, type Failure } from "./causes.ts";

/** A name of a package that does not exist, where it is used, and in which module. */
interface Unknown {
  name: string;
  packageName: string;
  place: CompilePlace;
  build: GradleModel;
  module?: GradleModule;
}

/** `error: package a.b does not exist`: the class moved, the namespace changed, or its library is not there. */
export function* unknownPackage({ error, facts }: Failure, packageName: string): Search {
  const printed =
    (yield* compilePlace(error, packageName.split(".").at(-1))) ??
    (yield* findOnlyImport(error, packageName));
  const build = yield* buildOf(error);
  const name = printed && nameIn(printed, packageName);
  if (!name || !build) return undefined;
  // javac points at a dot of the package.
  const place = { ...printed, column: undefined };
  const unknown: Unknown = { name, packageName, place, build, module: moduleOfPath(build, place.path) };
  return (
    namespaceChanged(unknown) ??
    (yield* classMoved(unknown)) ??
    // The class path of a Javadoc task is another one than that of the compiler.
    (facts.printedBy === "javadoc" ? undefined : yield* libraryMissing(unknown))
  );
}

/** `Shelf` of `a.b.Shelf.Row`, as an import or the code of the line writes it. */
function nameIn({ source, outline, line }: CompilePlace, packageName: string): string | undefined {
  const written = [
    ...outline.imports.filter((each) => each.line === line).map(importedName),
    ...nodesOnLine(treeAt(source, line), line).map((node) =>
      node.kind === "type" ? node.text : pathOf(node),
    ),
  ];
  const found = written.find((each) => each?.startsWith(`${packageName}.`));
  return found && /^\w+/.exec(found.slice(packageName.length + 1))?.[0];
}

/** Where the log names no file: the one import of that package, which is then what javac stumbled over. */
function* findOnlyImport(error: ParsedError, packageName: string): AnalysisTask<CompilePlace | undefined> {
  if (error.filePath !== "") return undefined;
  const found = yield* importsInSources(`${escapeRegex(packageName)}\\.\\w.*`, {
    files: "**/*.java",
    limit: 10,
  });
  const only = findOnly(found);
  return only && (yield* compilePlace({ ...error, filePath: only.path, line: only.line }));
}

/** With the change to another package at the import. */
const moved = ({ place, packageName, name }: Unknown, home: string, evidence: Support["evidence"]): Support =>
  supportAt(place, {
    evidence,
    fixes: fixOf(`Import ${home}.${name}`, "safe", rewritten(place, packageName, home)),
  });

/** R and BuildConfig lie in the module's namespace, and nowhere else. */
function namespaceChanged(unknown: Unknown): Verdict | undefined {
  const { name, packageName: asked, place, module } = unknown;
  const namespace = module?.settings.namespace;
  if (!/^(?:R|BuildConfig|BR)$/.test(name) || !namespace || namespace.value === asked) return undefined;
  const { value: home } = namespace;
  return causes.proven(
    "otherNamespace",
    { name, home, namespace: home, module: module.name, asked, place: `${place.path}:${place.line}` },
    moved(unknown, home, [placeClaim(namespace.place, "the namespace")]),
  );
}

function* classMoved(unknown: Unknown): Search {
  const { name, packageName: asked } = unknown;
  const answer = yield* requestTool(resolveClass, { className: name });
  const [only, ...more] = (answer?.places ?? []).filter(({ symbol }) => symbol.endsWith(`.${name}`));
  const home = only?.symbol.slice(0, -name.length - 1);
  if (!only || !home || more.length > 0 || home === asked) return undefined;
  const declared = only.line ? [lineClaim("resolve_class", only.path, only.line, name, "declared here")] : [];
  return causes.proven("otherPackage", { name, home, asked }, moved(unknown, home, declared));
}

function* libraryMissing(unknown: Unknown): Search {
  const { packageName, name, place, build, module } = unknown;
  const qualifiedName = `${packageName}.${name}`;
  const artifact = importsOf(name).find((each) => each.qualifiedName === qualifiedName)?.artifact;
  if (!module?.buildFile) return undefined;
  const values = { name: qualifiedName, module: module.name, script: module.buildFile };
  if (!artifact) return yield* withoutLibrary(unknown, module, values);
  const elsewhere = declarationsOf(build, artifact);
  if (elsewhere.some((each) => each.module === module)) return undefined;
  const [other] = elsewhere;
  const configuration = configurationFor(place.path);
  const notation = (other && (yield* notationAt(other.dependency.place))) || undefined;
  const added = yield* withDependency(module, configuration, notation ?? `"${artifact}"`);
  // That it is not on the class path is javac's own word, whatever other build logic says.
  return causes.proven(
    "libraryMissing",
    {
      ...values,
      artifact,
      configuration,
      notation,
      other: other?.module.name,
      as: other?.dependency.configuration,
    },
    supportAt(place, {
      evidence: other ? [placeClaim(other.dependency.place, `only for ${other.module.name}`)] : [],
      fixes: other ? added.fixes : [],
    }),
  );
}

/** Another module asks for the library whose group the package begins with. */
function* offeredElsewhere(
  { packageName, place, build }: Unknown,
  module: GradleModule,
  script: string,
): Search {
  const offered = yield* libraryForPackage(build, packageName, module);
  if (!offered || module.dependencies.some((each) => each.module === offered.artifact)) return undefined;
  const configuration = configurationFor(place.path);
  const added = yield* withDependency(module, configuration, offered.notation);
  const where = added.place ?? { path: place.path, line: place.line };
  return causes.proven(
    "offeredElsewhere",
    {
      packageName,
      artifact: offered.artifact,
      configuration,
      module: module.name,
      script,
      by: offered.by?.name,
    },
    supportAt(place, {
      ground: "stated",
      location: { path: where.path, line: where.line },
      evidence: [placeClaim(offered.place, offered.by ? "asks for it" : "known here")],
      fixes: added.fixes,
    }),
  );
}

/** No library is known by that name: another module of this project may have it, else it is a library's or generated. */
function* withoutLibrary(
  unknown: Unknown,
  module: GradleModule,
  values: Record<"name" | "module" | "script", string>,
): Search {
  const { packageName, place, build } = unknown;
  const { hits: declaring, all } = yield* filesInPackage(packageName);
  const [own] = declaring;
  if (!own)
    return !all
      ? undefined
      : ((yield* offeredElsewhere(unknown, module, values.script)) ??
          (yield* examineUnknownPackage(unknown, module, values)));
  const homes = new Set(declaring.map(({ path }) => moduleOfPath(build, path)));
  const [home] = homes;
  const depends = module.dependencies.some((dependency) => dependency.module === home?.name);
  if (!home || !all || homes.size > 1 || home === module || depends) return undefined;
  const unread = yield* unreadBuildLogic(build, module);
  return causes[unread ? "supported" : "proven"](
    "moduleMissing",
    { ...values, name: `The package ${packageName}`, home: home.name, unread },
    supportAt(place, {
      ground: unread ? "ambiguous" : "proven",
      evidence: [lineClaim("grep_search", own.path, own.line, own.text, "the package")],
    }),
  );
}

/**
 * Nobody here declares the package and no build file names its library. Where no package of the project begins alike, it
 * is not generated here either.
 */
function* examineUnknownPackage(
  { place, build, packageName, name }: Unknown,
  module: GradleModule,
  values: Record<"name" | "module" | "script", string>,
): AnalysisTask<Verdict> {
  const root = `${packageName}.${name}`.split(".").slice(0, 3).join(".");
  const alike = yield* filesInPackage(root, { orBelow: true });
  if (foundNone(alike)) return causes.proven("ofNoLibrary", values, supportAt(place, { ground: "stated" }));
  const unread = yield* unreadBuildLogic(build, module);
  const support = supportAt(place, { ground: "ambiguous" });
  return causes.supported("ofNoLibrary", { ...values, mayBeGenerated: true, unread }, support);
}
