import { lineClaim, logClaim } from "../../analysis/claims.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { functionOf } from "../../analysis/exceptions/thrown-here.ts";
import { questionText, type UnmetValue } from "../../analysis/exceptions/unmet-value.ts";
import {
  claimOf,
  columnOfExpression,
  type Expression,
  lineOfExpression,
  written,
} from "../../analysis/values/expression.ts";
import { makesSo } from "../../analysis/values/makes-so.ts";
import { isSearch } from "../../analysis/values/searches.ts";
import type { Step } from "../../analysis/values/value-sources.ts";
import type { Finding } from "../../model/finding.ts";
import { parseTree } from "../../syntax/tree/tree.ts";
import { shorten } from "../wording.ts";
import type { Unmet } from "./why-unmet.ts";

/** A value that a check refused, where the code shows the one thing that it comes from. */
export function refusedValue({ error, here }: Unmet, found: UnmetValue): Finding | undefined {
  const { question, source, isDecided } = found;
  const isUnfound = !isDecided && isSearch(source.at.node) && refusesUnfound(found);
  if (!isDecided && !isUnfound) return undefined;
  const { at, site, thrown } = here;
  const value = written(source.at);
  const place = placeOf(source.at);
  const passed = source.steps.findLast((step) => step.kind === "passed");
  const name = functionOf(here);
  const what = shorten(value, 60);
  const exception = thrown.exception?.split(/[.$]/).at(-1) ?? "an exception";
  const brought = broughtBy(source.at, source.steps, what);
  return {
    rootCause: `${brought}${isUnfound ? ", -1 where it finds nothing" : ""}. ${name ? `${name}()` : fileName(at.path)} throws ${exception} on purpose when ${shorten(questionText(question), 80)} (line ${site.node.line}).`,
    headline: `${name ? `${name}()` : "a check"} refuses \`${shorten(value, 30)}\``,
    ground: "told",
    location: { path: source.at.source.path, line: place, column: columnOfExpression(source.at) },
    label: isUnfound ? "may be -1" : "refused",
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, site.node.line, lineOf(at.source, site.node.line), "throws it"),
      claimOf(source.at, "the value"),
      ...(passed ? [claimOf(passed.argument, "passes it"), passed.declared] : []),
    ],
    fixGuidelines: [
      isUnfound
        ? `Leave when \`${what}\` finds nothing, before the value is passed on.`
        : `Give another value than \`${what}\` on line ${place} of ${fileName(source.at.source.path)}, or do without the call there.`,
      `If ${what} is rightly a value there, let ${name ? `${name}()` : "the check"} accept it.`,
    ],
  };
}

const placeOf = (at: Expression): number => lineOfExpression(at);

function broughtBy(at: Expression, steps: readonly Step[], what: string): string {
  const where = `line ${lineOfExpression(at)} of ${fileName(at.source.path)}`;
  const passed = steps.findLast((step) => step.kind === "passed");
  const answered = steps.findLast((step) => step.kind === "answered");
  const last = steps.at(-1);
  if (last?.kind === "answered") return `${last.of}() answers \`${what}\` (${where})`;
  if (passed && passed.argument.node === at.node)
    return `${passed.by ? `${passed.by}()` : "The caller"} passes \`${what}\` for ${passed.parameter} of ${passed.of}() (${where})`;
  if (passed)
    return `${passed.by ? `${passed.by}()` : "The caller"} passes \`${written(passed.argument)}\` for ${passed.parameter} of ${passed.of}(), which is \`${what}\` (${where})`;
  const name = last?.kind === "held" ? last.name : answered?.of;
  return `${name ?? "The value"} is \`${what}\` (${where})`;
}

/** Whether -1 is a value that is refused. */
function refusesUnfound({ question }: UnmetValue): boolean {
  const tree = parseTree("val unfound = -1", "kotlin");
  const [declared] = tree.root.statements;
  const node = declared?.kind === "variable" ? declared.value : undefined;
  return node !== undefined && makesSo({ ...question.at, tree, node }, question) === true;
}
