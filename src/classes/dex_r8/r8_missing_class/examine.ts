import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { buildOf, fixOf, moduleOf, placeClaim, replaceOnLines } from "../../../analysis/build/build.ts";
import { appendRules, type Shrunk, shrunkModules } from "../../../analysis/build/shrinker-rules.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { optionalClass } from "../../../facts/optional-classes.ts";
import type { VersionPlace } from "../../../model/code.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, classesIn, type Missing } from "./causes.ts";
import type { failureClass } from "./class.ts";
import { findUnpackaged, type NotPackaged, type Referrer, referrerOf } from "./not-packaged.ts";

export function* examine(context: Context<typeof failureClass>): Examination {
  const { error, facts } = context;
  const build = yield* buildOf(error);
  const name = facts.className;
  if (!build || !name) return;
  const failed = moduleOf(error, build);
  const all = yield* shrunkModules(build, failed);
  // A log without its task is of the one module that is shrunk at all.
  const shrunk = failed ? all.find(({ module }) => module === failed) : all.length === 1 ? all[0] : undefined;
  const referrer = referringClass(facts.referencedFrom ?? "");
  const source = referrer ? yield* referrerOf(referrer, build) : undefined;
  const candidates = yield* findUnpackaged(build, (module) => belongsTo(name, module), failed, source);
  yield { thought: `Is ${name} optional, newer than compileSdk, or a dependency that is not packaged?` };
  const missing = { classes: classesIn(context), referrer, rules: shrunk?.rules?.path };
  const possible = candidates.slice(0, 3).map(({ dependency }) => dependency);
  yield newerPlatform(name, shrunk) ??
    optional(missing, shrunk) ??
    (yield* compileOnly(missing, candidates, source, shrunk)) ??
    causes.open(
      "foundNowhere",
      { ...missing, candidates: possible },
      { ground: "likely", ...supportAtRules(shrunk) },
    );
}

/** `void a.b.Client$1.call(int)` → `a.b.Client`. */
function referringClass(signature: string): string | undefined {
  const qualified = /(?<![\w$]|[\w$]\.)([\w$]+(?:\.[\w$]+)+)(?:\(|\s*$)/.exec(signature)?.[1];
  if (!qualified) return undefined;
  const isMember = /[(\s]/.test(signature);
  return (isMember ? qualified.slice(0, qualified.lastIndexOf(".")) : qualified).split("$")[0];
}

/** A class of Android itself that the SDK the module compiles with does not have. */
function newerPlatform(name: string, shrunk: Shrunk | undefined): Verdict | undefined {
  const setting = shrunk?.module.settings.compileSdk;
  if (!/^android\.(?!support\.|arch\.)/.test(name) || !setting) return undefined;
  const { place, value: level } = setting;
  return causes.proven(
    "newerPlatform",
    { name, level, module: shrunk.module.name },
    { ground: "stated", location: { path: place.path, line: place.line }, evidence: [placeClaim(place)] },
  );
}

/** The module of the code that refers to it compiles against the library but does not package it. */
function* compileOnly(
  missing: Missing,
  [only, ...others]: readonly NotPackaged[],
  source: Referrer | undefined,
  shrunk: Shrunk | undefined,
): AnalysisTask<Verdict | undefined> {
  if (!only || !source || others.length > 0) return undefined;
  const { dependency, module: owner } = only;
  const { place, module, configuration } = dependency;
  const { isAnnotation } = source;
  const packaged = configuration
    .replace(/compileOnly$/, "implementation")
    .replace(/CompileOnly$/, "Implementation");
  return causes.proven(
    "notPackaged",
    { ...missing, isAnnotation, owner: owner.name, dependency, packaged },
    {
      location: { path: place.path, line: place.line },
      evidence: [placeClaim(place), ...supportAtRules(shrunk).evidence],
      fixes: isAnnotation
        ? rulesFix(missing, shrunk)
        : fixOf(`Package ${module}`, "review", yield* replaceOnLines([place], configuration, packaged)),
    },
  );
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
function optional(missing: Missing, shrunk: Shrunk | undefined): Verdict | undefined {
  const reasons = missing.classes.map((each) => optionalClass(each));
  const [first] = reasons;
  if (!first || reasons.some((each) => !each)) return undefined;
  const support = { ...supportAtRules(shrunk), fixes: rulesFix(missing, shrunk) };
  return causes.proven("optional", { ...missing, why: first.why }, support);
}

function rulesFix({ classes }: Missing, shrunk: Shrunk | undefined) {
  const rules = classes.map((each) => `-dontwarn ${each}`);
  const edits = shrunk?.rules && appendRules(shrunk.rules, rules);
  return fixOf("Tell R8 that these classes may be absent", "review", edits);
}

/** The end of the rules, or what names them, and the lines that let R8 run with them. */
function supportAtRules(shrunk: Shrunk | undefined) {
  if (!shrunk) return { evidence: [] };
  const { enabled, files, rules } = shrunk;
  const last = rules && Math.max(1, rules.lines.findLastIndex((line) => line.trim() !== "") + 1);
  const { path, line } = last ? { path: rules.path, line: last } : (files ?? enabled);
  const claim = (place: VersionPlace, note: string) =>
    lineClaim("grep_search", place.path, place.line, place.text, note);
  return {
    location: { path, line },
    evidence: [claim(enabled, "R8 runs here"), ...(files ? [claim(files, "its rules")] : [])],
  };
}
