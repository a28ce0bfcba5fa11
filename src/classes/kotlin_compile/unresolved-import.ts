import { buildOf, placeClaim } from "../../analysis/build/build.ts";
import { moduleOfPath } from "../../analysis/build/modules.ts";
import { outlineOf } from "../../analysis/code/code.ts";
import { importOn, placeLine, saidClaim } from "../../analysis/code/compile-place.ts";
import { type DeclaredIn, declaredClaim } from "../../analysis/code/declared.ts";
import { filesInPackage } from "../../analysis/code/imports-in-sources.ts";
import { mostLike } from "../../analysis/code/likeness.ts";
import { type Inquiry, look } from "../../analysis/inquiry.ts";
import { resolveClass } from "../../contracts/resolve-class.ts";
import { generatedFrom } from "../../facts/generated-classes.ts";
import { importsOf } from "../../facts/known-imports.ts";
import type { Claim, Finding } from "../../model/finding.ts";
import { answer, rewritten } from "./import-answer.ts";
import { dependencyMissing } from "./import-dependency.ts";
import type { Unresolved } from "./unresolved-at.ts";
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
export function* unresolvedImport(unresolved: Unresolved): Inquiry<Finding | undefined> {
  const { place } = unresolved;
  const path = importOn(place);
  if (!path) return undefined;
  const simple = path.slice(path.lastIndexOf(".") + 1);
  const whole = { ...unresolved, name: simple };
  return (
    gone(whole, path) ??
    (yield* inAnotherPackage(whole, path)) ??
    (yield* generatedElsewhere(whole, path)) ??
    (yield* otherPackageOfLibrary(whole, path)) ??
    (yield* misspeltInPackage(whole, path)) ??
    (yield* dependencyMissing(whole, path))
  );
}

function gone(unresolved: Unresolved, path: string): Finding | undefined {
  const row = GONE.find(({ prefix }) => path.startsWith(prefix));
  return (
    row &&
    answer(unresolved, `${row.prefix.slice(0, -1)} is no longer there: ${row.why}.`, "proven", "gone", [
      row.instead,
    ])
  );
}

function* inAnotherPackage(unresolved: Unresolved, path: string): Inquiry<Finding | undefined> {
  const { name } = unresolved;
  const found = yield* look(resolveClass, { className: name });
  const [only, ...more] = (found?.places ?? []).filter(({ symbol }) => symbol.endsWith(`.${name}`));
  if (!only?.line || more.length > 0) return undefined;
  const outline = yield* outlineOf(only.path);
  const declaration = outline?.declarations.find(
    (each) => each.name === name && each.startLine === only.line,
  );
  const home = only.symbol.slice(0, -name.length - 1);
  const claims = yield* declaredClaim(
    only.path,
    declaration ?? { startLine: only.line },
    `declared in ${home}`,
  );
  if (only.symbol === path) return yield* moduleMissing(unresolved, only.path, claims);
  const edits = rewritten(unresolved, path, only.symbol);
  return answer(
    unresolved,
    `${name} is declared in ${home}, not in ${path.slice(0, -name.length - 1)}.`,
    "proven",
    "another package",
    [`Import ${only.symbol}.`],
    claims,
    edits,
  );
}

function* moduleMissing(unresolved: Unresolved, home: string, claims: Claim[]): Inquiry<Finding | undefined> {
  const { place, name } = unresolved;
  const build = yield* buildOf(unresolved.error);
  const from = build && moduleOfPath(build, place.path);
  const to = build && moduleOfPath(build, home);
  if (!from?.buildFile || !to || from === to || to.name === ":") return undefined;
  const direct = from.dependencies.find((each) => each.module === to.name);
  if (direct) return undefined;
  const last = from.dependencies.at(-1);
  return {
    rootCause: `${name} is declared in module ${to.name}, and ${from.name} does not depend on that module.`,
    ground: "told",
    location: { path: from.buildFile, line: last?.place.line },
    label: `${to.name} is missing`,
    evidence: [
      saidClaim(unresolved.error),
      placeLine(place),
      ...claims,
      ...(last ? [placeClaim(last.place, "its dependencies")] : []),
    ],
    fixGuidelines: [`Add \`implementation(project("${to.name}"))\` to ${from.buildFile}.`],
  };
}

function* generatedElsewhere(unresolved: Unresolved, path: string): Inquiry<Finding | undefined> {
  const { name } = unresolved;
  const generated = generatedFrom(name);
  if (!generated) return undefined;
  const finding = yield* unresolvedGenerated(unresolved);
  if (finding && finding.label !== "not imported") return finding;
  const build = yield* buildOf(unresolved.error);
  const inPackage = path.slice(0, -name.length - 1);
  const owner = build?.modules.find(
    ({ settings }) =>
      settings.namespace &&
      (settings.namespace.value === inPackage || `${settings.namespace.value}.databinding` === inPackage),
  );
  const module = build && moduleOfPath(build, unresolved.place.path);
  const namespace = module?.settings.namespace;
  if (owner || !namespace) return undefined;
  if (generated.from !== "resources" && generated.from !== "build_config" && generated.from !== "layout")
    return undefined;
  const right = `${namespace.value}${generated.from === "layout" ? ".databinding" : ""}.${name}`;
  return answer(
    unresolved,
    `${name} is generated in the module's namespace ${namespace.value}; no module of this project has the namespace that ${path} asks for.`,
    "proven",
    "another namespace",
    [`Import ${right}.`],
    [placeClaim(namespace.place, "where it is generated")],
    rewritten(unresolved, path, right),
  );
}

function* otherPackageOfLibrary(unresolved: Unresolved, path: string): Inquiry<Finding | undefined> {
  const { name } = unresolved;
  const known = importsOf(name);
  if (known.length === 0 || known.some(({ qualifiedName }) => qualifiedName === path)) return undefined;
  const family = path.split(".").slice(0, 2).join(".");
  const [only, ...more] = known.filter(({ qualifiedName }) => qualifiedName.startsWith(`${family}.`));
  if (!only || more.length > 0) return undefined;
  const edits = rewritten(unresolved, path, only.qualifiedName);
  const where = only.qualifiedName.slice(0, -name.length - 1);
  return answer(
    unresolved,
    `${name} lies in ${where}, not in ${path.slice(0, -name.length - 1)}.`,
    "told",
    "another package",
    [`Import ${only.qualifiedName}.`],
    [],
    edits,
  );
}

function* misspeltInPackage(unresolved: Unresolved, path: string): Inquiry<Finding | undefined> {
  const inPackage = path.slice(0, path.lastIndexOf("."));
  const hits = yield* filesInPackage(inPackage, { limit: 12 });
  const known: DeclaredIn[] = [];
  for (const hit of hits) {
    const outline = yield* outlineOf(hit.path);
    for (const declaration of outline?.declarations ?? [])
      if (outline && !declaration.qualifiedName.includes(".")) known.push({ outline, declaration });
  }
  const [best] = mostLike(
    unresolved.name,
    known.map(({ declaration }) => declaration.name),
    0.78,
  );
  const like = known.find(({ declaration }) => declaration.name === best?.name);
  if (!like) {
    const isOurs = hits.length > 0;
    return isOurs
      ? answer(
          unresolved,
          `Package ${inPackage} is this project's, and it declares nothing named ${unresolved.name}.`,
          "inKind",
          "not in this package",
          [
            `Import the name it has now, or restore ${unresolved.name}: \`git log -S${unresolved.name} --oneline\` shows what became of it.`,
          ],
        )
      : undefined;
  }
  const { name } = like.declaration;
  const right = `${inPackage}.${name}`;
  return answer(
    unresolved,
    `${inPackage} declares ${name}, not ${unresolved.name}.`,
    "proven",
    `${name}?`,
    [`Import ${right}, and use ${name} below.`],
    yield* declaredClaim(like.outline.path, like.declaration, "declared here"),
  );
}
