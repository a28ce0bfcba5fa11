import type { Domain, Pattern, Signature } from "../model/failure-class.ts";
import type { Metadata } from "../model/parsed-error.ts";
import { captured } from "./signatures/captures.ts";
import { NeedleIndex } from "./signatures/needle-index.ts";
import { signatures } from "./signatures/table.generated.ts";
import { wordingOf } from "./signatures/wording.ts";

export interface Subject {
  /** The whole text of one failure: a trace with its causes, or a diagnostic. */
  readonly text: string;
  /** The outermost exception and its message. */
  readonly exception?: string;
  readonly message?: string;
  /** The last link of the cause chain. */
  readonly root?: { readonly exception: string; readonly message: string };
  /** The function on top of the stack of the last link. */
  readonly thrower?: string;
  /** Leaves out classes of the other domain; without it an exception is taken as one of running code. */
  readonly domain?: Domain;
}

export interface Classification {
  type: string;
  family: string;
  contractType?: string;
  metadata?: Metadata;
  language?: string;
  framework?: string;
}

interface Row {
  readonly signature: Signature;
  readonly pattern: Pattern;
}

interface Match {
  readonly signature: Signature;
  readonly rank: number;
  readonly position: number;
  readonly groups: Groups;
  readonly isDetail: boolean;
}

const LINE_LIMIT = 4096;
/** Lines with one needle that are tried; more of them in one failure are a list of the same. */
const LINES_TRIED = 24;
/** Ranks below this explain what is printed beneath them, so they win over the root of a chain. */
const SPECIFIC = 40;
/** Ranks from here on only wrap a cause. */
const ENVELOPE = 70;

let builtIndex: NeedleIndex<Row> | undefined;
let builtExceptions: Map<string, Signature> | undefined;

/**
 * The failure class a text tells of, the most specific of all that match; undefined when none does.
 *
 * For an exception the root of its chain decides before what wraps it, except where a wording of the whole text is
 * more specific than any exception.
 */
export function classify(subject: Subject): Classification | undefined {
  const text = wordingOf(subject.text);
  const domain = subject.domain ?? domainOf(subject, text);
  const allowed = (match: Match) => domain === "any" || permitted(match.signature, domain);

  const matches = matchesIn(text);
  const best = winner(matches.filter(allowed));
  if (best && best.rank < SPECIFIC) return describe(best, matches);
  const ofRoot = rootMatch(subject, allowed);
  if (ofRoot) return describe(ofRoot, matches);
  const byName =
    classOfException(subject.root?.exception) ??
    classOfException(subject.exception) ??
    classOfThrower(subject);
  // An envelope says less than the name of what is in it.
  if (best && (best.rank < ENVELOPE || !byName)) return describe(best, matches);

  if (byName)
    return describe({ signature: byName, rank: 50, position: 0, groups: {}, isDetail: false }, matches);
  const others = subject.domain === undefined ? matches : [];
  // What a trace without a frame of a build tool says of a connection, say, is of no repository.
  const isOfBuild = subject.exception === undefined || !FRAME.test(text) || BUILD_FRAME.test(text);
  const other = winner(isOfBuild ? others : others.filter((match) => permitted(match.signature, "runtime")));
  return other && describe(other, matches);
}

const FRAME = /^[^\S\n]*at [\w.$]{1,300}\(/m;
const BUILD_FRAME =
  /^[^\S\n]*at (?:worker\.)?(?:org\.gradle|com\.android\.(?:build|builder|tools|ide)|org\.jetbrains|com\.google\.devtools|org\.apache\.maven)\./m;

/** Every class that a text's wording fits, the most specific first. */
export function classesIn(text: string): Classification[] {
  const matches = matchesIn(text).sort((one, other) => one.rank - other.rank);
  return matches.filter(({ isDetail }) => !isDetail).map((match) => describe(match, matches));
}

const LONGEST_WRAPPED = 600;

function rootMatch(subject: Subject, allowed: (match: Match) => boolean): Match | undefined {
  const root =
    subject.root ?? (subject.exception ? { exception: subject.exception, message: "" } : undefined);
  if (!root) return undefined;
  const message = subject.root ? root.message : (subject.message ?? "");
  const header = message ? `${root.exception}: ${message}` : root.exception;
  const found = matchesIn(wordingOf(header)).filter(allowed);
  // A message that was wrapped when it was pasted says as one line what it says as several.
  const isWrapped = message.includes("\n") && message.length < LONGEST_WRAPPED;
  const unwrapped = isWrapped ? matchesIn(wordingOf(header.replace(/\s+/g, " "))).filter(allowed) : [];
  return winner([...found, ...unwrapped.filter(({ groups }) => Object.keys(groups).length > 0)]);
}

/** Ids of exceptions that the table knows by name, else one made from the simple name: `illegal_state_exception`. */
export function genericType(exception: string): { type: string; family: string } {
  const known = classOfException(exception);
  if (known) return { type: known.id, family: known.family };
  const words = simpleName(exception)
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1_$2");
  const type = words.replace(/\W+/g, "_").toLowerCase() || "exception";
  return { type, family: familyOfException(exception) };
}

function simpleName(exception: string): string {
  return exception.slice(Math.max(exception.lastIndexOf("."), exception.lastIndexOf("$")) + 1);
}

const FAMILY_OF_PREFIX: readonly (readonly [prefix: string, family: string])[] = [
  ["androidx.compose.", "compose"],
  ["kotlinx.coroutines.", "coroutines"],
  ["org.gradle.", "gradle_script"],
  ["com.android.build.", "gradle_script"],
  ["org.jetbrains.kotlin.", "kotlin_compile"],
  ["org.junit.", "test"],
  ["org.opentest4j.", "test"],
  ["io.mockk.", "test"],
  ["org.mockito.", "test"],
  ["androidx.test.", "test"],
  ["android.", "android_runtime"],
  ["androidx.", "android_runtime"],
  ["com.android.", "android_runtime"],
];

function familyOfException(exception: string): string {
  return FAMILY_OF_PREFIX.find(([prefix]) => exception.startsWith(prefix))?.[1] ?? "kotlin_runtime";
}

function classOfException(exception: string | undefined): Signature | undefined {
  if (!exception) return undefined;
  // People also write the class without its package.
  builtExceptions ??= new Map(
    signatures.flatMap((row) =>
      (row.exceptions ?? []).flatMap((name): [string, Signature][] => [
        [name, row],
        [simpleName(name), row],
      ]),
    ),
  );
  return builtExceptions.get(exception);
}

/** The class that a message would have told, which the console left out. */
function classOfThrower({ message, root, thrower }: Subject): Signature | undefined {
  if (!thrower || (root?.message ?? message) !== "") return undefined;
  return signatures.find(({ thrownBy = [] }) => thrownBy.includes(thrower));
}

function index(): NeedleIndex<Row> {
  builtIndex ??= new NeedleIndex(
    signatures.flatMap((signature) => signature.patterns.flatMap((entry) => rows(signature, entry))),
  );
  return builtIndex;
}

function rows(signature: Signature, entry: string | Pattern): { needle: string; value: Row }[] {
  const pattern: Pattern = typeof entry === "string" ? { needle: entry } : entry;
  const needles = typeof pattern.needle === "string" ? [pattern.needle] : pattern.needle;
  return needles.map((needle) => ({ needle, value: { signature, pattern } }));
}

function matchesIn(text: string): Match[] {
  const tried = new Map<Pattern, { lines: number; until: number }>();
  const matches: Match[] = [];
  index().scan(text, ({ value: { signature, pattern }, position }) => {
    const before = tried.get(pattern);
    // Another needle in a line that did not match says nothing new; nor does a class that has matched.
    if (before && (position < before.until || before.lines >= LINES_TRIED)) return;
    const lineEnd = text.indexOf("\n", position);
    const until = lineEnd < 0 ? text.length : lineEnd;
    const groups = matchAt(text, position, pattern);
    tried.set(pattern, { lines: groups ? LINES_TRIED : (before?.lines ?? 0) + 1, until });
    if (!groups) return;
    const { rank = signature.rank, isDetail = false } = pattern;
    matches.push({ signature, rank, position, groups, isDetail });
  });
  return matches;
}

type Groups = Record<string, string | undefined>;

function matchAt(text: string, position: number, pattern: Pattern): Groups | undefined {
  if (!pattern.regex) return {};
  const match = pattern.regex.exec(windowAround(text, position, pattern.lines ?? 1));
  if (!match) return undefined;
  const groups = match.groups ?? {};
  if (pattern.above && !(Number(groups[pattern.above.group]) > pattern.above.value)) return undefined;
  return groups;
}

/** The line of a position, with as many lines before and after as a match of `lines` lines may reach. */
function windowAround(text: string, position: number, lines: number): string {
  let start = text.lastIndexOf("\n", position - 1);
  let end = text.indexOf("\n", position);
  for (let more = lines - 1; more > 0; more--) {
    if (start > 0) start = text.lastIndexOf("\n", start - 1);
    if (end >= 0) end = text.indexOf("\n", end + 1);
  }
  const from = Math.max(start + 1, position - LINE_LIMIT);
  return text.slice(from, Math.min(end < 0 ? text.length : end, position + LINE_LIMIT));
}

/** Smallest rank first; of equals the one printed last, because causes are printed after what they caused. */
function winner(matches: readonly Match[]): Match | undefined {
  let best: Match | undefined;
  for (const match of matches) {
    if (match.isDetail) continue;
    if (!best || match.rank < best.rank || (match.rank === best.rank && match.position > best.position))
      best = match;
  }
  return best;
}

function describe(match: Match, matches: readonly Match[]): Classification {
  const { id, family, contractType, language, framework } = match.signature;
  const same = matches.filter((other) => other.signature === match.signature && other !== match);
  const metadata = captured([match.groups, ...same.map((other) => other.groups)]);
  const result: Classification = { type: id, family };
  if (contractType) result.contractType = contractType;
  if (metadata) result.metadata = metadata;
  if (language) result.language = language;
  if (framework) result.framework = framework;
  return result;
}

function permitted(signature: Signature, domain: Domain): boolean {
  return signature.domain === "any" || signature.domain === domain;
}

function domainOf(subject: Subject, text: string): Domain {
  if (!subject.exception) return "any";
  const built =
    /\borg[./]gradle[./]|\bcom\.android\.build\.|\borg\.jetbrains\.kotlin\.(?:gradle|util|backend)\./;
  const names = [subject.exception, subject.message, subject.root?.exception];
  return names.some((name) => name && built.test(name)) || text.includes("* What went wrong:")
    ? "build"
    : "runtime";
}
