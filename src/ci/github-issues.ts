import { z } from "zod";
import { Failure } from "../model/failure.ts";
import type { Api } from "./api.ts";
import type { Runner } from "./build-runner.ts";
import { commentIn } from "./change-of.ts";
import { findOwnership, GitHubAuthor } from "./github-author.ts";
import type { Comment, Comments } from "./one-comment.ts";

const Issue = z.object({
  number: z.number().int(),
  body: z.string().nullish(),
  state: z.string().optional(),
  created_at: z.string(),
  user: GitHubAuthor.nullish(),
  pull_request: z.unknown().optional(),
});

const toComment = ({ number, body, state, created_at: createdAt }: z.infer<typeof Issue>): Comment => ({
  id: number,
  body: body ?? "",
  createdAt,
  isClosed: state === "closed",
});

const read = (value: unknown): Comment | undefined => {
  const issue = Issue.safeParse(value).data;
  return issue && toComment(issue);
};

/**
 * The issues of the runner's repository that this token's account has opened, each as the comment that its body is. One that was closed
 * counts: it is opened again, since another one beside it would be the second on the same thing. Throws a Failure where the runner
 * has no issues that it may write.
 */
export async function githubIssues(runner: Runner, api: Api, title: string): Promise<Comments> {
  if (runner.provider !== "github") throw new Failure("NO_ISSUES", "Issues are kept on GitHub alone.");
  if (!runner.authorization) throw new Failure("NO_TOKEN", "No token was given.");
  const path = `/repos/${runner.project}/issues`;
  const isOwn = await findOwnership(api);
  const change = (number: number, body: unknown) =>
    api.ask("The issue cannot be changed", { method: "PATCH", path: `${path}/${number}`, body });
  return {
    async list() {
      // One that is kept up to date is among those that changed last, however many there are.
      const found = await api.newest(
        "The issues cannot be listed",
        `${path}?state=all&sort=updated&direction=desc`,
      );
      const issues = found.flatMap((each) => Issue.safeParse(each).data ?? []);
      return issues
        .filter(({ user, pull_request: pull }) => pull === undefined && user && isOwn(user))
        .map(toComment);
    },
    async createAt() {
      return undefined;
    },
    async create(body) {
      return commentIn(
        await api.ask("The issue cannot be opened", { method: "POST", path, body: { title, body } }),
        read,
      );
    },
    async update({ id }, body, isOver) {
      await change(id, isOver ? { body } : { body, state: "open" });
    },
    // An issue cannot be removed: without its marker it is nobody's any more.
    async remove({ id }) {
      await change(id, {
        body: "Another issue says this already.",
        state: "closed",
        state_reason: "not_planned",
      });
    },
  };
}
