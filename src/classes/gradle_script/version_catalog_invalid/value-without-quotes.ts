import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { lineOf, type Source } from "../../../analysis/code/source.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { TomlEntry, TomlText, TomlValue } from "../../../syntax/toml.ts";
import type { failureClass } from "./class.ts";

/** A value that TOML reads as a number or a switch, where Gradle takes text alone. */
interface Bare {
  /** What is named: `anchor` of `[versions]`, `version` of a library. */
  name: string;
  value: number | boolean;
  line: number;
}

/** A version, module or id without quotes that is a number to TOML: `anchor = 1.4`. Gradle takes it for no value at all. */
export function valueWithoutQuotes(
  error: ErrorOf<typeof failureClass>,
  catalog: Source,
  { entries }: TomlText,
): Finding | undefined {
  const [bare] = entries.flatMap(bareValues);
  if (!bare) return undefined;
  const { name, line } = bare;
  const text = lineOf(catalog, line);
  const found = new RegExp(`\\b${escaped(name)}["']?\\s{0,40}=\\s{0,40}([\\w.+-]{1,100})`).exec(text);
  const written = found?.[1];
  if (!found || written === undefined) return undefined;
  const at = found.index + found[0].length - written.length;
  const quoted = `${text.slice(0, at)}"${written}"${text.slice(at + written.length)}`;
  return {
    rootCause: `${name} = ${written} in ${catalog.path} is a ${typeof bare.value} to TOML, because it has no quotes, and Gradle takes only text there.`,
    ground: "told",
    location: { path: catalog.path, line },
    label: "no quotes",
    evidence: [
      logClaim(error, fact(error, "detail") ?? fact(error, "problem")),
      lineClaim("read_file", catalog.path, line, text),
    ],
    fixGuidelines: [`Put ${written} in quotes.`],
    fixes: fixOf(
      `Put ${written} in quotes`,
      "review",
      editLines(catalog, [{ from: line, to: line, lines: [quoted] }]),
    ),
  };
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

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
