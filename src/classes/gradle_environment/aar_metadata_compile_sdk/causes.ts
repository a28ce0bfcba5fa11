import { agpForCompileSdk } from "../../../facts/compatibility/agp-compile-sdk.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { stepsForPackageModule } from "../../steps-for-package.ts";
import type { failureClass } from "./class.ts";

/** `raise` is the level to raise to, which another library may put higher, and the other modules below it. */
type Raise = { raise?: { to: number; others: readonly string[] }; oldAgp?: string; move?: readonly string[] };
/** `current` is what the module compiles against; `oldAgp` does not know the level to raise to, and `move` replaces it. */
type Demand = Raise & { library: string; asked: number; module?: string; current?: number | string };

export const causes = causesOf<typeof failureClass>()({
  libraryAhead: ({ library, asked, module, current, raise, oldAgp, move }: Demand) => {
    const { to, others } = raise ?? { to: asked, others: [] };
    const floor = agpForCompileSdk(to);
    const moveToo = `compileSdk ${to} needs Android Gradle plugin ${floor} or newer: raise it too where it is older.`;
    const stay = `Or stay on compileSdk ${current ?? "as it is"} and use a release of ${library.split(":").slice(0, 2).join(":")} from before it asked for ${asked}.`;
    return {
      text: `${library} needs compileSdk ${asked} or newer${current ? `, and ${module ?? "the module"} is compiled against ${current}` : ""}.${oldAgp ? ` The Android Gradle plugin ${oldAgp} does not know API ${to} yet: that takes ${floor}.` : ""}`,
      steps: [
        ...(raise ? [] : stepsForPackageModule(module, "compileSdk")),
        `Raise compileSdk of ${[module ?? "the module that uses it", ...others].join(" and ")} to ${to}. targetSdk and minSdk can stay: behaviour at run time does not change.`,
        ...(move ?? (floor && !raise ? [moveToo] : [])),
        ...(raise && !oldAgp ? [] : [stay]),
      ],
      label: `needs ${to}`,
    };
  },
}).settleByLog("libraryAhead");

export function readLog({ facts }: Context<typeof failureClass>) {
  const { dependency: library, requiredVersion, module, currentVersion } = facts;
  const asked = Number(requiredVersion);
  if (!library || !(asked > 0)) return undefined;
  const current = currentVersion?.replace("android-", "");
  const values = { library, asked, module, current };
  return causes.proven("libraryAhead", values, { explicit: true, quotes: [`Dependency '${library}'`] });
}
