import { buildOf, fixOf, moduleOf, placeClaim } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { scriptOf, topBlock } from "../../../analysis/build/script.ts";
import { unlessSaidBy, unreadBuildLogic } from "../../../analysis/build/unread-build-logic.ts";
import { restate, settingOf, tableOf } from "../../../analysis/build/versions.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { absenceClaim, fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { slipOf } from "../../../analysis/code/spelling.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { type ResourceLine, resourceLine } from "../../../analysis/resources/resources.ts";
import { attributesIn } from "../../../analysis/resources/tags-in-files.ts";
import {
  isPlatformAttribute,
  libraryOfAttribute,
  PLATFORM_ATTRIBUTES,
} from "../../../facts/attribute-libraries.ts";
import { agpForCompileSdk } from "../../../facts/compile-sdk.ts";
import { levelOfAttribute, PLATFORM_ATTRIBUTE_LEVELS } from "../../../facts/platform-attributes.ts";
import type { GradleModel } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { readTags } from "../../../syntax/xml.ts";
import type { failureClass } from "./class.ts";

/** An attribute that no resource on the module's path declares, and the line that uses it. */
interface Use {
  error: ParsedError;
  /** Without a prefix. */
  name: string;
  isPlatform: boolean;
  line: ResourceLine;
  build: GradleModel | undefined;
}

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const written = fact(error, "attribute")?.replace(/^attr\//, "");
  const name = written?.replace(/^android:(?:attr\/)?/, "");
  if (!written || !name) return;
  const isPlatform = written.startsWith("android:");
  const older = isPlatform ? yield* olderThanAttribute(error, name) : undefined;
  if (older) return yield* conclude(older);
  const line = yield* resourceLine(error, isPlatform ? [written] : [`:${name}`, `"${name}"`]);
  if (!line) return;
  yield* think(`Who declares the attribute ${name}?`);
  const use: Use = { error, name, isPlatform, line, build: yield* buildOf(error) };
  const finding = isPlatform
    ? unknownToPlatform(use)
    : (wrongPrefix(use) ?? (yield* ofLibrary(use)) ?? (yield* ofProject(use)));
  if (finding) yield* conclude(finding);
}

/** The level that the failed module compiles against, where the attribute came with a later one. */
function* olderThanAttribute(error: ParsedError, name: string): Inquiry<Finding | undefined> {
  const since = levelOfAttribute(name);
  const build = since === undefined ? undefined : yield* buildOf(error);
  if (since === undefined || !build) return undefined;
  const module = moduleOf(error, build);
  // Without a task in the message it may be any module: then they have to agree.
  const stated = (module ? [module] : build.modules).flatMap(
    (each) => settingOf(build, each, "compileSdk") ?? [],
  );
  const [level] = stated;
  if (!level || stated.some(({ value }) => value !== level.value)) return undefined;
  const compiled = Number(/^(?:android-)?(\d+)$/.exec(level.value)?.[1]);
  if (!(compiled < since)) return undefined;
  const floor = agpForCompileSdk(since);
  const brings = /[\\/]caches[\\/]/.test(error.filePath) ? " A library brings the line that names it." : "";
  return {
    rootCause: `android:${name} came with API level ${since} (${tableOf(PLATFORM_ATTRIBUTE_LEVELS)}), and ${level.place.path}:${level.place.line} compiles against ${compiled}.${brings}`,
    ground: "proven",
    location: { path: level.place.path, line: level.place.line },
    label: `older than ${since}`,
    evidence: [logClaim(error), placeClaim(level.place, "compiles against")],
    fixGuidelines: [
      `Raise compileSdk to ${since} or newer; minSdk and targetSdk can stay.${floor ? ` It needs Android Gradle plugin ${floor} or newer.` : ""}`,
      ...(brings ? ["Or keep the last release of that library for the older level."] : []),
    ],
    fixes: fixOf(
      `Compile against ${since}`,
      "review",
      yield* restate([{ place: level.place, from: String(compiled), to: String(since) }]),
    ),
  };
}

const placeOf = ({ line }: Use) => ({ path: line.source.path, line: line.line });
const useClaim = ({ line }: Use) => lineClaim("read_file", line.source.path, line.line, line.text, "uses it");

function unknownToPlatform(use: Use): Finding | undefined {
  const { build, line, name } = use;
  const meant = slipOf(name, PLATFORM_ATTRIBUTES);
  const parts = meant ? line.text.split(`android:${name}`) : [];
  if (meant && parts.length === 2) {
    const lines = [parts.join(`android:${meant}`)];
    const edits = editLines(line.source, [{ from: line.line, to: line.line, lines }]);
    return {
      rootCause: `Android has no attribute android:${name}; the one that differs by a slip is android:${meant}.`,
      ground: "proven",
      location: placeOf(use),
      label: `${meant}?`,
      evidence: [logClaim(use.error), useClaim(use)],
      fixGuidelines: [`Write android:${meant}.`],
      fixes: fixOf(`Write android:${meant}`, "review", edits),
    };
  }
  const module = build && moduleOfPath(build, line.source.path);
  const level = build && module ? settingOf(build, module, "compileSdk") : undefined;
  if (!level) return undefined;
  return {
    rootCause: `Android ${level.value}, which ${module?.name} compiles against, has no attribute android:${name}: it came with a later one, or the name is misspelled.`,
    ground: "told",
    location: placeOf(use),
    label: `not in Android ${level.value}`,
    evidence: [logClaim(use.error), useClaim(use), placeClaim(level.place, "compiles against")],
    fixGuidelines: [
      "Check the name in the reference of R.attr, which says the level that brought it.",
      "If it came later, raise compileSdk; minSdk and targetSdk can stay.",
    ],
  };
}

/** `app:text` where `android:text` is meant. */
function wrongPrefix(use: Use): Finding | undefined {
  const { name, line } = use;
  const written = readTags(line.source.lines.join("\n"))
    .flatMap(({ attributes }) => attributes)
    .filter((each) => each.line === line.line && each.name.endsWith(`:${name}`));
  const [prefix] = written
    .flatMap((each) => each.name.split(":", 1))
    .filter((each) => !/^(?:android|tools)$/.test(each));
  if (!prefix || !isPlatformAttribute(name)) return undefined;
  const parts = line.text.split(`${prefix}:${name}`);
  const edits =
    parts.length === 2
      ? editLines(line.source, [{ from: line.line, to: line.line, lines: [parts.join(`android:${name}`)] }])
      : undefined;
  return {
    rootCause: `${name} is an attribute of Android itself, and ${prefix}: asks the app and its libraries for it.`,
    ground: "proven",
    location: placeOf(use),
    label: `android:${name}`,
    evidence: [logClaim(use.error), useClaim(use)],
    fixGuidelines: [`Write android:${name}.`],
    fixes: fixOf(`Write android:${name}`, "review", edits),
  };
}

function* ofLibrary(use: Use): Inquiry<Finding | undefined> {
  const { build, name, line } = use;
  const library = libraryOfAttribute(name);
  const module = build && moduleOfPath(build, line.source.path);
  if (!library || !build || !module) return undefined;
  const declared = module.dependencies.some(({ module: each }) => each === library);
  const known = build.catalog.find(({ kind, value }) => kind === "library" && value === library);
  if (declared || (yield* declaredAttributes()).some((each) => each.name === name)) return undefined;
  const script = module.buildFile ? yield* scriptOf(module.buildFile) : undefined;
  const block = script && topBlock(script, "dependencies");
  if (!script || !block) return undefined;
  return unlessSaidBy(yield* unreadBuildLogic(build, module), {
    rootCause: `${name} is declared by ${library}, and ${script.path} does not ask for it.`,
    ground: "told",
    location: { path: script.path, line: block.from },
    label: `without ${library.split(":")[1]}`,
    evidence: [
      logClaim(use.error),
      useClaim(use),
      lineClaim("read_file", script.path, block.from, lineOf(script, block.from)),
      ...(known ? [placeClaim(known.place, "in the catalog")] : []),
    ],
    fixGuidelines: [
      known
        ? `Add implementation(libs.${known.alias.replace(/[-_]/g, ".")}) to the dependencies of ${module.name}.`
        : `Add ${library} to the dependencies of ${module.name}.`,
      "A library that another module has as implementation does not reach this one's resources; there it would have to be api.",
    ],
  });
}

function* declaredAttributes(): Inquiry<{ name: string; path: string; line: number; text: string }[]> {
  const all = yield* attributesIn(
    "**/values*/*.xml",
    "<attr",
    ({ name }, tag) => name === "name" && tag.name === "attr",
  );
  return all.map(({ xml, tag: { line }, attribute: { value } }) => ({
    name: value,
    path: xml.path,
    line,
    text: lineOf(xml, line),
  }));
}

/** Declared by the project under this name, under a name like it, or nowhere. */
function* ofProject(use: Use): Inquiry<Finding | undefined> {
  const { name } = use;
  const declared = yield* declaredAttributes();
  const names = declared.map((each) => each.name);
  if (names.includes(name)) return undefined;
  const meant = slipOf(name, names);
  const near = meant ? declared[names.indexOf(meant)] : undefined;
  if (!near && names.length > 0 && libraryOfAttribute(name)) return undefined;
  const { line } = use;
  const parts = meant ? line.text.split(name) : [];
  const edits =
    parts.length === 2
      ? editLines(line.source, [{ from: line.line, to: line.line, lines: [parts.join(meant)] }])
      : undefined;
  return {
    rootCause: near
      ? `No attribute is called ${name}; ${near.path} declares ${meant}, which differs by a slip.`
      : `No resource file of this project declares the attribute ${name}: the library that brings it is missing or in a version without it, or the name is wrong.`,
    ground: near ? "proven" : "oneOfSeveral",
    ...(!near && { unestablished: true }),
    location: placeOf(use),
    label: meant ? `${meant}?` : "not of this project",
    evidence: [
      logClaim(use.error),
      useClaim(use),
      ...(near ? [lineClaim("read_file", near.path, near.line, near.text, "declared here")] : []),
      ...(declared.length === 0 ? [absenceClaim("grep_search", `no <attr name="${name}">`)] : []),
    ],
    fixGuidelines: near
      ? [`Write ${meant}.`]
      : [
          "Find the library whose view or theme uses it, and add it to this module's dependencies.",
          "An attribute of the project's own is declared in res/values/attrs.xml.",
        ],
    fixes: fixOf(`Write ${meant}`, "review", edits),
  };
}
