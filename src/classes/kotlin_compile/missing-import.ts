import { type AnalysisTask, requestTool } from "../../analysis/analysis-task.ts";
import { buildOf, fixOf } from "../../analysis/build/build.ts";
import { moduleOfPath } from "../../analysis/build/modules.ts";
import { addImport } from "../../analysis/changes/imports-edit.ts";
import { outlineOf, search } from "../../analysis/code/code.ts";
import { type DeclaredIn, declaredClaim } from "../../analysis/code/declared.ts";
import { resolveClass } from "../../contracts/resolve-class.ts";
import { importsOf, type KnownImport } from "../../facts/known-imports.ts";
import type { GradleModel, GradleModule } from "../../model/code.ts";
import { type Ground, weakerGround } from "../../model/ground.ts";
import { fileName } from "../../model/paths.ts";
import { type Search, supportAt } from "./support-at.ts";
import type { Unresolved } from "./unresolved-at.ts";
import { notFound } from "./unresolved-causes.ts";

/** Where a name is declared that the file does not import. */
interface Origin {
  qualifiedName: string;
  path?: string;
  line?: number;
  artifact?: string;
  ground: Ground;
}

/**
 * A name that exists elsewhere and only lacks its import: of the workspace, else of a library or the platform.
 * `asExtension` looks for functions and properties that extend a receiver.
 */
export function* missingImport(unresolved: Unresolved, asExtension = false): Search {
  const { name, place, error } = unresolved;
  const build = yield* buildOf(error);
  const origin = (yield* findInWorkspace(unresolved, asExtension)) ?? known(unresolved, build, asExtension);
  if (!origin) return undefined;
  const { qualifiedName, ground, path, line } = origin;
  const isImported = place.outline.imports.some(
    ({ module, imported }) =>
      `${module}.${imported[0]}` === qualifiedName ||
      (imported[0] === "*" && qualifiedName === `${module}.${name}`),
  );
  const evidence = path && line ? yield* declaredClaim(path, { startLine: line }, "declared here") : [];
  const lacks = build && lackingDependency(origin, place.path, build);
  if (lacks) {
    const { module } = lacks;
    const script = module.buildFile ?? "";
    const values = { module: module.name, script, toImport: isImported ? undefined : qualifiedName };
    const support = supportAt(place, {
      ground: weakerGround("stated", ground),
      location: { path: script, line: module.dependencies.at(-1)?.place.line },
      evidence,
    });
    if ("home" in lacks)
      return notFound.proven("moduleMissing", { ...values, name, home: lacks.home }, support);
    const { artifact } = lacks;
    return notFound.proven("libraryMissing", { ...values, name: qualifiedName, artifact }, support);
  }
  if (isImported) return undefined;
  const edits = addImport(place.source, place.outline, qualifiedName);
  return notFound.proven(
    "notImported",
    { name, qualifiedName, file: fileName(place.path) },
    supportAt(place, {
      ground,
      evidence,
      fixes: fixOf(`Import ${qualifiedName}`, ground === "proven" ? "safe" : "review", edits),
    }),
  );
}

function* findInWorkspace(
  { name, place }: Unresolved,
  asExtension: boolean,
): AnalysisTask<Origin | undefined> {
  if (/^[A-Z]/.test(name) && !asExtension) {
    const answer = yield* requestTool(resolveClass, { className: name });
    const [only, ...more] = (answer?.places ?? []).filter(({ symbol }) => symbol.endsWith(`.${name}`));
    if (only?.line && more.length === 0) {
      const outline = yield* outlineOf(only.path);
      const declaration = outline?.declarations.find(
        (each) => each.startLine === only.line && each.name === name,
      );
      if (!outline || outline.packageName === place.outline.packageName) return undefined;
      if (declaration?.modifiers.includes("private")) return undefined;
      return { qualifiedName: only.symbol, path: only.path, line: only.line, ground: "proven" };
    }
  }
  const receiver = asExtension ? "[\\w.<>?, *]+\\." : "(?:<[^>]*>\\s*)?";
  const { hits } = yield* search(`^[^/*]*\\b(?:fun|val|var)\\s+(?:<[^>]*>\\s*)?${receiver}${name}\\b`, {
    isRegex: true,
    files: "**/*.kt",
    limit: 10,
  });
  const found: DeclaredIn[] = [];
  for (const { path, line } of hits) {
    const outline = path === place.path ? undefined : yield* outlineOf(path);
    const declaration = outline?.declarations.find(
      ({ qualifiedName, startLine, endLine, modifiers }) =>
        qualifiedName === name && startLine <= line && line <= endLine && !modifiers.includes("private"),
    );
    if (outline && declaration) found.push({ outline, declaration });
  }
  const [only, ...more] = found;
  if (!only || more.length > 0) return undefined;
  const { packageName, path } = only.outline;
  if (packageName === "" || packageName === place.outline.packageName) return undefined;
  return {
    qualifiedName: `${packageName}.${name}`,
    path,
    line: only.declaration.startLine,
    ground: "proven",
  };
}

/** A name of the platform or of a library, decided by what the module depends on and the file already imports. */
function known(
  { name, place, receiver }: Unresolved,
  build: GradleModel | undefined,
  asExtension: boolean,
): Origin | undefined {
  const language = place.outline.language === "java" ? "java" : "kotlin";
  const candidates = importsOf(name, language).filter(
    ({ qualifiedName }) => !asExtension || isFunction(qualifiedName, receiver),
  );
  if (candidates.length === 0) return undefined;
  const module = build && moduleOfPath(build, place.path);
  const rated = candidates
    .map((candidate) => ({
      candidate,
      score: score(
        candidate,
        module,
        place.outline.imports.map((each) => each.module),
      ),
    }))
    .sort((left, right) => right.score - left.score);
  const [best, second] = rated;
  if (!best) return undefined;
  const clear = !second || best.score > second.score;
  const { qualifiedName, artifact } = best.candidate;
  // Of a library that nothing here speaks of it may be, as it may be of any other.
  const isNear = artifact === undefined || best.score > 0;
  return { qualifiedName, ...(artifact && { artifact }), ground: clear && isNear ? "proven" : "likely" };
}

const isFunction = (qualifiedName: string, receiver: string | undefined): boolean =>
  /\.[a-z]\w*$/.test(qualifiedName) && receiver !== undefined;

function score(
  candidate: KnownImport,
  module: GradleModule | undefined,
  imported: readonly string[],
): number {
  const { artifact, qualifiedName } = candidate;
  const inPackage = qualifiedName.slice(0, qualifiedName.lastIndexOf("."));
  const family = inPackage.split(".").slice(0, 2).join(".");
  const near = imported.includes(inPackage)
    ? 3
    : imported.some((each) => each.startsWith(`${family}.`))
      ? 1
      : 0;
  if (artifact === undefined) return near + 1;
  if (!module) return near;
  return near + (module.dependencies.some((each) => sameLibrary(each.module, artifact)) ? 2 : 0);
}

const groupOf = (module: string): string => module.split(":")[0] ?? "";

/** Artifacts of one group usually come together: `lifecycle-runtime-ktx` for `lifecycle-runtime`. */
const sameLibrary = (declared: string, wanted: string): boolean =>
  declared === wanted || groupOf(declared) === groupOf(wanted);

type Lacking = { module: GradleModule } & ({ home: string } | { artifact: string });

/** The dependency that has to be declared before the import can work; undefined where it is there or unknown. */
function lackingDependency(origin: Origin, path: string, build: GradleModel): Lacking | undefined {
  const module = moduleOfPath(build, path);
  if (!module?.buildFile) return undefined;
  if (origin.path) {
    const home = moduleOfPath(build, origin.path);
    if (!home || home === module || home.name === ":" || reaches(build, module, home.name)) return undefined;
    return { module, home: home.name };
  }
  const { artifact } = origin;
  if (!artifact || module.dependencies.length === 0) return undefined;
  // Groups are brought in transitively by so many libraries that only a missing group is telling.
  const group = groupOf(artifact);
  const root = group.split(".").slice(0, 2).join(".");
  const isThere = module.dependencies.some(
    (each) => each.module.startsWith(`${root}.`) || groupOf(each.module) === group,
  );
  return isThere ? undefined : { module, artifact };
}

/** Directly, or through a module that passes it on. */
function reaches(build: GradleModel, module: GradleModule, name: string): boolean {
  return module.dependencies.some((each) => {
    if (each.module === name) return true;
    const next = build.modules.find((other) => other.name === each.module);
    return (
      next?.dependencies.some((passed) => passed.module === name && passed.configuration === "api") ?? false
    );
  });
}
