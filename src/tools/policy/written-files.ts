import { join, relative, resolve, sep } from "node:path";
import { pluralize } from "../../support/text.ts";
import {
  changedFiles,
  type FileStates,
  readFileStates,
  stateAt,
  tickMs,
} from "../../workspace/file-states.ts";
import { namingText, runByHome, runsNothing, writtenAndRun } from "./run-by-builds.ts";

/** What a command may run that its run has written, and the files as they were when that was found out. */
export interface WrittenCheck {
  /** Why rules do not count for the command. */
  notice?: string;
  states: Held;
}

interface Held {
  tree: FileStates;
  home: ReadonlyMap<string, string>;
  /** Milliseconds since the epoch. */
  at: number;
}

export interface WrittenFilesOptions {
  /** Root of the project; without it only what tools write is known. */
  workspace?: string;
  /** The user's home, where build tools and git find settings that run programs. */
  home?: string;
  /** Milliseconds since the epoch. */
  clock?: () => number;
}

/** Files that are told in one sentence. */
const mostNamed = 3;

/**
 * What one run has written since it began, or since its user last let a command run: by its own tools, and by whatever its
 * commands started, also what they left running. Whoever else changes files in that time is not told apart from them.
 */
export class WrittenFiles {
  readonly #options: WrittenFilesOptions;
  readonly #byTools = new Set<string>();
  /** The files as they were before the first command. */
  #before: Held | undefined;

  constructor(options: WrittenFilesOptions) {
    this.#options = options;
  }

  /** Looked at before a command is decided on: what is written later has nobody agreed to. */
  async check(command: string): Promise<WrittenCheck> {
    const states = await this.#read();
    const before = this.#before;
    if (runsNothing(command)) return { states };
    const tools = writtenAndRun(command, this.#byTools);
    if (!before) return { states, ...(tools.length > 0 && { notice: noticeOf(tools, "was written") }) };
    if (!before.tree || !states.tree) return { states, notice: tooMany };
    const changed = [
      ...writtenAndRun(command, changedFiles(before.tree, states.tree)),
      ...changedFiles(before.home, states.home).map((path) => `~/${path}`),
      ...this.#namedElsewhere(command, before, states),
    ].filter((path) => !tools.includes(path));
    const paths = [...tools, ...changed];
    if (paths.length === 0) return { states };
    return { states, notice: noticeOf(paths, changed.length > 0 ? "changed" : "was written") };
  }

  /** A command runs now. A person who let it run has agreed to what was written before it. */
  noteCommand(states: Held, isAgreed: boolean): void {
    if (isAgreed) this.#byTools.clear();
    if (isAgreed || !this.#before) this.#before = states;
  }

  noteWrites(paths: readonly string[]): void {
    for (const path of paths) this.#byTools.add(path);
  }

  async #read(): Promise<Held> {
    const { workspace, home, clock = Date.now } = this.#options;
    const at = clock();
    const rows =
      home === undefined ? [] : runByHome.map((path) => [path, stateAt(join(home, path)).state] as const);
    const tree = workspace === undefined ? new Map<string, string>() : await readFileStates(workspace);
    return { tree, home: new Map(rows), at };
  }

  /** Files that the command names and the states do not hold: outputs of builds, and what lies outside of the project. */
  #namedElsewhere(command: string, before: Held, { tree }: Held): string[] {
    const { workspace, home } = this.#options;
    if (workspace === undefined) return [];
    const words = new Set(namingText(command).split(/[\s'"`;&|()<>=,]/));
    return [...words].filter((word) => {
      if (!word.includes("/")) return false;
      const isOfHome = home !== undefined && word.startsWith("~/");
      const path = isOfHome ? join(home, word.slice(2)) : resolve(workspace, word);
      if (tree?.has(relative(workspace, path).replaceAll(sep, "/"))) return false;
      const { isFile, changedMs } = stateAt(path);
      return isFile && changedMs >= before.at - tickMs;
    });
  }
}

function noticeOf(paths: readonly string[], what: "changed" | "was written"): string {
  const named = paths.slice(0, mostNamed).join(", ");
  const more = paths.length - mostNamed;
  const all = more > 0 ? `${named} and ${pluralize(more, "other file")}` : named;
  const verb = paths.length > 1 && what === "was written" ? "were written" : what;
  const since = what === "changed" ? "since this run's first command began" : "in this run";
  return `${all} ${verb} ${since}, and the command may run ${paths.length > 1 ? "them" : "it"}: no rule counts`;
}

const tooMany =
  "the project has more files than are looked at, so that nobody knows what an earlier command of this run wrote: no rule counts";
