import {
  buildOf,
  factList,
  fixOf,
  moduleOf,
  placeClaim,
  replaceOnLines,
} from "../../../analysis/build/build.ts";
import { appendRules, type Shrunk, shrunkModules } from "../../../analysis/build/shrinker-rules.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { optionalClass } from "../../../facts/optional-classes.ts";
import type { GradleModel } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim, Finding, Location } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";
import { type NotPackaged, notPackaged, type Referrer, referrerOf } from "./not-packaged.ts";

interface Missing {
  error: ParsedError;
  build: GradleModel;
  /** Missing classes, the first reported first. */
  classes: readonly string[];
  /** The class that refers to the first of them. */
  referrer?: string;
  /** Where that is a class of this project. */
  source?: Referrer;
  /** Declarations that may keep the first of them out of the app. */
  candidates: readonly NotPackaged[];
  /** The module whose task failed. */
  shrunk?: Shrunk;
}

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const build = yield* buildOf(error);
  const first = fact(error, "className");
  if (!build || !first) return;
  const listed = factList(error, "classNames");
  const failed = moduleOf(error, build);
  const all = yield* shrunkModules(build, failed);
  // A log without its task is of the one module that is shrunk at all.
  const shrunk = failed ? all.find(({ module }) => module === failed) : all.length === 1 ? all[0] : undefined;
  const referrer = referringClass(fact(error, "referencedFrom") ?? "");
  const source = referrer ? yield* referrerOf(referrer, build) : undefined;
  const candidates = yield* notPackaged(build, (module) => belongsTo(first, module), failed, source);
  const missing: Missing = {
    error,
    candidates,
    ...(source && { source }),
    build,
    classes: listed.length > 0 ? listed : [first],
    ...(referrer && { referrer }),
    ...(shrunk && { shrunk }),
  };
  yield* think(
    `Is ${first} optional on Android, newer than compileSdk, or a dependency that is not packaged?`,
  );
  const finding =
    newerPlatform(missing) ?? optional(missing) ?? (yield* compileOnly(missing)) ?? undecided(missing);
  yield* conclude(finding);
}

/** `void a.b.Client$1.call(int)` → `a.b.Client`. */
function referringClass(signature: string): string | undefined {
  const qualified = /(?<![\w$]|[\w$]\.)([\w$]+(?:\.[\w$]+)+)(?:\(|\s*$)/.exec(signature)?.[1];
  if (!qualified) return undefined;
  const owner =
    signature.includes("(") || /\s/.test(signature)
      ? qualified.slice(0, qualified.lastIndexOf("."))
      : qualified;
  return owner.split("$")[0];
}

/** A class of Android itself that the SDK the module compiles with does not have. */
function newerPlatform({ error, classes, shrunk }: Missing): Finding | undefined {
  const [first = ""] = classes;
  const setting = shrunk?.module.settings.compileSdk;
  if (!/^android\.(?!support\.|arch\.)/.test(first) || !setting) return undefined;
  const { place, value } = setting;
  return {
    rootCause: `${first} has the name of a class of Android, and the platform of API level ${value}, with which ${shrunk.module.name} compiles, does not contain it: it came with a later level, or is no part of the public SDK.`,
    ground: "told",
    location: { path: place.path, line: place.line },
    label: "without that class",
    evidence: [logClaim(error), placeClaim(place)],
    fixGuidelines: [
      `Look ${first} up in the reference of Android: where it has an API level, raise compileSdk to that; targetSdk can stay.`,
      `Where it is not there, it is internal to Android: \`-dontwarn ${first}\` lets R8 go on, as the device brings it or not.`,
    ],
  };
}

/** The module of the code that refers to it compiles against the library but does not package it. */
function* compileOnly(missing: Missing): Inquiry<Finding | undefined> {
  const { error, classes, referrer, source, candidates, shrunk } = missing;
  const [only, ...others] = candidates;
  if (!only || !source || others.length > 0) return undefined;
  const { module: owner, dependency } = only;
  const [first = ""] = classes;
  const { place, module, configuration } = dependency;
  const packaged = configuration
    .replace(/compileOnly$/, "implementation")
    .replace(/CompileOnly$/, "Implementation");
  const declare = `Declare ${module} as ${packaged}`;
  return {
    rootCause: `${referrer} refers to ${first}, of ${module}. Its module ${owner.name} declares that as ${configuration} (${place.path}): there to compile with, absent from the app.`,
    ground: "proven",
    location: { path: place.path, line: place.line },
    label: "not packaged",
    evidence: [logClaim(error), placeClaim(place), ...shrunkClaims(shrunk)],
    fixGuidelines: source.isAnnotation
      ? [
          `${referrer} is an annotation, and what it names may be absent at run time: add \`-dontwarn ${first}\` to the rules of the app, or to those that ${owner.name} gives its users.`,
          `${declare} only where something reads it at run time.`,
        ]
      : [`${declare}; where the code truly works without it, add \`-dontwarn ${first}\` instead.`],
    fixes: source.isAnnotation
      ? rulesFix(missing)
      : fixOf(`Package ${module}`, "review", yield* replaceOnLines([place], configuration, packaged)),
  };
}

/** Whether a class is by its package of a module: the group, or the group's last word and the artifact, begin it. */
function belongsTo(className: string, module: string): boolean {
  const [group = "", artifact = ""] = module.split(":");
  const short = group.split(".").slice(-1)[0] ?? "";
  const simple = artifact.replace(/-.*/s, "");
  return (
    className.startsWith(`${group}.`) ||
    [short, simple].some((name) => name.length > 3 && className.startsWith(`${name}.`))
  );
}

/** Every missing class is one that libraries refer to without needing it. */
function optional(missing: Missing): Finding | undefined {
  const { error, classes, referrer, shrunk } = missing;
  const reasons = classes.map((each) => optionalClass(each));
  const [first] = reasons;
  if (!first || reasons.some((each) => !each)) return undefined;
  const more = classes.length - 1;
  const others =
    more > 0 ? ` The ${more === 1 ? "other one is" : `${more} others are`} of the same kind.` : "";
  const who = referrer ? `${referrer} refers` : "A library refers";
  return {
    rootCause: `${classes[0]} is not needed on Android: ${first.why}. ${who} to it, and no rule tells R8 to accept that.${others}`,
    ground: "proven",
    ...rulesPlace(shrunk),
    label: shrunk?.rules ? "the rules end here" : "no rule for it",
    evidence: [logClaim(error), ...shrunkClaims(shrunk)],
    fixGuidelines: guidelines(missing),
    fixes: rulesFix(missing),
  };
}

function undecided(missing: Missing): Finding {
  const { error, classes, referrer, candidates, shrunk } = missing;
  const [first = ""] = classes;
  const others = classes.length > 1 ? `, and ${classes.length - 1} more` : "";
  return {
    rootCause: `${referrer ?? "A library"} refers to ${first}${others}, which R8 finds nowhere in the app. Either a dependency is missing, or that library can do without it.`,
    ground: "likely",
    ...rulesPlace(shrunk),
    label: shrunk?.rules ? "the rules end here" : "no rule for it",
    evidence: [logClaim(error), ...shrunkClaims(shrunk)],
    fixGuidelines: [
      ...candidates
        .slice(0, 3)
        .map(
          ({ dependency: { module, configuration, place } }) =>
            `See whether it is of ${module}, which ${place.path}:${place.line} declares as ${configuration}: that packages nothing.`,
        ),
      `Find out which library ${referrer ?? "the referring class"} is of, and whether its documentation asks for a further dependency or another version.`,
      ...guidelines(missing),
    ],
    unestablished: true,
  };
}

const dontWarn = (classes: readonly string[]) => classes.map((each) => `-dontwarn ${each}`);

function guidelines({ classes, shrunk }: Missing): string[] {
  const file = shrunk?.rules?.path ?? "the rules file of the module that is minified";
  const lines = dontWarn(classes.slice(0, 3)).map((each) => `\`${each}\``);
  return [
    `Where it is not needed, add ${lines.join(", ")}${classes.length > 3 ? " and so on" : ""} to ${file}; the build has written all of them to build/outputs/mapping/<variant>/missing_rules.txt.`,
  ];
}

function rulesFix({ classes, shrunk }: Missing) {
  const edits = shrunk?.rules && appendRules(shrunk.rules, dontWarn(classes));
  return fixOf("Tell R8 that these classes may be absent", "review", edits);
}

function rulesPlace(shrunk: Shrunk | undefined): { location?: Location } {
  const place = shrunk?.rules
    ? {
        path: shrunk.rules.path,
        line: Math.max(1, shrunk.rules.lines.findLastIndex((line) => line.trim() !== "") + 1),
      }
    : (shrunk?.files ?? shrunk?.enabled);
  return place ? { location: { path: place.path, line: place.line } } : {};
}

function shrunkClaims(shrunk: Shrunk | undefined): Claim[] {
  if (!shrunk) return [];
  const { enabled, files } = shrunk;
  return [
    lineClaim("grep_search", enabled.path, enabled.line, enabled.text, "R8 runs here"),
    ...(files ? [lineClaim("grep_search", files.path, files.line, files.text, "its rules")] : []),
  ];
}
