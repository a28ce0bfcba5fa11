/** Answers whether a path (forward slashes, no leading slash) matches. */
export type PathMatcher = (path: string) => boolean;

type Token = { literal: string } | { anyOne: true } | { star: true } | { set: Set<string>; negated: boolean };

const MAX_PATTERN = 1000;
const MAX_ALTERNATIVES = 64;

/**
 * Compiles a glob: `*` and `?` within one folder or file name, `**` over any number of folders, `[abc]`, `[a-z]`,
 * `[!a]`, `\` before a character that is meant, and, with `braces`, `{a,b}`.
 *
 * Matching costs at most pattern length times path length: no regular expression is involved, because patterns come
 * from files of repositories nobody vouches for.
 */
export function compileGlob(pattern: string, options: { braces?: boolean } = {}): PathMatcher {
  if (pattern.length > MAX_PATTERN) return () => false;
  const alternatives = options.braces ? expandBraces(pattern) : [pattern];
  const matchers = alternatives.map(compileOne);
  const only = matchers[0];
  if (matchers.length === 1 && only) return only;
  return (path) => matchers.some((matches) => matches(path));
}

function compileOne(pattern: string): PathMatcher {
  const segments = pattern
    .split("/")
    .map((segment) => (segment === "**" ? undefined : compileSegment(segment)));
  const only = segments[0];
  if (segments.length === 1 && only) return (path) => !path.includes("/") && only(path);
  return (path) => matchSegments(segments, path.split("/"));
}

/** Two pointers with one restart point: the last `**` gives way folder by folder. */
function matchSegments(pattern: (PathMatcher | undefined)[], path: string[]): boolean {
  let at = 0;
  let restartPattern = -1;
  let restartPath = 0;
  let index = 0;
  while (index < path.length) {
    const matches = pattern[at];
    const segment = path[index] ?? "";
    if (at < pattern.length && matches === undefined) {
      restartPattern = at;
      restartPath = index;
      at++;
    } else if (matches?.(segment)) {
      at++;
      index++;
    } else if (restartPattern >= 0) {
      at = restartPattern + 1;
      restartPath++;
      index = restartPath;
    } else {
      return false;
    }
  }
  while (at < pattern.length && pattern[at] === undefined) at++;
  return at === pattern.length;
}

function compileSegment(segment: string): PathMatcher {
  if (!/[*?[\\]/.test(segment)) return (name) => name === segment;
  const suffix = segment.slice(1);
  if (segment.startsWith("*") && !/[*?[\\]/.test(suffix)) return (name) => name.endsWith(suffix);
  const tokens = tokenize(segment);
  return (name) => matchTokens(tokens, name);
}

function matchTokens(tokens: Token[], name: string): boolean {
  let at = 0;
  let restartToken = -1;
  let restartName = 0;
  let index = 0;
  while (index < name.length) {
    const token = tokens[at];
    if (token && "star" in token) {
      restartToken = at;
      restartName = index;
      at++;
    } else if (token && matchesCharacter(token, name.charAt(index))) {
      at++;
      index++;
    } else if (restartToken >= 0) {
      at = restartToken + 1;
      restartName++;
      index = restartName;
    } else {
      return false;
    }
  }
  while (at < tokens.length && "star" in (tokens[at] ?? {})) at++;
  return at === tokens.length;
}

function matchesCharacter(token: Token, character: string): boolean {
  if ("literal" in token) return token.literal === character;
  if ("set" in token) return token.set.has(character) !== token.negated;
  return "anyOne" in token;
}

function tokenize(segment: string): Token[] {
  const tokens: Token[] = [];
  for (let index = 0; index < segment.length; index++) {
    const character = segment.charAt(index);
    const close = character === "[" ? segment.indexOf("]", index + 2) : -1;
    if (character === "*") {
      tokens.push({ star: true });
    } else if (character === "?") {
      tokens.push({ anyOne: true });
    } else if (close > 0) {
      tokens.push(characterSet(segment.slice(index + 1, close)));
      index = close;
    } else if (character === "\\" && index + 1 < segment.length) {
      index++;
      tokens.push({ literal: segment.charAt(index) });
    } else {
      tokens.push({ literal: character });
    }
  }
  return tokens;
}

function characterSet(text: string): Token {
  const negated = text.startsWith("!") || text.startsWith("^");
  const body = negated ? text.slice(1) : text;
  const set = new Set<string>();
  for (let index = 0; index < body.length; index++) {
    const isRange = body.charAt(index + 1) === "-" && index + 2 < body.length;
    const last = isRange ? body.charCodeAt(index + 2) : body.charCodeAt(index);
    for (let code = body.charCodeAt(index); code <= last && set.size < 512; code++)
      set.add(String.fromCharCode(code));
    if (isRange) index += 2;
  }
  return { set, negated };
}

/** `src/{a,b}/*.{kt,java}` as its plain patterns; at most MAX_ALTERNATIVES of them. */
function expandBraces(pattern: string): string[] {
  const done: string[] = [];
  const open = [pattern];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const group = firstGroup(next);
    if (!group || done.length + open.length >= MAX_ALTERNATIVES) {
      done.push(next);
      continue;
    }
    for (const choice of group.choices) open.push(group.before + choice + group.after);
  }
  return done.slice(0, MAX_ALTERNATIVES);
}

function firstGroup(pattern: string): { before: string; choices: string[]; after: string } | undefined {
  const close = pattern.indexOf("}");
  const open = pattern.lastIndexOf("{", close);
  if (close < 0 || open < 0) return undefined;
  const choices = pattern.slice(open + 1, close).split(",");
  if (choices.length < 2) return undefined;
  return { before: pattern.slice(0, open), choices, after: pattern.slice(close + 1) };
}
