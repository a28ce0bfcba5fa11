import { queryIndex } from "../../src/contracts/query-index.ts";
import { ToolRegistry } from "../../src/tools/tool-registry.ts";
import { registerToolset } from "../../src/tools/toolsets.ts";
import { Workspace } from "../../src/workspace/workspace.ts";

/** What the index tells of a tree, by the library's own defaults. */
export function asking(root: string, mayWatch = true): () => Promise<string[]> {
  const registry = new ToolRegistry();
  registerToolset(registry, ["explore"], new Workspace(root, { mayWatch }), {
    explore: { metricsDir: false },
  });
  return async () => {
    const { data } = await registry.execute("queryIndex", { query: { type: "listAll" }, limit: 200 });
    return queryIndex.output
      .parse(data)
      .files.map(
        ({ path, exports, size_bytes, last_modified }) => `${path} ${size_bytes} ${last_modified} ${exports}`,
      );
  };
}
