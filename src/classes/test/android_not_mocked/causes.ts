import { shortName } from "../../../syntax/names.ts";
import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { mainDispatcherCauses, readMainDispatcher } from "../../main-dispatcher.ts";
import type { failureClass } from "./class.ts";

/** `who` reaches `call` of Android's stub; `statement` in `script` would let it answer. */
type Stub = Texts<"who" | "call", "statement" | "script"> & { isJson: boolean };

export const causes = causesOf<typeof failureClass>()({
  ...mainDispatcherCauses,
  stubCalled: ({ who, call, isJson, statement, script }: Stub) => ({
    text: `${who} ${call}, and a unit test runs on the computer's JVM with a stub of Android whose functions only throw.`,
    steps: isJson
      ? [
          'Add the real library for tests: testImplementation("org.json:json:20240303").',
          "Or run the test with Robolectric, which brings Android's own classes.",
        ]
      : [
          `Where the answer does not matter (logging, for one), let stubs answer 0, false and null: ${statement ?? "unitTests.isReturnDefaultValues = true"} in android { testOptions { } }${script ? ` of ${script}` : ""}.`,
          "Where it matters, run the test with Robolectric, or put the call behind an interface that the test replaces.",
        ],
    label: "only a stub in unit tests",
  }),
});

export const isOfJson = (className: string): boolean => className.startsWith("org.json.");

export function readLog(context: Context<typeof failureClass>) {
  const { method, className } = context.facts;
  const main = readMainDispatcher(context);
  if (main || !method || !className) return main;
  const who = `${context.here ?? "The test"} reaches`;
  const call = `${shortName(className)}.${method}()`;
  return causes.proven("stubCalled", { who, call, isJson: isOfJson(className) }, { ground: "stated" });
}
