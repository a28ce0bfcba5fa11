import { expect, test } from "vitest";
import { headline, titleOf } from "../../src/report/headline.ts";
import { storyOf } from "../../src/report/story.ts";
import { samples } from "./sample-results.ts";

test.each([
  ["a resource is used that does not exist", "A resource is used that does not exist"],
  ["NullPointerException", "NullPointerException"],
  ["lateinit property read before it is set", "lateinit property read before it is set"],
  ["when does not cover every case", "when does not cover every case"],
  ["FileUriExposedException: file:// address", "FileUriExposedException: file:// address"],
  ["google-services.json is missing", "google-services.json is missing"],
  ["derivedStateOf keeps stale values", "derivedStateOf keeps stale values"],
  ["JSON lacks a field", "JSON lacks a field"],
  ["", ""],
])("%s", (title, expected) => {
  expect(headline(title)).toBe(expected);
});

test("a class that was made from an exception is titled by it", () => {
  const unknown = { type: "illegal_state_exception", title: "illegal state exception" };
  const [sample] = Object.values(samples);
  if (!sample) throw new Error("there are no samples");
  const outer = { ...sample, ...unknown, exception: "java.lang.IllegalStateException", causes: [] };
  const root = {
    ...outer,
    exception: "java.lang.RuntimeException",
    causes: ["java.lang.IllegalStateException: no user: java.io.X"],
  };
  expect([outer, root].map(titleOf)).toEqual(["IllegalStateException", "IllegalStateException"]);
  expect(titleOf({ ...outer, exception: undefined })).toBe("Illegal state exception");
  // There is no page of it to point at.
  expect(storyOf(outer).explain).toBeUndefined();
  expect(storyOf(sample).explain).toBe(sample.type);
});

test("a task that failed for what the report explains is not listed beside it", () => {
  const [sample] = Object.values(samples);
  if (!sample) throw new Error("there are no samples");
  const consequences = [
    { type: "task_failure", error: "Compilation error. See log for more details" },
    { type: "task_failure", error: "Could not read workspace metadata" },
  ];
  const listed = (everything: boolean) =>
    storyOf({ ...sample, consequences }, { everything }).consequences.entries.map(({ text }) => text);
  expect(listed(false)).toEqual(["Could not read workspace metadata"]);
  expect(listed(true)).toHaveLength(2);
});
