import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import type { failureClass } from "./class.ts";

/** The property that makes the Android plugin start another aapt2 than its own. */
export const OVERRIDE = "android.aapt2FromMavenOverride";

interface Platform {
  /** The path of its `android.jar`. */
  jar: string;
}

/** An Android Gradle plugin whose own aapt2 reads the platform. */
interface Plugin {
  version: string;
  maxApi: number;
}

export const causes = causesOf<typeof failureClass>()({
  platformTooNew: ({ jar }: Platform) => ({
    text: `aapt2 cannot read ${shortPath(jar)}: the platform is damaged, or too new for the aapt2 of this Android Gradle plugin.`,
    steps: [
      "Raise the Android Gradle plugin to one that knows that platform, or lower compileSdk.",
      `If that does not help, ${reinstall(jar)}`,
    ],
  }),
  /** `api` is the level of the platform, where its name has one; `plugin` is there where its own aapt2 would do. */
  otherAapt2: ({
    jar,
    aapt2,
    path,
    line,
    api,
    plugin,
  }: Platform & { aapt2: string; path: string; line: number; api?: number; plugin?: Plugin }) => ({
    text: `The aapt2 that cannot read ${platformOf(jar)} is ${aapt2}, by which ${path}:${line} replaces the one of the Android Gradle plugin. It is too old for that platform, unless the platform itself is damaged.${plugin ? ` The plugin's own aapt2 reads it: ${plugin.version} goes up to API ${plugin.maxApi}.` : ""}`,
    steps: [
      `Remove ${OVERRIDE} from ${path}, if the machine can run the plugin's own aapt2 (x86-64 and glibc on Linux).`,
      `Otherwise name an aapt2 of build-tools ${api === undefined ? "of that platform" : Math.trunc(api)} or newer there.`,
      `If it still fails, ${reinstall(jar)}`,
    ],
    label: "replaces aapt2",
  }),
  platformDamaged: ({ jar, plugin }: Platform & { plugin: Plugin }) => ({
    text: `aapt2 cannot read ${shortPath(jar)}, which the Android Gradle plugin ${plugin.version} knows: it goes up to API ${plugin.maxApi}. The platform on that machine is damaged, or not fully installed.`,
    steps: [
      `First ${reinstall(jar)}`,
      look(
        `If that does not help, look whether ~/.gradle/gradle.properties of that machine sets ${OVERRIDE}, which replaces the plugin's aapt2.`,
      ),
    ],
  }),
});

/** `android-35`. */
export const platformOf = (jar: string): string => jar.split(/[/\\]/).at(-2) ?? jar;

/** `platforms/android-35/android.jar`. */
const shortPath = (jar: string): string => jar.split(/[/\\]/).slice(-3).join("/");

const reinstall = (jar: string): string =>
  `reinstall the platform: sdkmanager --uninstall "platforms;${platformOf(jar)}", then --install.`;

export function readLog({ facts: { jar } }: Context<typeof failureClass>) {
  return jar === undefined ? undefined : causes.proven("platformTooNew", { jar }, { ground: "typical" });
}
