import { z } from "zod";
import type { Api } from "./api.ts";
import type { ChangeRequest, Runner } from "./build-runner.ts";
import { type Change, checkHead, commentIn, removed } from "./change-of.ts";
import type { Comment } from "./one-comment.ts";

const Account = z.object({ id: z.number().int() });
const Request = z.object({ sha: z.string().nullish() });
const Note = z.object({
  id: z.number().int(),
  body: z.string(),
  created_at: z.string(),
  system: z.boolean().optional(),
  author: Account.nullish(),
});

const toComment = ({ id, body, created_at: createdAt }: z.infer<typeof Note>): Comment => ({
  id,
  body,
  createdAt,
});
const read = (value: unknown): Comment | undefined => {
  const note = Note.safeParse(value).data;
  return note && toComment(note);
};

/** A merge request, with the notes below it. */
export async function gitlabChange(runner: Runner, change: ChangeRequest, api: Api): Promise<Change> {
  const request = `/projects/${encodeURIComponent(runner.project)}/merge_requests/${change.number}`;
  const known = Request.parse(await api.ask("The merge request cannot be read", { path: request }));
  checkHead(change, known.sha ?? undefined);
  const self = Account.parse(await api.ask("The token's account is not known", { path: "/user" }));
  const notes = `${request}/notes`;
  return {
    patchOf: async () => undefined,
    comments: {
      async list() {
        const found = await api.all("The notes cannot be listed", `${notes}?sort=asc&order_by=created_at`);
        const own = found.flatMap((each) => Note.safeParse(each).data ?? []);
        return own.filter(({ author, system }) => author?.id === self.id && system !== true).map(toComment);
      },
      createAt: async () => undefined,
      async create(body) {
        const answer = await api.ask("The note cannot be made", {
          method: "POST",
          path: notes,
          body: { body },
        });
        return commentIn(answer, read);
      },
      async update({ id }, body) {
        const path = `${notes}/${id}`;
        await api.ask("The note cannot be changed", { method: "PUT", path, body: { body } });
      },
      async remove({ id }) {
        const path = `${notes}/${id}`;
        await removed(api.ask("The former note cannot be removed", { method: "DELETE", path }));
      },
    },
  };
}
