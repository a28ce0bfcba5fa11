import { z } from "zod";
import type { Api } from "./api.ts";
import type { ChangeRequest, Runner } from "./build-runner.ts";
import { type Change, checkHead, commentIn, hasStatus, removed } from "./change-of.ts";
import { findOwnership, GitHubAuthor } from "./github-author.ts";
import type { Comment } from "./one-comment.ts";

const Pull = z.object({ head: z.object({ sha: z.string() }) });
const File = z.object({ filename: z.string(), patch: z.string().optional() });
const Made = z.object({
  id: z.number().int(),
  body: z.string(),
  created_at: z.string(),
  user: GitHubAuthor.nullish(),
  path: z.string().optional(),
  line: z.number().int().nullish(),
  start_line: z.number().int().nullish(),
});

const toComment = ({ id, body, created_at: createdAt, path, line, start_line: start }: Made): Comment => ({
  id,
  body,
  createdAt,
  // One at lines has a path; its line goes away when the lines do.
  ...(path !== undefined && {
    place: typeof line === "number" ? { path, line, startLine: start ?? line } : "outdated",
  }),
});
type Made = z.infer<typeof Made>;

const read = (value: unknown): Comment | undefined => {
  const made = Made.safeParse(value).data;
  return made && toComment(made);
};

/** A pull request, with both kinds of comments: at lines of its diff, and below it. */
export async function githubChange(runner: Runner, change: ChangeRequest, api: Api): Promise<Change> {
  const repository = `/repos/${runner.project}`;
  const pull = `${repository}/pulls/${change.number}`;
  const head = Pull.safeParse(await api.ask("The pull request cannot be read", { path: pull })).data?.head
    .sha;
  checkHead(change, head);
  const commit = change.headCommit ?? head;
  const isOwn = await findOwnership(api);
  const ofKind = ({ place }: Comment) => (place ? `${repository}/pulls` : `${repository}/issues`);
  const below = `${repository}/issues/${change.number}/comments`;
  let files: Promise<z.infer<typeof File>[]> | undefined;

  return {
    async patchOf(path) {
      files ??= api
        .all("The files of the pull request cannot be listed", `${pull}/files`)
        .then((all) => all.flatMap((each) => File.safeParse(each).data ?? []));
      return (await files).find(({ filename }) => filename === path)?.patch;
    },
    comments: {
      async list() {
        const what = "The comments cannot be listed";
        const found = [...(await api.all(what, below)), ...(await api.all(what, `${pull}/comments`))];
        const made = found.flatMap((each) => Made.safeParse(each).data ?? []);
        return made.filter(({ user }) => user && isOwn(user)).map(toComment);
      },
      async createAt({ path, line, startLine, body }) {
        const start = startLine < line ? { start_line: startLine, start_side: "RIGHT" } : {};
        const at = { path, line, side: "RIGHT", ...start, commit_id: commit };
        try {
          const request = { method: "POST", path: `${pull}/comments`, body: { body, ...at } } as const;
          return commentIn(await api.ask("The comment cannot be made", request), read);
        } catch (problem) {
          if (hasStatus(problem, 422)) return undefined;
          throw problem;
        }
      },
      async create(body) {
        const request = { method: "POST", path: below, body: { body } } as const;
        return commentIn(await api.ask("The comment cannot be made", request), read);
      },
      async update(comment, body) {
        const path = `${ofKind(comment)}/comments/${comment.id}`;
        await api.ask("The comment cannot be changed", { method: "PATCH", path, body: { body } });
      },
      async remove(comment) {
        const path = `${ofKind(comment)}/comments/${comment.id}`;
        await removed(api.ask("The former comment cannot be removed", { method: "DELETE", path }));
      },
    },
  };
}
