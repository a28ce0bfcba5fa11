import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { buildOf, declarationsOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { type LibraryFile, libraryOfPath } from "../../../analysis/build/library-file.ts";
import { saidInBuild } from "../../../analysis/build/said-in-build.ts";
import {
  type Restatement,
  restate,
  type Stated,
  statedGradle,
  statedVersion,
  statedVersions,
  tableOf,
} from "../../../analysis/build/versions.ts";
import { search } from "../../../analysis/code/code.ts";
import { workspacePath } from "../../../analysis/code/compile-place.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import { EMBEDDED_KOTLIN, kotlinInGradle } from "../../../facts/compatibility/gradle-kotlin.ts";
import { COMPOSE_COMPILERS, composeCompilerFor } from "../../../facts/compatibility/kotlin-compose.ts";
import { KSP_FOR_KOTLIN, kspFor } from "../../../facts/compatibility/kotlin-ksp.ts";
import {
  kotlinOfMetadata,
  oldestReaderOf,
  readsMetadata,
} from "../../../facts/compatibility/kotlin-metadata.ts";
import { KOTLIN_RELEASES } from "../../../facts/compatibility/kotlin-releases.ts";
import { compareVersions, minorLine } from "../../../facts/version-number.ts";
import type { GradleModel } from "../../../model/code.ts";
import type { Claim } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { readProperties } from "../../../syntax/properties.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { moveGradle } from "../../gradle_environment/move-gradle.ts";
import type { Search } from "../support-at.ts";
import { causes, compiledIn, isBuildSrc } from "./causes.ts";
import type { failureClass } from "./class.ts";
import { heldBack } from "./held-back.ts";

export function* examine(context: Context<typeof failureClass>): Examination {
  const { foundVersion: found, compilerVersion, expectedVersion } = context.facts;
  const build = yield* buildOf(context.error);
  if (!found || !build) return;
  const compiler = kotlinOfMetadata(compilerVersion ?? expectedVersion ?? "");
  const kotlin =
    statedVersion(build, "kotlin") ?? (compiler ? yield* namedVersion(context.error, compiler) : undefined);
  const isOwn = kotlin !== undefined && compiler === minorLine(kotlin.value);
  const reads = kotlin && readsMetadata(kotlin.value, found);
  const held = kotlin && compiler && !isOwn ? yield* heldBack(context, found, kotlin, compiler) : undefined;
  if (held && !isBuildSrc(context)) return void (yield held);
  if (isBuildSrc(context) || (kotlin && !isOwn)) {
    const verdict = yield* embeddedTooOld(context, build, found, kotlin, compiler);
    if (verdict) yield verdict;
    if (isBuildSrc(context) || !kotlin || !reads) return;
    const { path, line } = kotlin.place;
    yield causes.open(
      "otherCompiler",
      { ...compiledIn(context), kotlin: kotlin.value, compiler },
      { location: { path, line }, evidence: [placeClaim(kotlin.place, "reads it")] },
    );
  } else if (kotlin && reads === false) yield yield* kotlinTooOld(context, build, found, kotlin);
}

/** The one line around the compiled file that gives a Kotlin of this language version a name. */
function* namedVersion(error: ParsedError, line: string): AnalysisTask<Stated | undefined> {
  const compiled = (yield* workspacePath(error.filePath)) ?? "";
  const isAround = (path: string) => compiled.startsWith(path.slice(0, path.lastIndexOf("/") + 1));
  const isOfLine = (value: string) => value.startsWith(`${line}.`);
  const { hits: said } = yield* saidInBuild({ names: NAMED, literals: NAMED, files: "**/*.{gradle,kts}" });
  const found: Stated[] = said.flatMap(({ literals, place }) => {
    const value = literals.find(isOfLine);
    return value && isAround(place.path) ? [{ value, place }] : [];
  });
  for (const { path } of (yield* search(NAMED, { isRegex: true, files: "**/*.properties", limit: 8 })).hits) {
    const source = isAround(path) ? yield* sourceOf(path) : undefined;
    for (const { key, value, line: at } of readProperties(source?.lines ?? []))
      if (source && new RegExp(`^${NAMED}$`).test(key) && isOfLine(value))
        found.push({ value, place: { path, line: at, text: lineOf(source, at) } });
  }
  return found.length === 1 ? found[0] : undefined;
}

/** Names that a version of Kotlin is given. */
const NAMED = "\\w*[kK]otlin_?[vV]ersion";

function* kotlinTooOld(
  context: Context<typeof failureClass>,
  build: GradleModel,
  found: string,
  kotlin: Stated,
): AnalysisTask<Verdict> {
  const library = libraryOfPath(context.facts.loadedFrom ?? context.error.filePath);
  const reader = oldestReaderOf(found);
  const newest = reader && newestOfKotlin(reader);
  const move = newest ? moveKotlin(build, newest) : undefined;
  const declared = library && declarationOf(build, library);
  const { path, line } = kotlin.place;
  const isDeclared = declared !== undefined;
  return causes.proven(
    "kotlinTooOld",
    {
      ...compiledIn(context),
      kotlin: kotlin.value,
      target: newest ?? reader,
      isDeclared,
      guidelines: move?.guidelines,
    },
    {
      location: { path, line },
      evidence: [
        placeClaim(kotlin.place),
        ...(declared ? [placeClaim(declared, "brings it")] : []),
        ...(move?.evidence ?? []),
      ],
      fixes: move && fixOf(`Move Kotlin to ${newest}`, "review", yield* restate(move.changes)),
    },
  );
}

/** Build logic is compiled by the Kotlin inside Gradle, whatever the build states for its own code. */
function* embeddedTooOld(
  context: Context<typeof failureClass>,
  build: GradleModel,
  found: string,
  kotlin: Stated | undefined,
  compiler: string | undefined,
): Search {
  const gradle = statedGradle(build);
  const embedded = gradle && kotlinInGradle(gradle.value);
  if (!embedded || readsMetadata(embedded, found) !== false || compiler !== minorLine(embedded))
    return undefined;
  const enough = EMBEDDED_KOTLIN.rows.find(
    (row) => row.kotlin && readsMetadata(row.kotlin, found) && compareVersions(row.from, gradle.value) > 0,
  );
  const move = enough ? yield* moveGradle(build, enough.from, "review") : undefined;
  const { path, line } = gradle.place;
  return causes.proven(
    "embeddedTooOld",
    {
      ...compiledIn(context),
      embedded,
      gradle: gradle.value,
      own: kotlin?.value,
      guidelines: move?.guidelines ?? [],
    },
    {
      ground: "stated",
      location: { path, line },
      evidence: [
        placeClaim(gradle.place, `has Kotlin ${embedded} (${tableOf(EMBEDDED_KOTLIN)})`),
        ...(kotlin ? [placeClaim(kotlin.place, "for the app's code")] : []),
      ],
      fixes: move?.fixes,
    },
  );
}

/** The line that declares the library; by its artifact alone where the path does not tell the group. */
function declarationOf(build: GradleModel, { group, artifact }: LibraryFile) {
  if (group) {
    const dependency = declarationsOf(build, `${group}:${artifact}`)[0]?.dependency;
    return dependency?.versionPlace ?? dependency?.place;
  }
  const same = build.modules
    .flatMap(({ dependencies }) => dependencies)
    .filter(({ module }) => module.slice(module.indexOf(":") + 1) === artifact);
  return same[0]?.versionPlace ?? same[0]?.place;
}

/** What another Kotlin takes: its own lines, and those of the tools that belong to one Kotlin. */
interface KotlinMove {
  /** Empty where the move also takes a change of structure. */
  changes: Restatement[];
  evidence: Claim[];
  guidelines: string[];
}

/** The newest release of a language version: 2.0.21 of 2.0. */
function newestOfKotlin(line: string): string | undefined {
  return KOTLIN_RELEASES.rows.find((row) => row.line === line)?.releases.at(-1);
}

/** Undefined where the build states no older Kotlin. */
function moveKotlin(build: GradleModel, to: string): KotlinMove | undefined {
  const older = statedVersions(build, "kotlin").filter(({ value }) => compareVersions(value, to) < 0);
  const [kotlin] = older;
  if (!kotlin) return undefined;
  const changes: Restatement[] = older.map(({ place, value }) => ({ place, from: value, to }));
  const evidence: Claim[] = [];
  const guidelines = [`Move Kotlin from ${kotlin.value} to ${to} or newer (${tableOf(KOTLIN_RELEASES)}).`];

  const ksp = kspFor(to);
  for (const { place, value } of ksp ? statedVersions(build, "ksp") : []) {
    if (!ksp || value === ksp.version) continue;
    changes.push({ place, from: value, to: ksp.version });
    evidence.push(placeClaim(place, `Kotlin ${to} goes with ${ksp.version} (${tableOf(KSP_FOR_KOTLIN)})`));
    guidelines.push(`Move KSP with it, to ${ksp.version}.`);
  }

  const compiler = composeCompilerFor(to);
  let isStructural = false;
  for (const { place, value } of statedVersions(build, "compose_compiler")) {
    const isPlugin = compareVersions(value, "2.0.0") >= 0;
    if (compiler?.by === "plugin" && !isPlugin) {
      isStructural = true;
      guidelines.push(
        `From Kotlin 2.0 on Compose needs the plugin ${compiler.id} in version ${to}, in place of kotlinCompilerExtensionVersion (${place.path}:${place.line}).`,
      );
    } else if (
      compiler &&
      value !== compiler.version &&
      !older.some((each) => isSameLine(each.place, place))
    ) {
      changes.push({ place, from: value, to: compiler.version });
      evidence.push(
        placeClaim(place, `Kotlin ${to} goes with ${compiler.version} (${tableOf(COMPOSE_COMPILERS)})`),
      );
      guidelines.push(`Move the Compose compiler with it, to ${compiler.version}.`);
    }
  }
  return { changes: isStructural ? [] : changes, evidence, guidelines };
}

const isSameLine = (left: Restatement["place"], right: Restatement["place"]): boolean =>
  left.path === right.path && left.line === right.line;
