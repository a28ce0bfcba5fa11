import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { CalibrationBucket } from "../memory/calibration.ts";
import type { ImportResult } from "../memory/exchange.ts";
import type { FeedbackResult } from "../memory/feedback-handler.ts";
import type { DocumentEvaluation, PruneResult, QualityMetrics } from "../memory/quality-manager.ts";
import { Failure } from "../model/failure.ts";
import type { RCADocument, SimilarRCA } from "../model/rca-document.ts";
import type { Directories } from "../support/directories.ts";
import { findDocument, giveThumb } from "./find-document.ts";
import { openMemory, remembered, rememberedProject } from "./memory.ts";
import { knownSignature, ownSignature } from "./own-signature.ts";
import { openAnswers } from "./result-cache.ts";
import { deliver, teamMemoryOf } from "./team-memory.ts";

export interface MemoryScope {
  directories: Directories;
  /** The project whose documents are meant; all of them without it. */
  root: string | undefined;
}

/** What this machine remembers, to be looked at and changed by its user. */
export type Remembered = Awaited<ReturnType<typeof openRemembered>>;

export async function openRemembered({ directories, root }: MemoryScope) {
  // What this process has just answered counts.
  await remembered();
  const store = await openMemory(directories);
  const team = teamMemoryOf(directories);
  if (team) await deliver(directories, team);
  const project = root === undefined ? undefined : rememberedProject(root, directories);
  const removedFolder = join(directories.state, "memory", "removed");

  async function documents(): Promise<RCADocument[]> {
    const found: RCADocument[] = [];
    for await (const document of store.documents())
      if (project === undefined || document.project === project) found.push(document);
    return found.sort((left, right) => seenAt(right) - seenAt(left));
  }

  /** Each with those of the very same failure and project, which colleagues found: the best of them first. */
  async function failures(): Promise<{ document: RCADocument; others: RCADocument[] }[]> {
    const { bestFirst } = await import("../memory/find-same-failure.ts");
    const groups = new Map<string, RCADocument[]>();
    for (const document of await documents()) {
      const { fingerprint = document.id, project = "" } = document;
      const key = `${fingerprint} ${project}`;
      groups.set(key, [...(groups.get(key) ?? []), document]);
    }
    return [...groups.values()].flatMap((group) => {
      const [document, ...others] = group.sort(bestFirst);
      return document ? [{ document, others }] : [];
    });
  }

  const find = (named: string): Promise<RCADocument> => findDocument(named, store, directories);

  async function quality() {
    const { QualityManager } = await import("../memory/quality-manager.ts");
    const keepRemoved = async (removed: readonly RCADocument[]) => {
      await mkdir(removedFolder, { recursive: true, mode: 0o700 });
      const lines = removed.map((document) => `${JSON.stringify(document)}\n`).join("");
      await writeFile(join(removedFolder, `${Date.now()}.jsonl`), lines, { mode: 0o600, flag: "wx" });
    };
    return new QualityManager(store, { enableLogging: false, keepRemoved });
  }

  return {
    documents,
    failures,
    find,
    /** How much it is alike is told of a log only: of words it says nothing to anybody. */
    async search(text: string, limit: number): Promise<(RCADocument & Partial<SimilarRCA>)[]> {
      const { isLog } = await import("../memory/query-failure.ts");
      const found = await store.searchSimilar(text, { project, limit });
      return isLog(text) ? found : found.map(({ similarity: _, ...document }) => document);
    },

    feedback: (id: string, direction: "up" | "down", note?: string): Promise<FeedbackResult> =>
      giveThumb({ id, direction, note }, store, directories),

    /** Forgets documents by their ids; gives what was forgotten. */
    async forget(ids: readonly string[]): Promise<RCADocument[]> {
      const found: RCADocument[] = [];
      for (const id of ids) found.push(await find(id));
      const answers = await openAnswers(directories);
      for (const { id, fingerprint } of found) {
        await store.delete(id);
        if (fingerprint !== undefined) await answers.invalidate(fingerprint);
      }
      return found;
    },

    /** Forgets everything of every project, what was pruned and answers that may be given again too. */
    async forgetAll(): Promise<number> {
      await rm(removedFolder, { recursive: true, force: true });
      await rm(join(directories.state, "memory", "waiting"), { recursive: true, force: true });
      await (await openAnswers(directories)).clear();
      return store.clear();
    },

    async exportText(): Promise<string> {
      const { exported } = await import("../memory/exchange.ts");
      const all = await documents();
      return exported(all, all.length > 0 ? await ownSignature(directories) : undefined);
    },

    async importText(text: string): Promise<ImportResult> {
      const { importInto, readSigned } = await import("../memory/exchange.ts");
      const given = readSigned(text, await knownSignature(directories));
      return importInto(store, given, { project: project ?? "", now: Date.now() });
    },

    async stats(): Promise<QualityMetrics & { calibration: CalibrationBucket[] }> {
      const { calibrationOf } = await import("../memory/calibration.ts");
      const all: RCADocument[] = [];
      for await (const document of store.documents()) all.push(document);
      return { ...(await (await quality()).getQualityMetrics()), calibration: calibrationOf(all) };
    },

    async evaluations(): Promise<{ document: RCADocument; evaluation: DocumentEvaluation }[]> {
      const manager = await quality();
      const found = await manager.previewPrune();
      return found.map((document) => ({ document, evaluation: manager.evaluateDocument(document) }));
    },

    async prune(): Promise<PruneResult> {
      return (await quality()).pruneAll();
    },

    /** Puts back what the last prune removed; gives how many that were. */
    async undoPrune(): Promise<number> {
      const { readExported } = await import("../memory/exchange.ts");
      const names = (await readdir(removedFolder).catch(() => [])).filter((name) =>
        /^\d+\.jsonl$/.test(name),
      );
      const last = names.sort().at(-1);
      if (last === undefined) throw new Failure("USAGE", "There is no prune to undo.");
      const removed = readExported(await readFile(join(removedFolder, last), "utf8"));
      await store.put(removed);
      await rm(join(removedFolder, last));
      return removed.length;
    },
  };
}

function seenAt({ last_seen_at, created_at }: RCADocument): number {
  return last_seen_at ?? created_at;
}
