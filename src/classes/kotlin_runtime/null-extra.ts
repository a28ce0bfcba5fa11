import { lineClaim } from "../../analysis/claims.ts";
import { classAt, search } from "../../analysis/code/code.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import { keyText, writesOfKey } from "../../analysis/code/key-writes.ts";
import { likeness } from "../../analysis/code/likeness.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import type { TextMatch } from "../../model/code.ts";
import { type NullOrigin, type Producer, shownLine } from "./null-origin.ts";

const READ =
  /\bget(?:String|Parcelable|Serializable|Bundle|StringArray|StringArrayList|ParcelableArrayList|CharSequence)(?:Extra)?(?:<[\w.]+>)?\(\s*("[^"]*"|[\w.]+)/;
const WRITES = '\\bput(?:Extra|String|Parcelable|Serializable|Bundle)\\(|\\bbundleOf\\(|"\\s+to\\s';

/** Lines that put something whose keys are compared. */
const MOST_KEYS = 20;

/** An extra or argument that was read under a key which nobody puts, or not everybody who starts the component. */
export function* fromExtra(name: string, producer: Producer): Inquiry<NullOrigin | undefined> {
  const key = READ.exec(producer.text)?.[1];
  if (!key || !/intent|arguments|extras|bundle/i.test(producer.text)) return undefined;
  const found = yield* writesOfKey(key, producer.source.path);
  if (!found) return undefined;
  const { value, puts, isComplete } = found;
  const read = lineClaim("read_file", producer.source.path, producer.line, shownLine(producer), "read here");
  if (puts.length > 0) return yield* withoutExtra(name, value, producer, puts);
  if (!isComplete) return undefined;
  const near = yield* putUnderAnother(value, producer);
  if (near)
    return {
      rootCause: `${name} is read under the key "${value}", which nothing puts; "${near.value}" is put.`,
      confidence: 0.93,
      label: "another key",
      isMistake: true,
      claims: [read, lineClaim("grep_search", near.put.path, near.put.line, near.put.text, "put here")],
      steps: ["Use one constant for the key on both sides."],
    };
  const owner = classAt(producer.outline, producer.line)?.name ?? "the component";
  return {
    rootCause: `${name} is read from the extra "${value}", and nothing in this project puts that extra; whoever started ${owner} came without it.`,
    confidence: 0.8,
    label: "extra is missing",
    claims: [read],
    steps: [`Put "${value}" where ${owner} is started, and finish or use a default when it is absent.`],
  };
}

/** A key much like the one that is read, under which something is put. */
function* putUnderAnother(
  value: string,
  producer: Producer,
): Inquiry<{ put: TextMatch; value: string } | undefined> {
  const puts = yield* search(WRITES, { isRegex: true, files: "**/*.{kt,java}", limit: 60 });
  for (const put of puts.slice(0, MOST_KEYS)) {
    const written = /(?:put\w+\(|bundleOf\(|^\s*)\s*("[^"]*"|[A-Z_][\w.]*|[A-Z]\w*\.[\w.]+)/.exec(
      put.text,
    )?.[1];
    const other = written && (yield* keyText(written, producer.source.path));
    if (other && other !== value && likeness(value, other) >= 0.8) return { put, value: other };
  }
  return undefined;
}

/**
 * Some code starts the component and puts the extra, other code starts it at once and does not. Where the intent is
 * kept or handed on, the extra may still be put.
 */
function* withoutExtra(
  name: string,
  value: string,
  producer: Producer,
  puts: readonly TextMatch[],
): Inquiry<NullOrigin | undefined> {
  const owner = classAt(producer.outline, producer.line)?.name;
  if (!owner) return undefined;
  const starts = yield* search(
    `\\bstart\\w*\\(.*\\bIntent\\([^()]*\\b${owner}(?:::class(?:\\.java)?|\\.class)\\s*\\)\\s*[,)]`,
    {
      isRegex: true,
      files: "**/*.{kt,java}",
      limit: 20,
    },
  );
  const bare = starts.find(
    (start) => !puts.some((put) => put.path === start.path && put.line === start.line),
  );
  if (!bare || /(?:^|\/)(?:test|androidTest)\//.test(bare.path)) return undefined;
  return {
    rootCause: `${fileName(bare.path)}:${bare.line} starts ${owner} without the extra "${value}"; started from there, ${name} is null.`,
    confidence: 0.8,
    label: "started without it",
    isMistake: true,
    claims: [
      lineClaim("read_file", producer.source.path, producer.line, shownLine(producer), "read here"),
      lineClaim("grep_search", bare.path, bare.line, bare.text, `no "${value}" here`),
    ],
    steps: [`Put "${value}" there too, or let ${owner} do without it.`],
    location: { path: bare.path, line: bare.line },
  };
}
