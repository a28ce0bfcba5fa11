import { domainToUnicode } from "node:url";

const scripts = [
  "Latin",
  "Cyrillic",
  "Greek",
  "Armenian",
  "Cherokee",
  "Georgian",
  "Hebrew",
  "Arabic",
  "Devanagari",
  "Thai",
  "Han",
  "Hiragana",
  "Katakana",
  "Hangul",
];
const scriptTests = scripts.map((name) => ({ name, test: new RegExp(`\\p{Script=${name}}`, "u") }));
/** Scripts with letters that look like Latin ones. */
const alike = new Set(["Latin", "Cyrillic", "Greek", "Armenian", "Cherokee"]);

const address = /[a-z][a-z\d+.-]{0,20}:\/\/([^\s/?#\\"'<>]+)/giu;
const bareName = /(?<![\p{L}\p{N}/.-])(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]+/gu;
const word = /[\p{L}\p{N}_]+/gu;

/** What a person does not see in a text: the host that is meant where it is written otherwise, and words of letters that look alike. */
export function lookAlikes(text: string): string[] {
  const hosts = [...text.matchAll(address)].map(([whole, authority = ""]) => hostRow(whole, authority));
  const names = (text.replace(address, " ").match(bareName) ?? []).map((name) => nameRow(name));
  const words = (text.match(word) ?? []).map((each) => wordRow(each));
  return [...new Set([...hosts, ...names, ...words].flatMap((row) => (row === undefined ? [] : [row])))];
}

function hostRow(whole: string, authority: string): string | undefined {
  const written = authority.replace(/:\d*$/, "").toLowerCase();
  if (!URL.canParse(whole)) return undefined;
  const { hostname } = new URL(whole);
  if (hostname === written && !hostname.includes("xn--")) return undefined;
  return `host: ${hostname}${unicodeOf(hostname)}`;
}

function nameRow(name: string): string | undefined {
  const isPlain = /^[\x20-\x7e]*$/.test(name) && !/(?:^|\.)xn--/i.test(name);
  if (isPlain || !URL.canParse(`https://${name}/`)) return undefined;
  const { hostname } = new URL(`https://${name}/`);
  return `host: ${hostname}${unicodeOf(hostname)}`;
}

function unicodeOf(hostname: string): string {
  const unicode = domainToUnicode(hostname);
  return unicode === hostname || unicode === "" ? "" : ` (${unicode}, with ${scriptsOf(unicode)} letters)`;
}

function wordRow(each: string): string | undefined {
  const mixed = scriptNames(each).filter((name) => alike.has(name));
  return mixed.length > 1 ? `look-alike: ${escaped(each)} mixes ${mixed.join(" and ")} letters` : undefined;
}

/** Every letter beyond ASCII by its number. */
const escaped = (text: string): string =>
  text.replace(/[^\x20-\x7e]/gu, (each) => `\\u{${(each.codePointAt(0) ?? 0).toString(16)}}`);

const scriptsOf = (text: string): string => scriptNames(text).join(" and ") || "other";

function scriptNames(text: string): string[] {
  const found = scriptTests.flatMap(({ name, test }) => (test.test(text) ? [name] : []));
  return [...text].some((each) => /\p{L}/u.test(each) && !scriptTests.some(({ test }) => test.test(each)))
    ? [...found, "other"]
    : found;
}
