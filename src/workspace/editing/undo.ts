import { Failure } from "../../model/failure.ts";
import type { Editor } from "./editor.ts";
import { hashOf, type Journal } from "./journal.ts";
import type { JournalEntry } from "./journal-entry.ts";
import { hasCode } from "./system-error.ts";
import type { Transactions } from "./transactions.ts";
import { type FileStep, isEmptyPlan, planUndo, type UndoPlan } from "./undo-plan.ts";
import { newCallId, type WriteRequest } from "./write-call.ts";

/** One line of a list of writes. */
export interface WriteSummary {
  /** `w-…`. */
  id: string;
  /** Milliseconds since the epoch. */
  at: number;
  workspace: string;
  analysis?: string;
  tool: string;
  /** Files and folders, workspace-relative. */
  paths: string[];
  isUndone: boolean;
}

export interface Undone {
  /** The undo's own id: undoing that does the writes again. */
  id: string;
  restored: string[];
  removed: string[];
  /** Folders that stay because something is in them. */
  kept: string[];
}

/** Calls that are tried when no id is given, before "nothing to undo". */
const LOOKED_BACK = 50;

/** Takes writes back by the journal. What it changes is journalled too, so an undo can be undone. */
export class Undo {
  readonly #journal: Journal;
  readonly #editorOf: (workspace: string) => Promise<Editor>;
  readonly #transactions: Transactions;

  constructor(
    journal: Journal,
    editorOf: (workspace: string) => Promise<Editor>,
    transactions: Transactions,
  ) {
    this.#journal = journal;
    this.#editorOf = editorOf;
    this.#transactions = transactions;
  }

  /** Newest first; of one workspace (absolute path without links) or of all. */
  async list(workspace?: string): Promise<WriteSummary[]> {
    const entries = await this.#entries(workspace);
    const active = activeIds(entries);
    const calls = new Map<string, WriteSummary>();
    for (const entry of entries) {
      const { call, at, tool, analysis, change } = entry;
      const isUndone = !active.has(entry.id);
      const known = calls.get(call);
      if (known) {
        if (!known.paths.includes(change.path)) known.paths.push(change.path);
        known.isUndone &&= isUndone;
      } else {
        const ofAnalysis = analysis === undefined ? {} : { analysis };
        calls.set(call, {
          id: call,
          at,
          workspace: entry.workspace,
          ...ofAnalysis,
          tool,
          paths: [change.path],
          isUndone,
        });
      }
    }
    return [...calls.values()].reverse();
  }

  /**
   * What undoing would do: of the writes of an analysis (`a-…`), of one call (`w-…`), or of the last call whose
   * writes are still in effect. `workspace`: only what was written there. Throws NOTHING_TO_UNDO, WRITE_NOT_FOUND,
   * WRITE_ELSEWHERE or JOURNAL_CHANGED.
   */
  async plan(id: string | undefined, workspace?: string): Promise<UndoPlan> {
    const entries = await this.#entries(id === undefined ? workspace : undefined);
    const active = activeIds(entries);
    if (id !== undefined) {
      const plan = await planUndo(this.#journal, named(entries, active, id));
      if (workspace !== undefined && plan.workspace !== workspace) throw elsewhere(id, plan.workspace);
      return plan;
    }
    const candidates = entries.filter((entry) => active.has(entry.id) && !entry.undoes).reverse();
    for (const call of [...new Set(candidates.map((entry) => entry.call))].slice(0, LOOKED_BACK)) {
      const together = candidates.filter((entry) => entry.call === call).reverse();
      const plan = await planUndo(this.#journal, together);
      if (!isEmptyPlan(plan)) return plan;
    }
    const where = workspace === undefined ? "" : ` in ${workspace}`;
    throw new Failure("NOTHING_TO_UNDO", `There is no write to undo${where}.`, "See culprit undo --list.");
  }

  /**
   * Carries a plan out. Without `force` nothing is touched when a file was changed since (CHANGED_SINCE), and with it
   * nothing when something else than a file stands in its place. `whole`: should this process die before the end, the
   * undo is itself undone.
   */
  async carryOut(plan: UndoPlan, options: { force?: boolean; whole?: boolean } = {}): Promise<Undone> {
    const inTheWay = plan.files.filter((step) => (options.force ? step.isBlocked : step.changedSince));
    if (inTheWay.length > 0) throw changedSince(inTheWay);
    const editor = await this.#editorOf(plan.workspace);
    const call = newCallId();
    const undone: Undone = { id: call, restored: [], removed: [], kept: [...plan.foldersToKeep] };
    const request = (entries: readonly JournalEntry[]): WriteRequest => ({
      tool: "undo",
      call,
      undoes: entries.map((entry) => entry.id),
    });
    if (options.whole) this.#transactions.begin({ call, workspace: plan.workspace, kind: "undo" });
    for (const { path, entry } of plan.foldersToMake) await editor.makeFolder(path, request([entry]));
    for (const step of plan.files) {
      await restore(editor, step, request(step.entries));
      (step.target ? undone.restored : undone.removed).push(step.path);
    }
    for (const { path, entry } of plan.foldersToRemove) {
      const outcome = await removeIfEmpty(editor, path, request([entry]));
      if (outcome !== "absent") undone[outcome].push(path);
    }
    this.#transactions.end(call);
    return undone;
  }

  /** Every change that happened, or may have. */
  async #entries(workspace: string | undefined): Promise<JournalEntry[]> {
    const entries = await this.#journal.entries();
    return entries.filter(
      (entry) => entry.outcome !== "void" && (workspace === undefined || entry.workspace === workspace),
    );
  }
}

/** Ids of the changes that nothing took back; what was taken back by a change that was itself taken back counts. */
function activeIds(entries: readonly JournalEntry[]): Set<string> {
  const takenBack = new Set<string>();
  const active = new Set<string>();
  for (const entry of [...entries].reverse()) {
    if (takenBack.has(entry.id)) continue;
    active.add(entry.id);
    for (const id of entry.undoes ?? []) takenBack.add(id);
  }
  return active;
}

function named(entries: readonly JournalEntry[], active: ReadonlySet<string>, id: string): JournalEntry[] {
  const matches = entries.filter((entry) => entry.call.startsWith(id) || entry.analysis?.startsWith(id));
  const names = new Set(matches.map((entry) => (entry.call.startsWith(id) ? entry.call : entry.analysis)));
  if (id.length < 3 || names.size === 0)
    throw new Failure("WRITE_NOT_FOUND", `There is no write ${id}.`, "See culprit undo --list.");
  if (names.size > 1)
    throw new Failure("WRITE_AMBIGUOUS", `${id} fits ${names.size} writes.`, "Give more of the name.");
  const inEffect = matches.filter(
    (entry) => active.has(entry.id) && (!entry.undoes || entry.call.startsWith(id)),
  );
  if (inEffect.length === 0) throw new Failure("NOTHING_TO_UNDO", `${id} is undone already.`);
  const workspace = inEffect.at(-1)?.workspace;
  return inEffect.filter((entry) => entry.workspace === workspace);
}

function elsewhere(id: string, workspace: string): Failure {
  return new Failure(
    "WRITE_ELSEWHERE",
    `${id} was written in ${workspace}, which is another project.`,
    `Nothing was changed. To take it back there: culprit undo ${id} --workspace ${JSON.stringify(workspace)}`,
  );
}

function changedSince(steps: readonly FileStep[]): Failure {
  const [{ path, changedSince: why } = { path: "", changedSince: "" }] = steps;
  const more = steps.length > 1 ? `, and ${steps.length - 1} more` : "";
  const hint = steps.some((step) => step.isBlocked)
    ? "Nothing was changed. Move it away, and undo again."
    : "Nothing was changed. --dry-run shows the difference, and --force restores all the same.";
  return new Failure("CHANGED_SINCE", `'${path}' cannot be restored as it was: ${why}${more}.`, hint);
}

async function restore(editor: Editor, step: FileStep, request: WriteRequest): Promise<void> {
  const { path, current, target } = step;
  if (!target) {
    if (current) await editor.remove(path, hashOf(current.bytes), request);
  } else if (current) {
    const expected = hashOf(current.bytes);
    const change = (bytes: Buffer) => {
      if (hashOf(bytes) === expected) return target.bytes;
      throw new Failure("FILE_CHANGED", `'${path}' was changed this moment; it stays as it is.`);
    };
    await editor.edit(path, change, request, target.mode);
  } else {
    await editor.create(path, target.bytes, request, target.mode);
  }
}

async function removeIfEmpty(
  editor: Editor,
  path: string,
  request: WriteRequest,
): Promise<"removed" | "kept" | "absent"> {
  try {
    await editor.removeFolder(path, request);
    return "removed";
  } catch (error) {
    return hasCode(error, "ENOENT") ? "absent" : "kept";
  }
}
