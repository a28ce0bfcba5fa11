import { expect, it } from "vitest";
import { runWithin } from "../../src/support/run-within.ts";

const untilStopped = (signal: AbortSignal) =>
  new Promise<string>((stopped) => signal.addEventListener("abort", () => stopped("stopped")));

it("ends work when its time is up", async () => {
  expect(await runWithin(1, undefined, untilStopped)).toBe("stopped");
});

it("ends work with its caller's signal, also where that was aborted before", async () => {
  const controller = new AbortController();
  const working = runWithin(60_000, controller.signal, untilStopped);
  controller.abort();
  expect(await working).toBe("stopped");
  expect(await runWithin(60_000, controller.signal, async ({ aborted }) => aborted)).toBe(true);
});

it("gives what the work gives, and throws what it throws", async () => {
  expect(await runWithin(60_000, undefined, async ({ aborted }) => aborted)).toBe(false);
  const failing = runWithin(60_000, undefined, () => Promise.reject(new Error("broken")));
  await expect(failing).rejects.toThrow("broken");
});
