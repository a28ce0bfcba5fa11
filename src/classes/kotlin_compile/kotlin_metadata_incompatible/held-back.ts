import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { placeClaim } from "../../../analysis/build/build.ts";
import { saidInBuild } from "../../../analysis/build/said-in-build.ts";
import type { Stated } from "../../../analysis/build/versions.ts";
import { oldestReaderOf } from "../../../facts/compatibility/kotlin-metadata.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { causes, compiledIn } from "./causes.ts";
import type { failureClass } from "./class.ts";

/**
 * A newer Kotlin that a line of the build holds at an older language version: the compiler takes what it may read from
 * that (CompilerDeserializationConfiguration in its sources).
 */
export function* heldBack(
  context: Context<typeof failureClass>,
  found: string,
  kotlin: Stated,
  held: string,
): AnalysisTask<Verdict | undefined> {
  if (compareVersions(kotlin.value, held) <= 0 || kotlin.value.startsWith(`${held}.`)) return undefined;
  const line = held.replace(".", "[._]");
  const { hits: said } = yield* saidInBuild({
    names: "languageVersion|apiVersion",
    literals: "-language-version",
  });
  const isOf = new RegExp(`\\bKOTLIN_${line}\\b|["']${line}["']`);
  // The version of the API alone leaves the language version as it is.
  const follows = said.some(
    ({ written, given }) => written.includes("languageVersion") && given.includes("apiVersion"),
  );
  const all = said.filter(
    ({ written, given, place }) =>
      (follows || !written.includes("apiVersion")) && (isOf.test(given.join(" ")) || isOf.test(place.text)),
  );
  const [set] = all.toSorted((one, other) => rank(one.written) - rank(other.written));
  if (!set) return undefined;
  const { path, line: at } = set.place;
  return causes.proven(
    "heldBack",
    {
      ...compiledIn(context),
      kotlin: kotlin.value,
      held,
      place: `${path}:${at}`,
      target: oldestReaderOf(found),
    },
    {
      location: { path, line: at },
      evidence: [placeClaim(set.place, `held at ${held}`), placeClaim(kotlin.place, "the compiler")],
    },
  );
}

/** The language version counts; the version of the API often stands for both. */
const rank = (written: string): number => (written.includes("languageVersion") ? 0 : 1);
