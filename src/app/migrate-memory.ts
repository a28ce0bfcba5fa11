import type { MigrationResult } from "../memory/migrate.ts";
import type { RcaStore } from "../memory/rca-store.ts";
import { Failure } from "../model/failure.ts";
import type { Directories } from "../support/directories.ts";
import { openOwnMemory } from "./memory.ts";
import { openTeamMemory, type TeamMemory, teamMemoryOf } from "./team-memory.ts";

/**
 * Copies what is remembered from one store into another: `embedded` is that of this machine, `chroma` the server that is
 * set, an address any other server.
 */
export async function migrateMemory(
  directories: Directories,
  { from, to, onProgress }: { from: string; to: string; onProgress: (done: number, all: number) => void },
): Promise<MigrationResult> {
  const [source, target] = [placeOf(from, directories), placeOf(to, directories)];
  if (source?.url === target?.url)
    throw new Failure(
      "USAGE",
      "migrate takes two different stores.",
      "One is embedded, the other an address.",
    );
  const { migrate } = await import("../memory/migrate.ts");
  const open = (team: TeamMemory | undefined): Promise<RcaStore> =>
    team ? openTeamMemory(directories, { ...team, onProgress }) : openOwnMemory(directories);
  return migrate(await open(source), await open(target), onProgress);
}

/** Undefined for the memory of this machine. */
function placeOf(text: string, directories: Directories): TeamMemory | undefined {
  if (text === "embedded") return undefined;
  const team = teamMemoryOf(directories);
  if (text === "chroma") {
    if (team) return team;
    throw new Failure(
      "USAGE",
      "No Chroma server is set.",
      "culprit config set memory.chroma.url http://localhost:8000, or give the address.",
    );
  }
  if (!URL.canParse(text))
    throw new Failure("USAGE", `"${text}" is no store: embedded, chroma, or the address of a server.`);
  // The token is for the server it was given for.
  const { origin } = new URL(text);
  if (team && new URL(team.url).origin === origin) return team;
  return { url: text, ...(team?.offline && { offline: true }) };
}
