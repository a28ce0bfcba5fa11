import type { Metadata } from "../../model/parsed-error.ts";

/** Metadata names whose every capture counts, in the order of the text. */
const LISTS = new Set(["versions", "modules"]);
/** Metadata names that are counts. */
const NUMBERS = new Set(["recompositionCount", "failedCount", "testCount"]);
/** A version at the end of a sentence is captured with its full stop. */
const VERSION_NAME = /[Vv]ersions?$|Target$|Sdk$/;

/**
 * Named groups as metadata: the first text captured under a name wins, trailing digits of group names fall away, empty
 * captures are no facts. Undefined when nothing was captured.
 */
export function captured(matches: readonly Record<string, string | undefined>[]): Metadata | undefined {
  const metadata: Metadata = {};
  for (const groups of matches) {
    for (const [group, text] of Object.entries(groups)) {
      const name = group.replace(/\d+$/, "");
      const value = VERSION_NAME.test(name) ? text?.trim().replace(/\.$/, "") : text?.trim();
      if (value) put(metadata, name, value);
    }
  }
  return Object.keys(metadata).length > 0 ? metadata : undefined;
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
