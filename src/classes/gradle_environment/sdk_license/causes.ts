import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

/**
 * The line that asks for it, or the plugin that uses it by itself; whether that line can go; the line that installs
 * another version of it.
 */
type Unaccepted = { packages: string[]; askedBy?: string; agp?: string; canDrop?: boolean; other?: string };

export const causes = causesOf<typeof failureClass>()({
  notAccepted: ({ packages, askedBy, agp, canDrop, other }: Unaccepted) => {
    const named = packages.slice(0, 3);
    const byDefault = agp ? `, the build tools that the Android Gradle plugin ${agp} uses by itself` : "";
    const install = named.length > 0 ? `, then sdkmanager ${named.map((name) => `"${name}"`).join(" ")}` : "";
    return {
      text: `The build wants to download ${named.join(", ") || "SDK packages"}${askedBy ? `, which ${askedBy} asks for` : byDefault}, and the Android SDK of the machine that ran this has no accepted licence for ${named.length === 1 ? "it" : "them"}.${other ? ` ${other} installs another version of it.` : ""}`,
      steps: [
        `On that machine: yes | sdkmanager --licenses${install}.`,
        "In an image or pipeline do it before Gradle runs, as the user that runs Gradle and with the same ANDROID_HOME.",
        ...(canDrop ? ["Or drop buildToolsVersion, so that the plugin's own version is used."] : []),
      ],
      label: other ? `build wants ${named[0]?.split(";")[1]}` : "not installed there",
    };
  },
});

const PACKAGE =
  /\b(?:platforms|build-tools|ndk|cmake|system-images|platform-tools|emulator);?[\w.;-]{0,60}(?=\s|$)/g;

export function readLog({ facts, error }: Context<typeof failureClass>) {
  const listed = [...new Set(error.raw.match(PACKAGE) ?? [])];
  const packages = listed.length > 0 ? listed : [facts.packageName ?? []].flat();
  return causes.proven("notAccepted", { packages }, { explicit: true });
}
