import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { formatAt } from "../../wording.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  /** `reads` is the plain call that gives the same value, `within` the composable around. */
  inCallback: (call: { name: string; slot: string; isValue: boolean; reads?: string; within?: string }) => ({
    text: `${call.name} is a composable, and it is called in ${
      /^remember|^derivedStateOf/.test(call.slot)
        ? `the block of ${call.slot}, which computes a value and may not compose`
        : `${call.slot}, which runs later, when nothing is being composed`
    }.`,
    steps: call.isValue
      ? [
          `Read the value before, in the body of ${call.within ?? "the composable"}, and use it in ${call.slot}.`,
          ...(call.reads
            ? [`Or, with val context = LocalContext.current in the body, call ${call.reads} in ${call.slot}.`]
            : []),
        ]
      : [
          `Let ${call.slot} set a state (showIt = true) and call ${call.name} in the body: if (showIt) ${call.name}(…).`,
        ],
    label: `called in ${call.slot}`,
  }),
  parameterNotMarked: (lambda: { name: string; taker: string; parameter: string; type: string }) => ({
    text: `${lambda.name} is a composable, and it is called in the lambda of ${lambda.taker}, whose parameter ${lambda.parameter} is not marked @Composable.`,
    steps: [
      `If ${lambda.taker} composes what it is given, mark the parameter: ${lambda.parameter}: @Composable ${lambda.type}.`,
      `If it calls it later or elsewhere, call ${lambda.name} outside of it.`,
    ],
    label: "not @Composable",
  }),
  plainLambda: ({ name, taker }: { name: string; taker: string }) => ({
    text: `${name} is a composable, and it is called in the lambda ${taker ? `given to ${taker}` : "of a value"}, which is not a composable one.`,
    steps: [
      `Call ${name} in the body of the composable, outside of ${taker || "the lambda"}; pass values, not UI, through it.`,
      ...(taker ? [] : ["Or declare the lambda's type as @Composable () -> Unit."]),
    ],
    label: taker ? `in the lambda of ${taker}` : "not a composable lambda",
  }),
  notMarked: ({ name, within, at = "" }: { name?: string; within?: string; at?: string }) => ({
    text: `${calledComposable(name)}, and ${within ?? `the function${at}`}, which calls it, is not marked @Composable.`,
    steps: [
      `Mark ${within ?? "it"} as @Composable if only composables call it.`,
      "Otherwise begin a composition where it is called: setContent { … } of an activity or a ComposeView.",
      ...(within
        ? []
        : ["A lambda parameter that it passes content to needs the type @Composable () -> Unit."]),
    ],
    label: "not @Composable",
  }),
  inOverride: ({ name, within, reads }: { name?: string; within: string; reads?: string }) => ({
    text: `${calledComposable(name)}, and ${within}, which calls it, is not marked @Composable.`,
    steps: [
      `${within} overrides a plain function and cannot be a composable: ${reads ? `read the value from the context, with ${reads}` : "begin a composition in it (setContent { … })"}.`,
    ],
    label: "not in a composable",
  }),
  inTry: ({ isBlock }: { isBlock: boolean }) => ({
    text: "A composable is called inside try. Compose cannot undo what a block has composed before it throws, so the compiler refuses.",
    steps: [
      "Do what can fail before, and outside of composition (ViewModel, LaunchedEffect, remember), and keep its result as state.",
      `Then compose by the result: if (failed) ErrorMessage() else Content(it)${isBlock ? "; the try block goes around the loading alone" : ""}.`,
    ],
    label: "composed inside try",
  }),
  notInComposable: ({ at }: { at: string }) => ({
    text: `The call${at} composes something, and what directly surrounds it is no composable: a callback such as onClick, a coroutine, a LazyListScope or remember block, or an ordinary function.`,
    steps: [
      "In a callback or coroutine change state instead, and let the composable show what follows from it (if (open) Dialog(…)).",
      "Read stringResource, LocalContext.current and the like outside of the callback into a val.",
      "In a LazyColumn put it into item { }. An ordinary function gets @Composable.",
    ],
  }),
});

const calledComposable = (name: string | undefined): string =>
  name ? `${name} is a composable` : "The call is one of a composable";

export function readLog(context: Context<typeof failureClass>) {
  const values = { at: formatAt(context) };
  if (/must be marked with the @Composable annotation/.test(context.error.message))
    return causes.proven("notMarked", values, { ground: "typical" });
  return /invocations can only happen from the context of/.test(context.error.message)
    ? causes.supported("notInComposable", values)
    : undefined;
}
