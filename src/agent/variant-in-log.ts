import { fact } from "../catalogue/reading/claims.ts";
import type { ParsedError } from "../model/parsed-error.ts";

/** What Android's task names put behind a variant; only where one follows is the part before it a variant. */
const TASK =
  /^(?:check|compile|merge|process|minify|package|kapt|ksp|test|lint|assemble|bundle|install)((?:[A-Z]\w*?)?(?:Debug|Release))(?:UnitTest|AndroidTest)?(?:DuplicateClasses|AarMetadata|Kotlin|JavaWithJavac|Sources|Resources|Manifest|MainManifest|WithR8|Assets|JavaResource|NativeLibs|DexRelease)?$/;
const NO_VARIANT = /^(?:compileKotlin|compileJava|compileTestKotlin|compileTestJava|test)$/;

/** The variant that the log itself speaks of: of a configuration, else of a task. "" where it has none. */
export function variantInLog(error: ParsedError): string | undefined {
  const configuration = fact(error, "configuration")?.split(":").at(-1);
  const [, stem] = /^(\w*?)(?:[rR]untime|[cC]ompile)Classpath$/.exec(configuration ?? "") ?? [];
  if (stem !== undefined && !/^(?:test|main|build)$/.test(stem)) return stem;
  const task = fact(error, "task")?.split(":").at(-1) ?? "";
  if (NO_VARIANT.test(task)) return "";
  const variant = TASK.exec(task)?.[1];
  return variant && variant.charAt(0).toLowerCase() + variant.slice(1);
}
