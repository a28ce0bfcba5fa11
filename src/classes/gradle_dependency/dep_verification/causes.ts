import type { ParsedError } from "../../../model/parsed-error.ts";
import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import { joinWords } from "../../wording.ts";
import type { failureClass } from "./class.ts";
import { readFailed, SAYS_NOT_RECORDED, SAYS_OTHER_CONTENTS, systemOf } from "./read-failed.ts";

/** The file that keeps the checksums, and the command that writes those of what failed. */
type Record = Texts<"record" | "command">;
/** A component, or a file of one, that is not recorded; `versions` are those of the same module that are. */
type Unrecorded = Record & {
  missing: readonly string[];
  versions: readonly string[];
  component?: string;
  detached?: string;
  systems: boolean;
  /** The record was read; else the log alone says so. */
  isLooked: boolean;
};

const RECORD = "gradle/verification-metadata.xml";
const most = (all: readonly string[]): string =>
  joinWords(all.length > 4 ? [...all.slice(0, 3), `${all.length - 3} more`] : all);

export const causes = causesOf<typeof failureClass>()({
  /** The log alone: which of the two it is shows in the file. */
  notVerified: ({ record, command, files }: Record & { files: readonly string[] }) => ({
    text: `${files.length > 0 ? most(files) : "What was downloaded"} could not be verified by ${record}: the file has no checksum or signature of it, or another one.`,
    steps: [
      look(
        `Search ${record} for it. Where it has no entry and the version is one that you meant to use, run ${command} and review the difference.`,
      ),
      "Where it has an entry with another checksum, do not write it anew: compare the checksum with the one that the repository publishes.",
    ],
    label: "not verified",
    question: `whether ${record} has no entry for it, or another checksum`,
  }),
  checksumUnknown: ({
    record,
    command,
    missing,
    versions,
    component,
    detached,
    systems,
    isLooked,
  }: Unrecorded) => ({
    text: `${record} has ${component ? `${component}, but not its ${missing.length === 1 ? "file" : "files"} ${most(missing)}` : `no ${isLooked ? "entry for" : "checksum of"} ${most(missing)}`}.${versions.length > 0 ? ` Of that module it has ${most(versions)} only.` : ""}${detached ? ` ${detached} is made while a task runs, so that the task help does not resolve it.` : ""}`,
    steps: [
      `If that is what the build is meant to use, run ${command}, which resolves what failed, and review the difference.`,
      ...(systems ? [forEachSystem] : []),
    ],
    label: component
      ? "without that file"
      : versions.length > 0
        ? `has ${most(versions)} only`
        : "would stand here",
  }),
  otherPlatform: ({
    record,
    command,
    component,
    file,
    recorded,
  }: Record & Texts<"component" | "file"> & { recorded: readonly string[] }) => ({
    text: `${record} has ${component} for ${joinWords(recorded)} only, and ${file}, which this build asked for, is the file of another system.`,
    steps: [`Run ${command} on that system, and review the difference.`, forEachSystem],
    label: `for ${joinWords(recorded)} only`,
  }),
  artifactReplaced: ({ record, files }: Texts<"record"> & { files: readonly string[] }) => ({
    text: `The contents of ${most(files)} are not those that ${record} has the checksum of.`,
    steps: [
      "Do not write the checksum anew. Compare it with the one that the repository publishes (.sha256, .sha512), and see from which repository the file came.",
      "If the cached file is damaged, run the build once with --refresh-dependencies; if a mirror serves another file than the publisher, ask its owner.",
    ],
    label: "another checksum",
  }),
  notLocked: () => ({
    text: "What was resolved is not what the lock files of the build (gradle.lockfile) fix: a version was changed, or a dependency added, without them.",
    steps: [
      "Compare what the message lists with what you meant to change, then run ./gradlew dependencies --write-locks in the module and commit the lock file.",
    ],
  }),
});

const forEachSystem =
  "It is published as a file for each system, and Gradle records only that of the machine it runs on: add those of the others (-linux, -osx, -windows) too, from the repository that publishes them.";

type Failure = Context<typeof failureClass>;

const DETACHED = /^detachedConfiguration\d{1,6}$/;

/** The configuration that Gradle could not verify: those around it in the message are others. */
const configurationIn = ({ error }: Failure): string =>
  /Dependency verification failed for configuration '([^'\n]{1,200})'/.exec(error.raw)?.[1] ?? "";

/** The configuration of the log, where only the run of a task makes it. */
export function detachedIn(context: Failure): string | undefined {
  const name = configurationIn(context).split(":").at(-1) ?? "";
  return DETACHED.test(name) ? name : undefined;
}

/** The command that writes the checksums of what failed: of the failed task, else of the configuration. */
export function commandFor(context: Failure, algorithms = "sha256"): string {
  const { error } = context;
  const { metadata }: ParsedError = error;
  const task = /Execution failed for task '(:[^'\s]{1,200})'/.exec(error.raw)?.[1] ?? metadata?.task;
  const path = configurationIn(context).split(":");
  const configuration = path.pop() ?? "";
  const project = `${path.join(":")}:`;
  const isListed = configuration !== "" && configuration !== "classpath" && !DETACHED.test(configuration);
  const what =
    typeof task === "string"
      ? task
      : isListed
        ? `${project}dependencies --configuration ${configuration}`
        : configuration === "classpath"
          ? "help"
          : "<the task that failed>";
  return `./gradlew --write-verification-metadata ${algorithms} ${what}`;
}

export function readLog(context: Failure) {
  const { raw } = context.error;
  const support = { ground: "typical", explicit: true } as const;
  if (/Dependency lock state/.test(raw)) return causes.proven("notLocked", {}, support);
  const failed = readFailed(raw);
  const command = commandFor(context);
  const files = failed.map(({ file }) => file);
  if (failed.length === 1 && SAYS_OTHER_CONTENTS.test(raw) && !SAYS_NOT_RECORDED.test(raw))
    return causes.proven("artifactReplaced", { record: RECORD, files }, support);
  if (failed.length > 0 && SAYS_NOT_RECORDED.test(raw) && !SAYS_OTHER_CONTENTS.test(raw)) {
    const missing = files.slice(0, 20);
    const systems = files.some((each) => systemOf(each));
    const values = {
      record: RECORD,
      command,
      missing,
      versions: [],
      detached: detachedIn(context),
      systems,
      isLooked: false,
    };
    return causes.proven("checksumUnknown", values, support);
  }
  return causes.open("notVerified", { record: RECORD, command, files }, { ground: "stated", explicit: true });
}
