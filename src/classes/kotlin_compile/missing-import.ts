import { buildOf } from "../../analysis/build/build.ts";
import { moduleOfPath } from "../../analysis/build/modules.ts";
import { addImport } from "../../analysis/changes/imports-edit.ts";
import { outlineOf, search } from "../../analysis/code/code.ts";
import { placeLine, saidClaim } from "../../analysis/code/compile-place.ts";
import { type DeclaredIn, declaredClaim } from "../../analysis/code/declared.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import { type Inquiry, look } from "../../analysis/inquiry.ts";
import { resolveClass } from "../../contracts/resolve-class.ts";
import { importsOf, type KnownImport } from "../../facts/known-imports.ts";
import type { GradleModel, GradleModule } from "../../model/code.ts";
import type { Claim, Finding } from "../../model/finding.ts";
import { atMost, type Ground } from "../../model/ground.ts";
import type { Unresolved } from "./unresolved-at.ts";

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
export function* missingImport(unresolved: Unresolved, asExtension = false): Inquiry<Finding | undefined> {
  const { name, place, error } = unresolved;
  const build = yield* buildOf(error);
  const origin = (yield* inWorkspace(unresolved, asExtension)) ?? known(unresolved, build, asExtension);
  if (!origin) return undefined;
  const { qualifiedName } = origin;
  const isImported = place.outline.imports.some(
    ({ module, imported }) =>
      `${module}.${imported[0]}` === qualifiedName ||
      (imported[0] === "*" && qualifiedName === `${module}.${name}`),
  );
  const needs = build && dependencyNeed(origin, place.path, build);
  if (isImported && !needs) return undefined;
  const edits = isImported ? undefined : addImport(place.source, place.outline, qualifiedName);
  const evidence: Claim[] = [saidClaim(error), placeLine(place)];
  if (origin.path && origin.line)
    evidence.push(...(yield* declaredClaim(origin.path, { startLine: origin.line }, "declared here")));
  const steps = [...(isImported ? [] : [`Add \`import ${qualifiedName}\`.`]), ...(needs ? [needs.step] : [])];
  return {
    rootCause: `${name} is ${qualifiedName}, which ${fileName(place.path)} ${isImported ? "imports" : "does not import"}.${needs ? ` ${needs.why}` : ""}`,
    ground: needs ? atMost("told", origin.ground) : origin.ground,
    location: needs?.location ?? { path: place.path, line: place.line, column: place.column },
    label: needs ? "dependency missing" : "not imported",
    evidence,
    fixGuidelines: steps,
    fixes:
      edits && !needs
        ? [
            {
              title: `Import ${qualifiedName}`,
              safety: origin.ground !== "proven" ? "review" : "safe",
              edits,
            },
          ]
        : [],
  };
}

function* inWorkspace({ name, place }: Unresolved, asExtension: boolean): Inquiry<Origin | undefined> {
  if (/^[A-Z]/.test(name) && !asExtension) {
    const answer = yield* look(resolveClass, { className: name });
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
  const hits = yield* search(`^[^/*]*\\b(?:fun|val|var)\\s+(?:<[^>]*>\\s*)?${receiver}${name}\\b`, {
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

interface Need {
  why: string;
  step: string;
  location: { path: string; line?: number };
}

/** The dependency that has to be declared before the import can work; undefined where it is there or unknown. */
function dependencyNeed(origin: Origin, path: string, build: GradleModel): Need | undefined {
  const module = moduleOfPath(build, path);
  if (!module?.buildFile) return undefined;
  const location = { path: module.buildFile, line: module.dependencies.at(-1)?.place.line };
  if (origin.path) {
    const home = moduleOfPath(build, origin.path);
    if (!home || home === module || home.name === ":" || reaches(build, module, home.name)) return undefined;
    return {
      why: `It is declared in module ${home.name}, on which ${module.name} does not depend.`,
      step: `Add \`implementation(project("${home.name}"))\` to ${module.buildFile}.`,
      location,
    };
  }
  const { artifact } = origin;
  if (!artifact || module.dependencies.length === 0) return undefined;
  // Groups are brought in transitively by so many libraries that only a missing group is telling.
  const group = groupOf(artifact);
  const root = group.split(".").slice(0, 2).join(".");
  const isThere = module.dependencies.some(
    (each) => each.module.startsWith(`${root}.`) || groupOf(each.module) === group,
  );
  if (isThere) return undefined;
  return {
    why: `${module.name} declares no dependency that brings it; the artifact is ${artifact}.`,
    step: `Add \`implementation("${artifact}:VERSION")\` to ${module.buildFile}.`,
    location,
  };
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
