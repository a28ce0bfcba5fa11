import { buildOf } from "../../../analysis/build/build.ts";
import { jdkNumber } from "../../../analysis/build/running-jdk.ts";
import { fact, logClaim } from "../../../analysis/claims.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { agpGap, jdkTooOld } from "../jdk-too-old.ts";
import type { failureClass } from "./class.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const needed = jdkNumber(fact(error, "requiredVersion") ?? "");
  const running = jdkNumber(fact(error, "currentVersion") ?? "");
  if (needed === undefined || running === undefined) return;
  const home = fact(error, "javaHome");
  const quotes = home ? [logClaim(error, `Your current JDK is located in ${home}`)] : [];
  yield* conclude(yield* jdkTooOld(error, agpGap(yield* buildOf(error), needed, running, home), quotes));
}
