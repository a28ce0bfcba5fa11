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
import { isApplication } from "../../../analysis/resources/manifest.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** A dependency with flavours in a dimension that its user does not have, so that nothing says which one to take. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const build = yield* buildOf(context.error);
  const printed = context.facts.target ?? "";
  const target = build && /^project /.test(printed) ? moduleNamed(build, printed) : undefined;
  if (!build || !target) return;
  const users = declarationsOf(build, target.name).map(({ module }) => module);
  const named = moduleOf(context.error, build);
  const consumer = named && users.includes(named) ? named : (users.find(isApplication) ?? users[0]);
  if (!consumer) return;
  yield { thought: `Which dimension of ${target.name} does ${consumer.name} not decide?` };
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
  const flavors = open.filter(([, flavor]) => flavor.dimension === dimension).map(([name]) => name);
  const place = declarationsOf(build, target.name, consumer)[0]?.dependency.place;
  const within = `${own.flavors.size > 0 ? "the flavour or " : ""}defaultConfig of ${own.script.path}`;
  const given = own.script.isKotlin
    ? `("${dimension}", "${flavors[0]}")`
    : ` '${dimension}', '${flavors[0]}'`;
  const change = insertInto(own.script, ["android", "defaultConfig"], [`missingDimensionStrategy${given}`]);
  const values = { target: target.name, consumer: consumer.name, dimension, flavors, within };
  yield causes.proven("dimensionUndecided", values, {
    ...(place && { location: { path: place.path, line: place.line } }),
    evidence: [
      ...(place ? [placeClaim(place, "depends on it")] : []),
      context.line({ source: theirs.script, line: first[1].block.from }, `of the dimension ${dimension}`),
    ],
    fixes:
      flavors.length === 1
        ? fixOf(`Take ${flavors[0]}`, "review", change && editLines(own.script, [change]))
        : [],
  });
}
