import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Failure } from "../model/failure.ts";
import { type FollowUp, FollowUpSchema } from "../model/follow-up.ts";
import { mapStrings } from "../support/map-strings.ts";
import { maskSecrets } from "../support/mask-secrets.ts";
import { readBounded } from "../support/read-bounded.ts";
import { clip } from "../support/text.ts";

/** Of one analysis. */
const mostQuestions = 50;
const mostBytes = 512 * 1024;
/** Of one question with its answer, as it is kept. */
const longestFile = 128 * 1024;
const longestText = 24_000;
const longestQuote = 1_000;
const mostQuotes = 60;
const mostParts = 60;
/** A temporary file this much older than a fresh one belongs to a process that died. */
const abandonedMs = 60 * 60 * 1000;

const analysisId = /^a-[0-9a-z]{1,32}$/;
/** Names begin with the time, so that they are in order: `0mb3k9x2p-1f0e9d8c.json`. */
const fileName = /^[0-9a-z]{9}-[0-9a-f]{8}\.json$/;

/**
 * Questions about analyses with their answers: a folder an analysis, a file a question, readable by their owner only and
 * without secrets. Files are only ever added and removed, so that any number of processes may ask at the same time. The
 * oldest go first; those of an analysis that is not kept any more go with it.
 */
export class Conversations {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** Keeps a question; says how many of the oldest had to go. Throws Failure QUESTION_NOT_SAVED. */
  async add(id: string, followUp: FollowUp): Promise<{ removed: number }> {
    const folder = this.#folder(id);
    const name = `${followUp.askedAt.toString(36).padStart(9, "0")}-${randomUUID().slice(0, 8)}.json`;
    const temporary = join(folder, `${name}.tmp`);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(temporary, JSON.stringify(bounded(mapStrings(followUp, maskSecrets))), {
        mode: 0o600,
        flag: "wx",
      });
      await rename(temporary, join(folder, name));
      return { removed: await this.#prune(folder, name) };
    } catch (thrown) {
      await rm(temporary, { force: true }).catch(() => {});
      const reason = thrown instanceof Error ? thrown.message : String(thrown);
      throw new Failure("QUESTION_NOT_SAVED", `The question was not kept with ${id}: ${reason}`);
    }
  }

  /** Oldest first. What cannot be read is left out. */
  async of(id: string): Promise<FollowUp[]> {
    const folder = this.#folder(id);
    const found: FollowUp[] = [];
    for (const name of await namesIn(folder)) {
      if (!fileName.test(name)) continue;
      const text = await readBounded(join(folder, name), longestFile);
      const parsed = FollowUpSchema.safeParse(parse(text));
      if (parsed.success) found.push(parsed.data);
    }
    return found;
  }

  /** How many there are, without reading them. */
  async count(id: string): Promise<number> {
    return (await namesIn(this.#folder(id))).filter((name) => fileName.test(name)).length;
  }

  /** Removes those of analyses that are not kept any more. */
  async keepOnly(ids: ReadonlySet<string>): Promise<void> {
    for (const name of await namesIn(this.#directory)) {
      if (analysisId.test(name) && !ids.has(name))
        await rm(join(this.#directory, name), { recursive: true, force: true });
    }
  }

  #folder(id: string): string {
    if (!analysisId.test(id)) throw new Failure("INVALID_PARAMETERS", `"${id}" is no name of an analysis.`);
    return join(this.#directory, id);
  }

  /** Removes the oldest beyond the limits, never the one just kept, and what dead writers left. */
  async #prune(folder: string, kept: string): Promise<number> {
    const names = await namesIn(folder);
    let [count, bytes, removed] = [0, 0, 0];
    for (const name of names.filter((each) => fileName.test(each)).reverse()) {
      count += 1;
      bytes += (await stat(join(folder, name)).catch(() => undefined))?.size ?? 0;
      if (name === kept || (count <= mostQuestions && bytes <= mostBytes)) continue;
      await rm(join(folder, name), { force: true });
      removed += 1;
    }
    for (const name of names.filter((each) => each.endsWith(".tmp"))) {
      const path = join(folder, name);
      const info = await stat(path).catch(() => undefined);
      if (info && info.mtimeMs < Date.now() - abandonedMs) await rm(path, { force: true });
    }
    return removed;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).sort();
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

/** As much of an answer as is kept; a diff that makes it too long stands in the analysis anyway. */
function bounded(followUp: FollowUp): FollowUp {
  const parts = followUp.parts.slice(0, mostParts).map((part) => ({
    ...part,
    text: clip(part.text, longestText),
    ...(part.quotes && {
      quotes: part.quotes
        .slice(0, mostQuotes)
        .map((each) => ({ ...each, quote: clip(each.quote, longestQuote) })),
    }),
  }));
  const whole = { ...followUp, parts };
  if (Buffer.byteLength(JSON.stringify(whole)) <= longestFile) return whole;
  const short = { ...whole, parts: parts.map(({ text, quotes }) => ({ text, quotes: quotes?.slice(0, 8) })) };
  if (Buffer.byteLength(JSON.stringify(short)) <= longestFile) return short;
  return { ...whole, parts: parts.slice(0, 4).map(({ text }) => ({ text: clip(text, longestText / 6) })) };
}
