import { type FailedCheckValue, questionText } from "../../analysis/exceptions/failed-check-value.ts";
import type { UnlistedEntries } from "../../analysis/exceptions/unlisted-entries.ts";
import { claimOf, columnOfExpression, lineOfExpression, written } from "../../analysis/values/expression.ts";
import { satisfiesCondition } from "../../analysis/values/satisfies-condition.ts";
import { isSearch } from "../../analysis/values/searches.ts";
import type { ValueSource } from "../../analysis/values/value-sources.ts";
import { fileName } from "../../model/paths.ts";
import { textOf } from "../../syntax/tree/relations.ts";
import { parseTree } from "../../syntax/tree/tree.ts";
import type { Verdict } from "../cause-list.ts";
import { shorten } from "../wording.ts";
import { type FailedCheck, failedChecks } from "./failed-check-causes.ts";

/** A value that a check refused, where the code shows the one thing that it comes from. */
export function refusedValue({ check, thrower }: FailedCheck, found: FailedCheckValue): Verdict | undefined {
  const { question, source, isDecided } = found;
  const isUnfound = !isDecided && isSearch(source.at.node) && refusesUnfound(found);
  if (!isDecided && !isUnfound) return undefined;
  const value = shorten(written(source.at), 60);
  const line = lineOfExpression(source.at);
  const { path } = source.at.source;
  const place = `line ${line} of ${fileName(path)}`;
  const passed = source.steps.findLast((step) => step.kind === "passed");
  const brought = describeWay(source, value, place);
  const values = { check, found: questionText(question), brought, value, place, isUnfound };
  return failedChecks.proven("valuePassed", values, {
    ground: "stated",
    location: { path, line, column: columnOfExpression(source.at) },
    evidence: [
      claimOf(thrower, "throws it"),
      claimOf(source.at, "the value"),
      ...(passed ? [claimOf(passed.argument, "passes it"), passed.declared] : []),
    ],
  });
}

function describeWay({ at, steps }: ValueSource, what: string, where: string): string {
  const passed = steps.findLast((step) => step.kind === "passed");
  const answered = steps.findLast((step) => step.kind === "answered");
  const last = steps.at(-1);
  if (last?.kind === "answered") return `${last.of}() answers \`${what}\` (${where})`;
  if (passed) {
    const isItself = passed.argument.node === at.node;
    const given = isItself ? what : written(passed.argument);
    return `${passed.by ? `${passed.by}()` : "The caller"} passes \`${given}\` for ${passed.parameter} of ${passed.of}()${isItself ? "" : `, which is \`${what}\``} (${where})`;
  }
  const name = last?.kind === "held" ? last.name : answered?.of;
  return `${name ?? "The value"} is \`${what}\` (${where})`;
}

/** Whether -1 is a value that is refused. */
function refusesUnfound({ question }: FailedCheckValue): boolean {
  const tree = parseTree("val unfound = -1", "kotlin");
  const [declared] = tree.root.statements;
  const node = declared?.kind === "variable" ? declared.value : undefined;
  return node !== undefined && satisfiesCondition({ ...question.at, tree, node }, question) === true;
}

/** Entries that are still named one by one. */
const MOST_ENTRIES = 3;

/** The last branch of a `when` or `switch` over an enum throws: it is left for the entries that no branch names. */
export function refusedEntry(
  { check, thrower, code }: FailedCheck,
  { type, entries, isNeverNull }: UnlistedEntries,
): Verdict | undefined {
  const [first, ...more] = entries.map((each) => `${type}.${each.name}`);
  if (!first || entries.length > MOST_ENTRIES) return undefined;
  const { path } = thrower.source;
  const subject = textOf(code.tree, code.node);
  const isKotlin = path.endsWith(".kt");
  const values = { check, subject, type, names: [first, ...more] as const, isNeverNull, isKotlin };
  return failedChecks.proven("unlistedEntry", values, {
    ground: more.length === 0 && isNeverNull ? "proven" : "typical",
    location: { path, line: check.line },
    evidence: [
      claimOf(thrower, "the last branch"),
      ...entries
        .slice(0, 2)
        .map(({ at }) =>
          claimOf(at, `without a branch, line ${lineOfExpression(at)} of ${fileName(at.source.path)}`),
        ),
    ],
  });
}
