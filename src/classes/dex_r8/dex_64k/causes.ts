import { withUnread } from "../../../analysis/build/unread-build-logic.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

/** From this level on the runtime reads several dex files by itself, and builds make them. */
export const NATIVE_MULTIDEX = 21;

export const causes = causesOf<typeof failureClass>()({
  /** `excess` is what there is too much of; `script` says nothing of several files. */
  multidexOff: (app: {
    excess: string;
    module?: string;
    minSdk?: string;
    script?: string;
    library?: string;
    unread?: string;
  }) => ({
    text: withUnread(
      `${app.module ?? "This variant"} has more ${app.excess}. With ${app.minSdk ? `minSdk ${app.minSdk}, below ${NATIVE_MULTIDEX},` : `a minSdk below ${NATIVE_MULTIDEX}`} the build makes several only where multiDexEnabled says so${app.script ? `, and nothing in ${app.script} does` : ", which it does not here"}.`,
      app.unread,
    ),
    steps: [
      `Raise minSdk to ${NATIVE_MULTIDEX} or more if you can: nothing else is needed then.`,
      `Otherwise set multiDexEnabled to true, add ${app.library ?? "androidx.multidex:multidex"}, and let the Application extend MultiDexApplication.`,
      "Shrinking with R8 (isMinifyEnabled) may bring it below the limit as well.",
    ],
    label: `below ${NATIVE_MULTIDEX}`,
  }),
});

/** What there is too much of: "methods than one dex file holds (71669 of 65536)". */
export function excessIn({ facts, error }: Context<typeof failureClass>): string {
  const [, what = "methods", count] = /# (methods|fields|types): (\d+)/.exec(facts.reason ?? error.raw) ?? [];
  return `${what} than one dex file holds (${count ? `${count} of ` : ""}65536)`;
}

export const readLog = (context: Context<typeof failureClass>) =>
  causes.proven("multidexOff", { excess: excessIn(context) }, { ground: "typical" });
