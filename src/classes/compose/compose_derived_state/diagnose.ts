import { fixOf } from "../../../analysis/build/build.ts";
import { changeText } from "../../../analysis/changes/text-changes.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { argumentsOf, bracketsAround, endOfCall } from "../../../analysis/code/code-tree.ts";
import { callNear, callsNamed, composableAt, namedPlace, placeAt } from "../../../analysis/code/compose.ts";
import { usesName } from "../../../analysis/code/name-uses.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { variableOn } from "../../../analysis/code/tree.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { plainParametersIn, runtime } from "../composable-values.ts";
import type { failureClass } from "./class.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const place = yield* namedPlace(error);
  if (!place) return;
  const { file } = place;
  const within = composableAt(file, place.line);
  const call =
    callNear(file, place.line, /^derivedStateOf$/) ??
    callsNamed(file, /^derivedStateOf$/).find((each) => within && composableAt(file, each.line) === within);
  const composable = call && composableAt(file, call.line);
  if (!call?.node.lambda || !composable) return;
  const text = lineOf(file.source, call.line);
  const inputs = plainParametersIn(file, composable, call.node.lambda);
  const keeper = bracketsAround(file.tree, call.at).find(({ call: each }) =>
    /^remember/.test(each?.name ?? ""),
  )?.call;
  const declared = variableOn(file.source, call.line) ?? (keeper && variableOn(file.source, keeper.line));
  const name = declared ?? "The derived state";
  const evidence = [logClaim(error), lineClaim("read_file", file.path, call.line, text)];
  if (!keeper) {
    const keyed = inputs.length > 0 ? `remember(${inputs.join(", ")})` : "remember";
    const to = endOfCall(call);
    const change = { from: call.at, to, text: `${keyed} { ${file.tree.written.slice(call.at, to)} }` };
    return yield* conclude({
      rootCause: `${name} is a derivedStateOf without remember around it, so each pass of ${composable.name} makes a new one and computes it again: nothing is cached.`,
      ground: "proven",
      location: placeAt(file, call.line, call.column),
      label: "not remembered",
      evidence,
      fixGuidelines: [
        `Write ${keyed} { derivedStateOf { … } }.`,
        "Where the result changes as often as its input, a plain expression is enough.",
      ],
      fixes: fixOf(`Remember ${name}`, "safe", changeText(file, [change], [runtime("remember")])),
    });
  }
  const keys = argumentsOf(file.tree, keeper);
  const missing = inputs.filter((input) => !keys.some(({ node }) => usesName(file.tree.syntax, node, input)));
  if (missing.length === 0) return;
  const all = [...keys.map(({ value }) => value), ...missing].join(", ");
  const change = keeper.arguments
    ? { from: keeper.arguments.open, to: keeper.arguments.close + 1, text: `(${all})` }
    : { from: keeper.at + keeper.name.length, to: keeper.at + keeper.name.length, text: `(${all})` };
  const line =
    keeper.line === call.line
      ? []
      : [lineClaim("read_file", file.path, keeper.line, lineOf(file.source, keeper.line), "its keys")];
  yield* conclude({
    rootCause: `${name} is computed from ${missing.join(" and ")}, a plain parameter of ${composable.name}. derivedStateOf follows state objects only, and the remember around it has no such key, so it keeps computing with the first ${missing[0]} it saw.`,
    ground: "told",
    location: placeAt(file, keeper.line, keeper.column),
    label: `${missing.join(", ")} is not a key`,
    evidence: [...evidence, ...line],
    fixGuidelines: [`Make every plain input a key: remember(${all}) { derivedStateOf { … } }.`],
    fixes: fixOf(`Key the derived state by ${missing.join(", ")}`, "review", changeText(file, [change])),
  });
}
