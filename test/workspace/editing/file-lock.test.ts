import { spawnSync } from "node:child_process";
import { readdir, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freeLocks, holding } from "../../../src/workspace/editing/file-lock.ts";
import { temporaryFolder } from "./temporary.ts";

/** The lock file of a key, as a holder would have left it. */
async function lockedBy(directory: string, key: string, holder: object | string): Promise<string> {
  let path = "";
  await holding(directory, key, async () => {
    path = join(directory, (await readdir(directory))[0] ?? "");
  });
  await writeFile(path, typeof holder === "string" ? holder : JSON.stringify(holder));
  return path;
}

const deadProcess = () => spawnSync(process.execPath, ["-e", ""]).pid;
const holder = (pid: number, host = hostname()) => ({ token: "a-token", pid, host, started: "" });

test("work on one key is done one by one, in order, and on different keys side by side", async () => {
  const directory = await temporaryFolder();
  const steps: string[] = [];
  const work = (key: string, name: string, meanwhile?: Promise<unknown>) =>
    holding(directory, key, async () => {
      steps.push(`${name} begins`);
      await (meanwhile ?? new Promise((done) => setTimeout(done, 5)));
      steps.push(`${name} ends`);
    });
  const third = work("b", "3");
  await Promise.all([work("a", "1", third), work("a", "2"), third]);
  const ofA = steps.filter((step) => !step.startsWith("3"));
  expect(ofA).toEqual(["1 begins", "1 ends", "2 begins", "2 ends"]);
  expect(steps.indexOf("3 ends")).toBeLessThan(steps.indexOf("2 begins"));
  expect(await readdir(directory)).toEqual([]);
});

test("a failure of one holder frees the next", async () => {
  const directory = await temporaryFolder();
  const failing = holding(directory, "a", () => Promise.reject(new Error("no")));
  await expect(failing).rejects.toThrow("no");
  expect(await holding(directory, "a", async () => "yes")).toBe("yes");
});

test("the lock of a process that died is taken over, by one of many", async () => {
  const directory = await temporaryFolder();
  await lockedBy(directory, "a", holder(deadProcess()));
  let inside = 0;
  const results = await Promise.all(
    Array.from({ length: 5 }, () =>
      holding(directory, "a", async () => {
        expect(++inside).toBe(1);
        await new Promise((done) => setTimeout(done, 2));
        return --inside;
      }),
    ),
  );
  expect(results).toEqual([0, 0, 0, 0, 0]);
  expect(await readdir(directory)).toEqual([]);
});

test.runIf(process.platform === "linux")("a process id that was given out again holds nothing", async () => {
  const directory = await temporaryFolder();
  await lockedBy(directory, "a", { ...holder(process.pid), started: "1" });
  expect(await holding(directory, "a", async () => "mine")).toBe("mine");
});

test("the lock of a living process is respected, and waiting for it ends with its name", async () => {
  const directory = await temporaryFolder();
  await lockedBy(directory, "a", holder(process.ppid));
  const waiting = holding(directory, "a", async () => "mine", { waitMs: 60 });
  await expect(waiting).rejects.toMatchObject({
    code: "FILE_BUSY",
    message: expect.stringContaining(`process ${process.ppid}`),
  });
  const cancelled = holding(directory, "a", async () => "mine", { signal: AbortSignal.timeout(30) });
  await expect(cancelled).rejects.toMatchObject({ name: "TimeoutError" });
});

test.each([
  ["another machine's", holder(1, "elsewhere")],
  ["an unreadable", "{"],
])("%s lock counts as abandoned only when it is old", async (_whose, content) => {
  const directory = await temporaryFolder();
  const path = await lockedBy(directory, "a", content);
  await expect(holding(directory, "a", async () => 1, { waitMs: 40 })).rejects.toMatchObject({
    code: "FILE_BUSY",
  });
  const longAgo = new Date(Date.now() - 10 * 60_000);
  await utimes(path, longAgo, longAgo);
  expect(await holding(directory, "a", async () => 1)).toBe(1);
});

test("whoever died while it took over a dead one's lock is taken over too", async () => {
  const directory = await temporaryFolder();
  const path = await lockedBy(directory, "a", holder(deadProcess()));
  await writeFile(`${path}.a-token`, JSON.stringify({ ...holder(deadProcess()), token: "b-token" }));
  expect(await holding(directory, "a", async () => "mine")).toBe("mine");
  expect(await readdir(directory)).toEqual([]);
});

test("what a thread of this process held when it was ended can be freed, and nothing else", async () => {
  const directory = await temporaryFolder();
  await lockedBy(directory, "a", { ...holder(process.pid), token: "dead-thread1" });
  await lockedBy(directory, "b", { ...holder(process.pid), token: "other-thread1" });
  const take = (key: string) => holding(directory, key, async () => "taken", { waitMs: 50 });
  await expect(take("a")).rejects.toMatchObject({ code: "FILE_BUSY" });
  freeLocks(directory, "dead-thread");
  expect(await take("a")).toBe("taken");
  await expect(take("b")).rejects.toMatchObject({ code: "FILE_BUSY" });
});
