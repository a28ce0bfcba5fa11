import { DAGGER_READER, METADATA_READERS } from "../../../facts/metadata-readers.ts";
import { given, type Reading, type StatedCause, type Told } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

const RAISE_DAGGER =
  "Raise Dagger and Hilt, library, compiler and plugin together, to a release made for that Kotlin.";
const GO_BACK = "Or go back to the Kotlin line before.";
const OWN_COPY = /(?:shaded|jarjarred)\.(?:\w{1,60}\.){0,12}kotlinx?\.metadata\./;
const SHARED = /^kotlinx?\.metadata\./;

const byNumbers: Reading<typeof failureClass> = given(
  ["currentVersion", "supportedVersion"],
  ({ currentVersion, supportedVersion }, told) => {
    const who = told.facts.processor ?? "The annotation processor";
    return {
      cause: `${who} of this build reads classes with ${readerOf(told)}, which knows Kotlin metadata up to ${supportedVersion}, and it met a class with ${currentVersion}.`,
      steps: [...stepsFor(told, currentVersion), GO_BACK],
      ground: "told",
      said: true,
    };
  },
);

/** The library as the message calls it; it was kotlinx-metadata-jvm before it came with Kotlin. */
const readerOf = ({ error }: Told<typeof failureClass>): string =>
  /update the (kotlinx?-metadata-jvm) library/.exec(error.raw)?.[1] ?? "a metadata library";

/** Whether the reader can be replaced by itself: by the packages in the trace, else by what is known of the processor. */
function stepsFor({ error, frames, facts }: Told<typeof failureClass>, needed: string): string[] {
  const isDagger = facts.processor === "Hilt" || facts.processor === "Dagger";
  const raise = isDagger
    ? RAISE_DAGGER
    : "Raise the processor's library (Room, Moshi, Dagger …) to a release made for that Kotlin.";
  const newer = `ksp("org.jetbrains.kotlin:kotlin-metadata-jvm:${needed}") or newer beside the processor, in every module that runs it (kapt(…) where kapt does)`;
  const names = frames.map(({ className }) => className);
  if (names.some((name) => OWN_COPY.test(name))) {
    return [
      `${raise} By its packages in the trace the reader is a copy inside the processor: no dependency replaces it.`,
    ];
  }
  if (names.some((name) => SHARED.test(name)) && /update the kotlin-metadata-jvm/.test(error.raw)) {
    return [
      `Give the processor a newer reader: ${newer}. By its packages in the trace the reader is no copy inside the processor, so that this works without a new release of it.`,
      `Or, where there is one: ${raise.charAt(0).toLowerCase()}${raise.slice(1)}`,
    ];
  }
  if (!isDagger || !DAGGER_READER) return [raise];
  const { copiedFrom, sharedFrom } = DAGGER_READER;
  return [
    `With Dagger ${sharedFrom} or newer, give it a newer reader: ${newer}.`,
    `Older ones, from ${copiedFrom} on, carry a copy that no dependency replaces (table of ${METADATA_READERS.asOf}). ${raise}`,
  ];
}

/** Only the message without numbers: the task says whose processor it was. */
function byTask({ error }: Told<typeof failureClass>): StatedCause | undefined {
  const task = /Execution failed for task '(:[^'\n]{0,300}hilt[^'\n]{0,100})'/i.exec(error.raw)?.[1];
  if (!task || !/unsupported metadata version/.test(error.raw)) return undefined;
  return {
    cause: `Dagger and Hilt, which run in ${task}, are older than the Kotlin of this build and cannot read the metadata that it writes.`,
    steps: [RAISE_DAGGER, GO_BACK],
    ground: "inKind",
    said: true,
  };
}

/** What Dagger says where its reader gives no answer at all. */
function withoutNumbers({ error, frames }: Told<typeof failureClass>): StatedCause | undefined {
  const isDagger =
    /\[(?:Hilt|Dagger)\]/.test(error.raw) || frames.some(({ className }) => /^dagger\./.test(className));
  if (!isDagger || !/Unsupported metadata version\. Check that your Kotlin/.test(error.raw)) return undefined;
  return {
    cause:
      "Dagger and Hilt of this build are older than the Kotlin that compiled a class which they read: the reader of metadata that they bring does not know its version. The message asks for Kotlin 1.0 or newer, and says the same of a Kotlin that is too new.",
    steps: [
      `${RAISE_DAGGER} For Kotlin 1.9 that is 2.46 or newer.`,
      "See that the plugin of Hilt has the version of the library, and that no module pins an older one.",
      GO_BACK,
    ],
    ground: "told",
    said: true,
    quotes: ["Unsupported metadata version"],
  };
}

export const stated: readonly Reading<typeof failureClass>[] = [byNumbers, byTask, withoutNumbers];
