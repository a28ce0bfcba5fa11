import {
  buildOf,
  declarationsOf,
  fixOf,
  moduleNamed,
  moduleOf,
  placeClaim,
} from "../../../analysis/build/build.ts";
import { statementsNamed } from "../../../analysis/build/statements.ts";
import { variantsOf } from "../../../analysis/build/variants-of.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { insertInto } from "../../../analysis/changes/script-edit.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { isApplication } from "../../../analysis/resources/manifest.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

/** A dependency with flavours in a dimension that its user does not have, so that nothing says which one to take. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const build = yield* buildOf(error);
  const printed = fact(error, "target") ?? "";
  const target = build && /^project /.test(printed) ? moduleNamed(build, printed) : undefined;
  if (!build || !target) return;
  const users = declarationsOf(build, target.name).map(({ module }) => module);
  const named = moduleOf(error, build);
  const consumer = named && users.includes(named) ? named : (users.find(isApplication) ?? users[0]);
  if (!consumer) return;
  yield* think(`Which dimension of ${target.name} does ${consumer.name} not decide?`);
  const [own, theirs] = [yield* variantsOf(consumer), yield* variantsOf(target)];
  const decided = new Set([...(own?.flavors.values() ?? [])].map(({ dimension }) => dimension));
  const open = [...(theirs?.flavors ?? [])].filter(
    ([, { dimension }]) => dimension && !decided.has(dimension),
  );
  const [first] = open;
  const dimension = first?.[1].dimension;
  if (!own || !theirs || !first || !dimension) return;
  const strategies = statementsNamed(own.script, "missingDimensionStrategy");
  if (strategies.some(({ literals }) => literals[0] === dimension)) return;
  const choices = open.filter(([, flavor]) => flavor.dimension === dimension).map(([name]) => name);
  const dependency = declarationsOf(build, target.name, consumer)[0]?.dependency;
  const line = first[1].block.from;
  const fitting = own.flavors.size > 0 ? "the flavour or " : "";
  yield* conclude({
    rootCause: `${target.name} has the flavours ${choices.join(" and ")} in the dimension ${dimension}, ${consumer.name} has no such dimension, and nothing says which of them it wants.`,
    ground: "proven",
    ...(dependency && { location: { path: dependency.place.path, line: dependency.place.line } }),
    label: `which ${dimension}?`,
    evidence: [
      logClaim(error),
      ...(dependency ? [placeClaim(dependency.place, "depends on it")] : []),
      lineClaim(
        "read_file",
        theirs.script.path,
        line,
        lineOf(theirs.script, line),
        `of the dimension ${dimension}`,
      ),
    ],
    fixGuidelines: [
      `Choose one in ${fitting}defaultConfig of ${own.script.path}: missingDimensionStrategy("${dimension}", "${choices[0]}").`,
      `Or give ${consumer.name} the dimension ${dimension} with the same flavours, where both are needed.`,
    ],
    fixes:
      choices.length === 1
        ? fixOf(`Take ${choices[0]}`, "review", chosen(own.script, dimension, choices[0] ?? ""))
        : [],
  });
}

function chosen(
  script: Parameters<typeof insertInto>[0],
  dimension: string,
  name: string,
): Edit[] | undefined {
  const statement = script.isKotlin
    ? `missingDimensionStrategy("${dimension}", "${name}")`
    : `missingDimensionStrategy '${dimension}', '${name}'`;
  const change = insertInto(script, ["android", "defaultConfig"], [statement]);
  return change && editLines(script, [change]);
}
