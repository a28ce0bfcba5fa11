import { withUnread } from "../../../analysis/build/unread-build-logic.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { sourceOf } from "../packaged-by.ts";
import type { failureClass } from "./class.ts";

/** The library that desugaring puts into the app. */
export const DESUGAR_LIBRARY = "com.android.tools:desugar_jdk_libs";

/** The build script that does not say so, and build logic that was not read beside it. */
interface Silent {
  script?: string;
  unread?: string;
}

export const causes = causesOf<typeof failureClass>()({
  /** `isOn` where only the library is missing; `version` is the one of it that the build can take. */
  coreLibraryOff: (
    core: Silent & { dependency: string; module?: string; isOn?: boolean; version?: string },
  ) => ({
    text: withUnread(
      `${core.dependency} uses parts of Java's library that older Android versions lack, and ${core.module ?? "the module"} ${core.isOn ? `switches desugaring on without naming ${DESUGAR_LIBRARY}` : "does not switch core library desugaring on"}.`,
      core.unread,
    ),
    steps: [
      `In ${core.script ?? "the build script of the module"}: android { compileOptions { isCoreLibraryDesugaringEnabled = true } } (Groovy: coreLibraryDesugaringEnabled true), and coreLibraryDesugaring("${DESUGAR_LIBRARY}:${core.version ?? "<version>"}") in dependencies.`,
      "The app module needs it; a library module needs it too where it uses those classes itself.",
    ],
    label: core.isOn ? "without its library" : "not switched on",
  }),
  /** `holder` is what contains the features, `script` the one that sets no level. */
  noJavaLevel: (use: Silent & { holder?: string; feature: string; api?: string }) => ({
    text: withUnread(
      `${use.holder ?? "A dependency"} contains Java 8 language features (${use.feature}), and ${use.script ? `${use.script} sets no Java level` : "the module that packages it is not set to Java 8"}, so nothing translates them for Android${use.api ? ` before API ${use.api}` : ""}.`,
      use.unread,
    ),
    steps: [
      "Set sourceCompatibility and targetCompatibility to JavaVersion.VERSION_1_8 or higher in android { compileOptions { } }, in the app module and in every module of the project: desugaring is on from there.",
      "An Android Gradle plugin from 4.2 on does so by itself where the block does not say otherwise.",
    ],
    label: "no Java level",
  }),
});

/** What the log tells of the Java 8 features that are not translated. */
export function featuresIn({ facts, error, place }: Context<typeof failureClass>) {
  const archive = /Failed to process ([^\n]{1,400}?\.[ja]ar)\b/.exec(error.raw)?.[1];
  const holder = archive ? sourceOf(archive) : place;
  return { holder, feature: facts.feature ?? "lambdas, default methods", api: facts.api };
}

export function readLog(context: Context<typeof failureClass>) {
  const { dependency, module, feature } = context.facts;
  if (dependency) return causes.proven("coreLibraryOff", { dependency, module });
  if (!feature && !/enable desugaring|Java 8 bytecode/.test(context.error.raw)) return undefined;
  const quotes = ["Please enable desugaring", "contains Java 8 bytecode"];
  return causes.proven("noJavaLevel", featuresIn(context), { quotes });
}
