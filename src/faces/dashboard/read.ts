import { Failure } from "../../model/failure.ts";
import type { ReadingJob } from "./jobs.ts";
import type { Answer } from "./services.ts";
import { Written } from "./written.ts";

/** Milliseconds that the answer to one question may take. */
const limitMs = 20_000;

/** Has a worker look at what is asked for: what was logged is searched and shown by patterns, which may be stuck in it. */
export function read(reading: string): Answer {
  return async ({ id, query, signal }, { workers }) => {
    const given: ReadingJob = { reading, id, query: query.toString() };
    const end = await workers.run({ name: "read", given, limitMs, signal });
    if ("value" in end) return new Written(String(end.value));
    throw new Failure(
      "OUT_OF_TIME",
      `This took longer than ${limitMs / 1000} s, and was ended.`,
      "Ask for less, or forget what is too long: culprit memory.",
    );
  };
}
