import { buildOf } from "../../../analysis/build/build.ts";
import { fact } from "../../../analysis/claims.ts";
import { conclude, type Inquiry, look } from "../../../analysis/inquiry.ts";
import { resolveClass } from "../../../contracts/resolve-class.ts";
import { jdkOfClassMajor } from "../../../facts/gradle-jdk.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { agpGap, type JdkGap, jdkTooOld } from "../jdk-too-old.ts";
import type { failureClass } from "./class.ts";
import { gradleTooOldForJdk, toolTooOldForClass } from "./class-too-new.ts";
import { groovyTooOld } from "./groovy-too-old.ts";
import { robolectricTooOld } from "./robolectric-too-old.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  if (fact(error, "groovyClass")) return yield* groovyTooOld(error);
  const major = fact(error, "classFileMajor");
  if (major === undefined) return yield* javaTooOld(error);
  const jdk = jdkOfClassMajor(Number(major));
  const build = yield* buildOf(error);
  if (jdk === undefined || !build) return;
  const found =
    fact(error, "task") === undefined
      ? ((yield* gradleTooOldForJdk(error, build, jdk)) ?? (yield* robolectricTooOld(error, build, jdk)))
      : yield* toolTooOldForClass(error, jdk);
  if (found) yield* conclude(found);
}

/** The reverse: a class of a plugin was compiled for a newer Java than the one that runs. */
function* javaTooOld(error: ErrorOf<typeof failureClass>): Inquiry {
  const needed = jdkOf(fact(error, "classFileVersion"));
  const running = jdkOf(fact(error, "supportedClassFileVersion"));
  const name = fact(error, "className");
  if (needed === undefined || running === undefined || name === undefined) return;
  const own = yield* look(resolveClass, { className: name });
  if (own && own.places.length > 0) return;
  const gap: JdkGap = name.startsWith("com.android.")
    ? agpGap(yield* buildOf(error), needed, running)
    : { needed, running, who: `${name}, which a plugin or tool brings,` };
  yield* conclude(yield* jdkTooOld(error, gap));
}

/** `61.0` is JDK 17. */
function jdkOf(version: string | undefined): number | undefined {
  return version === undefined ? undefined : jdkOfClassMajor(Math.trunc(Number(version)));
}
