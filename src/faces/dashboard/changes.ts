import { createHash } from "node:crypto";
import { z } from "zod";
import { openFix, openRecorded, openUndo, recover, type UndoPlan } from "../../app.ts";
import type { ApprovalGate } from "../../model/approval.ts";
import { Failure } from "../../model/failure.ts";
import { diffView } from "../../report/view.ts";
import { maskSecrets } from "../../support/mask-secrets.ts";
import { unifiedDiff } from "../../support/unified-diff.ts";
import { checked } from "./checked.ts";
import type { Answer, Sources } from "./services.ts";
import type { Changed, Changes, ProposedChange } from "./wire.ts";

/** Changes to a project: shown first, and carried out only as they were shown. */
const Agreed = z.object({ digest: z.string().length(64) });

/** What was shown and what is carried out are the same where they have the same digest. */
const digestOf = (...parts: unknown[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex");

/** What can be applied and what can be taken back, as it is now. */
export const changes: Answer<Sources> = async ({ id }, services): Promise<Changes> => {
  const [fix, undo] = await Promise.all([proposedFix(id, services), proposedUndo(id, services)]);
  return { ...fix, ...(undo && { undo: undo.shown }) };
};

type Folders = Pick<Sources, "directories">;

async function proposedFix(id: string, services: Folders): Promise<Changes> {
  try {
    const { shown, root } = await openedFix(id, services);
    return { workspace: root, fix: shown };
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
    return problem.code === "NO_FIX"
      ? {}
      : { fixProblem: [problem.message, problem.hint].filter(Boolean).join(" ") };
  }
}

async function openedFix(id: string, { directories }: Folders) {
  const { session, root } = await openFix(id, directories);
  const fix = session.fix();
  const edits = await session.check(fix);
  const diff = await session.diff(fix, edits);
  const shown: ProposedChange = {
    title: fix.title,
    digest: digestOf("fix", id, root, diff, edits),
    rows: diffView(diff),
  };
  return { session, root, edits, shown };
}

/** Applies the fix that was shown: the click on it is the approval, and goes on record as one. */
export const applyFix: Answer = ({ id, body, signal }, services): Promise<Changed> => {
  const { digest } = checked(Agreed, body);
  return services.inTurn(async () => {
    const { session, root, edits, shown } = await openedFix(id, services);
    if (shown.digest !== digest) throw changedMeanwhile();
    await recover(root, services.directories);
    const clicked: ApprovalGate = { decide: async () => ({ allowed: true, by: "user" }) };
    const gate = await openRecorded(clicked, services.directories, root);
    const files = await session.apply(edits, gate, signal);
    session.keep();
    return { files };
  });
};

/** Takes back what was shown. */
export const undoFix: Answer = ({ id, body }, services): Promise<Changed> => {
  const { digest } = checked(Agreed, body);
  return services.inTurn(async () => {
    const found = await proposedUndo(id, services);
    if (found?.shown.digest !== digest) throw changedMeanwhile();
    const { restored, removed } = await (await openUndo(services.directories)).carryOut(found.plan, {
      whole: true,
    });
    return { files: [...restored, ...removed] };
  });
};

async function proposedUndo(
  id: string,
  { directories }: Folders,
): Promise<{ plan: UndoPlan; shown: ProposedChange } | undefined> {
  try {
    const plan = await (await openUndo(directories)).plan(id);
    const diffs = await Promise.all(
      plan.files.map(({ path, current, target }) =>
        unifiedDiff(path, current?.bytes.toString("utf8") ?? "", target?.bytes.toString("utf8") ?? ""),
      ),
    );
    const diff = diffs.join("");
    const rows = diffView(maskSecrets(diff));
    const isPossible =
      plan.files.length > 0 && plan.files.every(({ changedSince }) => changedSince === undefined);
    if (!isPossible || plan.analysis !== id) return undefined;
    const title = `Take back what the fix of ${id} changed`;
    return {
      plan,
      shown: { title, digest: digestOf("undo", id, plan.workspace, diff), rows },
    };
  } catch (problem) {
    if (problem instanceof Failure) return undefined;
    throw problem;
  }
}

const changedMeanwhile = (): Failure =>
  new Failure(
    "FILE_CHANGED",
    "The files are not what they were when this was shown.",
    "Look at it again. Nothing was changed.",
  );
