import type { Reading, StatedCause, Told } from "../../stated-cause.ts";
import { capital } from "../../wording.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [removedApi];

function removedApi({ facts, own, frames, error }: Told<typeof failureClass>): StatedCause | undefined {
  const { api } = facts;
  if (!api) return undefined;
  const name = api.replaceAll("/", ".");
  const caller =
    own[0] ??
    frames.find(({ className }) => /^com\.android\.build\.|^org\.jetbrains\.kotlin\./.test(className));
  const plugin = facts.plugin ?? /Failed to apply plugin '([^']{1,200})'/.exec(error.raw)?.[1];
  if (!caller && !plugin) return undefined;
  const who = plugin?.startsWith("com.android.")
    ? "the Android Gradle plugin"
    : plugin
      ? `the plugin ${plugin}`
      : `the plugin that holds ${caller?.className}`;
  return {
    cause: `${capital(who)} of this build uses ${shortApi(name)}, which the running Gradle does not have: the two are not made for each other.`,
    steps: [
      `Take a release of ${who} that is made for this Gradle: a newer one where Gradle was raised last, an older one where the plugin was.`,
      "Or set gradle/wrapper/gradle-wrapper.properties to a Gradle that the plugin names in its notes.",
    ],
    ground: "inKind",
    frame: caller,
  };
}

const shortApi = (name: string): string => name.split(".").slice(-2).join(".");
