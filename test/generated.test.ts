import { expect, it } from "vitest";
import { staleFiles } from "../scripts/generate/stale-files.ts";

it("every generated file is what its generator writes", async () => {
  const stale = [];
  for await (const { path } of staleFiles()) stale.push(path);
  expect(stale).toEqual([]);
});
