import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { buildOf, fixOf } from "../../../analysis/build/build.ts";
import { firstLiteral, type Mention, mentionsOn } from "../../../analysis/build/mentions.ts";
import { settersOf } from "../../../analysis/build/setters-of.ts";
import { rewrite } from "../../../analysis/changes/rewrite.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { escapeRegex, search } from "../../../analysis/code/code.ts";
import { indentOf, type Source, sourceOf } from "../../../analysis/code/source.ts";
import { lackedBy } from "../../../facts/android-extensions.ts";
import { isTestFile } from "../../../facts/test-folders.ts";
import type { TextMatch } from "../../../model/code.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { examineUnknownName } from "../unknown-name.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

export function* examine(context: Context<typeof failureClass>): Examination {
  const verdict = yield* readInCode(context);
  if (verdict) yield verdict;
  else yield* examineUnknownName(context, context.error, context.facts.propertyName);
}

/** The one line of scripts and plugins in Groovy that reads a property, where Gradle names no line. */
function* readInCode(context: Context<typeof failureClass>): AnalysisTask<Verdict | undefined> {
  const { propertyName: name, operation, target = "" } = context.facts;
  const { error } = context;
  if (!name || error.filePath || operation !== "get" || !(yield* buildOf(error))) return undefined;
  const reads = yield* readsOf(name);
  const [read, ...more] = reads ? leaveOutOwnVariable(reads, name) : [];
  if (!read || more.length > 0) return undefined;
  const { path, line, source } = read;
  const reader = `${path}:${line}`;
  const location = { path, line };
  const readsIt = lineClaim("grep_search", path, line, read.text, "reads it");
  const type = /\bcom\.android\.build\.gradle\.(?:\w{1,60}\.){0,12}(\w+Extension)\b/.exec(target)?.[1];
  const lacking = type && lackedBy(type, name);
  if (lacking) {
    const values = { name, reader, type, owner: lacking.extension, plugin: lacking.plugin };
    return causes.proven("ofOtherExtension", values, { location, evidence: [readsIt] });
  }
  // A variable of the same name that takes the property's value sets none.
  const { all } = yield* settersOf(name);
  const sets = all?.filter((each) => each.path !== path || each.line !== line);
  if (!/^project '/.test(target) || sets?.length !== 0) return undefined;
  const check = mentionsOn(source, { from: line, to: line }).find(
    (each) => each.path === "hasProperty" && !each.isMember && firstLiteral(each) === name,
  );
  const edits = check && rewrite(source, [{ start: check.start, end: check.start, by: "project." }]);
  return causes.proven(
    "setNowhere",
    { name, script: reader, isOnlyReader: true, isChecked: check !== undefined },
    {
      ground: "stated",
      location,
      evidence: [readsIt, context.absent("grep_search", `no script or properties file sets ${name}`)],
      fixes: fixOf("Ask the project whether it has it", "review", edits),
    },
  );
}

type Read = TextMatch & { source: Source };

/** Without those that read a variable of the same name, which the first of them declares: `def root = property("root")`. */
function leaveOutOwnVariable(reads: readonly Read[], name: string): readonly Read[] {
  const [first, ...more] = reads;
  const declares = new RegExp(`^\\s*(?:def|final|String)\\s+${escapeRegex(name)}\\s*=`);
  const isOfVariable = ({ path, line }: Read) =>
    first !== undefined && path === first.path && line > first.line && staysInBlock(first, line);
  return first && declares.test(first.text) && more.every(isOfVariable) ? [first] : reads;
}

/** Whether no line between a declaration and a later one stands further left: the block is still open. */
function staysInBlock({ source, line, text }: Read, later: number): boolean {
  const indent = indentOf(text).length;
  return source.lines
    .slice(line, later)
    .every((each) => each.trim() === "" || indentOf(each).length >= indent);
}

/** The lines of scripts and plugins in Groovy, those of tests left out, whose code names a property; undefined where not all are seen. */
function* readsOf(name: string): AnalysisTask<Read[] | undefined> {
  const files = "**/*.{gradle,groovy}";
  const { all } = yield* search(`\\b${escapeRegex(name)}\\b`, { isRegex: true, files, limit: 50 });
  if (!all) return undefined;
  const found: Read[] = [];
  for (const hit of all) {
    const source = isTestFile(hit.path) ? undefined : yield* sourceOf(hit.path);
    const named = source ? mentionsOn(source, { from: hit.line, to: hit.line }) : [];
    const isIt = (each: Mention) => each.path.split(".").includes(name) || firstLiteral(each) === name;
    if (source && named.some(isIt)) found.push({ ...hit, source });
  }
  return found;
}
