// A process that edits: worker.js <root> <state folder> <mode> <name> <count>
import { ReplaceStringInFileTool } from "../../../src/tools/workspace/replace-string-in-file.ts";
import { Workspace } from "../../../src/workspace/workspace.ts";

const [root = "", state = "", mode = "", name = "", count = "0"] = process.argv.slice(2);
const workspace = new Workspace(root, { directories: { config: `${state}/c`, cache: `${state}/k`, state } });
const tool = new ReplaceStringInFileTool(workspace);

async function replace(old_string: string, new_string: string): Promise<void> {
  const result = await tool.execute({ path: "file.txt", old_string, new_string });
  if (!result.success) throw new Error(result.output);
}

if (mode === "slots") {
  // Each edit fills a slot of its own, all at once.
  await Promise.all(
    Array.from({ length: Number(count) }, (_, index) => replace(`<${name}-${index}>`, `[${name}-${index}]`)),
  );
} else {
  // Back and forth between two contents, until killed.
  for (;;) {
    await replace("version one", "version two, which is longer");
    process.stdout.write("writing\n");
    await replace("version two, which is longer", "version one");
  }
}
