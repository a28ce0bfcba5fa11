import { createReadStream } from "node:fs";
import { open, readdir, stat } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { createGunzip } from "node:zlib";
import { Failure } from "../../model/failure.ts";
import { textChunks } from "../../parse/decode-chunks.ts";

/** One input of a triage: a file, or standard input. */
export interface TriageInput {
  /** As people and the state file call it: the path from the current folder. */
  name: string;
  open(): AsyncIterable<string>;
  /** Set for a Parquet file, which is read by its path. */
  parquet?: string;
}

/** Folders of a folder of logs that are gone into. */
const DEEPEST = 16;

/**
 * The files that operands name, of a folder all that it holds but the state that is kept there, in the order of their names.
 * `state` is its absolute path.
 */
export async function findInputs(
  operands: readonly string[],
  directory: string,
  stdin: AsyncIterable<Uint8Array>,
  state?: string,
): Promise<TriageInput[]> {
  const inputs: TriageInput[] = [];
  for (const operand of operands) {
    if (operand === "-") {
      inputs.push({ name: "-", open: () => textChunks(stdin) });
      continue;
    }
    const path = resolve(directory, operand);
    const near = relative(directory, path);
    inputs.push(...(await findInputsBelow(path, near.startsWith(`..${sep}..`) ? path : near, state)));
  }
  return inputs;
}

/** The file at an absolute path, of a folder all that it holds, under the name that people know it by. */
export async function findInputsBelow(path: string, name: string, state?: string): Promise<TriageInput[]> {
  const info = await stat(path).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === "ENOENT" ? "there is no such file" : (error.code ?? "it cannot be opened");
    throw new Failure("USAGE", `Cannot read ${name}: ${why}.`, "Give exports, logs, or folders of them.");
  });
  if (!info.isDirectory()) return [await inputOf(path, name)];
  const inputs: TriageInput[] = [];
  for (const file of await filesBelow(path))
    if (file !== state && !isDraftOf(file, state))
      inputs.push(await inputOf(file, join(name, relative(path, file))));
  return inputs;
}

/** What a run that was killed left of its state. */
const isDraftOf = (file: string, state: string | undefined): boolean =>
  state !== undefined && file.startsWith(`${state}.`) && file.endsWith(".draft");

async function filesBelow(folder: string, depth = 0): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  entries.sort((left, right) => (left.name < right.name ? -1 : 1));
  const files: string[] = [];
  for (const entry of entries) {
    if (entry.name.startsWith(".")) continue;
    const path = join(folder, entry.name);
    if (entry.isFile()) files.push(path);
    else if (entry.isDirectory() && depth < DEEPEST) files.push(...(await filesBelow(path, depth + 1)));
  }
  return files;
}

async function inputOf(path: string, name: string): Promise<TriageInput> {
  const magic = await firstBytes(path, name);
  if (magic.toString("latin1") === "PAR1") return { name, open: () => textChunks(empty()), parquet: path };
  const isZipped = magic[0] === 0x1f && magic[1] === 0x8b;
  return {
    name,
    open: () => textChunks(isZipped ? unzipped(path) : createReadStream(path, { highWaterMark: 1 << 20 })),
  };
}

async function firstBytes(path: string, name: string): Promise<Buffer> {
  const file = await open(path, "r").catch((error: NodeJS.ErrnoException) => {
    throw new Failure("USAGE", `Cannot read ${name}: ${error.code ?? error.message}.`);
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function* unzipped(path: string): AsyncGenerator<Uint8Array> {
  const file = createReadStream(path, { highWaterMark: 1 << 20 });
  const gunzip = createGunzip();
  file.on("error", (error) => gunzip.destroy(error));
  yield* file.pipe(gunzip);
}

async function* empty(): AsyncGenerator<Uint8Array> {}
