import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { formatAt } from "../../wording.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  /** `inputs` is what the block reads that can change; undefined where only the log is known. */
  noKey: ({ at = "", inputs = [], keys }: { at?: string; inputs?: readonly string[]; keys?: string }) => ({
    text: `This LaunchedEffect${at} has no key, and Compose cannot tell when to start it again.${keys === undefined ? "" : inputs.length > 0 ? ` Its block uses ${inputs.join(" and ")}, so it should start again when that changes.` : " Its block uses no value that changes, so it may run once."}`,
    steps: [
      keys === undefined
        ? "Pass what its block depends on: LaunchedEffect(id) { … }."
        : `Write LaunchedEffect(${keys}) { … }: the effect starts again whenever a key changes, and only then.`,
      "Unit as key means once, for as long as the composable is on the screen.",
    ],
    label: "no key",
  }),
  /** `missing` are the inputs that are no keys, `written` the keys, `keys` what they should be. */
  staleKey: (effect: { missing: readonly string[]; written: string; keys: string }) => ({
    text: `The effect uses ${effect.missing.join(" and ")}, but its key is ${effect.written}. When ${effect.missing[0]} changes it is not started again and goes on with the old value.`,
    steps: [
      `Make ${effect.missing.join(", ")} a key: LaunchedEffect(${effect.keys}) { … }.`,
      "If the effect must not start again, read the newest value through rememberUpdatedState instead.",
    ],
    label: `${effect.missing.join(", ")} is not a key`,
  }),
  launchedInBody: (launch: { place?: string; call?: string; composable?: string; keys?: string }) => ({
    text: launch.call
      ? `${launch.call} while ${launch.composable} composes, so every recomposition starts one more coroutine.`
      : `${launch.place ?? "A composable"} starts a coroutine while composing, anew on every recomposition.`,
    steps: [
      `If it belongs to being on the screen, put it in LaunchedEffect(${launch.keys ?? "key"}) { … }.`,
      `If it answers an event, call it inside that callback (onClick = { … })${launch.call ? "" : ", on the scope of rememberCoroutineScope()"}.`,
    ],
    label: "once per recomposition",
  }),
  flowMadeInBody: ({
    flow,
    operator,
    composable,
  }: {
    flow: string;
    operator: string;
    composable: string;
  }) => ({
    text: `${flow}.${operator} makes a new flow each time ${composable} composes, so it is collected from its beginning again and again.`,
    steps: [
      `Keep the flow: remember(${flow}) { ${flow}.${operator} { … } }, then collect that.`,
      "Better, build it in the ViewModel and hand the finished flow to the composable.",
    ],
    label: "a new flow on each pass",
  }),
  lambdaCaptured: ({ name, composable }: { name: string; composable: string }) => {
    const fresh = `current${name[0]?.toUpperCase()}${name.slice(1)}`;
    return {
      text: `The effect calls ${name}, a function that the caller of ${composable} makes anew on each pass. The running effect keeps the one it started with.`,
      steps: [
        `Before the effect write val ${fresh} by rememberUpdatedState(${name}), and call ${fresh} inside it.`,
      ],
      label: `keeps the first ${name}`,
    };
  },
});

export function readLog(context: Context<typeof failureClass>) {
  const { facts, error, place } = context;
  if (facts.issue === "CoroutineCreationDuringComposition") return causes.proven("launchedInBody", { place });
  return /must provide one or more 'key' parameters/.test(error.message)
    ? causes.proven("noKey", { at: formatAt(context) })
    : undefined;
}
