import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { describe, expect, it } from "vitest";
import { culprit, root } from "./command.ts";
import { calm, crash, fakeAdb, followed } from "./follow-scene.ts";

const lateinit = join(root, "examples/failures/lateinit/log.txt");
const path = (...folders: string[]) => ({ PATH: [...folders, process.env.PATH].join(delimiter) });
const file = (text: string) => {
  const place = join(mkdtempSync(join(tmpdir(), "culprit-watch-")), "log");
  writeFileSync(place, text);
  return place;
};
/** Presses Ctrl-C once a text has been printed to the end. */
const untilPrinted = (text: RegExp) => {
  let isDone = false;
  return (printed: string, child: { kill(signal: "SIGINT"): boolean }) => {
    if (!isDone && text.test(printed)) isDone = child.kill("SIGINT");
  };
};

describe.skipIf(process.platform === "win32")("culprit watch", () => {
  it("runs adb and explains while it runs, until Ctrl-C", async () => {
    const adb = fakeAdb(`echo "$@" > "$(dirname "$0")/asked"; cat "${lateinit}"; echo; exec sleep 60`);
    const run = await followed({
      parameters: ["watch", "--device", "emulator-5554"],
      environment: path(adb),
      until: untilPrinted(/culprit explain lateinit\n$/),
    });
    expect(run).toMatchObject({ code: 0, stderr: "" });
    expect(run.stdout).toContain("shelfAdapter is read in onSync()");
    expect(readFileSync(join(adb, "asked"), "utf8")).toBe("-s emulator-5554 logcat -v threadtime\n");
  });

  it("waits when the device goes away, goes on where it was, and does not tell twice what is played again", async () => {
    const first = file(calm() + crash(41, "first").join("") + calm());
    const second = file(readFileSync(first, "utf8") + crash(42, "first").join("") + calm());
    const adb = fakeAdb(`
      here="$(dirname "$0")"; echo "$@" >> "$here/asked"
      if [ ! -e "$here/was" ]; then touch "$here/was"; cat "${first}"; sleep 1; exit 1; fi
      echo "- waiting for device -" >&2; sleep 0.3; cat "${second}"; exec sleep 60`);
    const run = await followed({
      parameters: ["watch"],
      environment: path(adb),
      until: untilPrinted(/twice now\n/),
    });
    expect(run.code).toBe(4);
    expect(run.stderr).toContain("culprit: waiting for a device: its log ended.\n");
    expect(run.stderr).toContain("culprit: waiting for a device: none is connected.\n");
    expect(run.stdout).toMatch(/One failure, twice, in \d+ lines/);
    expect(readFileSync(join(adb, "asked"), "utf8")).toMatch(/ -T 08-14 10:\d\d:\d\d\.\d{3}\n$/);
  });

  it("tells of one app only where that is asked for", async () => {
    const log = file(
      calm() +
        crash(41, "mine").join("") +
        crash(42, "other", { app: "org.example.reader" }).join("") +
        calm(),
    );
    const adb = fakeAdb(`cat "${log}"; exec sleep 60`);
    const run = await followed({
      parameters: ["watch", "--package", "org.example.reader", "-f", "jsonl"],
      environment: path(adb),
      until: untilPrinted(/"event":"result".*\n$/),
    });
    expect(run.stdout).toContain("other");
    expect(run.stdout).not.toContain("mine");
  });

  it("says what to do where there is no adb, and takes none from the project", async () => {
    const project = mkdtempSync(join(tmpdir(), "culprit-project-"));
    writeFileSync(join(project, "settings.gradle.kts"), "");
    mkdirSync(join(project, "bin"));
    writeFileSync(join(project, "bin/adb"), `#!/bin/sh\ntouch "${project}/ran"\n`, { mode: 0o755 });
    const link = join(mkdtempSync(join(tmpdir(), "culprit-link-")), "bin");
    symlinkSync(join(project, "bin"), link);
    for (const folder of ["/nowhere", join(project, "bin"), link, "bin"]) {
      const ran = await culprit(["watch"], { cwd: project, environment: { PATH: folder } });
      expect(ran.code).toBe(2);
      expect(ran.stderr).toMatch(/^culprit: There is no adb on PATH\.\nInstall Android's platform-tools/);
    }
    expect(() => readFileSync(join(project, "ran"))).toThrow();
  });

  it.each([
    [
      "adb: more than one device/emulator",
      2,
      /More than one device is connected\.\nName one with --device SERIAL/,
    ],
    ["adb: unknown host service", 1, /adb cannot read the device's log: unknown host service\./],
  ])("ends when adb says what waiting does not mend: %s", async (said, code, says) => {
    const adb = fakeAdb(`echo "${said}" >&2; exit 1`);
    const ran = await culprit(["watch"], { environment: path(adb) });
    expect(ran.code).toBe(code);
    expect(ran.stderr).toMatch(says);
  });

  it("takes no word of its own for a device", async () => {
    const ran = await culprit(["watch", "--device=-d"], { environment: path(fakeAdb("true")) });
    expect(ran.code).toBe(2);
  });
});
