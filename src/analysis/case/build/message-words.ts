/** Words that a failed build prints, and that whoever looks for the cause would search the project for. */

/** A word of a message, and what to search for: the word itself first, then what it is a part or a file of. */
export interface MessageWord {
  word: string;
  forms: readonly string[];
}

/** Characters of a failure that are read. */
const LONGEST_TEXT = 6000;
const MOST_WORDS = 20;
/** What a message puts between marks: a name, a path, a flag, a short phrase. */
const QUOTED = /(?<![\w'"`])[`'"]([\w@$:.+/-][\w@$:.+/ -]{1,80}[\w)/])(?:\(\))?[`'"](?![\w'"`])/g;
/** `-Xjvm-default`, `--enable-preview`, `-Pversion.code`. */
const OPTION = /(?<=^|[\s"'`(=])--?[A-Za-z][\w.+-]{3,60}/gm;
/** A class in its package, as code or as a class file has it. */
const QUALIFIED = /(?<![\w.$/@\\:-])[a-z]\w{0,40}(?:[./]\w{1,60}){1,8}[./][A-Z]\w{1,80}/g;
/** A path that is not one of a machine: `com/sun/jna/libjnidispatch.a`. */
const INNER_PATH = /(?<![\w.$/@\\:-])[\w-]{1,60}(?:\/[\w.-]{1,60}){1,10}\.[a-z]{1,6}(?![\w/])/g;
/** A word that no sentence has: `Build-SDK`, `signing.keyId`, `release_key`, `versionCode`, `setup-app.mk`. */
const JOINED =
  /(?<![\w.$/@\\:-])[A-Za-z](?:\w{0,80}(?:[.-]\w{1,60}){1,10}|[A-Za-z\d]{0,60}_\w{1,80})(?![\w$\\/]|\.\w)/g;
const CAMEL = /(?<![\w.$/@\\-])[a-z]{2,30}[A-Z]\w{2,50}(?![\w$\\/])/g;
const HAS_PARTS = /[a-z\d][A-Z]|\w[./_+-]\w/;
/** A file of sources, or one that a build writes. */
const FILE = /\.(?:kts|gradle|jar|aar|kt|java|xml|class|apk|dex|html|zip)$/;
/** Names of the tools and the platform, which any build has, and addresses of their manuals. */
const OF_TOOLS =
  /^(?:org[./](?:gradle|jetbrains|apache[./]maven)|com[./]android|java|javax|kotlin|android|androidx|jdk|sun)[./]|^kotlin-|\b(?:gradle\.org|android\.com|kotlinlang\.org|maven\.org|googlesource\.com)\b/;
/** What Gradle and Maven advise below every failure. */
const ADVICE =
  /^--?(?:stacktrace|info|debug|scan|warning-mode|rerun-tasks|offline|full-stacktrace|refresh-.*)$/;
const ADVICE_LINE =
  /^[^\S\n]{0,80}(?:(?:>[^\S\n]{0,20})?Run with --|\* (?:Try|Get more help)|\[?ERROR\]? (?:-> |To see the full|Re-run Maven|For more information)|at [\w.$/<>]+\()[^\n]*$/gm;

/**
 * The words of a failure in the order in which they tell most: quoted ones, flags, classes and paths, then names of
 * several parts. Words with a hyphen or a dot are one word.
 */
export function wordsOfMessage(text: string): MessageWord[] {
  const read = text.slice(0, LONGEST_TEXT).replace(ADVICE_LINE, "");
  const all = (form: RegExp): string[] =>
    [...read.matchAll(form)].map(([whole, part]) => (part ?? whole).trim());
  const words = [
    ...all(QUOTED),
    ...all(OPTION).filter((each) => !ADVICE.test(each)),
    ...[QUALIFIED, INNER_PATH, JOINED, CAMEL].flatMap(all),
  ].filter((word) => !OF_TOOLS.test(word) && isTelling(word));
  return [...new Set(words)].slice(0, MOST_WORDS).map((word) => ({ word, forms: formsOf(word) }));
}

/** Not a path of a machine, a file of sources, a version, or a word that any build has. */
const isTelling = (word: string): boolean =>
  word.length > 3 &&
  (HAS_PARTS.test(word) || /^-/.test(word)) &&
  !/^(?:\/|[A-Za-z]:[\\/])|:\/\//.test(word) &&
  !/^v?\d+(?:[.-]\w+)*$/.test(word) &&
  !FILE.test(word);

/** The class alone for a qualified one, then its packages; the name of a file, with and without its ending. */
function formsOf(word: string): string[] {
  const parts = word.split(/[./]/);
  const last = parts.at(-1) ?? "";
  if (/^[a-z]\w*(?:[./]\w+)+$/.test(word) && /[A-Z]/.test(last)) {
    const packages = parts.slice(0, -1);
    const ends = packages.map((_, index) => packages.slice(0, packages.length - index)).filter(isPackage);
    return [last, ...ends.flatMap((names) => [names.join("."), names.join("/")])];
  }
  const file = word.slice(word.lastIndexOf("/") + 1);
  const stem = file.replace(/\.[a-z]{1,6}$/, "");
  return word.includes("/") ? [word, file, ...(stem.length > 4 ? [stem] : [])] : [word];
}

/** Two names at least, and more than the group that half of all libraries share. */
const isPackage = (names: readonly string[]): boolean =>
  names.length >= 2 && !/^(?:com|org|io|net)\.(?:google|github|apache|squareup)$/.test(names.join("."));
