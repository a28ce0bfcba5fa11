import type { TextMatch } from "../../model/code.ts";
import type { Inquiry } from "../diagnoser.ts";
import { absenceClaim, lineClaim } from "../reading/claims.ts";
import { classAt, search } from "../reading/code.ts";
import { fileName } from "../reading/file-name.ts";
import { likeness } from "../reading/likeness.ts";
import { type NullOrigin, type Producer, shownLine } from "./null-origin.ts";

const READ =
  /\bget(?:String|Parcelable|Serializable|Bundle|StringArray|StringArrayList|ParcelableArrayList|CharSequence)(?:Extra)?(?:<[\w.]+>)?\(\s*("[^"]*"|[\w.]+)/;
const WRITES = '\\bput(?:Extra|String|Parcelable|Serializable|Bundle)\\(|\\bbundleOf\\(|"\\s+to\\s';

/** An extra or argument that was read under a key which nobody puts, or not everybody who starts the component. */
export function* fromExtra(name: string, producer: Producer): Inquiry<NullOrigin | undefined> {
  const key = READ.exec(producer.text)?.[1];
  if (!key || !/intent|arguments|extras|bundle/i.test(producer.text)) return undefined;
  const value = yield* keyText(key);
  if (value === undefined) return undefined;
  const puts = yield* search(WRITES, { isRegex: true, files: "**/*.{kt,java}", limit: 60 });
  const same: TextMatch[] = [];
  const like: { put: TextMatch; value: string }[] = [];
  for (const put of puts.slice(0, 30)) {
    const written = /(?:put\w+\(|bundleOf\(|^\s*)\s*("[^"]*"|[A-Z_][\w.]*|[A-Z]\w*\.[\w.]+)/.exec(
      put.text,
    )?.[1];
    const other = written && (yield* keyText(written));
    if (other === value) same.push(put);
    else if (other && likeness(value, other) >= 0.8) like.push({ put, value: other });
  }
  const found = lineClaim("read_file", producer.source.path, producer.line, shownLine(producer), "read here");
  const [near] = like;
  if (same.length === 0 && near) {
    return {
      rootCause: `${name} is read under the key "${value}", but it is put under "${near.value}".`,
      confidence: 0.93,
      label: "another key",
      claims: [found, lineClaim("grep_search", near.put.path, near.put.line, near.put.text, "put here")],
      steps: ["Use one constant for the key on both sides."],
    };
  }
  if (same.length === 0) {
    const owner = classAt(producer.outline, producer.line)?.name ?? "the component";
    yield* search(`"${value}"\\s*(?:,|to\\b)`, { isRegex: true, files: "**/*.{kt,java}", limit: 5 });
    return {
      rootCause: `${name} is read from the extra "${value}", and nothing in this project puts that extra; whoever started ${owner} came without it.`,
      confidence: 0.8,
      label: "extra is missing",
      claims: [found, absenceClaim("grep_search", `nobody puts "${value}"`)],
      steps: [`Put "${value}" where ${owner} is started, and finish or use a default when it is absent.`],
    };
  }
  return yield* withoutExtra(name, value, producer, same);
}

/** Some code starts the component and puts the extra, other code starts it and does not. */
function* withoutExtra(
  name: string,
  value: string,
  producer: Producer,
  same: readonly TextMatch[],
): Inquiry<NullOrigin | undefined> {
  const owner = classAt(producer.outline, producer.line)?.name;
  if (!owner) return undefined;
  const starts = yield* search(`\\bIntent\\([^)]*\\b${owner}(?:::class|\\.class)`, {
    isRegex: true,
    files: "**/*.{kt,java}",
    limit: 20,
  });
  const bare = starts.find(
    (start) => !same.some((put) => put.path === start.path && Math.abs(put.line - start.line) <= 8),
  );
  if (!bare) return undefined;
  return {
    rootCause: `${owner} is started without the extra "${value}" in ${fileName(bare.path)}:${bare.line}, so ${name} is null.`,
    confidence: 0.85,
    label: "started without it",
    claims: [
      lineClaim("read_file", producer.source.path, producer.line, shownLine(producer), "read here"),
      lineClaim("grep_search", bare.path, bare.line, bare.text, `no "${value}" here`),
    ],
    steps: [`Put "${value}" there too, or let ${owner} do without it.`],
    location: { path: bare.path, line: bare.line },
  };
}

/** The text of a key: a literal, or the constant's value where one declaration states it. */
function* keyText(key: string): Inquiry<string | undefined> {
  if (key.startsWith('"')) return key.slice(1, -1);
  const name = key.split(".").at(-1) ?? key;
  const hits = yield* search(`\\b${name}\\b[^=\\n]{0,40}=\\s*"`, {
    isRegex: true,
    files: "**/*.{kt,java}",
    limit: 3,
  });
  const values = new Set(hits.map(({ text }) => /=\s*"([^"]*)"/.exec(text)?.[1]));
  const [only, ...more] = [...values];
  return more.length === 0 ? only : undefined;
}
