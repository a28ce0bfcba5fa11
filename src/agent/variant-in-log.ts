import { fact } from "../analysis/claims.ts";
import type { ParsedError } from "../model/parsed-error.ts";

/** What Android's task names put before a variant; the longer ones first, or their ends would pass for a flavour. */
const VERBS =
  "check|compile|mergeExtDex|mergeLibDex|mergeProjectDex|mergeDex|merge|dexBuilder|process|minify|package|kaptGenerateStubs|kapt|ksp|test|lintVitalAnalyze|lintVitalReport|lintVital|lintAnalyze|lintReport|lint|assemble|bundleLibRuntimeToJar|bundleLibCompileToJar|bundle|install";
/** What Android's task names put behind a variant; only where one follows is the part before it a variant. */
const TASK = new RegExp(
  `^(?:${VERBS})((?:[A-Z]\\w*?)?(?:Debug|Release))(UnitTest|AndroidTest)?(?:DuplicateClasses|AarMetadata|Kotlin|JavaWithJavac|Sources|Resources|Manifest|MainManifest|WithR8|Assets|JavaResource|NativeLibs|DexRelease)?$`,
);
const NO_VARIANT = /^(?:compileKotlin|compileJava|compileTestKotlin|compileTestJava|test)$/;

export interface LoggedVariant {
  /** `freeDebug`; empty for a module without variants. */
  variant: string;
  /** The variant with the test that is built for it, as configurations name it: `freeDebugAndroidTest`. */
  component: string;
}

/** The variant that the log itself speaks of: of a configuration, else of a task. */
export function variantInLog(error: ParsedError): LoggedVariant | undefined {
  const task = fact(error, "task")?.split(":").at(-1) ?? "";
  const configuration = fact(error, "configuration")?.split(":").at(-1);
  const [, stem] = /^(\w*?)(?:[rR]untime|[cC]ompile)Classpath$/.exec(configuration ?? "") ?? [];
  if (stem !== undefined && !/^(?:test|main|build)$/.test(stem))
    return { variant: stem.replace(/(?:UnitTest|AndroidTest)$/, ""), component: stem };
  if (NO_VARIANT.test(task)) return { variant: "", component: "" };
  const [, variant, test = ""] = TASK.exec(task) ?? [];
  if (variant === undefined) return undefined;
  const named = variant.charAt(0).toLowerCase() + variant.slice(1);
  return { variant: named, component: named + test };
}
