import { z } from "zod";
import type { Api } from "./api.ts";
import { hasStatus } from "./change-of.ts";

export const GitHubAuthor = z.object({ login: z.string(), type: z.string().optional() });
export type GitHubAuthor = z.infer<typeof GitHubAuthor>;

/**
 * Tells whose comments and issues are this token's. One of a workflow or an app may not ask who it is, and writes as a bot; what a
 * person wrote is then never taken for its own, whatever stands in it.
 */
export async function findOwnership(api: Api): Promise<(user: GitHubAuthor) => boolean> {
  try {
    const self = GitHubAuthor.safeParse(
      await api.ask("The token's account is not known", { path: "/user" }),
    ).data;
    if (self) return ({ login }) => login === self.login;
  } catch (problem) {
    if (!hasStatus(problem, 403) && !hasStatus(problem, 401)) throw problem;
  }
  return ({ type }) => type === "Bot";
}
