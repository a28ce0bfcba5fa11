import { kotlinOfMetadata } from "../../../facts/compatibility/kotlin-metadata.ts";
import { DAGGER_READER, METADATA_READERS } from "../../../facts/compatibility/kotlin-metadata-readers.ts";
import type { GradleDependency } from "../../../model/code.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import { lowerFirst } from "../../wording.ts";
import type { failureClass } from "./class.ts";

/** `isCopy` says whether its reader is a copy inside of it, which no dependency replaces; by the trace, else by a table. */
type Reader = {
  isCopy?: boolean;
  isByTrace?: boolean;
  dependency?: GradleDependency;
  isOneOfSeveral?: boolean;
};
/**
 * `written` is the Kotlin that wrote the class, `needed` the version of a reader for it, `limit` the Kotlin up to which it
 * reads, `own` that of this build where a library brings a class of another one.
 */
type OldProcessor = Reader & {
  title?: string;
  written: string;
  needed: string;
  limit?: string;
  own?: string;
};

const RAISE_DAGGER =
  "Raise Dagger and Hilt, library, compiler and plugin together, to a release made for that Kotlin.";
const RUN_WITH_TRACE =
  "Run the task with --stacktrace: the packages in the trace tell which processor failed.";
const GO_BACK = "Or go back to the Kotlin line before.";
const TABLE = `table of ${METADATA_READERS.asOf}`;

/** What to do depends on whether the reader can be replaced by itself. */
function waysFor({ title, written, needed, isCopy, isByTrace, dependency }: OldProcessor): string[] {
  const isDagger = title === "Hilt" || title === "Dagger";
  const ofLog = isDagger
    ? RAISE_DAGGER
    : "Raise the processor's library (Room, Moshi, Dagger …) to a release made for that Kotlin.";
  const raise = dependency
    ? `Move ${title} (${dependency.module}, and its runtime and Gradle plugin with it) to a release made for ${written}.`
    : ofLog;
  const everywhere = " or newer beside the processor, in every module that runs it (kapt(…) where kapt does)";
  const newer = `Give the processor a newer reader: ${dependency?.configuration ?? "ksp"}("org.jetbrains.kotlin:kotlin-metadata-jvm:${needed}")${dependency ? "" : everywhere}.`;
  const ofTrace =
    "By its packages in the trace the reader is no copy inside the processor, so that this works without a new release of it.";
  if (isCopy === false)
    return [
      `${newer} ${isByTrace ? ofTrace : `${title} ${dependency?.version} carries no copy of it (${TABLE}).`}`,
      `Or, where there is one: ${lowerFirst(raise)}`,
    ];
  if (isCopy && isByTrace)
    return [
      `${raise} By its packages in the trace the reader is a copy inside the processor: no dependency replaces it.`,
    ];
  if (isCopy) return [raise];
  if (dependency)
    return [raise, `Until then, where the processor carries no copy of its own: ${lowerFirst(newer)}`];
  if (!isDagger || !DAGGER_READER) return [raise];
  return [
    `With Dagger ${DAGGER_READER.sharedFrom} or newer, ${lowerFirst(newer)}`,
    `Older ones, from ${DAGGER_READER.copiedFrom} on, carry a copy that no dependency replaces (${TABLE}). ${raise}`,
  ];
}

export const causes = causesOf<typeof failureClass>()({
  processorTooOld: (values: OldProcessor) => {
    const { title = "The annotation processor", written, limit, dependency, own, isOneOfSeveral } = values;
    const version = dependency?.version ? ` ${dependency.version}` : "";
    return {
      text: `${title}${dependency ? `${version} in ${dependency.configuration}` : " of this build"} cannot read class metadata of ${written}${limit ? `: the library that it reads it with knows up to ${limit}` : ""}.${own ? ` This build compiles with Kotlin ${own}, so a library brings that class.` : ""}`,
      steps: [
        ...waysFor(values),
        ...(dependency ? [] : [GO_BACK]),
        ...(isOneOfSeveral ? [RUN_WITH_TRACE] : []),
      ],
      label: `cannot read ${written}`,
    };
  },
  /** Only the message without numbers: the task says whose processor it was. */
  daggerInTask: ({ task }: { task: string }) => ({
    text: `Dagger and Hilt, which run in ${task}, are older than the Kotlin of this build and cannot read the metadata that it writes.`,
    steps: [RAISE_DAGGER, GO_BACK],
  }),
  /** What Dagger says where its reader gives no answer at all. */
  daggerWithoutNumbers: () => ({
    text: "Dagger and Hilt of this build are older than the Kotlin that compiled a class which they read: the reader of metadata that they bring does not know its version. The message asks for Kotlin 1.0 or newer, and says the same of a Kotlin that is too new.",
    steps: [
      `${RAISE_DAGGER} For Kotlin 1.9 that is 2.46 or newer.`,
      look(
        "See that the plugin of Hilt has the version of the library, and that no module pins an older one.",
      ),
      GO_BACK,
    ],
  }),
}).settleByLog("processorTooOld", "daggerInTask", "daggerWithoutNumbers");

/** The Kotlin of a version of metadata. */
export const kotlinOf = (metadata: string): string => kotlinOfMetadata(metadata) ?? metadata;

const OWN_COPY = /(?:shaded|jarjarred)\.(?:\w{1,60}\.){0,12}kotlinx?\.metadata\./;
const SHARED = /^kotlinx?\.metadata\./;

export function readLog({ error: { raw }, facts, frames }: Context<typeof failureClass>) {
  const { currentVersion: needed, supportedVersion, processor: title } = facts;
  const names = frames.map(({ className }) => className);
  if (needed && supportedVersion) {
    const hasCopy = names.some((name) => OWN_COPY.test(name));
    const hasShared =
      names.some((name) => SHARED.test(name)) && raw.includes("update the kotlin-metadata-jvm library");
    const isCopy = hasCopy ? true : hasShared ? false : undefined;
    const written = `Kotlin ${kotlinOf(needed)}`;
    const values = { title, written, needed, limit: kotlinOf(supportedVersion), isCopy, isByTrace: true };
    return causes.proven("processorTooOld", values, { explicit: true });
  }
  const task = /Execution failed for task '(:[^'\n]{0,300}hilt[^'\n]{0,100})'/i.exec(raw)?.[1];
  if (task && raw.includes("unsupported metadata version"))
    return causes.proven("daggerInTask", { task }, { ground: "typical", explicit: true });
  const isDagger = /\[(?:Hilt|Dagger)\]/.test(raw) || names.some((name) => name.startsWith("dagger."));
  if (!isDagger || !raw.includes("Unsupported metadata version. Check that your Kotlin")) return undefined;
  return causes.proven(
    "daggerWithoutNumbers",
    {},
    { explicit: true, quotes: ["Unsupported metadata version"] },
  );
}
