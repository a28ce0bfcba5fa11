import { buildOf, moduleOf } from "../../../analysis/build/build.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

/** A build that takes every warning for an error. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const build = yield* buildOf(error);
  const module = build && moduleOf(error, build);
  yield* think("Which line turns warnings into errors?");
  const hits = (yield* search("\\ballWarningsAsErrors\\b|-Werror\\b", {
    isRegex: true,
    files: "**/*.{gradle,kts,kt,properties}",
    limit: 12,
  })).filter(({ text }) => !/\bfalse\b/.test(text));
  const own = hits.find(({ path }) => path === module?.buildFile);
  const set = own ?? hits[0];
  if (!set || (!own && hits.length > 1)) return;
  yield* conclude({
    rootCause: `${set.path}:${set.line} makes every warning of the Kotlin compiler an error, and this compilation printed at least one. The lines that begin with w: say which.`,
    ground: "proven",
    location: { path: set.path, line: set.line },
    label: "every warning fails",
    evidence: [logClaim(error), lineClaim("grep_search", set.path, set.line, set.text)],
    fixGuidelines: [
      "Correct what each w: line names; after an update of Kotlin these are mostly new deprecations.",
      'Where one has to wait, @Suppress("…") on that declaration keeps the rule for the rest.',
    ],
  });
}
