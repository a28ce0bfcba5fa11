import type { Source } from "../code/source.ts";
import type { Argument } from "./arguments.ts";
import { mentionsOf } from "./mentions.ts";
import { readScript, type Script } from "./script.ts";
import { statementsOf } from "./statements.ts";

/** A call or an assignment in a script or in the code of a plugin, with parentheses or in the manner of Groovy without. */
export interface ScriptCall {
  name: string;
  line: number;
  given: readonly Argument[];
}

/** The calls and assignments of a file that are given something; of one name alone, where it is told. */
export function callsOf(source: Source, name?: string): ScriptCall[] {
  const script = scriptIn(source);
  const all = [...(script ? statementsOf(script) : []), ...mentionsOf(source)];
  return all.flatMap((each) =>
    each.arguments && each.arguments.length > 0 && (name === undefined || each.name === name)
      ? [{ name: each.name, line: each.line, given: each.arguments }]
      : [],
  );
}

/** A file as a script, where it is one: what Groovy calls without parentheses are statements. */
function scriptIn(source: Source): Script | undefined {
  if (!/\.(?:gradle|kts)$/.test(source.path)) return undefined;
  return "blocks" in source ? (source as Script) : readScript(source.path, source.lines.join("\n"));
}
