import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { lineOf, type Source } from "../../../analysis/code/source.ts";
import type { TomlEntry, TomlText } from "../../../syntax/toml.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** What an entry of a library or a plugin may have. */
const PARTS = new Set(["module", "group", "name", "version", "id"]);

/** Aliases with a dot and no quotes (`fly.core = …`): tables to TOML. */
export function dottedKeys(
  context: Context<typeof failureClass>,
  catalog: Source,
  { entries }: TomlText,
): Verdict | undefined {
  const dotted = entries.filter(isDotted);
  const [found] = dotted;
  const [first, ...rest] = found?.key ?? [];
  if (!found || !first) return undefined;
  const changes = dotted.map(({ key, line }) => {
    const text = lineOf(catalog, line);
    return { from: line, to: line, lines: [text.replace(key.join("."), key.join("-"))] };
  });
  const { path } = catalog;
  const lines = dotted.map(({ line }) => line);
  return causes.proven(
    "dottedKey",
    { first, rest: rest.join("."), path, count: dotted.length },
    {
      location: { path, line: found.line },
      evidence: [
        context.log(context.facts.problem),
        ...lines.slice(0, 4).map((line) => context.line({ source: catalog, line })),
      ],
      fixes: fixOf(
        dotted.length > 1 ? "Write these aliases with a dash" : "Write the alias with a dash",
        "review",
        editLines(catalog, changes),
      ),
    },
  );
}

const isDotted = ({ table, key }: TomlEntry): boolean =>
  (table === "libraries" || table === "plugins") && key.length > 1 && !PARTS.has(key[1] ?? "");
