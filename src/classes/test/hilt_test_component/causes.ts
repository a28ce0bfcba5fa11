import { throwablesOf } from "../../../model/throwables.ts";
import { shortName } from "../../../syntax/names.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { formatFrame } from "../../wording.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  startedBySystem: ({ component }: { component: string }) => ({
    text: `Android created ${component} at a moment when no HiltAndroidRule had created the component: started by the system between or beside the tests, whichever runs then fails, or by a test without that rule.`,
    steps: [
      `If no test starts it, keep the system from doing so during tests: android:enabled="false" with tools:node="merge" in the manifest of src/debug, or remove what triggers it (an account, an alarm, a broadcast).`,
      "Or let it take its dependencies from an @EarlyEntryPoint when it first needs them, instead of being injected as it is created.",
    ],
  }),
  askedByApplication: ({ asker }: { asker: string }) => ({
    text: `${asker} needs Hilt's component while the application starts, and a HiltAndroidRule creates it only when a test begins, which is later.`,
    steps: [
      "What the application needs in a test it takes from an @EarlyEntryPoint (EarlyEntryPoints.get), which has a component of its own.",
      "Or let the application of tests (HiltTestApplication, @CustomTestApplication) do less in onCreate.",
    ],
  }),
  beforeTheRule: ({ asker = "Something" }: { asker?: string }) => ({
    text: `${asker} is injected, or asks for an entry point, where no HiltAndroidRule has created the component: the test has no such rule, another one ran before it, or this runs outside of any test.`,
    steps: [
      "Annotate the test with @HiltAndroidTest and put the rule first: @get:Rule(order = 0) val hilt = HiltAndroidRule(this); a rule that starts an activity gets order = 1.",
      "What the application asks for in onCreate, or an initializer or provider does, runs before every test: an @EarlyEntryPoint is for that.",
    ],
  }),
});

/** What is missing, in the words of the message; else it is modules of a test that are not registered. */
const THE_RULE = "added the HiltAndroidRule";

export function readLog(context: Context<typeof failureClass>) {
  if (context.facts.lacks !== THE_RULE) return undefined;
  return readStart(context) ?? readApplication(context) ?? readRule(context);
}

/** What the activity manager starts by itself, by the function of `ActivityThread` that does, and by its message. */
const KINDS: Readonly<Record<string, string>> = {
  handleCreateService: "service",
  handleReceiver: "receiver",
  installProvider: "provider",
};
const MESSAGE =
  /Unable to (?:create|start|instantiate) (?<kind>service|receiver|provider) (?<component>[\w.$]{1,300})/;

function readStart({ error, own }: Context<typeof failureClass>) {
  const links = throwablesOf(error);
  const message = links.map((link) => MESSAGE.exec(link.message ?? "")?.groups).find(Boolean);
  const started = links
    .flatMap(({ frames }) => frames)
    .find(
      ({ className, method }) => className === "android.app.ActivityThread" && Object.hasOwn(KINDS, method),
    );
  const kind = message?.kind ?? (started && KINDS[started.method]);
  if (!kind) return undefined;
  const name = message?.component ?? own.find(isWritten)?.className;
  const component = name ? `the ${kind} ${shortName(name)}` : `a ${kind} of the app`;
  return causes.proven("startedBySystem", { component }, { explicit: true });
}

/** The application asks as it starts, which is before any rule of a test. */
function readApplication({ own, frames }: Context<typeof failureClass>) {
  const starts = frames.findIndex(({ method }) => method === "callApplicationOnCreate");
  const asker = own.findLast(
    (frame) => frame.method === "onCreate" && frames[frames.indexOf(frame) + 1] === frames[starts],
  );
  if (starts < 0 || !asker) return undefined;
  return causes.proven("askedByApplication", { asker: formatFrame(asker) }, { explicit: true, frame: asker });
}

function readRule({ own }: Context<typeof failureClass>) {
  const asker = own.find(isWritten);
  return causes.proven("beforeTheRule", { asker: asker && shortName(asker.className) }, { explicit: true });
}

/** Not a class that Hilt generates. */
const isWritten = ({ className }: { className: string }): boolean => !className.includes("Hilt_");
