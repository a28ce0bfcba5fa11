import { throwablesOf } from "../../../model/parsed-error.ts";
import { frameName, type Reading, type StatedCause, simple, type Told } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  startedBySystem,
  askedByApplication,
  beforeTheRule,
];

/** What is missing, in the words of the message; else it is modules of a test that are not registered. */
const THE_RULE = "added the HiltAndroidRule";

/** What the activity manager starts by itself, by the function of `ActivityThread` that does, and by its message. */
const KINDS: Readonly<Record<string, string>> = {
  handleCreateService: "service",
  handleReceiver: "receiver",
  installProvider: "provider",
};
const MESSAGE =
  /Unable to (?:create|start|instantiate) (?<kind>service|receiver|provider) (?<component>[\w.$]{1,300})/;

function startedBySystem(told: Told<typeof failureClass>): StatedCause | undefined {
  const links = throwablesOf(told.error);
  const message = links.map((link) => MESSAGE.exec(link.message ?? "")?.groups).find(Boolean);
  const started = links
    .flatMap(({ frames }) => frames)
    .find(({ className, method }) => className === "android.app.ActivityThread" && KINDS[method]);
  const kind = message?.kind ?? (started && KINDS[started.method]);
  if (!kind || told.facts.lacks !== THE_RULE) return undefined;
  const own = told.own.find(({ className }) => !className.includes("Hilt_"));
  const component = message?.component ?? own?.className;
  const name = component ? `the ${kind} ${simple(component)}` : `a ${kind} of the app`;
  return {
    cause: `Android made ${name} at a moment when no HiltAndroidRule had made the component: started by the system between or beside the tests, whichever runs then fails, or by a test without that rule.`,
    steps: [
      `Where no test starts it, keep the system from doing so during tests: android:enabled="false" with tools:node="merge" in the manifest of src/debug, or take away what triggers it (an account, an alarm, a broadcast).`,
      "Or let it take its dependencies from an @EarlyEntryPoint when it first needs them, instead of being injected as it is made.",
    ],
    ground: "told",
    said: true,
  };
}

/** The application asks as it starts, which is before any rule of a test. */
function askedByApplication({ facts, own, frames }: Told<typeof failureClass>): StatedCause | undefined {
  const starts = frames.findIndex(({ method }) => method === "callApplicationOnCreate");
  const asks = own.findLast(
    (frame) => frame.method === "onCreate" && frames[frames.indexOf(frame) + 1] === frames[starts],
  );
  if (facts.lacks !== THE_RULE || starts < 0 || !asks) return undefined;
  return {
    cause: `${frameName(asks)} needs Hilt's component while the application starts, and a HiltAndroidRule makes it only when a test begins, which is later.`,
    steps: [
      "What the application needs in a test it takes from an @EarlyEntryPoint (EarlyEntryPoints.get), which has a component of its own.",
      "Or let the application of tests (HiltTestApplication, @CustomTestApplication) do less in onCreate.",
    ],
    ground: "told",
    said: true,
    frame: asks,
  };
}

function beforeTheRule({ facts, own }: Told<typeof failureClass>): StatedCause | undefined {
  if (facts.lacks !== THE_RULE) return undefined;
  const asks = own.find(({ className }) => !className.includes("Hilt_"));
  return {
    cause: `${asks ? simple(asks.className) : "Something"} is injected, or asks for an entry point, where no HiltAndroidRule has made the component: the test has no such rule, another one ran before it, or this runs outside of any test.`,
    steps: [
      "Annotate the test with @HiltAndroidTest and put the rule first: @get:Rule(order = 0) val hilt = HiltAndroidRule(this); a rule that starts an activity gets order = 1.",
      "What the application asks for in onCreate, or an initializer or provider does, runs before every test: an @EarlyEntryPoint is for that.",
    ],
    ground: "told",
    said: true,
  };
}
