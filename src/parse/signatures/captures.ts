import type { Metadata } from "../../model/parsed-error.ts";

/** Metadata names whose every capture counts, in the order of the text. */
const LISTS = new Set(["versions", "modules"]);
/** Metadata names that are counts. */
const NUMBERS = new Set(["recompositionCount", "failedCount", "testCount"]);
/** Names whose text may end a sentence and is then captured with its full stop. */
const ENDS_SENTENCE = /[Vv]ersions?$|Target$|Sdk$|^permission$/;

/**
 * Named groups as metadata: the first text captured under a name wins, trailing digits of group names fall away, empty
 * captures are no facts. Undefined when nothing was captured.
 */
export function captured(matches: readonly Record<string, string | undefined>[]): Metadata | undefined {
  const metadata: Metadata = {};
  for (const groups of matches) {
    for (const [group, text] of Object.entries(groups)) {
      const name = group.replace(/(?<!\d)\d+$/, "");
      const value = written(name, text?.trim() ?? "");
      if (value) put(metadata, name, value);
    }
  }
  return Object.keys(metadata).length > 0 ? metadata : undefined;
}

function written(name: string, text: string): string {
  if (ENDS_SENTENCE.test(name)) return text.replace(/\.$/, "");
  // Class files name classes with slashes; everything else here does with dots.
  return name === "className" ? text.replaceAll("/", ".") : text;
}

function put(metadata: Metadata, name: string, value: string): void {
  const known = metadata[name];
  if (LISTS.has(name)) {
    const list = Array.isArray(known) ? known : [];
    if (!list.includes(value)) metadata[name] = [...list, value];
    return;
  }
  if (known === undefined) metadata[name] = NUMBERS.has(name) ? Number(value) : value;
}
