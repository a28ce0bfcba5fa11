import { withUnread } from "../../../analysis/build/unread-build-logic.ts";
import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

export const LAUNCHER = "org.junit.platform:junit-platform-launcher";

/** A module whose script declares none, as the catalog names it; `isOlder` where Gradle's own was taken. */
type NoLauncher = Texts<never, "module" | "script" | "notation" | "unread"> & {
  isOlder: boolean;
  isAligned?: boolean;
};
/** The launcher that is there, an engine that is newer, and the platform that belongs to it. */
type OtherRelease = Texts<"module" | "launcher" | "engine" | "version" | "wanted">;

export const causes = causesOf<typeof failureClass>()({
  launcherMissing: ({
    module,
    script,
    notation = `"${LAUNCHER}"`,
    isOlder,
    isAligned,
    unread,
  }: NoLauncher) => ({
    text: module
      ? withUnread(
          `${module} declares no ${LAUNCHER}: ${isOlder ? "then Gradle takes the one it brings, which is older than the engine that the tests have" : "since Gradle 9 only a declared one is there"}.`,
          unread,
        )
      : isOlder
        ? "The launcher of the JUnit platform is older than the engine of the tests. Gradle brings an old one where a module declares none."
        : "The launcher of the JUnit platform is not on the class path of the tests; since Gradle 9 a module that calls useJUnitPlatform() has to declare it.",
    steps: [
      `Add testRuntimeOnly(${notation}) to ${script ?? "the build file of the tests' module"}.${isAligned ? "" : " It needs a version, or org.junit:junit-bom as a platform: that of the engine's own release."}`,
    ],
    label: "no launcher",
  }),
  launcherOlder: ({ module, launcher, engine, version, wanted }: OtherRelease) => ({
    text: `${module} has the launcher of JUnit platform ${launcher}, and ${engine} ${version}, which belongs to platform ${wanted}: the engine asks the launcher for what that one does not have yet.`,
    steps: [`Set ${LAUNCHER} to ${wanted}, or leave its version out: ${engine} brings the one that fits.`],
    label: `${wanted} belongs to it`,
  }),
});

/** Whether there is a launcher, which is older than the engine; else there is none. */
export const isOlderLauncher = ({ facts }: Context<typeof failureClass>): boolean =>
  !facts.launcher?.startsWith("Failed");

export function readLog(context: Context<typeof failureClass>) {
  const { launcher } = context.facts;
  const isOlder = isOlderLauncher(context);
  return launcher
    ? causes.proven("launcherMissing", { isOlder }, { ground: "stated", quotes: [launcher] })
    : undefined;
}
