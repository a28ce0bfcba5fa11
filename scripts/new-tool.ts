// Writes the skeleton of a tool, its contract and its test: npm run new:tool -- <tool_name> [debug|workspace|evidence]
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const toolsets = ["debug", "workspace", "evidence"];
const usage = `Usage: npm run new:tool -- <tool_name> [${toolsets.join("|")}]`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { root: { type: "string", default: join(dirname(fileURLToPath(import.meta.url)), "..") } },
});
const [name = "", toolset = "evidence"] = positionals;
if (!/^[a-z]+(_[a-z]+)*$/.test(name) || !toolsets.includes(toolset)) {
  console.error(`${usage}\nA tool's name is in snake_case: resource_lookup.`);
  process.exit(2);
}

const words = name.split("_");
const file = `${words.join("-")}.ts`;
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const className = `${words.map(capital).join("")}Tool`;
const contractName = words.map((word, index) => (index === 0 ? word : capital(word))).join("");

const files: Record<string, string> = {
  [`src/contracts/${file}`]: `import { z } from "zod";
import { toolContract } from "../model/tool.ts";

export const ${contractName} = toolContract({
  name: "${name}",
  description: "One sentence for people and models: what it answers",
  effect: "read_only",
  input: () => z.object({ path: z.string().min(1).describe("Workspace-relative path") }),
  output: () => z.object({ path: z.string() }),
  errors: ["FILE_NOT_FOUND", "PATH_OUTSIDE_WORKSPACE"],
});
`,
  [`src/tools/${toolset}/${file}`]: `import type { z } from "zod";
import { ${contractName} } from "../../contracts/${file}";
import type { Workspace } from "../../workspace/workspace.ts";
import { locate } from "../locate.ts";
import type { Answer } from "../tool-base.ts";
import { ToolFailure } from "../tool-failure.ts";
import { WorkspaceTool } from "../workspace-tool.ts";

type Input = z.output<typeof ${contractName}.input>;
type Data = z.output<typeof ${contractName}.output>;

/** What it promises, in one sentence. */
export class ${className} extends WorkspaceTool<Input, Data> {
  constructor(workspace?: Workspace) {
    super(${contractName}, workspace);
  }

  protected async executeInternal({ path }: Input): Promise<Answer<Data>> {
    const place = await locate(this.workspace, path);
    throw new ToolFailure("NOT_WRITTEN", \`${name} cannot look at \${place.relative} yet\`);
  }
}
`,
  [`test/tools/${toolset}/${words.join("-")}.test.ts`]: `import { describe, expect, it } from "vitest";
import { ${className} } from "../../../src/tools/${toolset}/${file}";
import { temporaryWorkspace } from "../temp-workspace.ts";

const execute = async (parameters: unknown, files: Record<string, string> = { "a.txt": "" }) =>
  new ${className}(await temporaryWorkspace(files)).execute(parameters);

describe("${name}", () => {
  it("answers", async () => {
    const result = await execute({ path: "a.txt" });
    expect(result.error).toBeUndefined();
    expect(result).toMatchObject({ success: true, data: { path: "a.txt" } });
  });

  it.each([
    [{ path: "none.txt" }, "FILE_NOT_FOUND"],
    [{ path: "../a.txt" }, "PATH_OUTSIDE_WORKSPACE"],
    [{ path: 1 }, "INVALID_PARAMETERS"],
    [{}, "INVALID_PARAMETERS"],
  ])("answers %j with %s", async (parameters, code) => {
    expect((await execute(parameters)).error?.code).toBe(code);
  });
});
`,
};

const existing = Object.keys(files).filter((path) => existsSync(join(values.root, path)));
if (existing.length > 0) {
  console.error(`Nothing was written: ${existing.join(", ")} already there.`);
  process.exit(2);
}
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(values.root, path)), { recursive: true });
  writeFileSync(join(values.root, path), text);
  console.log(`wrote ${path}`);
}
console.log(`Next: fill them in, add the tool to src/tools/toolsets/${toolset}.ts and its contract's table to
test/contracts/contracts.test.ts, then npx vitest run test/tools test/contracts and npm run generate.`);
