import { allToolsets } from "../../app.ts";
import { Failure } from "../../model/failure.ts";
import { nearest } from "../../support/nearest.ts";
import { diagnosis, ownTools } from "../mcp/served-tools.ts";
import { type Invocation, textOption } from "./command.ts";

/** The toolsets and tools that `--tools debug,outline` names; every toolset without it. */
export async function toolsetsOf(invocation: Invocation): Promise<string[]> {
  const all = Object.keys(await allToolsets());
  return namedTools(askedFor(invocation) ?? ["all"], new Map([["all", all]]));
}

/** What a server offers: by `--tools`, else by the settings, else what an agent needs for a failure. */
export async function servedTools(invocation: Invocation): Promise<string[]> {
  const all = [...Object.keys(await allToolsets()), ...ownTools];
  const own = ownTools.map((name) => [name, [name]] as const);
  const asked = askedFor(invocation) ?? invocation.settings?.config.mcp?.tools ?? ["diagnosis"];
  return namedTools(
    asked,
    new Map<string, readonly string[]>([["diagnosis", diagnosis], ["all", all], ...own]),
  );
}

const askedFor = (invocation: Invocation): string[] | undefined =>
  textOption(invocation, "tools")?.split(",");

/** Names of toolsets and tools, with those of `groups` in the place of the group's name. Throws USAGE for others. */
async function namedTools(
  asked: readonly string[],
  groups: ReadonlyMap<string, readonly string[]>,
): Promise<string[]> {
  const sets = await allToolsets();
  const tools = Object.values(sets).flatMap((contracts) => contracts.map(({ name }) => name));
  const known = [...groups.keys(), ...Object.keys(sets)];
  const names = asked.flatMap((each) => {
    const name = each.trim();
    if (known.includes(name) || tools.includes(name)) return groups.get(name) ?? [name];
    const meant = nearest(name, [...known, ...tools]);
    const hint = meant
      ? `Did you mean "${meant}"?`
      : `Toolsets: ${known.join(", ")}. culprit tools list names the tools.`;
    throw new Failure("USAGE", `There is no toolset or tool "${name}".`, hint);
  });
  return [...new Set(names)];
}
