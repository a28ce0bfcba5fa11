import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { root } from "./faces/command.ts";

it("every generated file is what its generator writes", () => {
  const ran = spawnSync(process.execPath, ["--import", "tsx", "scripts/generate.ts", "--check"], {
    cwd: root,
    encoding: "utf8",
  });
  expect(ran).toMatchObject({ status: 0, stderr: "" });
});
