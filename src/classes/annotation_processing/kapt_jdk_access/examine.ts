import { buildOf, placeClaim } from "../../../analysis/build/build.ts";
import { choiceClaim, choiceName, jdkChoices } from "../../../analysis/build/running-jdk.ts";
import { statedVersion } from "../../../analysis/build/versions.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { CLOSED_SINCE, causes, EXTENDS_NO_MORE, OPENS, SUPERCLASS } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** An old kapt on a JDK that no longer lets it into the compiler's internals. */
export function* examine({ error }: Context<typeof failureClass>): Examination {
  const build = yield* buildOf(error);
  const kotlin = build && statedVersion(build, "kotlin");
  if (!build || !kotlin || !/javac|kapt/i.test(error.raw)) return;
  const isSuperclass = SUPERCLASS.test(error.raw);
  if (compareVersions(kotlin.value, isSuperclass ? EXTENDS_NO_MORE : OPENS) >= 0) {
    const cause = isSuperclass ? "extendsCompiler" : "oldKapt";
    yield causes.ruledOut(cause, `Kotlin is ${kotlin.value}`, [placeClaim(kotlin.place)]);
    return;
  }
  if (compareVersions(kotlin.value, OPENS) >= 0) return;
  yield {
    thought: `Kotlin ${kotlin.value} does not open the JDK's internals for kapt; which JDK runs Gradle?`,
  };
  const choices = (yield* jdkChoices(build)).filter(({ jdk }) => jdk >= CLOSED_SINCE);
  const [first] = choices;
  const chosen = first && `${choiceName(first)} runs Gradle on JDK ${first.jdk}`;
  const values = { kotlin: kotlin.value, chosen, jdk: first?.jdk };
  yield causes.proven("oldKapt", values, {
    location: { path: kotlin.place.path, line: kotlin.place.line },
    evidence: [
      placeClaim(kotlin.place, "too old for that JDK"),
      ...choices.slice(0, 2).map((choice) => choiceClaim(choice)),
    ],
  });
}
