import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { replaced } from "../../../analysis/changes/rewrite.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { type CallPlace, callsNear } from "../../../analysis/code/calls-near.ts";
import { failingLine } from "../../../analysis/code/failing-line.ts";
import { classNamed, headLineOf } from "../../../analysis/code/named-class.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import { slipOf } from "../../../analysis/code/spelling.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { beside, claimOf, lineOfExpression } from "../../../analysis/values/expression.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { lastOfPath, pathOf } from "../../../syntax/tree/relations.ts";
import { textOrigin } from "../../text-origin.ts";
import type { failureClass } from "./class.ts";

const VALUE_OF = /^(?:valueOf|enumValueOf)$/;
const MOST_NAMED = 6;

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const [className, constant] = [fact(error, "className"), fact(error, "constant")];
  const owner = className ? yield* classNamed(className) : undefined;
  const source = owner && (yield* sourceOf(owner.outline.path));
  if (!owner || !source || owner.declaration.kind !== "enum") return;
  const names = owner.members.filter(({ type, kind }) => kind === "property" && type === owner.name);
  const given = constant ?? "";
  if (names.length === 0 || names.some(({ name }) => name === given)) return;
  yield* think(`Who asks ${owner.name} for "${given}", and where does that text come from?`);
  const failing = yield* failingLine(error);
  const [asks] = failing ? callsNear(failing.at, ({ name }) => VALUE_OF.test(name)) : [];
  const asked = asks?.node.arguments.at(-1)?.value;
  const context = failing && { calls: [], frame: failing.at.frame, frames: failing.callers };
  const brought =
    asks && asked && context ? yield* textOrigin(beside(asks, asked), context, given) : undefined;
  const folded = names.find(({ name }) => name.toLowerCase() === given.toLowerCase());
  const near =
    folded ??
    names.find(
      ({ name }) =>
        name ===
        slipOf(
          given,
          names.map((each) => each.name),
        ),
    );
  const listed = names
    .slice(0, MOST_NAMED)
    .map(({ name }) => name)
    .join(", ");
  const declared = near?.startLine ?? headLineOf(owner, source);
  yield* conclude({
    rootCause: folded
      ? `${owner.name} has ${folded.name}, and the text is "${given}": valueOf() compares letter by letter.${brought ? ` ${brought.said}` : ""}`
      : `${owner.name} has no constant "${given}"${near ? `; ${near.name} comes nearest` : ` (it has ${listed}${names.length > MOST_NAMED ? ", …" : ""})`}. ${brought?.said ?? "The text comes from outside: storage, an intent, a server, or an older version of the app."}`,
    ground: folded ? "proven" : "told",
    location: asks
      ? { path: asks.source.path, line: lineOfExpression(asks) }
      : { path: source.path, line: declared },
    label: folded ? "letter case differs" : `no ${given.slice(0, 30) || "empty text"} in ${owner.name}`,
    evidence: [
      logClaim(error),
      ...(asks ? [claimOf(asks, "asks for it")] : []),
      ...(brought?.claims ?? []),
      lineClaim(
        "read_file",
        source.path,
        declared,
        lineOf(source, declared),
        near ? "what there is" : "the enum",
      ),
    ],
    fixGuidelines: [
      `Look it up without an exception and decide what an unknown text means: ${owner.name}.entries.find { it.name${folded ? ".equals(text, ignoreCase = true)" : " == text"} } ?: a default.`,
      ...(folded
        ? []
        : [
            "If a constant was renamed, stored texts still have the old name: map it, or give each constant a stored key that never changes.",
          ]),
    ],
    fixes:
      folded && asks && names.every(({ name }) => name === name.toUpperCase())
        ? fixOf("Compare in capitals", "review", inCapitals(asks, owner.name))
        : [],
  });
}

/** `Season.valueOf(text)` of a plain argument with the text in capitals, which all constants are written in. */
function inCapitals(call: CallPlace, owner: string): Edit[] | undefined {
  const { node, source } = call;
  const [given, ...more] = node.arguments;
  const text = given && pathOf(given.value);
  const isPlain = text && more.length === 0 && node.receiver && lastOfPath(node.receiver) === owner;
  if (!isPlain) return undefined;
  const raised = source.path.endsWith(".java") ? "toUpperCase(java.util.Locale.ROOT)" : "uppercase()";
  return editLines(source, [replaced(call, given, `${text}.${raised}`)]);
}
