import type { FeedbackResult } from "../memory/feedback-handler.ts";
import { privateText } from "../memory/private-text.ts";
import type { Thumb } from "../memory/write-queue.ts";
import { Failure } from "../model/failure.ts";
import type { Directories } from "../support/directories.ts";
import { openRemembered } from "./remembered.ts";
import { openAnswers } from "./result-cache.ts";
import { savedRuns } from "./saved-runs.ts";
import { openQueue, type TeamMemory, teamMemoryOf } from "./team-memory.ts";

/** Feedback that waits on this machine, and why. */
export interface WaitingFeedback {
  waits: true;
  id: string;
  reason: string;
}

/** What a person says of an answer; while the server that remembers is away it waits on this machine. */
export async function noteFeedback(
  thumb: Thumb,
  directories: Directories,
): Promise<FeedbackResult | WaitingFeedback> {
  try {
    const memory = await openRemembered({ directories, root: undefined });
    return await memory.feedback(thumb.id, thumb.direction, thumb.note);
  } catch (problem) {
    const team = teamMemoryOf(directories);
    if (!team || !(problem instanceof Failure) || problem.code !== "DB_CONNECTION_FAILED") throw problem;
    return waiting(thumb, { directories, team, problem });
  }
}

async function waiting(
  { id: named, direction, note }: Thumb,
  { directories, team, problem }: { directories: Directories; team: TeamMemory; problem: Failure },
): Promise<WaitingFeedback> {
  const refused = (why: string, hint: string) =>
    new Failure(problem.code, `Your feedback was not noted: ${problem.message}${why}`, hint);
  const again = [problem.hint, "Then give the feedback again."].filter(Boolean).join(" ");
  const run = await savedRuns(directories)
    .load(named)
    .catch(() => undefined);
  // Whether there is such a document only the server knows; of its whole id it is at least clear which one is meant.
  if (!run && !/^[\da-f-]{36}$/.test(named))
    throw refused(`, and no analysis on this machine is called "${named}"`, again);
  const id = run?.result.id ?? named;
  const queue = await openQueue(directories, team);
  const thumb = { id, direction, ...(note !== undefined && { note: privateText(note) }) };
  if (!(await queue.addThumb(thumb))) throw refused(", and no more can wait on this machine", again);
  if (direction === "down" && run?.result.fingerprint !== undefined)
    await (await openAnswers(directories)).invalidate(run.result.fingerprint);
  return { waits: true, id, reason: problem.message };
}
