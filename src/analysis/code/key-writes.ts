import { grepSearch } from "../../contracts/grep-search.ts";
import type { TextMatch } from "../../model/code.ts";
import { type Inquiry, look } from "../inquiry.ts";
import { escapeRegex, search } from "./code.ts";
import { fileName } from "./file-name.ts";
import { isHitInCode } from "./hit-in-code.ts";

/** Where a key of an intent, a bundle or the preferences is named, beside where it is read. */
export interface KeyWrites {
  /** The key's text. */
  value: string;
  /** Lines that name it and do not only read it: what puts it, or hands it on to what may. */
  puts: TextMatch[];
  /** Whether every way to name the key was looked at. */
  isComplete: boolean;
}

const MOST = { names: 4, hits: 200 };

/** The places that may put something under a key: a literal, or a constant by whatever name, qualifier or import. */
export function* writesOfKey(key: string, path: string): Inquiry<KeyWrites | undefined> {
  const value = yield* keyText(key, path);
  if (value === undefined) return undefined;
  const named = yield* look(grepSearch, {
    pattern: escapeRegex(`"${value}"`),
    is_regex: true,
    file_pattern: "**/*.{kt,java,xml,kts}",
    max_results: MOST.hits,
  });
  if (!named) return undefined;
  let isComplete = named.totalMatches <= named.matches.length;
  const constant = new RegExp(`\\b(\\w+)\\b\\s*(?::\\s*\\w+\\??)?\\s*=\\s*"${escapeRegex(value)}"`);
  const names = new Set<string>();
  const mentions: TextMatch[] = [];
  for (const hit of named.matches) {
    if (!isHitInCode(hit, `"${value}"`, false)) continue;
    const name = constant.exec(hit.text)?.[1];
    if (name) names.add(name);
    else mentions.push(hit);
  }
  if (names.size > MOST.names) isComplete = false;
  for (const name of [...names].slice(0, MOST.names)) {
    const uses = yield* search(`\\b${name}\\b`, {
      isRegex: true,
      files: "**/*.{kt,java}",
      limit: MOST.hits,
    });
    if (uses.length >= MOST.hits) isComplete = false;
    mentions.push(...uses.filter(({ text }) => !constant.test(text)));
  }
  if (yield* isPutTogether(value)) isComplete = false;
  const all = [...names]
    .map(escapeRegex)
    .concat(`"${escapeRegex(value)}"`)
    .join("|");
  const read = new RegExp(
    `\\b(?:get|has|contains|remove|opt|is)\\w*\\s*(?:<[^>]*>)?\\([^()]*(?:${all})|\\[[^\\]]*(?:${all})[^\\]]*\\](?!\\s*=(?!=))`,
  );
  return { value, puts: mentions.filter(({ text }) => !read.test(text)), isComplete };
}

/** A key whose text is built at run time: its last part in a text with a template, or behind a plus. */
function* isPutTogether(value: string): Inquiry<boolean> {
  const tail = /[._:/-]?[^._:/-]+$/.exec(value)?.[0] ?? value;
  if (tail.length < 2) return true;
  const hits = yield* search(`(?:\\+\\s*"[^"]*|\\$[\\w{}.]*[^"]*)${escapeRegex(tail)}"`, {
    isRegex: true,
    files: "**/*.{kt,java}",
    limit: 1,
  });
  return hits.length > 0;
}

/** The text of a key: a literal, or a constant's value where the declarations leave one. */
export function* keyText(key: string, path: string): Inquiry<string | undefined> {
  if (key.startsWith('"')) return key.includes("$") ? undefined : key.slice(1, -1);
  const [name = key, owner] = key.split(".").reverse();
  const hits = yield* search(`\\b${name}\\b\\s*(?::\\s*String\\??)?\\s*=(?!=)`, {
    isRegex: true,
    files: "**/*.{kt,java}",
    limit: 20,
  });
  const isOf = (hit: TextMatch): boolean =>
    owner && owner !== "Companion" ? fileName(hit.path).replace(/\.\w+$/, "") === owner : hit.path === path;
  const own = hits.filter(isOf);
  const values = new Set((own.length > 0 ? own : hits).map(({ text }) => literalOf(text)));
  const [only, ...more] = values;
  return more.length === 0 ? only : undefined;
}

const literalOf = (text: string): string | undefined =>
  /=\s*"([^"$\\]*)"\s*;?\s*(?:\/\/.*)?$/.exec(text)?.[1];
