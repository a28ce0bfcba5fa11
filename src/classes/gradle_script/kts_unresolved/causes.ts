import { pluginsBehind, renamedScriptName } from "../../../facts/gradle-names.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { readRemoved, unknownNameCauses } from "../unknown-name-causes.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()(unknownNameCauses);

export function readLog({ facts: { reference: name }, place }: Context<typeof failureClass>) {
  if (!name) return undefined;
  if (name === "kotlinOptions") return causes.proven("kotlinOptionsGone", { place }, { ground: "typical" });
  const row = renamedScriptName(name, true);
  if (row) return readRemoved({ row, place });
  const plugins = pluginsBehind(name);
  if (!plugins) return undefined;
  const lacks = `this script${place ? ` (${place})` : ""} does not apply it in its plugins block`;
  return causes.proven("pluginNotApplied", { name, plugins, lacks, isKotlin: true }, { ground: "typical" });
}
