import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { capital, lastTwo } from "../../wording.ts";
import { majorOf } from "../move-gradle.ts";
import type { failureClass } from "./class.ts";

/** The Gradle that a plugin was made for, the one that the wrapper brings, and what is gone from it. */
type OldPlugin = { version: string; madeFor: string; gradle: string; api?: string };
/** `version` and `gradle` are what the project states of the plugin and of Gradle. */
type OtherPlugin = { who: string; api?: string; version?: string; gradle?: string };

const gone = (api = "something it calls"): string => `${api.slice(0, 120)} is gone from Gradle`;

export const causes = causesOf<typeof failureClass>()({
  agpOlder: ({ version, madeFor, gradle, api }: OldPlugin) => ({
    text: `The Android Gradle plugin ${version} was made for Gradle ${majorOf(madeFor)}, and the wrapper brings ${gradle}: ${gone(api)}.`,
    steps: [
      `Move the Android Gradle plugin to a release of the time of Gradle ${majorOf(gradle)}, or set the wrapper back to the last Gradle ${majorOf(madeFor)}.`,
      "Other plugins of the same age will stop next: move them with it.",
    ],
    label: `made for Gradle ${majorOf(madeFor)}`,
  }),
  kotlinOlder: ({ version, madeFor, gradle, api }: OldPlugin) => ({
    text: `The Kotlin Gradle plugin ${version} is made for Gradle up to ${madeFor}, and the wrapper brings ${gradle}: ${gone(api)}.`,
    steps: [
      `Move Kotlin to a release made for Gradle ${gradle}, or set the wrapper back to ${madeFor}.`,
      "KSP and the Compose compiler belong to one Kotlin: move them with it.",
    ],
    label: `made for Gradle up to ${madeFor}`,
  }),
  otherPlugin: ({ who, api, version, gradle }: OtherPlugin) => {
    const target = gradle ? `Gradle ${majorOf(gradle)}` : "this Gradle";
    return {
      text: `${capital(who)}${version ? ` ${version}` : ""} calls what ${gradle ? `the wrapper's Gradle ${gradle}` : "the running Gradle"} does not have${api ? `: ${api.slice(0, 120)}` : ""}.`,
      steps: [
        `Take a release of ${who} that is made for ${target}: a newer one where Gradle was raised last, an older one where the plugin was.`,
        "Until there is one, take the plugin out of the build, or set gradle/wrapper/gradle-wrapper.properties to a Gradle that it names in its notes.",
      ],
      label: `not made for ${target}`,
    };
  },
});

/** The class or method of Gradle's that is gone, as a sentence names it. */
export const apiOf = ({ facts }: Context<typeof failureClass>): string | undefined =>
  (facts.api ?? facts.signature)?.replaceAll("/", ".");

export function readLog(context: Context<typeof failureClass>) {
  const { facts, own, frames, error } = context;
  if (!facts.api) return undefined;
  const isOfBuild = /^com\.android\.build\.|^org\.jetbrains\.kotlin\./;
  const frame = own[0] ?? frames.find(({ className }) => isOfBuild.test(className));
  const plugin = facts.plugin ?? /Failed to apply plugin '([^']{1,200})'/.exec(error.raw)?.[1];
  if (!frame && !plugin) return undefined;
  const named = plugin ? `the plugin ${plugin}` : `the plugin that holds ${frame?.className}`;
  const who = plugin?.startsWith("com.android.") ? "the Android Gradle plugin" : named;
  return causes.proven(
    "otherPlugin",
    { who, api: lastTwo(apiOf(context) ?? "") },
    { ground: "typical", frame },
  );
}
