import { isDeepStrictEqual } from "node:util";
import { parse } from "smol-toml";
import { Failure } from "../../../model/failure.ts";
import { type Entry, SERVER_NAME } from "./entry.ts";

type Table = Record<string, unknown>;

/**
 * A TOML configuration with the server as a table of its own. Every other line stays as it was. Throws a Failure for a
 * file that is not to be edited.
 */
export function withTomlEntry(before: string, section: string, entry: Entry): string {
  const old = read(before);
  const servers = tableAt(old, section);
  const existing = servers && tableAt(servers, SERVER_NAME);
  const wanted = { ...old, [section]: { ...servers, [SERVER_NAME]: { ...existing, ...entry } } };
  if (isDeepStrictEqual(plain(old), plain(wanted))) return before;
  const eol = before.includes("\r\n") ? "\r\n" : "\n";
  const after = existing ? replaced(before, section, entry, eol) : appended(before, section, entry, eol);
  if (isDeepStrictEqual(plain(read(after)), plain(wanted))) return after;
  throw unexpected("editing it would change more than this entry");
}

function appended(before: string, section: string, entry: Entry, eol: string): string {
  const gap = before === "" ? "" : before.endsWith("\n") ? eol : eol + eol;
  return [`${before}${gap}[${section}.${SERVER_NAME}]`, ...linesOf(entry), ""].join(eol);
}

/** The keys of the entry below its header, and everything else the table holds after them. */
function replaced(before: string, section: string, entry: Entry, eol: string): string {
  const lines = before.split(/\r?\n/);
  const header = new RegExp(`^\\s*\\[\\s*${section}\\s*\\.\\s*["']?${SERVER_NAME}["']?\\s*\\]`);
  const start = lines.findIndex((line) => header.test(line));
  if (start < 0) throw unexpected(`${section}.${SERVER_NAME} is there, but not as a table of its own`);
  const next = lines.findIndex((line, index) => index > start && /^\s*\[/.test(line));
  const end = next < 0 ? lines.length : next;
  const rest = withoutKeys(lines.slice(start + 1, end), Object.keys(entry));
  return [...lines.slice(0, start + 1), ...linesOf(entry), ...rest, ...lines.slice(end)].join(eol);
}

function withoutKeys(lines: string[], keys: string[]): string[] {
  const kept: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const key = lines[index]?.match(/^\s*["']?([\w-]+)["']?\s*=/)?.[1];
    if (key && keys.includes(key)) index += lengthOfValue(lines, index) - 1;
    else kept.push(lines[index] ?? "");
  }
  return kept;
}

/** Lines that an assignment takes: a list may go over several. */
function lengthOfValue(lines: string[], start: number): number {
  for (let length = 1; start + length <= lines.length; length++) {
    try {
      parse(lines.slice(start, start + length).join("\n"));
      return length;
    } catch {
      // The value goes on.
    }
  }
  return 1;
}

// A JSON string without control characters is a TOML string too.
const linesOf = (entry: Entry): string[] =>
  Object.entries(entry).map(
    ([key, value]) =>
      `${key} = ${Array.isArray(value) ? `[${value.map((each) => JSON.stringify(each)).join(", ")}]` : JSON.stringify(value)}`,
  );

function read(text: string): Table {
  try {
    return parse(text);
  } catch (error) {
    const why = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
    throw unexpected(`it is not TOML (${why})`);
  }
}

function tableAt(table: Table, key: string): Table | undefined {
  const value = table[key];
  if (value === undefined) return undefined;
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ...value };
  throw unexpected(`"${key}" in it is not a table`);
}

/** Without prototypes, dates as text: comparable. */
const plain = (table: Table): unknown =>
  JSON.parse(JSON.stringify(table, (_, value) => (typeof value === "bigint" ? String(value) : value)));

function unexpected(reason: string): Failure {
  return new Failure(
    "CONFIG_UNREADABLE",
    `The configuration was left alone: ${reason}.`,
    "Correct the file, or add the server by hand.",
  );
}
