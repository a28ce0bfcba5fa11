import type { TextMatch } from "../../model/code.ts";
import { search } from "../code/code.ts";
import type { Inquiry } from "../inquiry.ts";

/** A rule of the shrinker that keeps a class with its name, as far as the rule's own line tells; undefined where none does. */
export function* ruleKeeping(qualified: string): Inquiry<TextMatch | undefined> {
  const rules = yield* search(
    "^\\s*-keep(?:names|classmembers|classmembernames|classeswithmembers\\w*)?\\b",
    {
      isRegex: true,
      files: "**/*.{pro,txt,cfg,pgcfg,rules}",
      limit: 200,
    },
  );
  return rules.find(({ text }) => keeps(text, qualified));
}

/** Whether a line keeps a class of this name. What it asks of supertypes or annotations may be so: then it counts. */
function keeps(line: string, qualified: string): boolean {
  const match =
    /^\s*-keep(?:names)?\b[^#]*?\b(?:class|interface|enum)\s+([^\s{#]+)(\s+(?:extends|implements)\b)?/.exec(
      line,
    );
  const pattern = match?.[1];
  if (!pattern) return false;
  if (/,allowobfuscation\b/.test(line)) return false;
  if (match?.[2] || /@[\w.]+\s+(?:class|interface)/.test(line)) return true;
  const text = pattern
    .split(",")
    .map((each) =>
      each
        .replace(/[.+^${}()|[\]\\]/g, "\\$&")
        .replace(/\*\*|\*|\?/g, (wild) => (wild === "**" ? ".*" : wild === "*" ? "[^.]*" : "[^.]")),
    )
    .join("|");
  return new RegExp(`^(?:${text})$`).test(qualified);
}
