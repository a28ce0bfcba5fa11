import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { fixOf } from "../../analysis/build/build.ts";
import { editLines } from "../../analysis/changes/edits.ts";
import { replaced } from "../../analysis/changes/rewrite.ts";
import { classNamed } from "../../analysis/code/named-class.ts";
import { sourceClaim, sourceOf } from "../../analysis/code/source.ts";
import { slipOf } from "../../analysis/code/spelling.ts";
import type { CaughtInstead } from "../../analysis/exceptions/caught-instead.ts";
import type { ThrownHere } from "../../analysis/exceptions/thrown-here.ts";
import { claimOf, type Expression, written } from "../../analysis/values/expression.ts";
import type { Call, Node } from "../../syntax/tree/nodes.ts";
import { lastOfPath, plain } from "../../syntax/tree/relations.ts";
import type { Verdict } from "../cause-list.ts";
import { catches } from "./catch-causes.ts";

/** What conversions of a text make of it; none of them throws. */
const CONVERSIONS: Readonly<Record<string, (text: string) => string>> = {
  toUpperCase: (text) => text.toUpperCase(),
  uppercase: (text) => text.toUpperCase(),
  toLowerCase: (text) => text.toLowerCase(),
  lowercase: (text) => text.toLowerCase(),
  trim: (text) => text.trim(),
};

/**
 * A `try` that does nothing but ask an enum of the project for a constant by a text, which the message of the `catch`
 * prints: the constant that is not there.
 */
export function* findRefusedConstant(
  { made, by, calls }: CaughtInstead,
  filled: ThrownHere["filled"],
  exception: string,
): AnalysisTask<Verdict | undefined> {
  const { source } = made;
  const [asks, ...others] = calls.filter((each): each is Call => each.kind === "call" && !isConversion(each));
  const [argument, ...more] = asks?.arguments ?? [];
  if (asks?.name !== "valueOf" || !asks.receiver || !argument || others.length + more.length > 0)
    return undefined;
  const given = convertedText(argument.value, filled);
  const owner = given === undefined ? undefined : yield* classNamed(lastOfPath(asks.receiver) ?? "");
  const enumSource = owner?.declaration.kind === "enum" ? yield* sourceOf(owner.outline.path) : undefined;
  if (given === undefined || !owner || !enumSource) return undefined;
  const constants = owner.members.filter(({ type, kind }) => kind === "property" && type === owner.name);
  const names = constants.map(({ name }) => name);
  if (names.length === 0 || names.includes(given)) return undefined;
  const near = slipOf(given, names);
  const declared = constants.find(({ name }) => name === near) ?? constants[0];
  const place: Expression = { ...made, node: asks };
  const changed = near && separatorOf(given, near);
  const edit = replaced(place, argument.value, `${written({ ...made, node: argument.value })}${changed}`);
  return catches.proven(
    "constantRefused",
    {
      owner: owner.name,
      call: written(place),
      line: asks.line,
      given,
      near,
      names,
      exception,
      taker: by.line,
    },
    {
      location: { path: source.path, line: asks.line },
      evidence: [
        claimOf(place, "asks for it"),
        sourceClaim(
          { source: enumSource, line: declared?.startLine ?? owner.declaration.startLine },
          "what there is",
        ),
        sourceClaim({ source, line: by.line }, "takes what valueOf() throws"),
      ],
      fixes: changed ? fixOf(`Write ${given} as ${near}`, "review", editLines(source, [edit])) : [],
    },
  );
}

const isConversion = ({ name, arguments: given }: Call): boolean =>
  Object.hasOwn(CONVERSIONS, name) && given.length <= 1;

/** What an expression makes of a text that the message prints. */
function convertedText(node: Node, filled: ThrownHere["filled"]): string | undefined {
  const at = plain(node);
  if (at.kind === "name")
    return filled.find(({ node: part }) => {
      const printed = plain(part);
      return printed.kind === "name" && printed.name === at.name;
    })?.text;
  if (at.kind !== "call" || !at.receiver || !isConversion(at)) return undefined;
  const text = convertedText(at.receiver, filled);
  return text === undefined ? undefined : CONVERSIONS[at.name]?.(text);
}

/** The call that writes a text as a constant, where only one separator differs: `.replace('-', '_')`. */
function separatorOf(given: string, near: string): string | undefined {
  const [separator, ...others] = new Set(given.match(/\W/g) ?? []);
  if (separator === undefined || others.length > 0 || !/[- .]/.test(separator)) return undefined;
  return given.replaceAll(separator, "_") === near ? `.replace('${separator}', '_')` : undefined;
}
