import type { Declaration, TextMatch } from "../../model/code.ts";
import type { Inquiry } from "../inquiry.ts";
import { outlineOf, search } from "./code.ts";
import { headLineOf } from "./named-class.ts";
import { codeOf, type LineRange, lineOf, type Source, sourceOf } from "./source.ts";

/** One step that Room can take. */
export interface Migration {
  from: number;
  to: number;
  /** The name a builder refers to it by; undefined for one written in place. */
  name?: string;
  path: string;
  line: number;
  text: string;
}

/** One call that gives a builder its migrations. */
export interface Registration {
  source: Source;
  range: LineRange;
  /** The arguments as code. */
  names: string[];
}

export interface Room {
  database: Declaration;
  path: string;
  /** The line that states the version, and what it states. */
  version: { line: number; text: string; value?: number };
  migrations: Migration[];
  automatic: { from: number; to: number }[];
  builders: TextMatch[];
  registrations: Registration[];
}

const SOURCES = "**/*.{kt,java}";
const isTest = (path: string): boolean => /(?:^|\/)src\/\w*[tT]est\w*\//.test(path);

/** The database of the workspace with its migrations; where there are several, the one of this version. */
export function* roomOf(version: number): Inquiry<Room | undefined> {
  const found = (yield* search("@Database", { files: SOURCES, limit: 8 })).filter(
    ({ path, text }) => !isTest(path) && /^\s*@Database\b/.test(text),
  );
  const rooms: Pick<Room, "database" | "path" | "version" | "automatic">[] = [];
  for (const match of found.slice(0, 4)) {
    const room = yield* databaseAt(match);
    if (room) rooms.push(room);
  }
  const fits = rooms.filter((room) => room.version.value === version);
  const room = fits.length === 1 ? fits[0] : rooms.length === 1 ? rooms[0] : undefined;
  if (!room) return undefined;
  const migrations = yield* migrationsOf();
  const builders = (yield* search("atabaseBuilder(", { files: SOURCES, limit: 12 })).filter(
    ({ path }) => !isTest(path),
  );
  return { ...room, migrations, builders, registrations: yield* registrationsOf() };
}

function* databaseAt(match: TextMatch) {
  const source = yield* sourceOf(match.path);
  const outline = yield* outlineOf(match.path);
  const database = outline?.declarations.find(
    ({ kind, endLine }) => kind === "class" && endLine >= match.line,
  );
  if (!source || !database) return undefined;
  const head = headLineOf({ declaration: database, name: database.name }, source);
  const last = Math.min(head, match.line + 30);
  let version: Room["version"] = { line: match.line, text: match.text };
  const automatic: Room["automatic"] = [];
  for (let line = match.line; line <= last; line++) {
    const code = codeOf(source, line);
    const stated = /\bversion\s*=\s*(\w+)/.exec(code)?.[1];
    if (stated && version.value === undefined)
      version = { line, text: lineOf(source, line), ...numberOf(stated, source) };
    for (const step of code.matchAll(/AutoMigration\s*\(\s*(?:from\s*=\s*)?(\d+)\s*,\s*(?:to\s*=\s*)?(\d+)/g))
      automatic.push({ from: Number(step[1]), to: Number(step[2]) });
  }
  return { database, path: match.path, version, automatic };
}

/** A version as a number, or the constant of the same file that holds it. */
function numberOf(stated: string, source: Source): { value?: number } {
  if (/^\d+$/.test(stated)) return { value: Number(stated) };
  for (const code of source.code) {
    if (!code.includes(stated)) continue;
    const value = /=\s*(\d+)\b/.exec(code.slice(code.indexOf(stated)))?.[1];
    if (value) return { value: Number(value) };
  }
  return {};
}

function* migrationsOf(): Inquiry<Migration[]> {
  const matches = yield* search("\\bMigration\\s*\\(\\s*\\d+\\s*,\\s*\\d+\\s*\\)", {
    isRegex: true,
    files: SOURCES,
    limit: 60,
  });
  return matches.flatMap(({ path, line, text }) => {
    const step = /\bMigration\s*\(\s*(\d+)\s*,\s*(\d+)\s*\)/.exec(text);
    if (!step || isTest(path)) return [];
    const name =
      /\b(?:val|Migration)\s+(\w+)\s*(?::\s*\w+\s*)?=/.exec(text)?.[1] ??
      /\b(?:object|class)\s+(\w+)\b/.exec(text)?.[1];
    return [{ from: Number(step[1]), to: Number(step[2]), ...(name && { name }), path, line, text }];
  });
}

function* registrationsOf(): Inquiry<Registration[]> {
  const calls = yield* search("addMigrations", { files: SOURCES, limit: 8 });
  const found: Registration[] = [];
  for (const { path, line } of calls.filter((each) => !isTest(each.path)).slice(0, 4)) {
    const source = yield* sourceOf(path);
    const to = source && endOfCall(source, line);
    if (!source || !to) continue;
    const code = source.code.slice(line - 1, to).join("\n");
    const inside = code.slice(code.indexOf("addMigrations") + "addMigrations".length);
    found.push({ source, range: { from: line, to }, names: inside.match(/\b[A-Za-z_]\w*\b/g) ?? [] });
  }
  return found;
}

const LONGEST_CALL = 40;

/** The line on which the brackets of `addMigrations(` close. */
function endOfCall(source: Source, line: number): number | undefined {
  const start = codeOf(source, line).indexOf("addMigrations");
  let depth = 0;
  for (let at = line; at < line + LONGEST_CALL && at <= source.lines.length; at++) {
    const code = codeOf(source, at);
    for (let column = at === line ? start : 0; column < code.length; column++) {
      if (code[column] === "(") depth++;
      else if (code[column] === ")" && --depth === 0) return at;
    }
  }
  return undefined;
}

/** True where steps lead from one version to another. */
export function leads(steps: readonly { from: number; to: number }[], from: number, to: number): boolean {
  const reached = new Set([from]);
  for (const version of reached) {
    if (version === to) return true;
    for (const step of steps) if (step.from === version && step.to <= to) reached.add(step.to);
  }
  return false;
}

/** The versions that steps reach from one. */
export function furthest(steps: readonly { from: number; to: number }[], from: number, to: number): number {
  const reached = new Set([from]);
  for (const version of reached)
    for (const step of steps) if (step.from === version && step.to <= to) reached.add(step.to);
  return Math.max(...reached);
}
