import { jdkNumber } from "../../../analysis/build/running-jdk.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { jdkCauses } from "../jdk-too-old.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()(jdkCauses);

export function readLog({ facts }: Context<typeof failureClass>) {
  const needed = jdkNumber(facts.requiredVersion ?? "");
  const running = jdkNumber(facts.currentVersion ?? "");
  if (needed === undefined || running === undefined) return undefined;
  const who = "the Android Gradle plugin";
  return causes.proven("jdkOfMachine", { needed, running, who, home: facts.javaHome }, { explicit: true });
}
