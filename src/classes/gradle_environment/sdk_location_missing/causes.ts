import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

const STATE_IT = [
  "On this machine: set ANDROID_HOME to the SDK's folder, or write sdk.dir=/path/to/Android/sdk into local.properties beside the settings file; Android Studio does so when it opens the project.",
  "On a build server: install the SDK in the job and export ANDROID_HOME; local.properties stays out of version control.",
];
const CORRECT_IT = [
  "Correct sdk.dir, or delete the line and set ANDROID_HOME.",
  "Keep local.properties out of version control: it holds paths of one machine.",
];

export const causes = causesOf<typeof failureClass>()({
  nowhereStated: () => ({
    text: "Neither ANDROID_HOME nor sdk.dir in local.properties tells this build where the Android SDK is.",
    steps: STATE_IT,
  }),
  otherMachine: ({ directory, path }: { directory: string; path?: string }) => ({
    text: `${path ? `${path} points to` : "sdk.dir or ANDROID_HOME names"} ${directory}, and there is no Android SDK there on the machine that ran this build.`,
    steps: CORRECT_IT,
    label: "not on this machine",
  }),
  singleBackslashes: ({ path, read }: { path: string; read: string }) => ({
    text: `${path} writes the SDK's path with single backslashes, which a properties file drops: Gradle reads ${read}.`,
    steps: ["Double every backslash, or write the path with forward slashes."],
    label: "single backslashes",
  }),
  /** The line is here, and the build did not see it. */
  otherCheckout: ({ path, directory }: { path: string; directory: string }) => ({
    text: `The build found neither sdk.dir nor ANDROID_HOME. ${path} here names ${directory}: the machine that ran the build did not have that file, or not that line.`,
    steps: CORRECT_IT,
    label: "not on this machine",
  }),
});

export const readLog = ({ facts: { directory } }: Context<typeof failureClass>) =>
  directory
    ? causes.proven("otherMachine", { directory }, { explicit: true })
    : causes.proven("nowhereStated", {}, { explicit: true });
