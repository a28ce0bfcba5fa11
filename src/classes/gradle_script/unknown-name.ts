import { buildOf, fixOf, placeClaim, replaceOnLines } from "../../analysis/build/build.ts";
import { moduleOfScript } from "../../analysis/build/modules.ts";
import { blockAround, scriptPlace } from "../../analysis/build/script.ts";
import { unlessSaidBy, unreadBuildLogic } from "../../analysis/build/unread-build-logic.ts";
import { statedVersion } from "../../analysis/build/versions.ts";
import { fact, lineClaim, logClaim } from "../../analysis/claims.ts";
import { slipOf } from "../../analysis/code/spelling.ts";
import { conclude, type Inquiry, think } from "../../analysis/inquiry.ts";
import {
  ANDROID_WORDS,
  CONFIGURATIONS,
  pluginsBehind,
  RENAMED_SCRIPT_NAMES,
  renamedScriptName,
  SCRIPT_NAMES,
} from "../../facts/gradle-names.ts";
import { gradlePlugin } from "../../facts/gradle-plugins.ts";
import { compareVersions } from "../../facts/version-number.ts";
import type { CatalogEntry, GradleModel } from "../../model/code.ts";
import type { Finding } from "../../model/finding.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { kotlinOptionsGone } from "./kotlin-options-gone.ts";
import { locationOf, placeClaimOf, type UnknownName } from "./script-name.ts";
import { undefinedProperty } from "./undefined-property.ts";

/** Why a build script cannot use a name: it went away, its plugin is missing, it is misspelled, or nothing sets it. */
export function* explainUnknownName(error: ParsedError, name: string | undefined): Inquiry {
  const build = yield* buildOf(error);
  const place = name ? yield* scriptPlace(error, name) : undefined;
  if (!name || !build || !place) return;
  const module = moduleOfScript(build, place.script.path);
  const unknown: UnknownName = { error, build, name, place, ...(module && { module }) };
  yield* think(`Who brings ${name} into ${place.script.path}?`);
  yield* conclude(
    catalogAccessor(unknown)
      ? yield* missingAccessor(unknown)
      : ((yield* renamed(unknown)) ??
          (yield* kotlinOptionsGone(unknown)) ??
          (yield* wrongBlock(unknown)) ??
          (yield* pluginNotApplied(unknown)) ??
          (yield* misspelled(unknown)) ??
          insideBlock(unknown) ??
          (yield* undefinedProperty(unknown)) ??
          insideKnownBlock(unknown) ??
          open(unknown)),
  );
}

function* renamed(unknown: UnknownName): Inquiry<Finding | undefined> {
  const { error, build, name, place } = unknown;
  const target = fact(error, "target");
  const row = renamedScriptName(name, place.script.isKotlin, usedIn(build), target);
  if (!row) return undefined;
  const spot = { ...locationOf(unknown), text: place.text };
  // What is a property of Gradle's own kind today is set with an equals sign.
  const isCalled = row.on && new RegExp(`\\b${name}\\s+["'\\w]`).test(place.text);
  const edits = row.isSameShape
    ? yield* replaceOnLines([spot], name, isCalled ? `${row.now} =` : row.now)
    : undefined;
  return {
    rootCause: `${name} is gone: ${row.why}. What to write is ${row.now}.`,
    ground: "proven",
    location: locationOf(unknown),
    label: `now ${row.now.split(":")[0]}`,
    evidence: [logClaim(error), placeClaimOf(unknown)],
    fixGuidelines: [row.isSameShape ? `Write ${row.now} in place of ${name}.` : `Change it to ${row.now}.`],
    fixes: fixOf(`Write ${row.now}`, "review", edits),
  };
}

const usedIn = (build: GradleModel) => (tool: "gradle" | "agp") =>
  tool === "gradle" ? build.gradleVersion : statedVersion(build, tool)?.value;

/** `implementation` in the root script or in `buildscript`, where no plugin adds it. */
function* wrongBlock(unknown: UnknownName): Inquiry<Finding | undefined> {
  const { error, build, name, place, module } = unknown;
  // With a Gradle that still has them, the older names are configurations as well.
  const names = [name, renamedScriptName(name, false)?.now ?? name];
  if (!names.some((each) => CONFIGURATIONS.includes(each))) return undefined;
  const block = blockAround(place.script, place.line);
  const isBuildscript = block?.path[0] === "buildscript";
  const plugins = module?.plugins ?? [];
  const isRoot = module?.name === ":" && plugins.every(({ isOnlyLoaded }) => isOnlyLoaded);
  if (!isBuildscript && !isRoot && (!module || plugins.length > 0 || appliesUnread(unknown)))
    return undefined;
  const finding: Finding = {
    rootCause: isBuildscript
      ? `${name} stands in the buildscript block of ${place.script.path}. That block is the class path of the script itself and knows classpath only.`
      : isRoot
        ? `${name} stands in the root script, which applies no Android, Java or Kotlin plugin, so it has no such configuration. Libraries of the app belong into the app's own script.`
        : `${place.script.path} applies no Android, Java or Kotlin plugin, and only those add ${name}.`,
    ground: "proven",
    location: locationOf(unknown),
    label: isBuildscript ? "in buildscript" : "no plugin adds it here",
    evidence: [logClaim(error), placeClaimOf(unknown)],
    fixGuidelines: [
      isRoot || isBuildscript
        ? "Move the line into the dependencies block of the module that uses the library."
        : "Apply the plugin in that script, before its dependencies block.",
    ],
  };
  return isBuildscript ? finding : unlessSaidBy(yield* unreadBuildLogic(build, module), finding);
}

/** Whether a line of the script applies a plugin that the build model could not name. */
function appliesUnread({ place: { script }, module }: UnknownName): boolean {
  const read = new Set(
    (module?.plugins ?? []).filter(({ place }) => place.path === script.path).map(({ place }) => place.line),
  );
  return script.lines.some(
    (line, index) => (script.code[index] ?? "").trim() !== "" && !read.has(index + 1) && APPLIES.test(line),
  );
}

const APPLIES =
  /^\s*(?:id\s*\(?\s*["']|id\s*\(?\s*\w|alias\s*\(|kotlin\s*\(\s*["']|apply\s*\(?\s*plugin\b|apply\s*<|(?:\w+\.)?plugins?\.apply\b|pluginManager\.)/;

function* pluginNotApplied(unknown: UnknownName): Inquiry<Finding | undefined> {
  const { error, build, name, place, module } = unknown;
  const plugins = pluginsBehind(name);
  const applied = module?.plugins ?? [];
  const names = plugins?.flatMap((id) => [id, ...(gradlePlugin(id)?.aliases ?? [])]);
  const block = blockAround(place.script, place.line);
  const isOutermost = block === undefined || block.path.length <= 1 || block.path.includes("dependencies");
  if (!plugins || !names || !isOutermost || applied.some(({ id }) => names.includes(id))) return undefined;
  // Who applies a script that builds no module is not asked here; that one may bring the plugin.
  if (!module || appliesUnread(unknown)) return undefined;
  const [plugin = ""] = plugins;
  const inCatalog = build.catalog.find((entry) => entry.kind === "plugin" && entry.value === plugin);
  const [first] = applied;
  return unlessSaidBy(yield* unreadBuildLogic(build, module), {
    rootCause: `${name} exists only where ${plugins.length > 1 && /^com\.android/.test(plugin) ? "an Android plugin" : plugin} is applied, and ${place.script.path} does not apply it.`,
    ground: "told",
    location: locationOf(unknown),
    label: "its plugin is not applied",
    evidence: [
      logClaim(error),
      placeClaimOf(unknown),
      ...(first ? [placeClaim(first.place, "applied here")] : []),
      ...(inCatalog ? [placeClaim(inCatalog.place, "the plugin")] : []),
    ],
    fixGuidelines: [
      `Add ${inCatalog ? `alias(libs.plugins.${accessor(inCatalog)})` : place.script.isKotlin ? `id("${plugin}")` : `id '${plugin}'`} to the plugins block of ${place.script.path}.`,
      ...(place.script.isKotlin
        ? [
            "A plugin applied by a convention plugin or apply(plugin = …) brings no accessors into a Kotlin script; configure it by type there.",
          ]
        : []),
    ],
  });
}

function* misspelled(unknown: UnknownName): Inquiry<Finding | undefined> {
  const { error, name, place } = unknown;
  const known = knownWords();
  const meant = known.includes(name) ? undefined : slipOf(name, known);
  if (!meant) return undefined;
  const spot = { ...locationOf(unknown), text: place.text };
  return {
    rootCause: `${name} is misspelled: the name is ${meant}.`,
    ground: "proven",
    location: locationOf(unknown),
    label: `'${name}' is ${meant}`,
    evidence: [logClaim(error), placeClaimOf(unknown)],
    fixGuidelines: [`Write ${meant}.`],
    fixes: fixOf(`Write ${meant}`, "review", yield* replaceOnLines([spot], name, meant)),
  };
}

/** Every word that has a meaning in scripts, as far as the tables go. */
const knownWords = (): string[] => [
  ...CONFIGURATIONS,
  ...ANDROID_WORDS,
  ...SCRIPT_NAMES.rows.flatMap(({ names }) => names),
  ...RENAMED_SCRIPT_NAMES.rows.flatMap(({ name, now }) => [name, now]).filter((each) => /^\w+$/.test(each)),
];

/** Groovy reports a whole block where a call inside it does not exist: the one word in it that the tables reject. */
function insideBlock(unknown: UnknownName): Finding | undefined {
  const { error, build, name, place } = unknown;
  const { script } = place;
  const block = script.blocks.find(({ from, path }) => from === place.line && path.at(-1) === name);
  if (script.isKotlin || !block?.to) return undefined;
  const known = knownWords();
  const doubtful: { line: number; word: string; now: string }[] = [];
  for (let line = block.from + 1; line < block.to; line++) {
    const word = /^\s*(\w+)/.exec(script.code[line - 1] ?? "")?.[1] ?? "";
    const now =
      renamedScriptName(word, false, usedIn(build))?.now ??
      (known.includes(word) ? undefined : slipOf(word, known));
    if (now) doubtful.push({ line, word, now });
  }
  const [only] = doubtful;
  if (!only || doubtful.length > 1) return undefined;
  const text = script.lines[only.line - 1] ?? "";
  return {
    rootCause: `Gradle reports ${name}, but what it does not know is inside that block: ${only.word}. What to write is ${only.now}.`,
    ground: "inKind",
    location: { path: script.path, line: only.line },
    label: `'${only.word}' is unknown`,
    evidence: [
      logClaim(error),
      placeClaimOf(unknown, "reported"),
      lineClaim("read_file", script.path, only.line, text),
    ],
    fixGuidelines: [`Write ${only.now} in place of ${only.word}.`],
  };
}

const accessor = ({ alias }: CatalogEntry) => alias.replace(/[-_]/g, ".");

/** `libs.androidx.core.ktx` on the line, where the unknown name is a part of it. */
function catalogAccessor({ name, place }: UnknownName): string | undefined {
  const found = place.text.match(/\blibs(?:\.\w+)+/g) ?? [];
  return found.find((each) => each.split(".").includes(name));
}

function* missingAccessor(unknown: UnknownName): Inquiry<Finding> {
  const { error, build, place } = unknown;
  const written = (catalogAccessor(unknown) ?? "libs.").replace(/\.(?:get|asProvider|map)$/, "");
  const path = build.catalog[0]?.place.path;
  const kinds = {
    plugin: "libs.plugins.",
    bundle: "libs.bundles.",
    version: "libs.versions.",
    library: "libs.",
  };
  const accessors = new Map(build.catalog.map((entry) => [kinds[entry.kind] + accessor(entry), entry]));
  const meant = accessors.has(written) ? undefined : slipOf(written, accessors.keys());
  const entry = accessors.get(meant ?? written);
  const spot = { ...locationOf(unknown), text: place.text };
  return {
    rootCause: path
      ? accessors.has(written)
        ? `${path} has ${written}, so the accessor was not generated when this script was compiled: the catalog or the settings could not be read then.`
        : `${path} has no entry for ${written}.${meant ? ` The nearest is ${meant}.` : ""}`
      : `${place.script.path} uses ${written}, and there is no version catalog at gradle/libs.versions.toml.`,
    ground: accessors.has(written) ? "open" : meant ? "proven" : "told",
    location: locationOf(unknown),
    label: "not in the catalog",
    evidence: [
      logClaim(error),
      placeClaimOf(unknown),
      ...(entry ? [placeClaim(entry.place, meant ? "the nearest entry" : "the entry")] : []),
    ],
    fixGuidelines: meant
      ? [`Write ${meant}.`]
      : [`Add the entry to the catalog; dashes and underscores of its alias become dots in ${written}.`],
    fixes: meant ? fixOf(`Write ${meant}`, "review", yield* replaceOnLines([spot], written, meant)) : [],
    ...(accessors.has(written) && { unestablished: true }),
  };
}

/** A block whose plugin is applied is known; what Groovy does not know then stands inside it. */
function insideKnownBlock(unknown: UnknownName): Finding | undefined {
  const { error, name, place, module } = unknown;
  const { script } = place;
  const block = script.blocks.find(({ from, path }) => from === place.line && path.at(-1) === name);
  const names = pluginsBehind(name)?.flatMap((id) => [id, ...(gradlePlugin(id)?.aliases ?? [])]) ?? [];
  const applied = module?.plugins.find(({ id }) => names.includes(id));
  if (script.isKotlin || !block || !applied) return undefined;
  return {
    rootCause: `${name} is there: ${applied.id} is applied. Groovy names a whole block where a call inside it does not exist, or does not take what it is given; which one does not show here.`,
    question: `what inside ${name} in ${script.path} does not exist`,
    ground: "open",
    location: locationOf(unknown),
    label: block.to ? `something up to line ${block.to}` : "something in this block",
    evidence: [logClaim(error), placeClaimOf(unknown), placeClaim(applied.place, "its plugin")],
    fixGuidelines: [
      `Comment out half of the block in turn until ./gradlew <module>:help configures, and look the remaining name up for the plugin's version.`,
    ],
    unestablished: true,
  };
}

function open(unknown: UnknownName): Finding {
  const { error, build, name, place } = unknown;
  const agp = build.versions.find((each) => each.name === "agp" && compareVersions(each.value, "9.0") >= 0);
  return {
    rootCause: `Gradle knows no ${name} at this place of ${place.script.path}. Why does not show here. A plugin may no longer add it, add it only in another block, or not add it under this Gradle, this JDK or beside another plugin; there are other reasons, too.`,
    question: `what ${name} means in ${place.script.path}`,
    ground: "open",
    location: locationOf(unknown),
    label: "unknown here",
    evidence: [
      logClaim(error),
      placeClaimOf(unknown),
      ...(agp ? [placeClaim(agp.place, "9.0 removed old names")] : []),
    ],
    fixGuidelines: [
      `Find the plugin that documents ${name}, and see that it is applied in ${place.script.path} in the version its page is about.`,
      "See that the line stands in the block it belongs to.",
    ],
    unestablished: true,
  };
}
