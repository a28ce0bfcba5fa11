import { randomUUID } from "node:crypto";
import {
  constants,
  copyFile,
  mkdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { dirname } from "node:path";
import { Failure } from "../../../model/failure.ts";

/** The text of a configuration; undefined where there is none yet. Throws a Failure for one that cannot be read. */
export async function readConfig(file: string): Promise<string | undefined> {
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "ENOENT") return undefined;
    throw new Failure("CONFIG_UNREADABLE", `${file} cannot be read (${code}).`);
  }
  const text = bytes.toString("utf8");
  if (Buffer.from(text).equals(bytes)) return text;
  throw new Failure("CONFIG_UNREADABLE", `${file} is not UTF-8, so it was left alone.`);
}

/**
 * Puts a new text in the place of the one that was read: whole or not at all, through links, with the file's mode; without
 * a new text the file goes. Gives the path of a copy of the former file, if there was one. Throws a Failure if the file changed meanwhile.
 */
export async function replaceConfig(
  file: string,
  before: string | undefined,
  after: string | undefined,
): Promise<string | undefined> {
  await mkdir(dirname(file), { recursive: true });
  const target = await realpath(file).catch(() => file);
  if ((await readConfig(target)) !== before) {
    throw new Failure(
      "CONFIG_CHANGED",
      `${file} was changed by somebody else just now.`,
      "Run the command again.",
    );
  }
  const copy = before === undefined ? undefined : await backUp(target);
  if (after === undefined) {
    await rm(target, { force: true });
    return copy;
  }
  const mode = (await stat(target).catch(() => undefined))?.mode;
  const temporary = `${target}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, after, { flag: "wx", mode: mode === undefined ? 0o600 : mode & 0o777 });
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    const why = error instanceof Error ? error.message : String(error);
    throw new Failure("CONFIG_NOT_WRITTEN", `${file} could not be written: ${why}`);
  }
  return copy;
}

/** A copy beside the file, under a name that was free. */
async function backUp(file: string): Promise<string> {
  for (let number = 1; ; number++) {
    const copy = `${file}.before-culprit${number === 1 ? "" : `-${number}`}`;
    try {
      await copyFile(file, copy, constants.COPYFILE_EXCL);
      return copy;
    } catch (error) {
      const isTaken = error instanceof Error && "code" in error && error.code === "EEXIST";
      if (isTaken && number < 1000) continue;
      throw new Failure("CONFIG_NOT_WRITTEN", `No copy of ${file} could be kept, so it was left alone.`);
    }
  }
}
