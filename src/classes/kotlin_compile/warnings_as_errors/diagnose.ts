import { buildOf, moduleOf } from "../../../analysis/build/build.ts";
import { mayBeTrue, saidInBuild } from "../../../analysis/build/said-in-build.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

const TO_KOTLIN = /\bfreeCompilerArgs\b/;

/** A build that takes every warning for an error. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const build = yield* buildOf(error);
  const module = build && moduleOf(error, build);
  yield* think("Which line turns warnings into errors?");
  const said = yield* saidInBuild({ names: "allWarningsAsErrors", literals: "-Werror" });
  // The compilers of Java and C++ have an argument of that name, too.
  const hits = said
    .filter((each) => (each.name === "allWarningsAsErrors" ? mayBeTrue(each) : TO_KOTLIN.test(each.written)))
    .map(({ place }) => place);
  const own = hits.find(({ path }) => path === module?.buildFile);
  const set = own ?? hits[0];
  if (!set || (!own && hits.length > 1)) return;
  yield* conclude({
    rootCause: `${set.path}:${set.line} makes every warning of the Kotlin compiler an error, and this compilation printed at least one. The lines that begin with w: say which.`,
    ground: "proven",
    location: { path: set.path, line: set.line },
    label: "every warning fails",
    evidence: [logClaim(error), lineClaim("read_file", set.path, set.line, set.text)],
    fixGuidelines: [
      "Correct what each w: line names; after an update of Kotlin these are mostly new deprecations.",
      'Where one has to wait, @Suppress("…") on that declaration keeps the rule for the rest.',
    ],
  });
}
