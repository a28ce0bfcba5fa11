import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import { formatFrame, joinWords } from "../../wording.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  /** `maker` with the `flags` that it is called with, else `who` calls it; `others` are places that are refused alike. */
  noFlag: ({
    who,
    maker,
    flags,
    others = [],
  }: Texts<never, "who" | "maker" | "flags"> & { others?: readonly string[] }) => ({
    text: `${maker ? `PendingIntent.${maker}() is called with ${flags === "0" ? "no flag" : flags}` : `${who} makes a PendingIntent`}, which leaves open whether others may change the intent. Apps that target Android 12 or higher must say so.`,
    steps: [
      "Add FLAG_IMMUTABLE. FLAG_MUTABLE is only for intents that others fill in: inline replies, bubbles, geofences, location updates.",
      ...(others.length > 0 ? [`The same is refused where it comes to it: ${joinWords(others)}.`] : []),
    ],
    label: "neither immutable nor mutable",
  }),
  mutableImplicit: ({ who }: { who?: string }) => ({
    text: `${who ? `The PendingIntent that ${who} makes` : "This PendingIntent"} is mutable and wraps an intent that names no component, so another app could redirect it. Apps that target Android 14 or higher may not make one.`,
    steps: [
      "Use FLAG_IMMUTABLE, unless something must be filled into the intent.",
      "Where it must stay mutable, make the intent explicit: Intent(context, Target::class.java).",
    ],
    label: "mutable",
  }),
  oldLibrary: ({ module, since, isDeclared }: Texts<"module" | "since"> & { isDeclared: boolean }) => ({
    text: madeIn(module, `Releases before ${since} do`),
    steps: [
      `Raise ${module} to ${since} or later${isDeclared ? "" : "; if another library brings it in, declare it yourself in the newer version"}.`,
    ],
    label: "too old",
  }),
  /** A release that knows the rule is asked for: what made the build take another one is not known. */
  otherRelease: ({ module, since }: Texts<"module" | "since">) => ({
    text: madeIn(module, `Releases before ${since} do`),
    question: `which release of ${module} is in the build`,
    steps: [
      look(
        `See which release the app was built with, and which dependency holds it back: ./gradlew dependencyInsight --dependency ${module}.`,
      ),
    ],
    label: "asks for a newer one",
  }),
  unknownLibrary: ({ group }: { group: string }) => ({
    text: madeIn(group, "Its release does"),
    steps: [`Update the library that ${group} belongs to.`],
    label: "too old",
  }),
});

const madeIn = (library: string, releases: string): string =>
  `The PendingIntent is made inside a library, ${library}, not in this project's code. ${releases} not know the rule of Android 12.`;

export function readLog({ facts, own: [frame], frames, here }: Context<typeof failureClass>) {
  if (facts.refusedFlag) return causes.proven("mutableImplicit", { who: here ?? "the app" });
  if (!frame || !here) return undefined;
  const ground = frames.indexOf(frame) < 6 ? "stated" : "likely";
  return causes.proven("noFlag", { who: formatFrame(frame) }, { ground, frame });
}
