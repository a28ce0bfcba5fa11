import { jdkNumber } from "../../analysis/build/running-jdk.ts";
import { logClaim } from "../../analysis/claims.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import type { Finding } from "../../model/finding.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { groundOf } from "../cause-list.ts";
import type { StatedCause } from "../stated-cause.ts";
import { examineJdk, type JdkGap, jdkCauses } from "./jdk-too-old.ts";

/** What a log says of a JDK that is too old, for a class that does not list its causes yet. */
export function needsJdk(
  who: string,
  { requiredVersion, currentVersion }: { requiredVersion: string; currentVersion: string },
): StatedCause | undefined {
  const needed = jdkNumber(requiredVersion);
  const running = jdkNumber(currentVersion);
  if (!needed || !running) return undefined;
  const { text, steps } = jdkCauses.jdkOfMachine({ needed, running, who });
  return { cause: text, steps, ground: "told", said: true };
}

/** What a project says of it, for the same class. */
export function* jdkTooOld(error: ParsedError, gap: JdkGap): Inquiry<Finding> {
  const verdict = yield* examineJdk(error, gap);
  const { wording, support } = verdict;
  return {
    ...(support.location && { location: support.location, label: wording.label }),
    rootCause: wording.text,
    ground: groundOf(verdict),
    evidence: [logClaim(error), ...(support.evidence ?? [])],
    fixGuidelines: [...wording.steps],
    fixes: [...(support.fixes ?? [])],
  };
}
