import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../agent/scene.ts";

it("a server outlives workers that are ended while they read the memory", () => {
  const script = fileURLToPath(new URL("./ends-readers.ts", import.meta.url));
  const ran = spawnSync(process.execPath, ["--import", "tsx", script, temporaryFolder()], {
    encoding: "utf8",
  });
  expect({ status: ran.status, signal: ran.signal, said: ran.stdout, stderr: ran.stderr }).toMatchObject({
    status: 0,
    said: "6 ended",
  });
});
