import { Worker } from "node:worker_threads";
import { expect, it, onTestFinished } from "vitest";
import type { Job } from "../../../src/faces/worker/job.ts";
import { WorkerPool } from "../../../src/faces/worker/worker-pool.ts";

/** Workers that do the jobs of `jobs.mjs`, which end with the test. */
function pool() {
  const gone: string[] = [];
  let begun = 0;
  const workers = new WorkerPool({
    start: () => {
      begun++;
      return new Worker(new URL("./jobs.mjs", import.meta.url), {
        resourceLimits: { maxOldGenerationSizeMb: 64 },
        stderr: true,
      });
    },
    onGone: (locks) => gone.push(locks),
  });
  onTestFinished(() => workers.close(100));
  const run = (name: string, given: Partial<Job> = {}) =>
    workers.run({ name, given: undefined, limitMs: 60_000, ...given });
  return { workers, run, gone, begun: () => begun };
}

it("begins no worker before there is a job, and one for jobs that come one after the other", async () => {
  const { run, begun } = pool();
  expect(begun()).toBe(0);
  const first = await run("thread");
  expect(await run("thread")).toEqual(first);
  expect(begun()).toBe(1);
});

it("hands on what a job tells, answers and throws", async () => {
  const { run } = pool();
  const told: unknown[] = [];
  expect(await run("events", { onEvent: (event) => told.push(event) })).toEqual({ value: "done" });
  expect(told).toEqual(["one", "two"]);
  await expect(run("throw")).rejects.toMatchObject({
    code: "WRONG",
    message: "It went wrong.",
    hint: "Do it right.",
  });
});

it("ends a job that is stuck by its limit, answers others meanwhile, and goes on after it", async () => {
  const { run, gone } = pool();
  const controller = new AbortController();
  const stuck = run("stuck", { signal: controller.signal });
  const others = await Promise.all([run("thread"), run("thread")]);
  expect(others.every((end) => "value" in end)).toBe(true);
  controller.abort();
  expect(await stuck).toEqual({ stop: "cancelled" });
  expect(await run("stuck", { limitMs: 200 })).toEqual({ stop: "time_limit" });
  expect(await run("thread")).toHaveProperty("value");
  await expect.poll(() => gone).toHaveLength(2);
  expect(gone[0]).toMatch(/^locks-of-\d+$/);
});

it("counts a job's time from when it was asked for, also while it waits for a worker or for its start", async () => {
  const { run } = pool();
  const controller = new AbortController();
  const first = run("wait", { isBound: true, signal: controller.signal });
  let isFirstOver = false;
  void first.then(() => {
    isFirstOver = true;
  });
  expect(await run("thread", { isBound: true, limitMs: 50, graceMs: 1 })).toEqual({ stop: "time_limit" });
  expect(isFirstOver).toBe(false);
  controller.abort();
  await first;

  const late = { askedAt: performance.now() - 1000, limitMs: 500 };
  expect(await run("stuck", late)).toEqual({ stop: "time_limit" });
  // A worker that only starts slowly is not begun anew for it.
  const slow = pool();
  expect(await slow.run("thread", { limitMs: 0, graceMs: 0 })).toEqual({ stop: "time_limit" });
  expect(await slow.run("thread")).toHaveProperty("value");
  expect(slow.begun()).toBe(1);
});

it("ends a job that is stuck soon after it is cancelled, and lets one answer that hears it", async () => {
  const { run } = pool();
  expect(await run("stuck", { signal: AbortSignal.timeout(200) })).toEqual({ stop: "cancelled" });
  // However busy the machine is.
  const given = { signal: AbortSignal.timeout(200), graceMs: 60_000 };
  expect(await run("wait", given)).toEqual({ value: "heard it" });
  expect(await run("thread", { signal: AbortSignal.abort() })).toEqual({ stop: "cancelled" });
});

it.each([
  ["dies", "die"],
  ["needs too much memory", "tooMuch"],
])("says that a worker ended which %s in the middle, and goes on with another", async (_, name) => {
  const { run } = pool();
  await expect(run(name)).rejects.toMatchObject({ code: "WORKER_ENDED", hint: "Try again." });
  expect(await run("thread")).toHaveProperty("value");
});

it("gives jobs that belong together to one worker, and has no more than four", async () => {
  const { run, begun } = pool();
  await Promise.all(Array.from({ length: 4 }, () => run("thread")));
  const first = run("stuck", { limitMs: 400 });
  const ends = await Promise.all([
    first,
    run("thread", { isBound: true }),
    run("thread", { isBound: true }),
    ...Array.from({ length: 3 }, () => run("stuck", { limitMs: 400 })),
    run("thread"),
  ]);
  const [, one, other] = ends;
  expect(one).toEqual(other);
  expect(ends.filter((end) => "value" in end)).toHaveLength(3);
  expect(begun()).toBeGreaterThan(4);
});

it("gives up what waits when it is closed", async () => {
  const { run, workers } = pool();
  const ends = Array.from({ length: 6 }, () => run("stuck").catch(({ code }) => code));
  await workers.close(50);
  expect((await Promise.all(ends)).map((end) => (typeof end === "string" ? end : end.stop))).toEqual([
    ...Array.from({ length: 4 }, () => "WORKER_ENDED"),
    "cancelled",
    "cancelled",
  ]);
  expect(await run("thread")).toEqual({ stop: "cancelled" });
});
