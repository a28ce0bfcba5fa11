import { type AnalysisTask, requestTool } from "../../analysis/analysis-task.ts";
import { buildOf, declarationsOf, fixOf, placeClaim } from "../../analysis/build/build.ts";
import { moduleOfPath } from "../../analysis/build/modules.ts";
import {
  configurationFor,
  libraryForPackage,
  notationAt,
  withDependency,
} from "../../analysis/build/offered-library.ts";
import { absenceClaim } from "../../analysis/claims.ts";
import { outlineOf, search } from "../../analysis/code/code.ts";
import { importOn } from "../../analysis/code/compile-place.ts";
import { type DeclaredIn, declaredClaim } from "../../analysis/code/declared.ts";
import { filesInPackage } from "../../analysis/code/imports-in-sources.ts";
import { mostLike } from "../../analysis/code/likeness.ts";
import { foundNone } from "../../analysis/code/search-result.ts";
import { resolveClass } from "../../contracts/resolve-class.ts";
import { generatedFrom } from "../../facts/generated-classes.ts";
import { importsOf } from "../../facts/known-imports.ts";
import { moduleOfClass } from "../../facts/package-modules.ts";
import type { GradleModel, GradleModule } from "../../model/code.ts";
import type { Claim } from "../../model/finding.ts";
import type { Support, Verdict } from "../cause-list.ts";
import { type Search, supportAt } from "./support-at.ts";
import { rewritten, type Unresolved } from "./unresolved-at.ts";
import { notFound } from "./unresolved-causes.ts";
import { unresolvedGenerated } from "./unresolved-generated.ts";

/** Packages that left Android builds for good, and what took their place. */
const GONE: readonly { prefix: string; why: string; instead: string }[] = [
  {
    prefix: "kotlinx.android.synthetic.",
    why: "the Kotlin Android extensions that made these view properties were removed in Kotlin 1.8",
    instead: "Turn view binding on and use the layout's binding class.",
  },
  {
    prefix: "android.support.",
    why: "the support library was replaced by AndroidX",
    instead: "Import the AndroidX class that took its place.",
  },
  {
    prefix: "kotlinx.android.parcel.",
    why: "Parcelize moved out of the Kotlin Android extensions",
    instead: "Import kotlinx.parcelize.Parcelize and apply the plugin org.jetbrains.kotlin.plugin.parcelize.",
  },
  {
    prefix: "android.databinding.",
    why: "data binding moved to AndroidX",
    instead: "Import from androidx.databinding.",
  },
];

/** An import that leads nowhere: moved, misspelt, generated, or of a library the module does not depend on. */
export function* unresolvedImport(unresolved: Unresolved): Search {
  const { place } = unresolved;
  const path = importOn(place);
  if (!path) return undefined;
  const row = GONE.find(({ prefix }) => path.startsWith(prefix));
  if (row) return notFound.proven("packageGone", row, supportAt(place));
  const at = path.lastIndexOf(".");
  const imported: Imported = { ...unresolved, name: path.slice(at + 1), path, asked: path.slice(0, at) };
  return (
    (yield* examineOtherPackage(imported)) ??
    (yield* generatedElsewhere(imported)) ??
    otherPackageOfLibrary(imported) ??
    (yield* misspeltInPackage(imported)) ??
    (yield* dependencyMissing(imported, path))
  );
}

/** An import: its whole path, and the package that it asks for. */
interface Imported extends Unresolved {
  path: string;
  asked: string;
}

/** At the import, with the change to the right one. */
const corrected = ({ place, path }: Imported, right: string, more: Support = {}): Support =>
  supportAt(place, { ...more, fixes: fixOf("Correct the import", "review", rewritten(place, path, right)) });

function* examineOtherPackage(imported: Imported): Search {
  const { name, path, asked } = imported;
  const found = yield* requestTool(resolveClass, { className: name });
  const [only, ...more] = (found?.places ?? []).filter(({ symbol }) => symbol.endsWith(`.${name}`));
  if (!only?.line || more.length > 0) return undefined;
  const outline = yield* outlineOf(only.path);
  const declaration = outline?.declarations.find(
    (each) => each.name === name && each.startLine === only.line,
  );
  const home = only.symbol.slice(0, -name.length - 1);
  const evidence = yield* declaredClaim(
    only.path,
    declaration ?? { startLine: only.line },
    `declared in ${home}`,
  );
  if (only.symbol === path) return yield* moduleMissing(imported, only.path, evidence);
  const support = corrected(imported, only.symbol, { evidence });
  return notFound.proven("otherPackage", { name, home, asked }, support);
}

function* moduleMissing({ place, name, error }: Imported, home: string, claims: Claim[]): Search {
  const build = yield* buildOf(error);
  const from = build && moduleOfPath(build, place.path);
  const to = build && moduleOfPath(build, home);
  if (!from?.buildFile || !to || from === to || to.name === ":") return undefined;
  if (from.dependencies.some(({ module }) => module === to.name)) return undefined;
  const last = from.dependencies.at(-1);
  return notFound.proven(
    "moduleMissing",
    { name, home: to.name, module: from.name, script: from.buildFile },
    supportAt(place, {
      ground: "stated",
      location: { path: from.buildFile, line: last?.place.line },
      evidence: [...claims, ...(last ? [placeClaim(last.place, "its dependencies")] : [])],
    }),
  );
}

function* generatedElsewhere(imported: Imported): Search {
  const { name, asked, place, error } = imported;
  const from = generatedFrom(name)?.from;
  if (!from) return undefined;
  const verdict = yield* unresolvedGenerated(imported);
  if (verdict && verdict.cause !== "generatedNotImported") return verdict;
  const build = yield* buildOf(error);
  const isThere = build?.modules.some(({ settings }) => {
    const { value } = settings.namespace ?? {};
    return value !== undefined && (value === asked || `${value}.databinding` === asked);
  });
  const module = build && moduleOfPath(build, place.path);
  const namespace = module?.settings.namespace;
  if (isThere || !namespace) return undefined;
  if (from !== "resources" && from !== "build_config" && from !== "layout") return undefined;
  const home = `${namespace.value}${from === "layout" ? ".databinding" : ""}`;
  const made = placeClaim(namespace.place, "where it is generated");
  return notFound.proven(
    "otherNamespace",
    {
      name,
      home,
      asked,
      namespace: namespace.value,
      module: module.name,
      place: `${place.path}:${place.line}`,
    },
    corrected(imported, `${home}.${name}`, { evidence: [made] }),
  );
}

function otherPackageOfLibrary(imported: Imported): Verdict | undefined {
  const { name, path, asked } = imported;
  const known = importsOf(name);
  if (known.some(({ qualifiedName }) => qualifiedName === path)) return undefined;
  const family = path.split(".").slice(0, 2).join(".");
  const [only, ...more] = known.filter(({ qualifiedName }) => qualifiedName.startsWith(`${family}.`));
  if (!only || more.length > 0) return undefined;
  const home = only.qualifiedName.slice(0, -name.length - 1);
  const support = corrected(imported, only.qualifiedName, { ground: "stated" });
  return notFound.proven("otherPackage", { name, home, asked }, support);
}

function* misspeltInPackage({ name, asked: home, place }: Imported): Search {
  const { hits, all } = yield* filesInPackage(home, { limit: 60 });
  const known: DeclaredIn[] = [];
  for (const hit of hits) {
    const outline = yield* outlineOf(hit.path);
    for (const declaration of outline?.declarations ?? [])
      if (outline && !declaration.qualifiedName.includes(".")) known.push({ outline, declaration });
  }
  const names = known.map(({ declaration }) => declaration.name);
  const [best] = mostLike(name, names, 0.78);
  const like = known.find(({ declaration }) => declaration.name === best?.name);
  if (!like)
    return all && hits.length > 0
      ? notFound.proven("notInPackage", { name, home }, supportAt(place, { ground: "typical" }))
      : undefined;
  const evidence = yield* declaredClaim(like.outline.path, like.declaration, "declared here");
  const values = { name, home, meant: like.declaration.name };
  return notFound.proven("misspeltImport", values, supportAt(place, { evidence }));
}

/** An import of a library that the module does not depend on. */
function* dependencyMissing({ place, name, error }: Unresolved, path: string): Search {
  const build = yield* buildOf(error);
  const module = build && moduleOfPath(build, place.path);
  if (!build || !module?.buildFile) return undefined;
  const values = { name: path, module: module.name, script: module.buildFile };
  const lacking = { build, module };
  const artifact = importsOf(name).find(({ qualifiedName }) => qualifiedName === path)?.artifact;
  const library = artifact ?? (yield* libraryOfImport(lacking, path));
  if (library) {
    if (module.dependencies.some((each) => brings(each.module, library))) return undefined;
    const last = module.dependencies.at(-1);
    const configuration = configurationFor(place.path);
    const known = yield* writtenElsewhere(lacking, library);
    return notFound.proven(
      "libraryMissing",
      { ...values, artifact: library, configuration, ...known?.words },
      supportAt(place, {
        ground: "stated",
        location: { path: module.buildFile, line: last?.place.line },
        evidence: [
          ...(known ? [known.claim] : []),
          ...(last ? [placeClaim(last.place, "its dependencies")] : []),
        ],
        fixes: known ? (yield* withDependency(module, configuration, known.words.notation)).fixes : [],
      }),
    );
  }
  const root = path.split(".").slice(0, 2).join(".");
  const isDeclared = module.dependencies.some((each) => each.module.startsWith(root));
  if (isDeclared || /^(?:java|javax|android|kotlin)\./.test(path)) return undefined;
  if (!foundNone(yield* search(root, { files: module.buildFile, limit: 1 }))) return undefined;
  const absence = absenceClaim("grep_search", `no ${root} in ${module.buildFile}`, module.buildFile);
  return notFound.supported("libraryUnknown", { ...values, root }, supportAt(place, { evidence: [absence] }));
}

interface LackingModule {
  build: GradleModel;
  module: GradleModule;
}

/** The library of a package: by the tables where that is one, else the one of the build whose group it begins with. */
function* libraryOfImport({ build, module }: LackingModule, path: string): AnalysisTask<string | undefined> {
  if (/^(?:java|javax|android|kotlin)\./.test(path)) return undefined;
  const known = moduleOfClass(path);
  if (known) return known.endsWith(":") ? undefined : known;
  return (yield* libraryForPackage(build, path.slice(0, path.lastIndexOf(".")), module))?.artifact;
}

/** How another module, or the catalog, writes a library. */
function* writtenElsewhere(
  { build, module }: LackingModule,
  artifact: string,
): AnalysisTask<{ words: { notation: string; other?: string; as?: string }; claim: Claim } | undefined> {
  const [other] = declarationsOf(build, artifact).filter((each) => each.module !== module);
  const notation = other && (yield* notationAt(other.dependency.place));
  if (other && notation) {
    const words = { notation, other: other.module.name, as: other.dependency.configuration };
    return { words, claim: placeClaim(other.dependency.place, `only for ${other.module.name}`) };
  }
  const entry = build.catalog.find(({ kind, value }) => kind === "library" && brings(value, artifact));
  return (
    entry && {
      words: { notation: `libs.${entry.alias.replace(/[-_]/g, ".")}` },
      claim: placeClaim(entry.place, "in the catalog, not used here"),
    }
  );
}

/** The artifact itself, or the one with Kotlin extensions that brings it. */
const brings = (declared: string, artifact: string): boolean =>
  declared === artifact || declared === `${artifact}-ktx`;
