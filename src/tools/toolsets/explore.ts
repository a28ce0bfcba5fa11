import { exploreReadFile } from "../../contracts/explore-read-file.ts";
import { listFiles } from "../../contracts/list-files.ts";
import { queryIndex } from "../../contracts/query-index.ts";
import type { Provided } from "./provided.ts";

/** Explores a repository by its index, within budgets. */
export const explore: readonly Provided[] = [
  {
    contract: queryIndex,
    create: async (_, { components }) =>
      new (await import("../explore/query-index.ts")).QueryIndexTool(await components()),
  },
  {
    contract: exploreReadFile,
    create: async (_, { components }) =>
      new (await import("../explore/explore-read-file.ts")).ExploreReadFileTool(await components()),
  },
  {
    contract: listFiles,
    create: async (_, { components }) =>
      new (await import("../explore/list-files.ts")).ListFilesTool(await components()),
  },
];
