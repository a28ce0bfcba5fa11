import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import { lowerFirst } from "../../wording.ts";
import type { failureClass } from "./class.ts";

/** A line of the catalog, and the part of it that is at fault. */
type Fault = { path: string; line: number; it: string };

/** One of two accessors that differ in letter case: an alias, what it begins with, and the class for that. */
type Spelling = Texts<"alias" | "prefix" | "accessor">;

export const causes = causesOf<typeof failureClass>()({
  conflictMarker: ({ path, line }: Omit<Fault, "it">) => ({
    text: `Line ${line} of ${path} is a conflict marker that a merge left behind.`,
    steps: ["Choose between the two sides, and delete the markers."],
    label: "conflict marker",
  }),
  slashComment: ({ path, line }: Fault) => ({
    text: `Line ${line} of ${path} begins with //, and comments of TOML begin with #.`,
    steps: ["Begin the comment with #."],
    label: "no comment in TOML",
  }),
  noQuotes: ({ path, line, it }: Fault) => ({
    text: `Line ${line} of ${path} states ${it} without quotes.`,
    steps: [`Put ${it} in quotes.`],
    label: "no quotes",
  }),
  openString: ({ path, line }: Fault) => ({
    text: `Line ${line} of ${path} has a quote without its partner.`,
    steps: ["Close the string."],
    label: "quote missing",
  }),
  neverClosed: ({ path, line, it }: Fault) => ({
    text: `Line ${line} of ${path} opens a ${it} that it does not close${it === "{" ? ", and a table has to be on one line" : ""}.`,
    steps: [it === "{" ? "Close the table on its line." : "Close the list."],
    label: "never closed",
  }),
  noToml: ({ catalog, at, detail }: { catalog: string; at?: string; detail: string }) => ({
    text: `The catalog ${catalog} is no valid TOML${at ? ` at ${at}` : ""}: ${lowerFirst(detail.replace(/\.$/, ""))}. A version or a module without its quotation marks reads like that.`,
    steps: ['Quote every value: name = "1.2.3".'],
  }),
  /** `name = value` is what is written, `type` what that is to TOML. */
  notText: ({ name, value, path, type }: { name: string; value: string; path: string; type: string }) => ({
    text: `${name} = ${value} in ${path} is a ${type} to TOML, because it has no quotes, and Gradle takes only text there.`,
    steps: [`Put ${value} in quotes.`],
    label: "no quotes",
  }),
  definedTwice: ({ path, name, lines }: { path: string; name: string; lines: readonly unknown[] }) => ({
    text: `${path} has ${name} twice, ${lines.length > 1 ? `on lines ${lines.join(" and ")}` : `the first time on line ${lines[0]}`}.`,
    steps: [/^the table/.test(name) ? "Join the two tables." : "Remove one of the two, or rename it."],
    label: "for the second time",
  }),
  missingVersion: ({ alias, key, meant, file }: Texts<"key", "alias" | "meant" | "file">) => ({
    text: `${alias ?? `An entry of ${file}`} takes its version from ${key}, and [versions] has no such key.${meant ? ` The nearest is ${meant}.` : ""}`,
    steps: [
      meant
        ? `Refer to ${meant}.`
        : `Add ${key} = "…" to [versions]${file ? ` of ${file}` : ""}, or correct the reference.`,
    ],
    label: `no version '${key}'`,
  }),
  /** `first` is the alias before the dot, `rest` what stands behind it. */
  dottedKey: ({ first, rest, path, count }: Texts<"first" | "rest" | "path"> & { count: number }) => ({
    text: `${first}.${rest} in ${path} is no alias with a dot: a dot between keys of TOML makes a table, so Gradle reads a library ${first} with an unknown entry ${rest}.${count > 1 ? ` ${count} keys of the catalog are written like that.` : ""}`,
    steps: [
      `Write the alias with a dash, ${first}-${rest}. Scripts keep libs.${first}.${rest}: a dash becomes a dot in the accessor.`,
    ],
    label: "a table, not an alias",
  }),
  /** `getter` is what Gradle's own base class of the accessors has. */
  reservedBeginning: ({ word, getter, alias }: Texts<"word" | "getter", "alias">) => ({
    text: `${alias ?? "An alias of the catalog"} begins with ${word}, so Gradle writes an accessor ${getter}(), which hides the ${getter}() that every such object has.`,
    steps: [
      `Give ${alias ?? "that alias"} a name that does not begin with ${word}, and use that in the build scripts.`,
    ],
    label: `hides ${getter}()`,
  }),
  reservedAlias: ({ alias }: { alias: string }) => ({
    text: `${alias} cannot be an alias: Gradle needs that name for its own accessors.`,
    steps: [`Give ${alias} another alias, and use that in the build scripts.`],
    label: "reserved name",
  }),
  importedTwice: ({ settings, path }: { settings: string; path: string }) => ({
    text: `${settings} imports ${path}, which Gradle imports as libs by itself. A catalog can be imported once.`,
    steps: ["Take that from(…) out, with its versionCatalogs block if nothing else is in it."],
    label: "imports it again",
  }),
  accessorsInCase: ({ odd, usual }: { odd: Spelling; usual: Spelling }) => ({
    text: `${odd.alias} begins with ${odd.prefix} and ${usual.alias} with ${usual.prefix}. Gradle writes a class for each, ${odd.accessor} and ${usual.accessor}, and where the disk does not tell letter case apart, as on macOS and Windows, one file overwrites the other.`,
    steps: [
      `Begin these aliases alike, with ${usual.prefix}, and change the accessors in the build scripts with them.`,
    ],
    label: `elsewhere ${usual.prefix}`,
  }),
  unreadable: ({ path, line }: Omit<Fault, "it">) => ({
    text: `Gradle cannot read ${path} from line ${line} on.`,
    steps: [look(`Compare line ${line} and the one above with their neighbours: quotes, commas, braces.`)],
    label: "cannot be read",
  }),
}).settleByLog("reservedBeginning");

/** A key that no library has: what stands behind a dot in an alias. */
export const UNEXPECTED =
  /on library declaration '([\w-]{1,100})' expected to find [^\n]{1,100} but found unexpected key '([\w-]{1,100})'/;

export function readLog({ facts, place }: Context<typeof failureClass>) {
  const { catalog, problem, detail, reserved } = facts;
  if (reserved) {
    const values = { word: lowerFirst(reserved), getter: `get${reserved}` };
    return causes.proven("reservedBeginning", values, { ground: "stated", explicit: true });
  }
  if (!catalog || !problem) return undefined;
  const [, first, rest] = UNEXPECTED.exec(problem) ?? [];
  if (first && rest) {
    const values = { first, rest, path: `the catalog ${catalog}`, count: 1 };
    return causes.proven("dottedKey", values, { ground: "typical" });
  }
  const key = /version reference '([^']{1,200})' doesn't exist/.exec(problem)?.[1];
  if (key) return causes.proven("missingVersion", { key, file: `gradle/${catalog}.versions.toml` });
  if (!detail) return undefined;
  const [, name, line] = /^(\S+) previously defined at line (\d+)/.exec(detail) ?? [];
  const quotes = [detail];
  if (name)
    return causes.proven("definedTwice", { path: `The catalog ${catalog}`, name, lines: [line] }, { quotes });
  const at = place ?? /line (\d+)/.exec(detail)?.[0];
  return causes.proven("noToml", { catalog, at, detail }, { quotes });
}
