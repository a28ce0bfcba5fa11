import { createHash, randomBytes } from "node:crypto";
import { mkdir, readdir, rename, stat, unlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { z } from "zod";
import { maskSecrets } from "../../../support/mask-secrets.ts";
import { readBounded } from "../../../support/read-bounded.ts";

const RanCommandSchema = z.object({
  command: z.string(),
  exitCode: z.number().int().optional(),
  /** ISO 8601, when it began. */
  executedAt: z.string(),
  output: z.string(),
});
export type RanCommand = z.infer<typeof RanCommandSchema>;

export interface CommandHistoryOptions {
  workspace: string;
  /** The user's state folder; without it the command is known in this process only. */
  stateFolder?: string;
  /** Tells sessions in one workspace apart. */
  session?: string;
}

const MOST_FILES = 100;
const LARGEST_FILE = 4 << 20;

/** The last command of a session: of a workspace, and of a name where the user gives one. Secrets are masked. */
export class CommandHistory {
  readonly #path: string | undefined;
  #last: RanCommand | undefined;

  constructor({ workspace, stateFolder, session = "" }: CommandHistoryOptions) {
    const key = createHash("sha256")
      .update(`${resolve(workspace)}\0${session}`)
      .digest("hex")
      .slice(0, 32);
    this.#path = stateFolder && join(stateFolder, "terminal", `${key}.json`);
  }

  /** Never fails: a command that cannot be saved is known to this process. */
  async remember(ran: RanCommand): Promise<void> {
    const masked = { ...ran, command: maskSecrets(ran.command), output: maskSecrets(ran.output) };
    this.#last = masked;
    if (this.#path === undefined) return;
    const folder = join(this.#path, "..");
    const temporary = `${this.#path}.${randomBytes(6).toString("hex")}`;
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(temporary, JSON.stringify(masked), { mode: 0o600, flag: "wx" });
      await rename(temporary, this.#path);
      await removeOldest(folder);
    } catch {
      await unlink(temporary).catch(() => undefined);
    }
  }

  async last(): Promise<RanCommand | undefined> {
    if (this.#path === undefined) return this.#last;
    try {
      return RanCommandSchema.parse(JSON.parse((await readBounded(this.#path, LARGEST_FILE)) ?? ""));
    } catch {
      return this.#last;
    }
  }
}

async function removeOldest(folder: string): Promise<void> {
  const names = await readdir(folder);
  if (names.length <= MOST_FILES) return;
  const aged = await Promise.all(
    names.map(async (name) => ({
      name,
      at: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0,
    })),
  );
  aged.sort((left, right) => left.at - right.at);
  for (const { name } of aged.slice(0, names.length - MOST_FILES)) {
    await unlink(join(folder, name)).catch(() => undefined);
  }
}
