import { findUsedFields, type UsedField, useOnOtherThread } from "../../analysis/case/crash/used-fields.ts";
import type { FailureCase } from "../../analysis/case/failure-case.ts";
import { functionAt } from "../../analysis/code/code.ts";
import { sourceClaim } from "../../analysis/code/source.ts";
import type { MeetingUse } from "../../analysis/threads/meeting-uses.ts";
import { fileName } from "../../model/paths.ts";
import { claimOfAccess, functionOfAccess, verbOfAccess } from "../access-words.ts";
import type { Verdict } from "../cause-list.ts";
import type { Found } from "../examination.ts";
import { threads } from "./thread-causes.ts";

const THREADS = { main: "the main thread", background: "a background thread" } as const;

/** A field of the failing line that another thread writes. */
export function* twoThreads(failure: FailureCase): Found {
  for (const field of yield* failure.ask(findUsedFields)) {
    const other = useOnOtherThread(field);
    if (other) return wordTwoThreads(field, other);
  }
  return undefined;
}

function wordTwoThreads({ at, name, met }: UsedField, other: MeetingUse): Verdict | undefined {
  const { touch } = other;
  const here = met.here.runs;
  const within = functionAt(at.outline, at.line)?.name;
  if (!touch.runs || !here || !within) return undefined;
  const writer = functionOfAccess(touch);
  const by = touch.runs.by === `${writer}()` ? undefined : touch.runs.by;
  const decides = touch.runs.claim.line === touch.line ? [] : [{ ...touch.runs.claim, note: "its thread" }];
  return threads.supported(
    "twoThreads",
    {
      writer,
      does: verbOfAccess(touch),
      name,
      place: `${fileName(touch.source.path)}:${touch.line}`,
      there: THREADS[touch.runs.where],
      by,
      within,
      line: `${at.line}`,
      here: THREADS[here.where],
      lock: met.here.locks.length === 0 ? touch.locks[0]?.name : undefined,
    },
    {
      location: { path: at.path, line: at.line },
      evidence: [claimOfAccess(other), ...decides, sourceClaim(at, "uses it")],
    },
  );
}
