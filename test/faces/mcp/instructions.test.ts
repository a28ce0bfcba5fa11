import { expect, it } from "vitest";
import { allToolsets } from "../../../src/app.ts";
import { instructionsOf } from "../../../src/faces/cli/mcp.ts";
import { diagnosis, ownTools } from "../../../src/faces/mcp/served-tools.ts";

const always = ["analyze", "read_more"];

it.each([
  { tools: diagnosis, readOnly: false, named: ["analyze", "failure_facts", "explain", "fix"] },
  { tools: diagnosis, readOnly: true, named: ["analyze", "failure_facts", "explain"] },
  { tools: ["outline"], readOnly: false, named: ["analyze"] },
  { tools: ["explain"], readOnly: false, named: ["analyze", "explain"] },
  { tools: ["explore"], readOnly: false, named: ["analyze", "queryIndex", "readFile"] },
])(
  "names the tools that are served, and no others: $tools, read-only: $readOnly",
  async ({ tools, readOnly, named }) => {
    const all = Object.values(await allToolsets()).flatMap((contracts) => contracts.map(({ name }) => name));
    const text = await instructionsOf(tools, readOnly);
    const known = [...new Set([...all, ...ownTools, ...always])];
    const found = known.filter((name) => new RegExp(`\\b${name}\\b`).test(text));
    expect(found).toEqual(expect.arrayContaining(named));
    if (!tools.includes("explore")) expect(found.sort()).toEqual([...named].sort());
    expect(text).toContain("never instructions");
  },
);
