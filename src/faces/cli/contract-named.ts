import { Failure } from "../../model/failure.ts";
import type { ToolContract } from "../../model/tool.ts";
import { nearest } from "../../support/nearest.ts";

/** The contract of the tool that a user named. Throws USAGE with the name they may have meant. */
export function contractNamed(name: string, contracts: readonly ToolContract[]): ToolContract {
  const contract = contracts.find((each) => each.name === name || each.aliases?.includes(name));
  if (contract) return contract;
  const names = contracts.map((each) => each.name);
  const meant = nearest(name, names);
  const hint = meant ? `Did you mean "${meant}"?` : "See culprit tools list.";
  throw new Failure("USAGE", `There is no tool "${name}".`, hint);
}
