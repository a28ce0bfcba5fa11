import { neverReleased } from "../analysis/build/releases.ts";
import type { StatedCause } from "./stated-cause.ts";

/** A plugin or a library asked for in a version that its release table knows was never published. */
export function neverOfThatVersion(
  subject: string | undefined,
  version: string | undefined,
): StatedCause | undefined {
  const never = subject && version ? neverReleased(subject, version, undefined) : undefined;
  if (!never) return undefined;
  return {
    cause: `${never.title} was never released as ${version}: ${never.because} (release table of ${never.asOf}).`,
    steps: [never.right ? `Take ${never.right}.` : "Take a released version."],
    ground: "told",
    said: true,
  };
}
