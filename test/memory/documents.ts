import type { NewRCADocument } from "../../src/model/rca-document.ts";

/** The documented example. */
export const lateinit: NewRCADocument = {
  error_message: "lateinit property user has not been initialized",
  error_type: "lateinit",
  language: "kotlin",
  root_cause: "Property accessed before initialization in onCreate",
  fix_guidelines: ["Initialize user in onCreate()", "Add null check"],
  confidence: 0.9,
  file_path: "MainActivity.kt",
  line_number: 45,
  tool_calls_made: ["read_file"],
  iterations: 3,
  user_validated: false,
  quality_score: 0.63,
};
export const npe: NewRCADocument = {
  ...lateinit,
  error_message: "Attempt to invoke virtual method on a null object reference",
  error_type: "npe",
  language: "java",
  root_cause: "The list of books is null until the first sync",
  confidence: 0.5,
  quality_score: 0.35,
};
export const trace = `java.lang.IllegalStateException: Shelf 17 is locked
\tat org.example.shelf.sync.Merger.merge(Merger.kt:88)
\tat org.example.shelf.sync.SyncWorker.doWork(SyncWorker.kt:41)
\tat android.os.Handler.dispatchMessage(Handler.java:106)`;
/** The same crash another day: other lines, another value. */
export const drifted = trace.replace("17", "4").replace("88", "93").replace("41", "40");
export const crash: NewRCADocument = {
  ...lateinit,
  error_message: "Shelf 17 is locked",
  stack_trace: trace,
  error_type: "illegal_state_exception",
  root_cause: "merge() runs while the shelf is being exported",
};

/** A message of its own for every number: one that differed in digits only would be the same failure. */
export function lateinitOf(number: number): string {
  const name = [...String(number)].map((digit) => "abcdefghij"[Number(digit)]).join("");
  return `lateinit property ${name} has not been initialized`;
}
