import { buildOf } from "../../../analysis/build/build.ts";
import { jdkNumber } from "../../../analysis/build/running-jdk.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { agpGap, examineJdk } from "../jdk-too-old.ts";
import type { failureClass } from "./class.ts";

export function* examine(context: Context<typeof failureClass>): Examination {
  const { error, facts } = context;
  const needed = jdkNumber(facts.requiredVersion ?? "");
  const running = jdkNumber(facts.currentVersion ?? "");
  if (needed === undefined || running === undefined) return;
  const home = facts.javaHome;
  const quotes = home ? [context.log(), context.log(`Your current JDK is located in ${home}`)] : [];
  yield yield* examineJdk(error, agpGap(yield* buildOf(error), needed, running, home), quotes);
}
