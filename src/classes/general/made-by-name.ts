import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { buildOf, fixOf } from "../../analysis/build/build.ts";
import { isNameKept, workspaceRules } from "../../analysis/build/kept-names.ts";
import { moduleOfPath } from "../../analysis/build/modules.ts";
import { appendRules, type Shrunk, shrunkModules } from "../../analysis/build/shrinker-rules.ts";
import { injected, opened } from "../../analysis/changes/class-head-edits.ts";
import { lineClaim } from "../../analysis/claims.ts";
import {
  type ClassHead,
  classHead,
  constructorsOf,
  headClaim,
  placeOfHead,
} from "../../analysis/code/class-head.ts";
import type { Claim } from "../../model/finding.ts";
import type { ParsedError, Throwable } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { shortName } from "../../syntax/names.ts";
import { classFilterOf, type ShrinkerRule } from "../../syntax/shrinker-rules.ts";
import type { Verdict } from "../cause-list.ts";
import type { Examination } from "../examination.ts";
import { classes } from "./class-causes.ts";

/** What was looked for by its name while the app ran: a class, or a constructor of it with so many arguments. */
interface LookedFor {
  className: string;
  /** Types of the arguments, where a constructor was looked for. */
  arguments?: readonly string[];
}

/** What frameworks make by factories: these have examinations of their own, which know of them. */
const BY_FACTORY = /^(?:viewmodel_creation|fragment_instantiation|workmanager_init|hilt_runtime)$/;

/** A class that is found or made by its name: it has no such constructor, or the shrinker took it away. */
export function* madeByName(error: ParsedError): Examination {
  if (BY_FACTORY.test(error.type)) return;
  const root = throwablesOf(error).at(-1);
  const wanted = root && lookedFor(root);
  const head = wanted && (yield* classHead(wanted.className));
  const verdict = head && (withoutConstructor(wanted, head) ?? (yield* takenAway(wanted, head)));
  if (verdict) yield verdict;
}

function lookedFor({ exception, message, frames }: Throwable): LookedFor | undefined {
  const text = message.trim();
  if (exception.endsWith(".NoSuchMethodException")) {
    const match = /^([\w.$]+)\.<init>\s*(?:\[([^\]]*)\]|\(([^)]*)\))/.exec(text);
    const given = (match?.[2] ?? match?.[3] ?? "")
      .split(",")
      .map((each) => each.replace(/^\s*class\s+/, "").trim());
    return match?.[1] ? { className: match[1], arguments: given.filter(Boolean) } : undefined;
  }
  if (exception.endsWith(".InstantiationException") && /has no zero argument constructor/.test(text)) {
    const className = /(?<![\w.$])([\w.$]+) has no zero argument constructor/.exec(text)?.[1];
    return className ? { className, arguments: [] } : undefined;
  }
  const byName = frames
    .slice(0, 4)
    .some((frame) => frame.className === "java.lang.Class" && frame.method === "forName");
  const className = /^(?:Didn't find class ")?([A-Za-z_][\w.$]*\.[\w$]+)/.exec(text)?.[1];
  return exception.endsWith(".ClassNotFoundException") && byName && className ? { className } : undefined;
}

/** The sources declare no constructor that takes so many arguments: nobody can make one so. */
function withoutConstructor({ arguments: given }: LookedFor, head: ClassHead): Verdict | undefined {
  const { modifiers, form } = head.node;
  if (!given || form !== "class" || modifiers.includes("abstract")) return undefined;
  const isKotlin = head.source.path.endsWith(".kt");
  // Kotlin makes a constructor without arguments where every parameter has a default.
  const fits = constructorsOf(head).some(({ needed, taken }) =>
    given.length === 0 ? (isKotlin ? needed === 0 : taken === 0) : taken === given.length,
  );
  const isInner = isKotlin
    ? modifiers.includes("inner")
    : head.type.declaration.qualifiedName.includes(".") && !modifiers.includes("static");
  if (fits && !isInner) return undefined;
  const takes = given.length === 0 ? "no arguments" : given.map(shortName).join(" and ");
  return classes.proven(
    "noSuchConstructor",
    { name: head.type.name, takes, isInner: fits, isKotlin },
    { location: placeOfHead(head), evidence: [headClaim(head)] },
  );
}

/** The sources have what was looked for, the shrunk app does not, and no rule keeps it. */
function* takenAway(wanted: LookedFor, head: ClassHead): AnalysisTask<Verdict | undefined> {
  const build = yield* buildOf();
  const module = build && moduleOfPath(build, head.source.path);
  const [shrunk] = build ? yield* shrunkModules(build, module) : [];
  const { className, arguments: given } = wanted;
  const isKept = head.type.declaration.annotations.some((each) => /\bKeep\b/.test(each));
  if (!shrunk || (yield* isNameKept(className)) || isKept) return undefined;
  const { rules } = shrunk;
  const what = given ? `the constructor of ${head.type.name}` : head.type.name;
  const rule = `-keep class ${className} { ${given ? `<init>(${given.join(", ")})` : "*"}; }`;
  return classes.proven(
    "shrunkAway",
    { what, rule, rules: rules?.path },
    {
      ground: "stated",
      location: placeOfHead(head),
      evidence: [headClaim(head, "is there in the sources"), ...shrinkerClaims(shrunk)],
      fixes: fixOf("Keep what is looked for by its name", "review", rules && appendRules(rules, [rule])),
    },
  );
}

/** That R8 runs, and with which rules. */
const shrinkerClaims = ({ enabled, files }: Shrunk): Claim[] => [
  lineClaim("grep_search", enabled.path, enabled.line, enabled.text, "R8 runs here"),
  ...(files ? [lineClaim("grep_search", files.path, files.line, files.text, "its rules")] : []),
];

const KEEP_ENUMS = [
  "-keepclassmembers enum * {",
  "    public static **[] values();",
  "    public static ** valueOf(java.lang.String);",
  "}",
];

/** A rule for every enum. One for some of them did not reach the one that failed, or it would have its method. */
function keepsValues(rule: ShrinkerRule): boolean {
  const filter = classFilterOf(rule);
  const isOfAll = filter?.names.some((name) => /^\*+$/.test(name)) ?? false;
  const keeps = rule.members?.some((each) => /\bvalues\s*\(\s*\)/.test(each)) ?? false;
  return isOfAll && (filter?.kind === "enum" || keeps);
}

/** An enum that is read by name at run time, and whose values() the shrinker took away or renamed. */
export function* strippedEnum(error: ParsedError): Examination {
  const throwables = throwablesOf(error);
  const asksEnum = throwables.some(({ frames }) =>
    frames.slice(0, 4).some(({ className }) => /^java\.lang\.Enum(?:\$\d+)?$/.test(className)),
  );
  if (!asksEnum || !throwables.at(-1)?.exception?.endsWith(".NoSuchMethodException")) return;
  const build = yield* buildOf();
  const [shrunk] = build ? yield* shrunkModules(build) : [];
  // The plugin's own rules keep them; with those the cause is another one.
  if (!shrunk || shrunk.named.some(({ from }) => from === "plugin")) return;
  const { all: everyRule } = yield* workspaceRules();
  if (!everyRule || everyRule.some(({ rule }) => keepsValues(rule))) return;
  const { enabled, rules } = shrunk;
  const last = rules ? rules.lines.findLastIndex((line) => line.trim() !== "") + 1 : 0;
  const { path, line } = rules && last > 0 ? { path: rules.path, line: last } : enabled;
  yield classes.proven(
    "enumShrunk",
    {},
    {
      ground: "stated",
      location: { path, line },
      evidence: shrinkerClaims(shrunk),
      fixes: fixOf("Keep what enums are read by", "review", rules && appendRules(rules, KEEP_ENUMS)),
    },
  );
}

/** A type of a plugin that Gradle makes an object of, and cannot for how it is declared. */
export function* madeByGradle(error: ParsedError): Examination {
  const throwables = throwablesOf(error);
  const root = throwables.at(-1);
  if (root && !root.frames.some(({ className }) => className.startsWith("org.gradle."))) return;
  const messages = [error.message, ...throwables.map(({ message }) => message)];
  const unmarked = named(messages, /constructor for type ([\w.$]+) should be annotated with @Inject/);
  const final = named(messages, /^Class ([\w.$]+) is final\b/);
  const printed = unmarked ?? final;
  const head = printed && (yield* classHead(printed));
  if (!head) return;
  const { name } = head.type;
  const support = { location: placeOfHead(head), evidence: [headClaim(head)] };
  yield final === undefined
    ? classes.proven(
        "withoutInject",
        { name },
        { ...support, fixes: fixOf("Mark the constructor with @Inject", "safe", injected(head)) },
      )
    : classes.proven(
        "finalForGradle",
        { name, isKotlin: head.source.path.endsWith(".kt") },
        { ...support, fixes: fixOf(`Let Gradle extend ${name}`, "safe", opened(head)) },
      );
}

const named = (messages: readonly string[], pattern: RegExp): string | undefined =>
  messages.map((each) => pattern.exec(each.trim())?.[1]).find(Boolean);
