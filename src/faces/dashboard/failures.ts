import { z } from "zod";
import { classTitles } from "../../app.ts";
import { failureStates } from "../../model/memory-overview.ts";
import { headline } from "../../report/headline.ts";
import { checked } from "./checked.ts";
import { failureRow } from "./rows.ts";
import type { Answer, Sources } from "./services.ts";
import type { FailureList, Session } from "./wire.ts";

const ListQuery = z.object({
  scope: z.enum(["project", "all"]).default("all"),
  type: z.string().max(100).optional(),
  state: z.enum(failureStates).optional(),
  order: z.enum(["latest", "often"]).default("latest"),
  after: z.string().max(60).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
const SearchQuery = z.object({
  scope: z.enum(["project", "all"]).default("all"),
  q: z.string().trim().min(1).max(8000),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
const FiguresQuery = z.object({
  scope: z.enum(["project", "all"]).default("all"),
  days: z.coerce.number().int().min(7).max(366).default(90),
  /** Minutes that the reader's days begin before those of UTC. */
  offset: z.coerce.number().int().min(-900).max(900).default(0),
});

/** The project that is meant; undefined for all of them. */
function projectOf(scope: "project" | "all", { overview }: Sources): string | undefined {
  return scope === "project" ? overview.project : undefined;
}

export const session: Answer<Sources> = async (_asked, { version, workspace }): Promise<Session> => {
  const titles = (await classTitles()).map(({ id, title }) => [id, headline(title)] as const);
  const name = workspace?.split(/[\\/]/).findLast((part) => part !== "");
  return {
    version,
    ...(workspace !== undefined && { project: { name: name ?? workspace, path: workspace } }),
    titles: Object.fromEntries(titles),
  };
};

export const failures: Answer<Sources> = async ({ query }, services): Promise<FailureList> => {
  const { scope, ...asked } = checked(ListQuery, query);
  const page = await services.overview.failures({ ...asked, project: projectOf(scope, services) });
  return { failures: page.failures.map(failureRow), next: page.next };
};

export const search: Answer<Sources> = async ({ query }, services): Promise<FailureList> => {
  const { q, scope, limit } = checked(SearchQuery, query);
  const found = await services.overview.search(q, { project: projectOf(scope, services), limit });
  return { failures: found.map(failureRow) };
};

export const figures: Answer<Sources> = async ({ query }, services) => {
  const { scope, days, offset } = checked(FiguresQuery, query);
  const project = projectOf(scope, services);
  return services.overview.figures({ project, days, now: services.clock(), offsetMinutes: offset });
};
