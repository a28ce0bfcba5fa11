import { createReadStream } from "node:fs";
import { open, readdir, stat } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { Readable } from "node:stream";
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
      inputs.push({ name: "-", open: () => textChunks(unpacked(stdin)) });
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
  if (!info.isDirectory()) return [info.isFile() ? await inputOf(path, name) : streamOf(path, name)];
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
  if (isParquet(await firstBytes(path, name)))
    return { name, open: () => textChunks(empty()), parquet: path };
  return streamOf(path, name);
}

/** Also a pipe that the shell made for a command (`<(…)`): it is read once only, so that nobody looks into it before. */
const streamOf = (path: string, name: string): TriageInput => ({
  name,
  open: () => textChunks(unpacked(createReadStream(path, { highWaterMark: 1 << 20 }))),
});

const isParquet = (head: Uint8Array): boolean => Buffer.from(head).toString("latin1", 0, 4) === "PAR1";

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

/** As they are, or what is in them where they are gzipped. */
async function* unpacked(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const iterator = packed[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < 2) {
    const { value, done } = await iterator.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  async function* all() {
    try {
      yield head;
      yield* { [Symbol.asyncIterator]: () => iterator };
    } finally {
      await iterator.return?.();
    }
  }
  if (isParquet(head)) {
    await iterator.return?.();
    throw new Failure("USAGE", "Parquet cannot be read from a pipe.", "Give the file by its name.");
  }
  if (head[0] !== 0x1f || head[1] !== 0x8b) {
    yield* all();
    return;
  }
  const gunzip = createGunzip();
  const source = Readable.from(all());
  source.on("error", (error) => gunzip.destroy(error));
  try {
    yield* source.pipe(gunzip);
  } finally {
    source.destroy();
  }
}

async function* empty(): AsyncGenerator<Uint8Array> {}
