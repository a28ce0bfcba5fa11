import { buildOf, placeClaim } from "../../../analysis/build/build.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** The line of gradle.properties that gives Kotlin's plugin a value that it refuses. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const { pluginProperty: property } = context.facts;
  const build = property ? yield* buildOf(context.error) : undefined;
  const set = property ? build?.properties[property] : undefined;
  if (!property || !set) return;
  const { path, line } = set.place;
  const values = { property, value: set.value, stated: `${path}:${line}` };
  const evidence = [context.log(), placeClaim(set.place)];
  yield causes.proven("unknownProperty", values, { location: { path, line }, evidence });
}
