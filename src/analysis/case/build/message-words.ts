/** Words that a failed build prints, and that whoever looks for the cause would search the project for. */

/** Characters of a failure that are read. */
const LONGEST_TEXT = 6000;
const MOST_WORDS = 24;
/** What a message puts between marks: a name, a path, a flag, a short phrase. */
const QUOTED = /(?<![\w'"`])[`'"]([\w@$:.+/-][\w@$:.+/ -]{1,80}[\w)/])(?:\(\))?[`'"](?![\w'"`])/g;
/** `-Xjvm-default`, `--enable-preview`, `-Pversion.code`. */
const OPTION = /(?<=^|[\s"'`(=])--?[A-Za-z][\w.+-]{3,60}/gm;
/** A word that no sentence has: `Build-SDK`, `signing.keyId`, `release_key`, `versionCode`, `setup-app.mk`. */
const JOINED = /(?<![\w.$/@\\:-])[A-Za-z]\w{0,60}(?:[._-]\w{1,60}){1,10}(?![\w$\\/]|\.\w)/g;
const CAMEL = /(?<![\w.$/@\\-])[a-z]{2,30}[A-Z]\w{2,50}(?![\w$\\/])/g;
const HAS_PARTS = /[a-z\d][A-Z]|\w[._+-]\w/;
/** A file of sources, or one that a build writes. */
const FILE = /\.(?:kts|gradle|jar|aar|kt|java|xml|class|apk|dex|html|zip)$/;
/** Names of the tools and the platform, which any build has, and addresses of their manuals. */
const OF_TOOLS =
  /^(?:org\.(?:gradle|jetbrains|apache\.maven)|com\.android|java|javax|kotlin|android|androidx|jdk|sun)\.|^kotlin-|\b(?:gradle\.org|android\.com|kotlinlang\.org|maven\.org|googlesource\.com)\b/;
/** What Gradle and Maven advise below every failure. */
const ADVICE =
  /^--?(?:stacktrace|info|debug|scan|warning-mode|rerun-tasks|offline|full-stacktrace|refresh-.*)$/;
const ADVICE_LINE =
  /^[^\S\n]*(?:>?[^\S\n]*Run with --|\* (?:Try|Get more help)|\[?ERROR\]? (?:-> |To see the full|Re-run Maven|For more information)|at [\w.$/<>]+\()[^\n]*$/gm;

/**
 * The words of a failure in the order in which they tell most: quoted ones, flags, then names of several parts. Words
 * with a hyphen or a dot are one word.
 */
export function wordsOfMessage(text: string): string[] {
  const read = text.slice(0, LONGEST_TEXT).replace(ADVICE_LINE, "");
  const quoted = [...read.matchAll(QUOTED)].map(([, each = ""]) => each.trim());
  const options = [...read.matchAll(OPTION)].map(([each]) => each);
  const named = [JOINED, CAMEL].flatMap((form) => [...read.matchAll(form)].map(([each]) => each));
  const words = [...quoted, ...options.filter((each) => !ADVICE.test(each)), ...named];
  return [...new Set(words.map(withoutOwner))].filter(isTelling).slice(0, MOST_WORDS);
}

/** `LintModel` of `org.example.lint.LintModel`: scripts and sources import what they name. */
function withoutOwner(word: string): string {
  if (OF_TOOLS.test(word)) return "";
  return /^[\w.]+\.(?:[A-Z]\w*|[a-z]+[A-Z]\w*)$/.test(word) ? word.slice(word.lastIndexOf(".") + 1) : word;
}

/** Not a path of a machine, a file of sources, a version, or a word that any build has. */
const isTelling = (word: string): boolean =>
  word.length > 3 &&
  (HAS_PARTS.test(word) || /^-/.test(word)) &&
  !/^(?:\/|[A-Za-z]:[\\/])|:\/\//.test(word) &&
  !/^v?\d+(?:[.-]\w+)*$/.test(word) &&
  !FILE.test(word);
