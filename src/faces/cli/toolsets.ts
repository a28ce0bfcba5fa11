import { allToolsets, type ToolsetName } from "../../app.ts";
import { Failure } from "../../model/failure.ts";
import { nearest } from "../../support/nearest.ts";
import { type Invocation, textOption } from "./command.ts";

/** The toolsets that `--tools debug,workspace` names; all without it. */
export async function toolsetsOf(invocation: Invocation): Promise<ToolsetName[]> {
  const known = Object.keys(await allToolsets()) as ToolsetName[];
  const asked = textOption(invocation, "tools");
  if (asked === undefined) return known;
  return asked.split(",").map((each) => {
    const name = known.find((toolset) => toolset === each.trim());
    if (name) return name;
    const meant = nearest(each.trim(), known);
    const hint = meant ? `Did you mean "${meant}"?` : `Toolsets: ${known.join(", ")}.`;
    throw new Failure("USAGE", `There is no toolset "${each.trim()}".`, hint);
  });
}
