import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";
import { resourcesIn } from "./resources.ts";

/** What androidx.test.espresso.base.UiControllerImpl calls its conditions (espresso-core 3.6, read 2026-11). */
const CONDITIONS: readonly (readonly [name: RegExp, meaning: string])[] = [
  [/\bASYNC_TASKS_HAVE_IDLED\b/, "an AsyncTask was still running"],
  [/\bCOMPAT_TASKS_HAVE_IDLED\b/, "a task of a loader or of the support library was still running"],
  [/\bMAIN_LOOPER_HAS_IDLED\b/, "the main thread always had another message to handle"],
  [/\bDELAY_HAS_PAST\b/, "a delay had not passed"],
];

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["resources"], ({ resources }, told) => {
    const names = resourcesIn(resources);
    return {
      cause: `Espresso waited${told.here ? `, for ${told.here},` : ""} until the app was idle, and ${names.join(" and ")} never was: ${names.length > 1 ? "these idling resources" : "this idling resource"} said that there was work going on until the time was up.`,
      question: `what kept ${names.join(" and ")} busy`,
      steps: [
        "Follow each way by which it becomes busy to where it becomes idle again: a failure, a cancelled call and an early return must lead there too.",
        ...(names.some((name) => name.startsWith("Compose"))
          ? ["Of Compose it is an animation, or a state that is written again in each composition."]
          : []),
      ],
      ground: "oneOfSeveral",
      said: true,
    };
  }),
  given(["conditions"], ({ conditions }, told) => {
    const [, meaning] = CONDITIONS.find(([name]) => name.test(conditions)) ?? [];
    return {
      cause: `Espresso waited${told.here ? `, for ${told.here},` : ""} until the app was idle, and it never was${meaning ? `: ${meaning}` : ""}.`,
      question: "what kept the app busy",
      steps: [
        "Look for an animation without an end, a progress bar that goes round, or a message that posts itself again on the screen that was open.",
        "Turn animations off on the device: window, transition and animator duration scale.",
      ],
      ground: "oneOfSeveral",
      said: true,
    };
  }),
];
