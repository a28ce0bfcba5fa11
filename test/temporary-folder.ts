import { accessSync, constants, mkdirSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";

// What tests make for a while, and what they would leave with the user, lies in one folder a run, which goes with it: a process that is ended cleans up nothing.
// It lies in memory where the machine offers that: tens of thousands of small files are made and deleted.

const before = process.env.TMPDIR;
/** What would lead out of the home folder of the tests. */
const userFolders = ["HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"];
const user = Object.fromEntries(userFolders.map((name) => [name, process.env[name]]));
let folder: string | undefined;

/** What is killed and has to survive lies on a real disk. */
const onDisk = new Set(["slow", "measured"]);

export function setup({ name }: { name: string }): void {
  const inMemory = onDisk.has(name) ? undefined : memory();
  folder = mkdtempSync(join(before ?? inMemory ?? tmpdir(), "culprit-run-"));
  process.env.TMPDIR = folder;
  // What npm has fetched before is taken from the user's cache all the same.
  process.env.npm_config_cache ??= join(homedir(), ".npm");
  for (const name of userFolders) delete process.env[name];
  process.env.HOME = join(folder, "home");
  mkdirSync(process.env.HOME);
}

export function teardown(): void {
  for (const [name, value] of Object.entries(user))
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** Linux's folder in memory, where it is there, open to us and large enough. */
function memory(): string | undefined {
  const folder = "/dev/shm";
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > 4e9 ? folder : undefined;
  } catch {
    return undefined;
  }
}
