import { randomInt } from "node:crypto";
import { appendFile, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import {
  type SavedSession,
  type SessionHead,
  type SessionRecord,
  SessionRecordSchema,
  type SessionSummary,
} from "../../model/assistant.ts";
import { Failure } from "../../model/failure.ts";
import { mapStrings } from "../../support/map-strings.ts";
import { maskSecrets } from "../../support/mask-secrets.ts";
import { parseJson } from "../../support/parse-json.ts";
import { readBounded } from "../../support/read-bounded.ts";
import { clip } from "../../support/text.ts";
import { turnsOf } from "./turns-of.ts";

/** Bytes of one session; what is said beyond is not kept, and the user is told. */
const largestSession = 4 << 20;
const mostSessions = 100;
const mostBytes = 64 << 20;
/** Characters of one text in a session. */
const longestText = 32_000;
/** Bytes that hold the head of a session and the first words of its user. */
const headBytes = 64 << 10;

const idPattern = /^c-[0-9a-z]{6,32}$/;
const fileSuffix = ".jsonl";

/** A session that grows: each record is added as it happens. */
export interface SessionLog {
  readonly id: string;
  /** Throws SESSION_NOT_SAVED, once; from then on nothing is kept. */
  append(record: SessionRecord): Promise<void>;
}

/**
 * Sessions of the assistant: a file of JSON Lines each, readable by its owner only and without secrets. Lines are only
 * ever added; the oldest sessions go first.
 */
export class Sessions {
  readonly #directory: string;
  readonly #limits: { bytes: number; sessions: number };

  constructor(directory: string, limits: { bytes?: number; sessions?: number } = {}) {
    this.#directory = directory;
    this.#limits = { bytes: limits.bytes ?? largestSession, sessions: limits.sessions ?? mostSessions };
  }

  /** A new session. Its file is made with the first record behind the head. */
  begin(head: Omit<SessionHead, "type" | "version" | "id">): SessionLog {
    const id = `c-${randomInt(36 ** 6)
      .toString(36)
      .padStart(6, "0")}`;
    return this.#log(id, { type: "session", version: 1, id, ...head });
  }

  /** A session that goes on. Throws what `load` throws. */
  async resume(idOrPrefix: string): Promise<{ session: SavedSession; log: SessionLog }> {
    const session = await this.load(idOrPrefix);
    return { session, log: this.#log(session.head.id) };
  }

  /**
   * The session with this id, or with the only id that begins so. Throws Failure SESSION_NOT_FOUND, SESSION_AMBIGUOUS or
   * SESSION_UNREADABLE.
   */
  async load(idOrPrefix: string): Promise<SavedSession> {
    const id = await this.#find(idOrPrefix);
    const text = await readBounded(this.#path(id), this.#limits.bytes * 2);
    const records = recordsIn(text ?? "");
    const [head] = records;
    if (head?.type === "session" && head.id === id) return { head, turns: turnsOf(records) };
    throw new Failure(
      "SESSION_UNREADABLE",
      `The session ${id} cannot be read: ${this.#path(id)}`,
      `culprit chat forget ${id} removes it.`,
    );
  }

  /** As it stands in its file, line by line. Throws what `load` throws. */
  async records(idOrPrefix: string): Promise<SessionRecord[]> {
    const { head } = await this.load(idOrPrefix);
    return recordsIn((await readBounded(this.#path(head.id), this.#limits.bytes * 2)) ?? "");
  }

  /** Newest first. What cannot be read is left out. */
  async list(): Promise<SessionSummary[]> {
    const summaries: SessionSummary[] = [];
    for (const { id, bytes, modifiedMs } of await this.#stored()) {
      const [head, ...rest] = recordsIn(await beginningOf(this.#path(id)));
      if (head?.type !== "session" || head.id !== id) continue;
      const said = rest.find((record) => record.type === "said");
      const title = said?.type === "said" ? said.text : "";
      summaries.push({ id, savedAt: Math.round(modifiedMs), workspace: head.workspace, title, bytes });
    }
    return summaries;
  }

  /** Removes a session. Throws SESSION_NOT_FOUND or SESSION_AMBIGUOUS. */
  async forget(idOrPrefix: string): Promise<string> {
    const id = await this.#find(idOrPrefix);
    await rm(this.#path(id), { force: true });
    return id;
  }

  #path(id: string): string {
    return join(this.#directory, id + fileSuffix);
  }

  #log(id: string, head?: SessionHead): SessionLog {
    const path = this.#path(id);
    const { bytes: most } = this.#limits;
    let [size, waiting, isOver]: [number | undefined, SessionHead | undefined, boolean] = [
      undefined,
      head,
      false,
    ];
    const append = async (record: SessionRecord): Promise<void> => {
      if (isOver) return;
      try {
        await mkdir(this.#directory, { recursive: true, mode: 0o700 });
        if (size === undefined) size = await this.#sizeToGoOn(path);
        const lines = [...(waiting ? [waiting] : []), record].map(lineOf).join("");
        size += Buffer.byteLength(lines);
        if (size > most) throw new Error(`it has reached ${Math.round(most / 1e6)} MB`);
        await appendFile(path, lines, { mode: 0o600 });
        if (waiting) await this.#prune(id);
        waiting = undefined;
      } catch (thrown) {
        isOver = true;
        const why = thrown instanceof Error ? thrown.message : String(thrown);
        throw new Failure("SESSION_NOT_SAVED", `From here on the session ${id} is not saved: ${why}.`);
      }
    };
    return { id, append };
  }

  /** The size of a file whose last line is whole: one that a killed process left is ended first. */
  async #sizeToGoOn(path: string): Promise<number> {
    const info = await stat(path).catch(() => undefined);
    if (!info || info.size === 0) return 0;
    const file = await open(path, "r");
    try {
      const { buffer } = await file.read(Buffer.alloc(1), 0, 1, info.size - 1);
      if (buffer[0] === 0x0a) return info.size;
    } finally {
      await file.close();
    }
    await appendFile(path, "\n");
    return info.size + 1;
  }

  async #find(idOrPrefix: string): Promise<string> {
    const wanted = idOrPrefix.startsWith("c-") ? idOrPrefix : `c-${idOrPrefix}`;
    const ids = (await this.#stored()).map(({ id }) => id).filter((id) => id.startsWith(wanted));
    const exact = ids.find((id) => id === wanted);
    if (exact !== undefined) return exact;
    if (ids.length === 1 && ids[0] !== undefined) return ids[0];
    if (ids.length > 1)
      throw new Failure(
        "SESSION_AMBIGUOUS",
        `"${clip(idOrPrefix, 40)}" begins ${ids.length} sessions: ${ids.slice(0, 5).join(", ")}.`,
        "Give more of the id.",
      );
    throw new Failure(
      "SESSION_NOT_FOUND",
      `There is no session ${clip(idOrPrefix, 40)}.`,
      "culprit chat list shows those of this project; with --all those of every one.",
    );
  }

  /** Removes the oldest beyond the limits, never the one just begun. */
  async #prune(kept: string): Promise<void> {
    let [count, bytes] = [0, 0];
    for (const file of await this.#stored()) {
      count += 1;
      bytes += file.bytes;
      if (file.id === kept || (count <= this.#limits.sessions && bytes <= mostBytes)) continue;
      await rm(this.#path(file.id), { force: true });
    }
  }

  /** Newest first. */
  async #stored(): Promise<{ id: string; bytes: number; modifiedMs: number }[]> {
    const found = [];
    for (const name of await readdir(this.#directory).catch(() => [])) {
      const id = name.slice(0, -fileSuffix.length);
      if (!name.endsWith(fileSuffix) || !idPattern.test(id)) continue;
      const info = await stat(join(this.#directory, name)).catch(() => undefined);
      if (info?.isFile()) found.push({ id, bytes: info.size, modifiedMs: info.mtimeMs });
    }
    return found.sort((left, right) => right.modifiedMs - left.modifiedMs || left.id.localeCompare(right.id));
  }
}

function lineOf(record: SessionRecord): string {
  const bounded = mapStrings(mapStrings(record, maskSecrets), (text) => clip(text, longestText));
  return `${JSON.stringify(bounded)}\n`;
}

/** Lines that are none of ours, or were cut, are left out. */
function recordsIn(text: string): SessionRecord[] {
  return text.split("\n").flatMap((line) => {
    const parsed = line === "" ? undefined : SessionRecordSchema.safeParse(parseJson(line));
    return parsed?.success ? [parsed.data] : [];
  });
}

async function beginningOf(path: string): Promise<string> {
  const file = await open(path, "r").catch(() => undefined);
  try {
    const read = await file?.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return read ? read.buffer.toString("utf8", 0, read.bytesRead) : "";
  } catch {
    return "";
  } finally {
    await file?.close();
  }
}
