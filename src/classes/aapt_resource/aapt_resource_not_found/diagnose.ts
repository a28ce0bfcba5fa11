import { buildOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { scriptOf, topBlock } from "../../../analysis/build/script.ts";
import { unlessSaidBy, unreadBuildLogic } from "../../../analysis/build/unread-build-logic.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { absenceClaim, fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import { mostLike } from "../../../analysis/code/likeness.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { slipOf } from "../../../analysis/code/spelling.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import {
  namesOfType,
  placesOf,
  type ResourceLine,
  resourceLine,
} from "../../../analysis/resources/resources.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { GradleModel, ResourcePlace, TextMatch, VersionPlace } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim, Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";
import { libraryOf } from "./library-resources.ts";

/** A reference that AAPT could not resolve. */
interface Reference {
  error: ParsedError;
  type: string;
  name: string;
  use: ResourceLine;
  build: GradleModel | undefined;
}

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const [type, name] = (fact(error, "resource") ?? "").split("/", 2);
  if (!type || !name) return;
  const use = yield* resourceLine(error, [`${type}/${name}`, `parent="${name}`, `name="${name}.`]);
  if (!use) return;
  yield* think(`Who defines ${type}/${name}, or something that reads like it?`);
  const reference: Reference = { error, type, name, use, build: yield* buildOf(error) };
  const places = yield* placesOf(type, name);
  const finding = places.length > 0 ? yield* outOfReach(reference, places) : yield* undefinedIn(reference);
  if (finding) yield* conclude(finding);
}

const placeOfUse = ({ use }: Reference) => ({ path: use.source.path, line: use.line });

const useClaim = ({ use }: Reference, note = "refers to it") =>
  lineClaim("read_file", use.source.path, use.line, use.text, note);

/** Where a resource is defined; a resource that is a file of its own is quoted by its path. */
const definedClaim = ({ path, line, text }: ResourcePlace): Claim =>
  path.endsWith(`/${text}`)
    ? { quote: path, source: "resource_lookup", note: "defines it" }
    : lineClaim("resource_lookup", path, line, text, "defined here");

/** Defined, but not for this module or this variant. */
function* outOfReach(reference: Reference, places: readonly ResourcePlace[]): Inquiry<Finding | undefined> {
  const { error, type, name, use, build } = reference;
  const resource = `${type}/${name}`;
  const here = build && moduleOfPath(build, use.source.path);
  const inModule = places.filter(({ path }) => !build || moduleOfPath(build, path) === here);
  const [place] = inModule.length > 0 ? inModule : places;
  if (!place) return undefined;
  const evidence = [logClaim(error), useClaim(reference), definedClaim(place)];
  if (inModule.length === 0) {
    const owner = build && moduleOfPath(build, place.path);
    if (!owner || !here || reaches(build, here.name, owner.name)) return undefined;
    return unlessSaidBy(yield* unreadBuildLogic(build, here), {
      rootCause: `${resource} is defined in ${owner.name}, and ${here.name} does not depend on ${owner.name}.`,
      confidence: 0.92,
      location: placeOfUse(reference),
      label: `defined in ${owner.name} only`,
      evidence,
      fixGuidelines: [
        `Make ${here.name} depend on ${owner.name}, if it may: implementation(project("${owner.name}")).`,
        `Or move ${resource} to a module that both depend on.`,
      ],
    });
  }
  const set = (path: string): string => /\/src\/([^/]+)\//.exec(`/${path}`)?.[1] ?? "main";
  if (inModule.every(({ path }) => set(path) !== "main") && set(use.source.path) === "main")
    return {
      rootCause: `${resource} is defined in src/${set(place.path)} only, so every other variant of ${here?.name ?? "the app"} is without it, while src/main uses it.`,
      confidence: 0.88,
      location: placeOfUse(reference),
      label: `only in ${set(place.path)}`,
      evidence,
      fixGuidelines: [
        `Define ${resource} in src/main as well; src/${set(place.path)} then replaces it there.`,
      ],
    };
  return undefined;
}

/** Whether a module gets the resources of another, over any number of project dependencies. */
function reaches(build: GradleModel, from: string, to: string): boolean {
  const seen = new Set([from]);
  for (const name of seen) {
    if (name === to) return true;
    const module = build.modules.find((each) => each.name === name);
    for (const dependency of module?.dependencies ?? [])
      if (dependency.module.startsWith(":")) seen.add(dependency.module);
  }
  return false;
}

/** `android:id="@id/x"` names an id; what makes one is `@+id/x`. */
function idReferred(reference: Reference): Finding | undefined {
  const { error, type, name, use } = reference;
  const written = `android:id="@id/${name}"`;
  const parts = use.text.split(written);
  if (type !== "id" || parts.length !== 2) return undefined;
  const lines = [parts.join(`android:id="@+id/${name}"`)];
  return {
    rootCause: `${written} refers to an id that nothing makes; an element that is given its id by this line writes @+id/${name}.`,
    confidence: 0.92,
    location: placeOfUse(reference),
    label: "@+id?",
    evidence: [logClaim(error), useClaim(reference, "makes no id")],
    fixGuidelines: [`Write android:id="@+id/${name}".`],
    fixes: fixOf(
      "Make the id here",
      "review",
      editLines(use.source, [{ from: use.line, to: use.line, lines }]),
    ),
  };
}

function* undefinedIn(reference: Reference): Inquiry<Finding | undefined> {
  const { type, name, build } = reference;
  const library = libraryOf(`${type}/${name}`, build);
  if (library) return yield* fromLibrary(reference, library);
  return (
    idReferred(reference) ??
    (yield* otherType(reference)) ??
    (yield* misspelled(reference)) ??
    (yield* missing(reference))
  );
}

function* fromLibrary(
  reference: Reference,
  library: NonNullable<ReturnType<typeof libraryOf>>,
): Inquiry<Finding | undefined> {
  const { error, type, name, build } = reference;
  const { module, since, dependency } = library;
  const version = dependency?.version;
  const isOld = version !== undefined && since !== undefined && compareVersions(version, since) < 0;
  if (dependency && !isOld) return undefined;
  const place = dependency?.versionPlace ?? dependency?.place ?? (yield* dependenciesBlock(reference));
  const finding: Finding = {
    rootCause: isOld
      ? `${type}/${name} comes with ${module} ${since} and later; the build asks for ${version}.`
      : `${type}/${name} comes from the library ${module}, and no build file asks for it.`,
    confidence: isOld ? 0.92 : 0.85,
    location: place ? { path: place.path, line: place.line } : placeOfUse(reference),
    label: isOld ? `before ${since}` : "not on the classpath",
    evidence: [
      logClaim(error),
      useClaim(reference),
      ...(place ? [placeClaim(place, isOld ? "too old" : "without it")] : []),
    ],
    fixGuidelines: [
      isOld
        ? `Raise ${module} to ${since} or later.`
        : `Add ${module} to the dependencies of the module${since ? `, ${since} or later` : ""}; or use a style that the project has.`,
    ],
  };
  const here = build && moduleOfPath(build, reference.use.source.path);
  return isOld || !build ? finding : unlessSaidBy(yield* unreadBuildLogic(build, here), finding);
}

/** The block of the module's build file that a new dependency belongs into. */
function* dependenciesBlock({ build, use }: Reference): Inquiry<VersionPlace | undefined> {
  const file = build && moduleOfPath(build, use.source.path)?.buildFile;
  const script = file ? yield* scriptOf(file) : undefined;
  const block = script && topBlock(script, "dependencies");
  return block && { path: script.path, line: block.from, text: lineOf(script, block.from) };
}

/** Types that are mistaken for one another. */
const CONFUSED: Readonly<Record<string, readonly string[]>> = {
  drawable: ["mipmap", "color"],
  mipmap: ["drawable"],
  color: ["drawable", "attr"],
  string: ["plurals", "array"],
  plurals: ["string"],
  array: ["string"],
  anim: ["animator"],
  animator: ["anim"],
  style: ["attr"],
  dimen: ["integer"],
  xml: ["raw"],
};

function* otherType(reference: Reference): Inquiry<Finding | undefined> {
  const { error, type, name, use } = reference;
  for (const other of CONFUSED[type] ?? []) {
    const [place] = yield* placesOf(other, name);
    if (!place) continue;
    const sigil = other === "attr" ? "?" : "@";
    const changed = replaceOnce(use.text, `@${type}/${name}`, `${sigil}${other}/${name}`);
    const edits = changed && editLines(use.source, [{ from: use.line, to: use.line, lines: [changed] }]);
    return {
      rootCause: `${name} is a ${other}, not a ${type}: it is defined as ${other}/${name} in ${place.path}.`,
      confidence: 0.93,
      location: placeOfUse(reference),
      label: `is a ${other}`,
      evidence: [logClaim(error), useClaim(reference), definedClaim(place)],
      fixGuidelines: [`Refer to ${sigil}${other}/${name}.`],
      fixes: fixOf(`Refer to ${sigil}${other}/${name}`, "review", edits || undefined),
    };
  }
  return undefined;
}

function* misspelled(reference: Reference): Inquiry<Finding | undefined> {
  const { error, type, name, use } = reference;
  const names = yield* namesOfType(type);
  const slip = slipOf(name, names);
  const [like] = mostLike(name, names, 0.8);
  const meant = slip ?? like?.name;
  const [place] = meant ? yield* placesOf(type, meant) : [];
  if (!meant || !place) return undefined;
  const changed = replaceOnce(use.text, `${type}/${name}`, `${type}/${meant}`);
  const edits = changed && editLines(use.source, [{ from: use.line, to: use.line, lines: [changed] }]);
  return {
    rootCause: `No ${type} is called ${name}; ${place.path} defines ${meant}${slip ? ", which differs by a slip of the keyboard" : ", the nearest name"}.`,
    confidence: slip ? 0.92 : 0.72,
    location: placeOfUse(reference),
    label: `${meant}?`,
    evidence: [logClaim(error), useClaim(reference), definedClaim(place)],
    fixGuidelines: [`Refer to ${type}/${meant}, or define ${type}/${name}.`],
    fixes: fixOf(`Refer to ${type}/${meant}`, "review", edits || undefined),
  };
}

function replaceOnce(text: string, before: string, after: string): string | undefined {
  const parts = text.split(before);
  return parts.length === 2 && !/^[\w.]/.test(parts[1] ?? "") ? parts.join(after) : undefined;
}

const FOLDERS: Readonly<Record<string, string>> = {
  drawable: "drawable",
  mipmap: "mipmap",
  layout: "layout",
  menu: "menu",
  xml: "xml",
  font: "font",
  raw: "raw",
  anim: "anim",
  navigation: "navigation",
};

/** Resources that the Google services plugin makes of google-services.json. */
const OF_GOOGLE_SERVICES =
  /^(?:google_app_id|gcm_defaultSenderId|default_web_client_id|firebase_database_url|google_api_key|google_crash_reporting_api_key|google_storage_bucket|project_id)$/;

/** What makes resources without a file in res: `resValue` in the code of a plugin, Google services. */
function* madeElsewhere({ type, name }: Reference): Inquiry<TextMatch | undefined> {
  const named = yield* search(name, { files: "**/*.{gradle,kts,kt,groovy}", limit: 5 });
  const value = named.find(({ text }) => /\bresValue\b/.test(text));
  if (value || type !== "string" || !OF_GOOGLE_SERVICES.test(name)) return value;
  const [plugin] = yield* search("google-services|gms[.-]googleServices", {
    isRegex: true,
    files: "**/*.{gradle,kts}",
    limit: 1,
  });
  return plugin;
}

function* missing(reference: Reference): Inquiry<Finding> {
  const { error, type, name } = reference;
  const folder = FOLDERS[type];
  const made = yield* madeElsewhere(reference);
  if (made) {
    return {
      rootCause: `${type}/${name} lies in no resource file: ${made.path}:${made.line} makes it while the build runs, and not for what failed here.`,
      confidence: 0.5,
      unestablished: true,
      location: { path: made.path, line: made.line },
      label: "makes it",
      evidence: [
        logClaim(error),
        useClaim(reference),
        lineClaim("grep_search", made.path, made.line, made.text, "makes it"),
      ],
      fixGuidelines: [
        "See for which build type, flavour and module that line counts, and whether what it reads was there: a property, google-services.json.",
      ],
    };
  }
  return {
    rootCause: `No resource file of this project defines ${type}/${name}. It was removed, renamed or never committed, or a library that brought it is gone.`,
    confidence: 0.8,
    location: placeOfUse(reference),
    label: "defined nowhere",
    evidence: [
      logClaim(error),
      useClaim(reference),
      absenceClaim("resource_lookup", `no resource file defines ${type}/${name}`),
    ],
    fixGuidelines: [
      folder
        ? `Add res/${folder}/${name}.… to the module, or refer to one that exists.`
        : `Define <${type} name="${name}"> in res/values, or refer to one that exists.`,
      `See whether it was here before: git log --diff-filter=D --oneline -- '*${name}*'`,
    ],
  };
}
