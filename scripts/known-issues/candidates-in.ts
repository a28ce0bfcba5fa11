/** An entry of a changelog that tells of a failure which a later version does not have. */
export interface Candidate {
  /** Of the heading above it. */
  version: string;
  /** Simple names of exceptions; empty where the entry speaks of a crash only. */
  exceptions: readonly string[];
  /** What reads like classes and functions. */
  names: readonly string[];
  text: string;
}

/** A heading, or a line that is a version and perhaps a day. */
const VERSION =
  /^\s{0,3}(?:#{1,4}\s|\*\*|=+\s)?\s{0,4}(?:[A-Za-z][\w. -]{0,50}?)?[\s[v]{0,4}(\d+\.\d+(?:\.\d+){0,3}(?:[-.]?(?:alpha|beta|rc|RC|M|eap|dev)[-.\w]{0,12}|-\d{1,3})?)\b/i;
const IS_HEADING =
  /^\s{0,3}(?:#{1,4}\s|\*\*|=+\s|\[?v?\d+\.\d+(?:\.\d+){0,3}\b\S{0,14}(?:\s{0,4}$|\s{0,4}[([_*-]|\s.{0,30}\d{4})|version\s)/i;
const ENTRY = /^\s{0,12}(?:[*+-]|#\d{1,6}:|\d{1,2}\.)\s+/;
const FIXED =
  /\bfix|no longer|prevent|avoid|don't|doesn't|do not|does not|handle|resolve|guard|workaround|work around|\bbug\b|\bcrash|throw/i;
const FAILS = /\bcrash|exception\b|\bANR\b|\bNPE\b|\bOOM\b|error\b|deadlock|leak|segfault|SIGSEGV|SIGABRT/i;
const EXCEPTION = /\b[A-Z][A-Za-z0-9]{2,60}(?:Exception|Error)\b/g;
const SHORT: Readonly<Record<string, string>> = { NPE: "NullPointerException", OOM: "OutOfMemoryError" };
const NAME =
  /`([^`\n]{2,120})`|\b([A-Z][a-z0-9]+(?:[A-Z][A-Za-z0-9]*)+(?:[.#]\w{2,40})?|[a-z]+[A-Z]\w{2,40}\(\))/g;

/** The entries of one changelog. */
export function candidatesIn(changelog: string): Candidate[] {
  return entriesOf(changelog)
    .filter(({ text }) => FIXED.test(text) && FAILS.test(text))
    .map(({ version, text }) => {
      const exceptions = [...text.matchAll(EXCEPTION)].map(([name]) => name);
      for (const [short, name] of Object.entries(SHORT))
        if (new RegExp(`\\b${short}\\b`).test(text)) exceptions.push(name);
      const names = [...text.matchAll(NAME)].map(([, quoted, plain]) => quoted ?? plain ?? "");
      const others = names.filter((name) => !exceptions.includes(name));
      return { version, exceptions: [...new Set(exceptions)], names: [...new Set(others)], text };
    })
    .filter(({ exceptions, names }) => exceptions.length > 0 || names.length > 0)
    .toSorted((one, other) => weightOf(other) - weightOf(one));
}

/** An exception with a place tells the most. */
const weightOf = ({ exceptions, names }: Candidate): number =>
  2 * Number(exceptions.length > 0) + Number(names.length > 0);

/** Each entry with the version that it stands under, its lines as one. */
export function entriesOf(changelog: string): { version: string; text: string }[] {
  const entries: { version: string; text: string }[] = [];
  let version = "";
  let open: string[] | undefined;
  const close = () => {
    const text = open
      ?.join(" ")
      .replace(/\(?\[[^\]]{1,60}\]\([^)]{1,200}\)\)?|https?:\/\/\S+/g, "")
      .replace(/\s+/g, " ")
      .trim();
    if (text && version) entries.push({ version, text: text.slice(0, 400) });
    open = undefined;
  };
  for (const line of changelog.split("\n")) {
    const named = line.length < 200 && IS_HEADING.test(line) ? VERSION.exec(line)?.[1] : undefined;
    if (named && !ENTRY.test(line)) {
      close();
      version = named;
    } else if (ENTRY.test(line)) {
      close();
      open = [line.replace(ENTRY, "")];
    } else if (line.trim() === "" || /^#/.test(line)) close();
    else open?.push(line.trim());
  }
  close();
  return entries;
}
