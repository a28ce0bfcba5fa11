import { compileGlob, type PathMatcher } from "./glob.ts";

/** The rules of one `.gitignore`, together with those of the folders above it. */
export interface IgnoreRules {
  /** Folder of the `.gitignore`, workspace-relative with a trailing slash; "" for the root. */
  readonly base: string;
  readonly rules: readonly Rule[];
  readonly above: IgnoreRules | undefined;
}

interface Rule {
  negated: boolean;
  foldersOnly: boolean;
  /** Anchored rules look at the path below `base`, the others at the name alone. */
  anchored: boolean;
  matches: PathMatcher;
}

const MAX_RULES = 1000;

/** Reads the text of a `.gitignore` as git documents it, without its rarer escapes. */
export function parseIgnoreRules(text: string, base: string, above: IgnoreRules | undefined): IgnoreRules {
  const rules: Rule[] = [];
  for (const line of text.split(/\r?\n/)) {
    const rule = parseRule(line);
    if (rule) rules.push(rule);
    if (rules.length === MAX_RULES) break;
  }
  return { base, rules: rules.reverse(), above };
}

/** Whether the last rule that speaks about a path, innermost file first, excludes it. */
export function isIgnored(
  rules: IgnoreRules | undefined,
  path: string,
  name: string,
  isFolder: boolean,
): boolean {
  for (let level = rules; level; level = level.above) {
    const below = path.slice(level.base.length);
    for (const rule of level.rules) {
      if (rule.foldersOnly && !isFolder) continue;
      if (rule.matches(rule.anchored ? below : name)) return !rule.negated;
    }
  }
  return false;
}

function parseRule(line: string): Rule | undefined {
  let pattern = line.trimEnd();
  if (pattern === "" || pattern.startsWith("#")) return undefined;
  const negated = pattern.startsWith("!");
  if (negated) pattern = pattern.slice(1);
  const foldersOnly = pattern.endsWith("/");
  if (foldersOnly) pattern = pattern.slice(0, -1);
  const anchored = pattern.includes("/");
  if (pattern.startsWith("/")) pattern = pattern.slice(1);
  if (pattern === "") return undefined;
  return { negated, foldersOnly, anchored, matches: compileGlob(pattern) };
}
