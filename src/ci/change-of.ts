import { Failure } from "../model/failure.ts";
import type { Api } from "./api.ts";
import type { ChangeRequest, Runner } from "./build-runner.ts";
import type { Comment, Comments } from "./one-comment.ts";

/** A pull or merge request as its server knows it. */
export interface Change {
  comments: Comments;
  /** The changes of a file as a unified diff without file names; undefined where it is not changed, or not known how. */
  patchOf(path: string): Promise<string | undefined>;
}

/** Whether an answer failed with this status. */
export const hasStatus = (problem: unknown, status: number): boolean =>
  problem instanceof Failure && problem.details?.status === status;

/** Removes; what somebody else removed meanwhile is gone as well. */
export async function removed(work: Promise<unknown>): Promise<void> {
  await work.catch((problem: unknown) => {
    if (!hasStatus(problem, 404)) throw problem;
  });
}

/**
 * The change that the runner works on. Throws a Failure where there is none, the token is missing, or a newer commit is
 * at its head: the run of that one tells.
 */
export async function changeOf(runner: Runner, api: Api): Promise<Change> {
  const { change, provider } = runner;
  if (!change) throw new Failure("NO_CHANGE", "This run belongs to no pull or merge request.");
  if (!runner.authorization) throw new Failure("NO_TOKEN", "No token was given.");
  const { githubChange } = await import("./github-change.ts");
  const { gitlabChange } = await import("./gitlab-change.ts");
  return provider === "github" ? githubChange(runner, change, api) : gitlabChange(runner, change, api);
}

/** Throws where the head of the change is another commit than the one that ran. */
export function checkHead({ headCommit }: ChangeRequest, head: string | undefined): void {
  if (head && headCommit && head !== headCommit)
    throw new Failure("OUTDATED", "A newer commit is at the head of the change; its own run tells of it.");
}

/** The comment that an answer tells of. Throws where it does not. */
export function commentIn(answer: unknown, read: (value: unknown) => Comment | undefined): Comment {
  const comment = read(answer);
  if (!comment) throw new Failure("API_FAILED", "It was made, but the answer does not name it.");
  return comment;
}
