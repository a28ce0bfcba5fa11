import { isDeepStrictEqual } from "node:util";
import {
  applyEdits,
  type FormattingOptions,
  modify,
  type ParseError,
  parse,
  printParseErrorCode,
} from "jsonc-parser";
import { Failure } from "../../../model/failure.ts";
import { type Entry, SERVER_NAME } from "./entry.ts";

/**
 * A JSON configuration with the server in its section. Everything else stays as it was, comments and layout too; what
 * the entry holds beside the keys given stays as well. Throws a Failure for a file that is not to be edited.
 */
export function withJsonEntry(before: string, section: string, entry: Entry): string {
  const mark = before.startsWith("\ufeff") ? "\ufeff" : "";
  const text = before.slice(mark.length).trim() === "" ? "{}\n" : before.slice(mark.length);
  const old = read(text);
  const servers = old[section];
  if (servers !== undefined && !isRecord(servers)) throw unexpected(`"${section}" in it is not an object`);
  const formattingOptions = layoutOf(text);
  const existing = servers?.[SERVER_NAME];
  const changes: [string[], unknown][] = isRecord(existing)
    ? Object.entries(entry).map(([key, value]) => [[section, SERVER_NAME, key], value])
    : [[[section, SERVER_NAME], entry]];
  let after = text;
  for (const [path, value] of changes) {
    if (isDeepStrictEqual(valueAt(read(after), path), value)) continue;
    after = applyEdits(after, modify(after, path, value, { formattingOptions }));
  }
  const wanted = {
    ...old,
    [section]: { ...servers, [SERVER_NAME]: { ...(isRecord(existing) && existing), ...entry } },
  };
  if (!isDeepStrictEqual(read(after), wanted))
    throw unexpected("editing it would change more than this entry");
  return mark + after;
}

/** The same configuration without the server. */
export function withoutJsonEntry(before: string, section: string): string {
  const mark = before.startsWith("\ufeff") ? "\ufeff" : "";
  const text = before.slice(mark.length);
  const old = text.trim() === "" ? {} : read(text);
  const servers = old[section];
  if (!isRecord(servers) || !(SERVER_NAME in servers)) return before;
  const { [SERVER_NAME]: _, ...others } = servers;
  const after = applyEdits(
    text,
    modify(text, [section, SERVER_NAME], undefined, { formattingOptions: layoutOf(text) }),
  );
  if (!isDeepStrictEqual(read(after), { ...old, [section]: others }))
    throw unexpected("editing it would change more than this entry");
  return mark + after;
}

function read(text: string): Record<string, unknown> {
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { allowTrailingComma: true });
  const [error] = errors;
  if (error) {
    const line = text.slice(0, error.offset).split("\n").length;
    throw unexpected(`line ${line} is not JSON (${printParseErrorCode(error.error)})`);
  }
  if (!isRecord(value)) throw unexpected("it does not hold an object");
  return value;
}

function unexpected(reason: string): Failure {
  return new Failure(
    "CONFIG_UNREADABLE",
    `The configuration was left alone: ${reason}.`,
    "Correct the file, or add the server by hand.",
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function valueAt(value: unknown, path: string[]): unknown {
  return path.reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), value);
}

/** Indents and line ends as the file has them. */
function layoutOf(text: string): FormattingOptions {
  const indent = text.match(/\n([ \t]+)\S/)?.[1] ?? "  ";
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  return {
    insertSpaces: !indent.startsWith("\t"),
    tabSize: indent.startsWith("\t") ? 1 : indent.length,
    eol,
  };
}
