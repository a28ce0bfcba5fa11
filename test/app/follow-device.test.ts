import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { followDevice } from "../../src/app/device/follow-device.ts";
import { root, shelf } from "../faces/command.ts";

const lateinit = join(root, "examples/failures/lateinit/log.txt");

/** A folder with an `adb` that does what a script says, and folders of a user. */
function scene(script: string) {
  const folder = mkdtempSync(join(tmpdir(), "culprit-device-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }));
  writeFileSync(join(folder, "adb"), `#!/bin/sh\necho "$@" > "${folder}/asked"\n${script}\n`, {
    mode: 0o755,
  });
  const directories = {
    config: join(folder, "config"),
    cache: join(folder, "cache"),
    state: join(folder, "state"),
  };
  const environment = { PATH: `${folder}:${process.env.PATH}` };
  return { folder, environment, options: { workspace: shelf, directories } };
}

describe("following a device", () => {
  it("analyses each failure once, counts it when it returns, and ends when it is told to", async () => {
    const again = "sed 's/21:07:/22:08:/'";
    const { environment, options, folder } = scene(
      `cat "${lateinit}"; echo; ${again} "${lateinit}"; echo; exec sleep 60`,
    );
    const stop = new AbortController();
    const seen: { count: number; id: string; line?: number }[] = [];
    const given = { environment, signal: stop.signal, device: "emulator-5554" };
    for await (const { count, analysis } of followDevice(options, given)) {
      const { id, type, location } = analysis.result;
      if (type !== "lateinit") continue;
      seen.push({ count, id, line: location?.line });
      if (seen.length === 2) stop.abort();
    }
    expect(seen).toEqual([
      { count: 1, id: seen[0]?.id, line: 55 },
      { count: 2, id: seen[0]?.id, line: 55 },
    ]);
    expect(readFileSync(join(folder, "asked"), "utf8")).toBe("-s emulator-5554 logcat -v threadtime\n");
  });

  it("says what to do where there is no adb, or more than one device", async () => {
    const { options } = scene("");
    const { signal } = new AbortController();
    const nowhere = followDevice(options, { environment: { PATH: "/nowhere" }, signal });
    await expect(nowhere.next()).rejects.toMatchObject({ message: "There is no adb on PATH." });
    const several = scene('echo "adb: more than one device/emulator" >&2; exit 1');
    const followed = followDevice(several.options, { environment: several.environment, signal });
    await expect(followed.next()).rejects.toMatchObject({ message: "More than one device is connected." });
  });
});
