import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import type { failureClass } from "./class.ts";

/** What Espresso waited for, and who asked it to: `, for BedTest.opens (BedTest.kt:12),`. */
type Waited = { names: readonly string[]; asker?: string };

const waited = (asker: string | undefined): string =>
  `Espresso waited${asker ? `, for ${asker},` : ""} until the app was idle, and`;

/** `said` is what it lacks to become idle. */
const neverIdle = ({ name, said }: Texts<"name" | "said">) => ({
  text: `Espresso waited for ${name}, which never became idle. ${said}`,
  label: "never idle",
});

export const causes = causesOf<typeof failureClass>()({
  neverCountedDown: (resource: Texts<"name" | "said">) => ({
    ...neverIdle(resource),
    steps: ["Count down whenever the work ends, in a finally block, so that a failure counts down too."],
  }),
  neverTransitions: (resource: Texts<"name" | "said">) => ({
    ...neverIdle(resource),
    steps: [
      "Keep the callback that registerIdleTransitionCallback() hands over, and call its onTransitionToIdle() when the work has ended.",
    ],
  }),
  /** `place` has the resource. */
  stayedBusy: ({ names, asker, place }: Waited & { place?: string }) => {
    const all = names.join(" and ");
    return {
      text: place
        ? `Espresso waited for ${all} (${place}), which said that it is busy until the time was up.`
        : `${waited(asker)} ${all} never was: ${names.length > 1 ? "these idling resources" : "this idling resource"} said that there was work going on until the time was up.`,
      question: `what kept ${all} busy`,
      steps: [
        look(
          "Follow each way by which it becomes busy to where it becomes idle again: a failure, a cancelled call and an early return must lead there too.",
        ),
        place
          ? look(
              "Look whether the work ended in that run at all: the server or the data that it waits for may not be there under test.",
            )
          : "",
        names.some((name) => name.startsWith("Compose"))
          ? "Of Compose it is an animation, or a state that is written again in each composition."
          : "",
      ].filter(Boolean),
      label: "never idle",
    };
  },
  keptRunning: ({ asker, meaning }: Texts<never, "asker" | "meaning">) => ({
    text: `${waited(asker)} it never was${meaning ? `: ${meaning}` : ""}.`,
    question: "what kept the app busy",
    steps: [
      look(
        "Look for an animation without an end, a progress bar that goes round, or a message that posts itself again on the screen that was open.",
      ),
      "Turn animations off on the device: window, transition and animator duration scale.",
    ],
  }),
});

/** What androidx.test.espresso.base.UiControllerImpl calls its conditions (espresso-core 3.6, read 2026-11). */
const CONDITIONS: readonly (readonly [name: RegExp, meaning: string])[] = [
  [/\bASYNC_TASKS_HAVE_IDLED\b/, "an AsyncTask was still running"],
  [/\bCOMPAT_TASKS_HAVE_IDLED\b/, "a task of a loader or of the support library was still running"],
  [/\bMAIN_LOOPER_HAS_IDLED\b/, "the main thread always had another message to handle"],
  [/\bDELAY_HAS_PAST\b/, "a delay had not passed"],
];

/** The names of what Espresso waited for, as its message lists them. */
export const resourcesIn = ({ facts: { resources = "" } }: Context<typeof failureClass>): string[] =>
  resources
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean)
    .slice(0, 4);

export function readLog(context: Context<typeof failureClass>) {
  const { facts, here: asker } = context;
  const support = { ground: "ambiguous", explicit: true } as const;
  if (facts.resources) return causes.open("stayedBusy", { names: resourcesIn(context), asker }, support);
  const { conditions } = facts;
  if (!conditions) return undefined;
  const [, meaning] = CONDITIONS.find(([name]) => name.test(conditions)) ?? [];
  return causes.open("keptRunning", { asker, meaning }, support);
}
