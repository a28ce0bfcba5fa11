import { isDeepStrictEqual } from "node:util";
import { replaceStringInFile } from "../contracts/replace-string-in-file.ts";
import type { ApprovalGate } from "../model/approval.ts";
import type { Codebase } from "../model/codebase.ts";
import type { Edit, Fix } from "../model/edit.ts";
import { Failure } from "../model/failure.ts";
import { type OfferedFix, offeredFixes } from "../model/offered-fixes.ts";
import { mapStrings } from "../support/map-strings.ts";
import { mask } from "../support/mask.ts";
import { maskSecrets } from "../support/mask-secrets.ts";
import type { Toolbox } from "../tools/toolbox.ts";
import { groundFix } from "./ground-fix.ts";
import type { SavedRun } from "./saved-run.ts";

export interface FixSessionOptions {
  run: SavedRun;
  codebase: Codebase;
  /** Tools over the same workspace, the writing ones among them. */
  toolbox: Toolbox;
  /** Takes back everything that the toolbox wrote, which may be nothing. */
  restore: () => Promise<void>;
  /** Says that the toolbox is going to write, so that it is taken back should this process die before `settled`. */
  begin: () => Promise<void>;
  /** Says that what was written is whole. */
  settled: () => void;
  /** The fixes of the same failure as it is analysed now. */
  fixesNow: () => Promise<readonly Fix[]>;
}

/** Applies the fixes of a saved analysis through the tools, whole or not at all. */
export class FixSession {
  readonly run: SavedRun;
  readonly #options: FixSessionOptions;

  constructor(options: FixSessionOptions) {
    this.run = options.run;
    this.#options = options;
  }

  /** A fix by its number as reports count them, from 1. */
  fix(number = 1): OfferedFix {
    const { id, status } = this.run.result;
    const fixes = offeredFixes(this.run.result);
    const fix = fixes[number - 1];
    if (fix) return fix;
    if (fixes.length === 0) {
      throw new Failure(
        "NO_FIX",
        `The analysis ${id} has no fix to apply.`,
        `See culprit show ${id} for what to do by hand${status === "explained" ? `; culprit fix ${id} --deep asks a language model for one` : ""}.`,
      );
    }
    const has = fixes.length === 1 ? "one fix" : `fixes 1 to ${fixes.length}`;
    throw new Failure("FIX_NOT_FOUND", `The analysis ${id} has ${has}, no fix ${number}.`);
  }

  /** The edits in the order in which they are made. Throws FIX_MASKED or FIX_OUTDATED when they no longer fit. */
  async check(fix: Fix): Promise<Edit[]> {
    const ordered: { edit: Edit; at: number }[] = [];
    const edits = await this.#unmasked(fix.edits);
    for (const edit of edits) {
      const text = (await this.#options.codebase.read(edit.path))?.text;
      if (text === undefined) throw outdated(`${edit.path} cannot be read any more`, this.run);
      const at = edit.before === "" ? -1 : text.indexOf(edit.before);
      if (at < 0 && (await this.#isApplied(edits))) throw applied(this.run);
      if (at < 0) throw outdated(`what it replaces is no longer in ${edit.path}`, this.run);
      if (text.indexOf(edit.before, at + 1) >= 0)
        throw outdated(`what it replaces is now in ${edit.path} more than once`, this.run);
      ordered.push({ edit, at });
    }
    // From the end to the beginning: what an edit writes then never stands before the place of the next.
    return ordered.sort((left, right) => right.at - left.at).map(({ edit }) => edit);
  }

  /** The diff of what `check` gave, as it would be applied now, for whoever looks at it: without the secrets beside an edit. */
  async diff(fix: Fix, edits: readonly Edit[]): Promise<string> {
    const grounded = await groundFix({ ...fix, edits: [...edits] }, this.#options.codebase);
    if ("refused" in grounded) throw outdated(grounded.refused, this.run);
    return maskSecrets(grounded.fix.diff);
  }

  /** Whether every file holds what the edits put there, and no longer what they replace. */
  async #isApplied(edits: readonly Edit[]): Promise<boolean> {
    for (const { path, before, after } of edits) {
      const text = (await this.#options.codebase.read(path))?.text ?? "";
      if (after === "" || !text.includes(after) || text.includes(before)) return false;
    }
    return true;
  }

  /**
   * The edits with the secrets that they were saved without. Those are kept nowhere: the failure is analysed again, and
   * edits count that are the saved ones once they are masked.
   */
  async #unmasked(saved: readonly Edit[]): Promise<readonly Edit[]> {
    const isMasked = ({ before, after }: Edit) => before.includes(mask) || after.includes(mask);
    const masked = saved.find(isMasked);
    if (!masked) return saved;
    for (const { edits } of await this.#options.fixesNow()) {
      if (isDeepStrictEqual(mapStrings(edits, maskSecrets), saved)) return edits;
    }
    throw new Failure(
      "FIX_MASKED",
      `The fix touches a secret in ${masked.path}. It was saved without the secret, and cannot be worked out again.`,
      "Analyse the failure again, or make the change by hand.",
    );
  }

  /**
   * Applies a fix that `check` accepted and gives the files it wrote. When one edit fails, none is kept, and none is
   * either should this process die before `keep`.
   */
  async apply(edits: readonly Edit[], gate: ApprovalGate, signal?: AbortSignal): Promise<string[]> {
    await this.#options.begin();
    const written = new Set<string>();
    let refusal: string | undefined;
    const watched: ApprovalGate = {
      async decide(request, until) {
        const decision = await gate.decide(request, until);
        if (!decision.allowed) refusal = decision.reason;
        return decision;
      },
    };
    for (const { path, before, after } of edits) {
      const parameters = { path, old_string: before, new_string: after };
      const options = { gate: watched, signal };
      const { error, files_affected } = await this.#options.toolbox.call(
        replaceStringInFile.name,
        parameters,
        options,
      );
      for (const file of files_affected) written.add(file);
      if (!error) continue;
      const isStopped = error.code === "CANCELLED";
      const reason = isStopped ? "it was interrupted." : (refusal ?? error.message);
      const hint = refusal === undefined ? error.suggestion : undefined;
      // Whoever is interrupted does not learn whether the edit came before or after.
      if (written.size > 0 || isStopped) await this.restore();
      else this.keep();
      throw new Failure(error.code, `The fix was not applied: ${reason}`, hint);
    }
    return [...written];
  }

  /** Keeps what `apply` wrote. */
  keep(): void {
    this.#options.settled();
  }

  /** Takes back everything that this session wrote. */
  async restore(): Promise<void> {
    try {
      await this.#options.restore();
    } finally {
      // Also where that failed: whoever asked for it is told so.
      this.#options.settled();
    }
  }
}

function applied({ result }: SavedRun): Failure {
  const message = `The fix of ${result.id} is in the workspace already.`;
  return new Failure("FIX_OUTDATED", message, "Nothing was changed.");
}

function outdated(reason: string, { result }: SavedRun): Failure {
  return new Failure(
    "FIX_OUTDATED",
    `The fix of ${result.id} no longer fits the workspace: ${reason}.`,
    "Nothing was changed. Analyse the failure again.",
  );
}
