import { withUnread } from "../../../analysis/build/unread-build-logic.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import { capital, joinWords } from "../../wording.ts";
import type { failureClass } from "./class.ts";
import { kotlinPlatforms, targetInScript } from "./kotlin-platforms.ts";

/** The modules, and build logic that was not read. */
type Pair = Record<"consumer" | "target", string> & { unread?: string };
/** A build type or a flavour of a dimension, what the target has of these, and the statement that takes one of them. */
type Missing = Pair & Record<"wanted" | "fallback", string> & { dimension?: string; offered?: string };
/** The target of Kotlin/Native that is asked for, and what the variants are made for. */
type Platform = Pair & Record<"platform" | "offered", string> & { native?: string };

export const causes = causesOf<typeof failureClass>()({
  variantMissing: ({ consumer, target, wanted, dimension, offered, fallback, unread }: Missing) => ({
    text: withUnread(
      dimension
        ? `${consumer} is built with the flavour ${wanted}, and ${target} has no ${wanted} in the dimension ${dimension}, only ${offered}.`
        : `${consumer} is built as ${wanted}, and ${target} has ${offered ? `only ${offered}` : "no variant of that build type"}. Gradle does not choose another build type by itself.`,
      unread,
    ),
    steps: [
      `Say in that ${dimension ? "flavour which one" : "build type which one of its dependencies"} to take instead: ${fallback}.`,
      `Or give ${target} a ${dimension ? `flavour ${wanted}` : `build type ${wanted} as well`}.`,
    ],
    label: `no ${wanted} in ${target}`,
  }),
  nothingOffered: ({ target, script, unread }: Omit<Pair, "consumer"> & { script?: string }) => ({
    text: script
      ? withUnread(`${script} applies no plugin, so ${target} builds nothing that others could use.`, unread)
      : `${capital(target)} offers nothing to depend on: no plugin that makes a library is applied there, or its configuration failed.`,
    steps: [
      `Apply com.android.library, or org.jetbrains.kotlin.jvm for a module without Android${script ? "" : ", in that project"}.`,
      ...(script ? [] : [look("Check that include(…) in settings names the right folder.")]),
    ],
    label: "no plugin",
  }),
  appAsDependency: ({ consumer, target }: Pair) => ({
    text: `${target} is an app, and an app offers nothing that ${consumer} could depend on.`,
    steps: [
      `Move what both need to a library module that both depend on; for a feature delivered on its own the dependency goes the other way round.`,
    ],
    label: "an app, no library",
  }),
  androidForPlainJava: ({ consumer, target, unread }: Pair) => ({
    text: withUnread(
      `${consumer} is a plain JVM module, and ${target} is an Android library: only an Android module can use its AAR.`,
      unread,
    ),
    steps: [
      `Make ${consumer} an Android library as well, or move what it needs from ${target} to a module without Android.`,
    ],
    label: "an Android library",
  }),
  newerJava: ({ target, needed, used }: { target: string; needed: number; used: number }) => ({
    text: `${target} is made for Java ${needed}, and this build asks for something that runs on Java ${used}.`,
    steps: [
      `Run Gradle on JDK ${needed} or newer (a build's plugins run on that JDK), or set the module's Java level to ${needed}.`,
    ],
  }),
  otherPlatform: ({ consumer, target, platform, native, offered }: Platform) => ({
    text: `${consumer} is compiled for ${native ? `the Kotlin/Native target ${native}` : platform} here, and of the variants of ${target} that the log lists none is made for it${offered}.`,
    steps: [
      target.startsWith("project ")
        ? `Give ${target} that target${native ? `: ${targetInScript(native)}() in its kotlin { } block` : " in its kotlin { } block"}.`
        : look(
            `Look in the documentation or at klibs.io which platforms ${target} has: a newer release may have this one.`,
          ),
      `Else let only those source sets depend on it that it is made for, not commonMain${native ? " or one that several native targets share" : ""}, with expect and actual between.`,
      ...(native
        ? [`Or take ${targetInScript(native)}() out of the targets of ${consumer}, where nobody needs it.`]
        : []),
    ],
  }),
});

export function readLog(context: Context<typeof failureClass>) {
  const { target, buildType } = context.facts;
  const hasNone = /No variants exist|No variants were found/.test(context.error.raw);
  const platform = target && readOtherPlatform(context, target);
  if (platform) return platform;
  // Of a project without any variant the build type that was asked for says nothing.
  if (target && buildType && !hasNone) {
    const fallback = `matchingFallbacks += listOf("release")`;
    const values = { consumer: projectOf(context) ?? "A module", target, wanted: buildType, fallback };
    return causes.proven("variantMissing", values, { ground: "typical" });
  }
  if (hasNone && target?.startsWith("project "))
    return causes.proven("nothingOffered", { target }, { ground: "typical", explicit: true });
  return target ? readNewerJava(context, target) : undefined;
}

function readNewerJava({ error }: Context, target: string) {
  const [, used, needed] =
    /runtime version '?(\d{1,3})'?[\s\S]{0,300}?compatible with Java (\d+)/.exec(error.raw) ?? [];
  const [, made, asked] =
    /compatible with Java (\d{1,3})[\s\S]{0,600}?needed[^\n]{0,120}?Java (\d+)/.exec(error.raw) ?? [];
  const java = { target, needed: Number(needed ?? made), used: Number(used ?? asked) };
  // What is made for an older Java runs on a newer one: then they differ in something else.
  return java.needed > java.used ? causes.proven("newerJava", java, { ground: "typical" }) : undefined;
}

/** Platforms of Kotlin in words, by the value of `org.jetbrains.kotlin.platform.type`. */
const PLATFORMS: Readonly<Record<string, string>> = {
  native: "Kotlin/Native",
  androidJvm: "Android",
  jvm: "the JVM",
  js: "Kotlin/JS",
  wasm: "Kotlin/Wasm",
};

/** A multiplatform library, or one of a single platform, that is not made for what the module is compiled for. */
function readOtherPlatform(context: Context<typeof failureClass>, target: string) {
  const platforms = kotlinPlatforms(context.error.raw);
  if (!platforms) return undefined;
  const { askedType, askedTarget: native, offeredTypes, offeredTargets } = platforms;
  const platform = PLATFORMS[askedType];
  // Android takes what is made for the JVM.
  const isOffered = native
    ? offeredTargets.has(native)
    : offeredTypes.has(askedType) || (askedType === "androidJvm" && offeredTypes.has("jvm"));
  if (!platform || isOffered || offeredTypes.size === 0) return undefined;
  const targets = [...offeredTargets];
  const others = [...offeredTypes].flatMap((type) => (type === askedType ? [] : (PLATFORMS[type] ?? [])));
  const offered =
    targets.length > 0
      ? `: of native targets they name ${joinWords(targets.slice(0, 8))}`
      : others.length > 0
        ? `, only for ${joinWords(others)}`
        : "";
  const consumer = projectOf(context) ?? context.module ?? "the module";
  return causes.proven("otherPlatform", { consumer, target, platform, native, offered }, { explicit: true });
}

/** `:app` of `:app:stagingCompileClasspath`. */
const projectOf = ({ facts }: Context<typeof failureClass>): string | undefined =>
  /^(:.+):[^:]+$/.exec(facts.configuration ?? facts.task ?? "")?.[1];
