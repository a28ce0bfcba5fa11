import { innerCommand, ownWords } from "./command-wrappers.ts";
import { buildRows } from "./cover/builds.ts";
import { type Cover, type CoverRow, isCovered, reasons } from "./cover/cover.ts";
import { fileRows } from "./cover/files.ts";
import { gitRows } from "./cover/git.ts";
import { networkRows } from "./cover/network.ts";
import { uncoveredRows } from "./cover/uncovered.ts";
import type { Word } from "./shell-words.ts";

interface Entry {
  why: string;
  cover?: Cover;
}

const byProgram = new Map<string, Entry>();
const rows: readonly (CoverRow | readonly [string, string])[] = [
  ...uncoveredRows,
  ...fileRows,
  ...gitRows,
  ...buildRows,
  ...networkRows,
];
for (const [programs, why, cover] of rows)
  for (const program of programs.split(" ")) byProgram.set(program, { why, ...(cover && { cover }) });

const systemFolder = /^(?:\/usr(?:\/local)?)?\/s?bin\/(?=[^/]+$)/;
/** Why a program without a row is not covered. */
export const unknownProgram = "what its parameters can do is not known here";

export interface Coverage {
  /** Why the rest is not covered; empty where all of it is. */
  why: string;
  /** False where a wildcard covers nothing of it. */
  isCovered: boolean;
  commands?: string[];
}

/** What a wildcard covers of a program; undefined for one that is not known. */
export function coverageOf(program: string): Coverage | undefined {
  const entry = byProgram.get(program.replace(systemFolder, ""));
  if (!entry) return undefined;
  const { why, cover } = entry;
  return {
    why,
    isCovered: cover !== undefined,
    ...(cover?.commands && { commands: Object.keys(cover.commands) }),
  };
}

/** Why a command with these words may only be allowed by a rule that states it exactly, or undefined. */
export function findExactnessReason(words: readonly Word[]): string | undefined {
  const [program, ...given] = ownWords(words).map(({ literal }) => literal ?? "");
  const name = (program ?? "").replace(systemFolder, "");
  // Shells read names of variables again: test -v 'a[$(touch x)]'.
  if (given.some((each) => each.includes("$(") || each.includes("`")))
    return "it holds a substitution in quotes";
  const { why, cover } = byProgram.get(name) ?? {
    why: name.includes("/") ? reasons.ownProgram : unknownProgram,
  };
  if (!cover) return why;
  if (cover.isWrapper) return runsAnother(words) ? undefined : why;
  return isCovered(cover, given) ? undefined : why;
}

/** Without a command `env` prints what it holds, and a shell reads what it is sent. */
function runsAnother(words: readonly Word[]): boolean {
  const { commands = [], code } = innerCommand(words) ?? {};
  return commands.length > 0 || code !== undefined;
}
