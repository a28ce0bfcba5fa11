import type { ChatEvent } from "../../llm/language-model.ts";
import { mapStrings } from "../../support/map-strings.ts";
import { maskSecrets } from "../../support/mask-secrets.ts";
import type { Entry, RecordingHead } from "./format.ts";

export interface RecorderOptions {
  /** Takes one line of the file, with its line end. */
  write: (line: string) => void;
  /** Absolute path of the workspace, which is nobody else's business. */
  root?: string | undefined;
  /** Characters of a recording, about; 32 million unless given. */
  mostCharacters?: number;
}

type Timeless<Each> = Each extends { clock?: unknown } ? Omit<Each, "clock"> : never;
/** An entry as it is handed over: when it came is added. */
export type NewEntry = Timeless<Entry>;

/** Stands for the workspace in a recording. */
export const recordedRoot = "/workspace";

/** Pieces of a reply after which they are written, at the end of a word. */
const mostPieces = 200;

/** A secret may be cut in two by pieces: where there is one, the text is one piece. */
function withoutSecrets(events: readonly ChatEvent[]): ChatEvent[] {
  const joined: ChatEvent[] = [];
  for (const type of ["text", "reasoning"] as const) {
    const text = events.map((event) => (event.type === type ? event.text : "")).join("");
    const masked = maskSecrets(text);
    if (masked !== text) joined.push({ type, text: masked });
  }
  const replaced = new Set<string>(joined.map(({ type }) => type));
  return replaced.size === 0 ? [...events] : [...joined, ...events.filter(({ type }) => !replaced.has(type))];
}

/** Writes a run down as it happens, one line at a time, without secrets and up to a size. Nothing is written after the end. */
export class Recorder {
  readonly #write: (line: string) => void;
  readonly #root: string | undefined;
  readonly #most: number;
  #written = 0;
  #isOver = false;
  #readings: number[] = [];
  /** Entries of before the beginning: a model may be asked what it can do before the run. */
  #early: NewEntry[] | undefined = [];
  /** Pieces of a reply that are not written yet. */
  #pieces: { chat: number; events: ChatEvent[] } | undefined;

  constructor({ write, root, mostCharacters = 32_000_000 }: RecorderOptions) {
    this.#write = write;
    this.#root = root;
    this.#most = mostCharacters;
  }

  begin(head: RecordingHead): void {
    this.#line(head);
    const early = this.#early ?? [];
    this.#early = undefined;
    for (const entry of early) this.add(entry);
  }

  /** Notes what a clock said. */
  reading(value: number): void {
    if (!this.#isOver) this.#readings.push(value);
  }

  add(entry: NewEntry): void {
    if (this.#early) {
      this.#early.push(entry);
      return;
    }
    this.#writePieces();
    this.#entry(entry);
  }

  /** A piece of a model's reply. Pieces are written together, up to the next entry of another kind. */
  piece(chat: number, event: ChatEvent): void {
    this.#pieces ??= { chat, events: [] };
    const { events } = this.#pieces;
    events.push(event);
    const isBetweenWords = event.type !== "text" || /\s$/.test(event.text);
    if (events.length >= mostPieces * (isBetweenWords ? 1 : 10)) this.#writePieces();
  }

  #writePieces(): void {
    const pieces = this.#pieces;
    this.#pieces = undefined;
    if (pieces) this.#entry({ kind: "reply", chat: pieces.chat, events: withoutSecrets(pieces.events) });
  }

  #entry(entry: NewEntry): void {
    if (this.#isOver) return;
    const clock = this.#readings.length > 0 ? { clock: this.#readings } : {};
    this.#readings = [];
    this.#line({ ...entry, ...clock });
    if (entry.kind === "end") this.#isOver = true;
  }

  /** Plain data as it is written: without secrets, and without the name of the workspace's folder. */
  masked<T>(data: T): T {
    return mapStrings(data, (text) => maskSecrets(this.#withoutRoot(text)));
  }

  #withoutRoot(text: string): string {
    return this.#root === undefined || this.#root === "/" ? text : text.replaceAll(this.#root, recordedRoot);
  }

  #line(data: object): void {
    const line = `${JSON.stringify(this.masked(data))}\n`;
    this.#written += line.length;
    if (this.#written > this.#most) {
      this.#isOver = true;
      this.#write('{"kind":"cut"}\n');
    } else this.#write(line);
  }
}
