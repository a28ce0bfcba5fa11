// Fills a memory through the real store: seed.ts FILE COUNT [PROJECT]
import { EmbeddedStore } from "../../src/memory/embedded-store.ts";
import { qualityOf } from "../../src/memory/quality.ts";
import type { RCADocument } from "../../src/model/rca-document.ts";

const dayMs = 86_400_000;

/** Classes of failure with how often each turns up among a hundred. */
const classes: readonly (readonly [type: string, language: string, share: number, message: string])[] = [
  ["npe", "kotlin", 22, "Attempt to invoke virtual method 'onBind' on a null object reference"],
  ["lateinit", "kotlin", 15, "lateinit property adapter has not been initialized"],
  ["unresolved_reference", "kotlin", 14, "Unresolved reference: bindView"],
  ["dependency_resolution_error", "gradle", 12, "Could not resolve org.example:widgets:2.4.1"],
  ["illegal_state_exception", "java", 10, "Fragment has not been attached yet"],
  ["type_mismatch", "kotlin", 9, "Type mismatch: inferred type is String? but String was expected"],
  ["index_out_of_bounds_exception", "kotlin", 7, "Index 4 out of bounds for length 3"],
  ["merge_conflict", "xml", 5, "Attribute application@label is also present at the library"],
  ["out_of_memory", "java", 3, "Failed to allocate a 64 MB allocation"],
  ["compose_recomposition", "kotlin", 3, "recomposed 4096 times in one second"],
];

/** A number from 0 to below 1 that depends on two numbers only. */
function chance(number: number, salt: number): number {
  let mixed = (Math.imul(number + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b)) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39) >>> 0;
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

function classOf(number: number) {
  const at = chance(number, 1) * 100;
  let sum = 0;
  for (const each of classes) {
    sum += each[2];
    if (at < sum) return each;
  }
  return ["unknown", "unknown", 0, "It failed"] as const;
}

/** What is remembered of one of many failures, of the last half year before `now`. */
export function seededDocument(number: number, now: number, project?: string): RCADocument {
  const [type, language, , message] = classOf(number);
  const firstAt = Math.floor(now - chance(number, 2) ** 1.4 * 180 * dayMs);
  const times = Array.from({ length: 1 + Math.floor(chance(number, 3) ** 3 * 12) }, (_, at) =>
    Math.floor(firstAt + at * chance(number, 4) * 6 * dayMs),
  ).filter((time) => time <= now);
  const confidence = Math.round((0.35 + 0.62 * Math.sqrt(chance(number, 5))) * 100) / 100;
  const isRight = chance(number, 6) < confidence;
  const judged = chance(number, 7);
  const verdict: Partial<RCADocument> =
    judged < 0.1
      ? { user_validated: isRight, feedback: isRight ? "positive" : "negative" }
      : judged < 0.2
        ? { outcome: isRight ? "held" : "returned", outcome_at: times.at(-1) }
        : {};
  const seen = {
    created_at: firstAt,
    last_seen_at: times.at(-1),
    seen_times: times,
    seen_count: times.length,
  };
  const judgedAs = { confidence, user_validated: false, ...seen, ...verdict };
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
    error_message: `${message} (${number})`,
    error_type: type,
    language,
    root_cause: `screen${number % 997} reads it in onResume(), but only onCreated() of Screen${number % 997} sets it`,
    fix_guidelines: ["Set it before it is read"],
    file_path: `app/src/main/java/org/example/app/Screen${number % 997}.kt`,
    line_number: 1 + (number % 400),
    tool_calls_made: ["outline", "read_file"],
    iterations: 3,
    quality_score: qualityOf(judgedAs, now),
    fingerprint: `seeded-${number}`,
    project: project ?? "",
    updated_at: firstAt,
    ...(chance(number, 8) < 0.85 && { given_confidence: confidence }),
    ...judgedAs,
  };
}

/** Puts as many into a store's file. */
export async function seed(file: string, count: number, project?: string, now = Date.now()): Promise<void> {
  const store = new EmbeddedStore(file);
  for (let from = 0; from < count; from += 2000) {
    const length = Math.min(2000, count - from);
    await store.put(Array.from({ length }, (_, at) => seededDocument(from + at, now, project)));
  }
  await store.close();
}

const [, script, file, count, project] = process.argv;
if (script?.endsWith("seed.ts") && file && count) await seed(file, Number(count), project);
