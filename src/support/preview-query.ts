import { maskSecrets } from "./mask-secrets.ts";
import { Pseudonyms } from "./pseudonyms.ts";
import { redact } from "./redact.ts";
import { AppPackages } from "./redact-packages.ts";

export interface PreviewOptions {
  /** Package names of the app, beside those that look like one. */
  packages?: readonly string[];
}

/** Names of platform classes as byte code writes them: `Landroid/view/View;`, `java/lang/String`. */
const platformPath =
  /(?<![\w/\\.])L?((?:android|androidx|dalvik|java|javax|kotlin|kotlinx|dagger|com\/google|com\/android|org\/jetbrains)(?:\/[A-Za-z_][\w$]*){1,12});?/g;
const url = /\b[a-z][a-z\d+.-]{1,20}:\/\/[^\s"'`<>)\]}]*/gi;
/** Drives, shares, absolute and home paths, and whatever has two separators or a file's ending behind one. */
const paths = [
  /(?<!\w)[A-Za-z]:[\\/][^\s"'`<>|*?;,)\]}]*/g,
  /\\\\[^\s"'`<>|*?;,)\]}]+/g,
  /(?<![\w.])(?:~|\.{1,2})?[\\/][\w@.$+~-][^\s"'`<>|*?;,)\]}]*/g,
  /(?<![\w./\\])[\w@.$+~-]{1,100}[\\/][\w@.$+~-]{1,100}[\\/][^\s"'`<>|*?;,)\]}]*/g,
  /(?<![\w./\\])[\w@.$+~-]{1,100}[\\/][\w@$+~-]{1,100}\.(?:kts?|java|xml|gradle|toml|properties|json|txt|log|pro|jar|aar|apk|dex|cpp|c|h|so)\b(?::\d+)*/g,
];
const appPackage =
  /(?<![\w.$])(?:com|org|net|io|dev|app|me|co|eu|de|fr|uk|us|ru|cn|jp|in|br|ch|at|nl|pl|it|es|se)(?:\.[a-z_][a-z\d_]*){1,10}(?![\w(])/g;
/** Stand-ins that redacting leaves; a search engine finds nothing by them. */
const standIns = [
  /\bcom\.example\.app\d+(?:\.[a-z_][\w]*)*\.?/g,
  /\bcom[/\\]example[/\\]app\d+[^\s"'`)]*/g,
  /\bhost\d+\.example\.com\b(?::\d+)?/g,
  /\buser\d+@example\.com\b/g,
  /\b192\.0\.2\.\d{1,3}\b(?::\d+)?/g,
  /\b2001:db8::[0-9a-f]+\b/g,
  /\b00:00:00:00:00:00\b/g,
  /\[phone\]/g,
  /[\w.-]{0,60}["']?\s{0,3}[:=]\s{0,3}["']?\*{3,}["']?/g,
  /\*{3,}/g,
];
/** Packages that end like a host's name and are everyone's. */
const everyones = "(?:com\\.android|androidx?|javax?|kotlinx?|sun|jdk|dagger|org\\.(?:gradle|jetbrains))\\.";
/** Names that only a company's network knows, and those that clouds give to its projects. */
const ownHost = new RegExp(
  `(?<![\\w.-])(?!${everyones})[\\w-]{1,63}(?:\\.[\\w-]{1,63}){0,8}\\.(?:local|internal|intranet|corp|lan|home|localdomain|` +
    "(?:firebaseio|firebaseapp|appspot|amazonaws)\\.com|azurewebsites\\.net|cloudfunctions\\.net|(?:run|web)\\.app)(?![\\w-]|\\.\\w)",
  "gi",
);
const identifiers = [
  // git@host:team/project.git, user@machine; Kotlin's labels are no accounts.
  /(?<![\w@.])(?!(?:this|super|return|break|continue)@)[\w.+-]{1,64}@[A-Za-z][\w.-]{0,200}(?::[\w./~-]{1,300})?/g,
  ownHost,
  /\barn:[\w:/*.-]{4,300}/g,
  /\b\d:\d{6,}:(?:android|ios|web):[\da-f]{6,}/g,
  /\bfe80:[\da-f:]{2,40}/gi,
  // Numbers of cards, devices and accounts, in groups or not.
  /(?<![\w.+-])\+?\d(?:[ -]?\d){11,}(?![\w.-])/g,
  /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi,
  /\b(?=[a-f]{0,40}\d)[0-9a-f]{16,}\b/gi,
  /(?<![\w.])(?=\w{0,60}\d\w{0,60}\d\w{0,60}\d)(?=\w{0,60}[a-z])(?=\w{0,60}[A-Z])\w{24,}/g,
];

/**
 * What of a query is sent to a search service: no URLs, paths, package names of an app, addresses, names of hosts and
 * people's accounts, tokens, keys or long identifiers. Class names, messages and public packages stay. Previewing a
 * preview changes nothing.
 */
export function previewQuery(query: string, { packages = [] }: PreviewOptions = {}): string {
  const dotted = maskSecrets(query).replace(platformPath, (_, name: string) => name.replaceAll("/", "."));
  const bare = remove(dotted.replace(url, " "), identifiers);
  const known = new AppPackages(packages, new Pseudonyms());
  for (const [name] of bare.matchAll(appPackage)) known.learn(name);
  const redacted = redact(remove(bare, paths), { packages: [...packages, ...known.standIns.keys()] });
  return remove(remove(redacted, standIns), paths).replace(/\s+/g, " ").trim();
}

function remove(text: string, patterns: readonly RegExp[]): string {
  return patterns.reduce((left, pattern) => left.replace(pattern, " "), text);
}
