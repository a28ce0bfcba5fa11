import { escapeRegex } from "../../../analysis/code/code.ts";
import { lineOf, type Source } from "../../../analysis/code/source.ts";
import type { TomlEntry, TomlText, TomlValue } from "../../../syntax/toml.ts";

/** A value that TOML reads as a number or a switch, where Gradle takes text alone: of `anchor`, of a library's `version`. */
type Bare = { name: string; value: number | boolean; line: number };

/**
 * A version, module or id without quotes that is a number to TOML (`anchor = 1.4`), and its line with quotes. Gradle
 * takes it for no value at all.
 */
export function valueWithoutQuotes(catalog: Source, { entries }: TomlText) {
  const [bare] = entries.flatMap(bareValues);
  if (!bare) return undefined;
  const { name, line } = bare;
  const text = lineOf(catalog, line);
  const found = new RegExp(`\\b${escapeRegex(name)}["']?\\s{0,40}=\\s{0,40}([\\w.+-]{1,100})`).exec(text);
  const value = found?.[1];
  if (!found || value === undefined) return undefined;
  const at = found.index + found[0].length - value.length;
  const quoted = `${text.slice(0, at)}"${value}"${text.slice(at + value.length)}`;
  return { name, value, line, type: typeof bare.value, quoted };
}

/** Names whose value is text in an entry of a library or a plugin. */
const TEXT = ["module", "group", "name", "id", "version"] as const;

function bareValues({ table, key, value, line }: TomlEntry): Bare[] {
  const name = key.at(-1) ?? "";
  if (table === "versions") return isBare(value) ? [{ name, value, line }] : [];
  if (table !== "libraries" && table !== "plugins") return [];
  if (key.length > 1) return isBare(value) && isText(name) ? [{ name, value, line }] : [];
  if (typeof value !== "object" || Array.isArray(value)) return [];
  return TEXT.flatMap((each) => {
    const inner = value[each];
    return isBare(inner) ? [{ name: each, value: inner, line }] : [];
  });
}

const isText = (name: string): boolean => TEXT.some((each) => each === name);

const isBare = (value: TomlValue | undefined): value is number | boolean =>
  typeof value === "number" || typeof value === "boolean";
