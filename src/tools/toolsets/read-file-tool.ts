import { readFile } from "../../contracts/read-file.ts";
import type { Provided } from "./provided.ts";

/** One tool, in two toolsets. */
export const readFileTool: Provided = {
  contract: readFile,
  create: async (workspace) => new (await import("../workspace/read-file.ts")).ReadFileTool(workspace),
};
