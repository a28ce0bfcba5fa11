import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./faces/command.ts";

it("the demo finds every cause, and leaves nothing in the user's folders", () => {
  const home = mkdtempSync(join(tmpdir(), "culprit-home-"));
  const env = { PATH: process.env.PATH, HOME: home, XDG_STATE_HOME: join(home, "state") };
  const ran = spawnSync(process.execPath, [join(root, "scripts/demo.mjs")], { env, encoding: "utf8" });
  expect(ran.stdout).toContain("Every cause found.");
  expect(ran.status).toBe(0);
  expect(readdirSync(home)).toEqual([]);
});
