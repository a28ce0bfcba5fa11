import { rename, stat } from "node:fs/promises";
import { join } from "node:path";
import type { ApprovalRequest, Decision } from "../../model/approval.ts";
import { mapStrings } from "../../support/map-strings.ts";
import { maskSecrets } from "../../support/mask-secrets.ts";
import { readBounded } from "../../support/read-bounded.ts";
import { clip } from "../../support/text.ts";
import { appendWhole } from "../../workspace/editing/append-whole.ts";
import { holding } from "../../workspace/editing/file-lock.ts";

/** What is recorded of one decision. */
export interface AuditRecord {
  /** ISO 8601. */
  at: string;
  request: ApprovalRequest;
  decision: Decision;
  /** Ids of the rules it rests on, or that it made. */
  rules: readonly string[];
}

export interface AuditLogOptions {
  /** The user's state folder. */
  folder: string;
  workspace?: string;
  /** Bytes at which a new file is begun. */
  largestFile?: number;
}

const LARGEST_FILE = 4 << 20;
const KEPT_FILES = 4;
/** Characters of one parameter. */
const LONGEST_VALUE = 4000;

/** Every decision on a call with an effect, one JSON object a line, only ever added to. Secrets are masked. */
export class AuditLog {
  readonly path: string;
  readonly #options: AuditLogOptions;

  constructor(options: AuditLogOptions) {
    this.#options = options;
    this.path = join(options.folder, "audit.jsonl");
  }

  /** Throws when the record cannot be written. */
  async append({ at, request, decision, rules }: AuditRecord): Promise<void> {
    const { tool, effect, parameters, filesAffected } = request;
    const { workspace } = this.#options;
    const { allowed, by, ...why } = decision;
    // A reason and the files may repeat what the parameters say.
    const told = masked({ ...why, filesAffected, parameters });
    const line = { at, tool, effect, allowed, by, rules, workspace, ...told };
    const size = appendWhole(this.path, `${JSON.stringify(line)}\n`);
    if (size > (this.#options.largestFile ?? LARGEST_FILE)) await this.#rotate().catch(() => undefined);
  }

  /** Lines of the current file, oldest first; those that cannot be read are left out. */
  async lines(): Promise<unknown[]> {
    const text = (await readBounded(this.path, 2 * LARGEST_FILE)) ?? "";
    return text.split("\n").flatMap((line) => {
      try {
        return line === "" ? [] : [JSON.parse(line)];
      } catch {
        return [];
      }
    });
  }

  async #rotate(): Promise<void> {
    await holding(join(this.#options.folder, "locks"), this.path, async () => {
      const { size } = await stat(this.path);
      if (size <= (this.#options.largestFile ?? LARGEST_FILE)) return;
      for (let number = KEPT_FILES - 1; number >= 1; number--) {
        await rename(this.#older(number), this.#older(number + 1)).catch(() => undefined);
      }
      await rename(this.path, this.#older(1));
    });
  }

  #older(number: number): string {
    return join(this.#options.folder, `audit.${number}.jsonl`);
  }
}

/** Values without secrets, also those that only their name tells. */
function masked(values: Record<string, unknown>): Record<string, unknown> {
  const written = JSON.stringify(values);
  // JSON's escapes can hide the shape of a secret.
  const isPlain = written.length <= LONGEST_VALUE && !written.includes("\\");
  const text = maskSecrets(isPlain ? written : JSON.stringify(maskedTexts(values)));
  try {
    return JSON.parse(text);
  } catch {
    // The mask took a bracket or a quote with it.
    return { parameters: text };
  }
}

function maskedTexts(values: Record<string, unknown>): Record<string, unknown> {
  return mapStrings(values, (text) => clip(maskSecrets(clip(text, 2 * LONGEST_VALUE)), LONGEST_VALUE));
}
