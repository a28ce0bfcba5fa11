import { describe, expect, it } from "vitest";
import { FindCallersTool } from "../../../src/tools/debug/find-callers.ts";
import { GetCodeContextTool } from "../../../src/tools/debug/get-code-context.ts";
import { temporaryWorkspace } from "../temp-workspace.ts";

const files = {
  "src/api/user.ts":
    "export async function fetchUserData(userId: string) {\n  const response = await fetch(`/api/users/` + userId);\n  return (await response.json()).users.map((u) => u.name);\n}\n",
  "src/components/UserProfile.tsx": `import React, { type ReactNode } from "react";
import { fetchUserData } from "../api/user";

// fetchUserData is called below
export class UserProfile extends React.Component<Props> {
  render(): ReactNode {
    this.loadData();
    return <div title="fetchUserData()">{this.state.name}</div>;
  }

  async loadData(): Promise<{ name: string }> {
    const pattern = /fetchUserData\\(/;
    return fetchUserData(this.props.id);
  }
}
`,
  "src/views/Dashboard.tsx": `import { fetchUserData as load } from "@/api/user.js";
export const Dashboard = {
  init() {
    load("1");
  },
};
`,
  "src/views/all.mjs": `import * as user from "../api/user.js";
user.fetchUserData("2");
`,
  "src/other/user.ts": `export function fetchUserData() {}
export const here = () => fetchUserData();
`,
  "src/other/unrelated.ts": `import { fetchUserData } from "./user";
fetchUserData();
client.fetchUserData();
`,
  "src/store.ts": `export class Store {
  save() { return this.write(); }
  write() {}
}
`,
  "src/use-store.ts": `import { Store } from "./store";
new Store().write();
`,
};

describe("find_callers_of_function in TypeScript", () => {
  const ask = async (functionName: string, filePath: string, maxDepth = 2) =>
    new FindCallersTool(await temporaryWorkspace(files)).execute({ functionName, filePath, maxDepth });

  it("answers the documented example: who calls it, from where, under whatever name", async () => {
    const { data, warnings, metadata } = await ask("fetchUserData", "src/api/user.ts");
    expect(data?.callers).toEqual([
      {
        callerName: "UserProfile.loadData",
        filePath: "src/components/UserProfile.tsx",
        line: 13,
        callChain: ["UserProfile.render", "UserProfile.loadData", "fetchUserData"],
        depth: 2,
      },
      {
        callerName: "Dashboard.init",
        filePath: "src/views/Dashboard.tsx",
        line: 4,
        callChain: ["Dashboard.init", "fetchUserData"],
        depth: 1,
      },
      expect.objectContaining({ filePath: "src/views/all.mjs", line: 2, callerName: "all.mjs" }),
    ]);
    expect(data?.totalCallers).toBe(3);
    expect(warnings).toBeUndefined();
    expect(metadata?.engine).toBe("syntax-index");
  });

  it("keeps functions of one name in two modules apart", async () => {
    const { data } = await ask("fetchUserData", "src/other/user.ts");
    expect(data?.callers.map(({ filePath, line }) => `${filePath}:${line}`)).toEqual([
      "src/other/user.ts:2",
      "src/other/unrelated.ts:2",
    ]);
  });

  it("says of a call on something unknown that it may be another's", async () => {
    const { data, warnings } = await ask("Store.write", "src/store.ts");
    expect(data?.callers.map(({ callerName, line }) => [callerName, line])).toEqual([
      ["Store.save", 2],
      ["use-store.ts", 2],
    ]);
    expect(warnings).toEqual([expect.stringContaining("it is not known")]);
  });

  it("knows no function that the file does not declare", async () => {
    expect((await ask("fetchUserDat", "src/api/user.ts")).error).toMatchObject({
      code: "FUNCTION_NOT_FOUND",
      suggestion: 'Did you mean "fetchUserData"?',
    });
  });
});

describe("get_code_context in TypeScript", () => {
  it("gives the function around a line and the imports it uses", async () => {
    const tool = new GetCodeContextTool(await temporaryWorkspace(files));
    const { data, warnings } = await tool.execute({ filePath: "src/components/UserProfile.tsx", line: 13 });
    expect(data).toMatchObject({
      context: { errorLine: "    return fetchUserData(this.props.id);" },
      functionDefinition: {
        name: "loadData",
        startLine: 11,
        endLine: 14,
        signature: "loadData(): Promise<{ name: string }>",
      },
    });
    expect(data?.relevantImports).toContainEqual({
      module: "../api/user",
      imported: ["fetchUserData"],
      line: 2,
    });
    expect(warnings).toBeUndefined();
  });
});
