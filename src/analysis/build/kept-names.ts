import {
  type ClassFilter,
  classFilterOf,
  namesClass,
  readShrinkerRules,
  type ShrinkerRule,
} from "../../syntax/shrinker-rules.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { search } from "../code/code.ts";
import type { SearchResult } from "../code/search-result.ts";
import { type Source, sourceOf } from "../code/source.ts";

/**
 * What a rule keeps of a class: it with its name, its name where it is used, it under any name, or only members of it
 * where it is used.
 */
export type Keeps = "class" | "name" | "unnamed" | "members";

/** A rule in its file. */
export interface PlacedRule {
  source: Source;
  rule: ShrinkerRule;
}

export interface KeepingRule extends PlacedRule {
  keeps: Keeps;
  /** What the rule asks beside the name, and the sources do not decide: a supertype, an annotation, a condition. */
  asks?: string;
}

/** A class as rules see it. */
export interface KeptClass {
  /** `org.example.Shelf$Row`. */
  binary: string;
  kind?: "class" | "interface" | "enum";
  /** Simple names of its annotations and of its direct supertypes; undefined where no source of it is read. */
  annotations?: readonly string[];
  supertypes?: readonly string[];
}

/** What a rule keeps of a class; undefined where it is not about it. */
export function keepingRule({ source, rule }: PlacedRule, target: KeptClass): KeepingRule | undefined {
  const filter = classFilterOf(rule);
  if (!filter || !namesClass(filter.names, target.binary) || !isOfKind(filter, target)) return undefined;
  const asks = askedBeside(rule, filter, target);
  return asks === "no" ? undefined : { source, rule, keeps: keptBy(rule), ...(asks && { asks }) };
}

/** The rules of every file of rules in the workspace, in force or not, where the file keeps anything. */
export function* workspaceRules(): AnalysisTask<SearchResult<PlacedRule>> {
  const { hits, all } = yield* search("-keep", { files: "**/*.{pro,txt,cfg,pgcfg,rules}", limit: 200 });
  const found: PlacedRule[] = [];
  for (const path of new Set(hits.map((hit) => hit.path))) {
    const source = yield* sourceOf(path);
    if (source) found.push(...readShrinkerRules(source.lines).map((rule) => ({ source, rule })));
  }
  return { hits: found, all: all && found };
}

/**
 * Whether a rule somewhere in the workspace keeps a class with its name. What it asks of supertypes or annotations may
 * be so: then it counts, and so does a rule that was not looked at.
 */
export function* isNameKept(binary: string): AnalysisTask<boolean> {
  const { hits: rules, all } = yield* workspaceRules();
  if (!all) return true;
  return rules.some((each) => {
    const found = keepingRule(each, { binary });
    return found?.keeps === "class" || found?.keeps === "name";
  });
}

function keptBy({ directive, options }: ShrinkerRule): Keeps {
  if (/^keepclassmember/.test(directive)) return "members";
  if (options.includes("allowobfuscation")) return "unnamed";
  return /names$/.test(directive) || options.includes("allowshrinking") ? "name" : "class";
}

const isOfKind = ({ kind }: ClassFilter, target: KeptClass): boolean =>
  kind === "class" || target.kind === undefined || target.kind === kind;

/** What the sources do not decide, in words; "no" where they say that the rule is not about the class. */
function askedBeside(rule: ShrinkerRule, filter: ClassFilter, target: KeptClass): string | undefined {
  const asks: string[] = [];
  const { annotation, base } = filter;
  if (annotation) {
    const has = target.annotations?.some((each) => named(annotation, each));
    if (has === false) return "no";
    if (has === undefined) asks.push(`the annotation ${annotation}`);
  }
  if (base && !target.supertypes?.some((each) => named(base, each))) {
    if (target.supertypes?.length === 0) return "no";
    asks.push(`the supertype ${base}`);
  }
  if (rule.isConditional) asks.push("the condition of an -if above it");
  if (/^keepclasseswithmember/.test(rule.directive))
    asks.push(`the members ${rule.members?.join("; ") || "it lists"}`);
  return asks.length > 0 ? asks.join(" and ") : undefined;
}

/** Whether a pattern of a qualified name means what the sources write, with or without its package. */
function named(pattern: string, written: string): boolean {
  const [name = ""] = written.replace(/^@/, "").split(/[<(]/);
  if (name.includes(".")) return namesClass([pattern], name);
  const last = pattern.split(/[.$]/).at(-1) ?? "";
  return namesClass([last.includes("*") ? "*" : last], name);
}
