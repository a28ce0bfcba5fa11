import type { ExpectedOutcome } from "../../facts/expected-outcome.ts";
import type { Refusal } from "../../facts/refusals.ts";
import { CauseList, type Shown } from "../cause-list.ts";
import { nullCauses } from "../kotlin_runtime/null-causes.ts";
import { look } from "../look.ts";
import { diagnosticCauses } from "./diagnostic-causes.ts";
import { type Check, failedCheckCauses } from "./failed-check-causes.ts";

/** What a library checks, by its source: of a version that may be another than the one that ran. */
export interface CheckedByLibrary {
  name: string;
  source: string;
  exception: string;
  condition: string;
}

/** What a line uses after `within` has ended it by a call, on line `endLine` of the same file. */
interface Ended {
  receiver: string;
  call: string;
  within: string;
  file: string;
  line: number;
  endLine: number;
}

/** With `isOrdered` it is certain that the call came first. */
const endedText = ({ receiver, call, within, file, line, endLine }: Ended, isOrdered: boolean): string =>
  `${within}() calls ${receiver}.${call}() on line ${endLine} of ${file}, the only such call that was found, and line ${line} uses ${receiver}${isOrdered ? " after that" : ", which is ended where that call came first"}.`;

const thrownBy = ({ name, source, exception, condition }: CheckedByLibrary): string =>
  `By ${source} ${name} throws ${exception} when \`${condition}\`.`;

/** A search that finds nothing answers -1, which a call takes for what was found. */
export const unfoundCauses = {
  /** `given` is the parameter that it comes through, and who passes it; without `search` the argument is the search itself. */
  unfoundPassed: (
    it: Shown<"name" | "call" | "line" | "file"> & {
      label: string;
      search?: { text: string; place: string };
      given?: { by?: string; parameter: string };
      isPosition: boolean;
      steps: readonly string[];
    },
  ) => {
    const when = it.isPosition
      ? "NO_POSITION (-1) while the item is being removed or bound again"
      : "-1 where it finds nothing";
    const by = it.given
      ? `, which ${it.given.by ? `${it.given.by}()` : "the caller"} passes for ${it.given.parameter}`
      : "";
    return {
      text: it.search
        ? `${it.name} is what \`${it.search.text}\` answers (${it.search.place})${by}, ${when}, and line ${it.line} passes it on without a check.`
        : `Line ${it.line} of ${it.file} passes what \`${it.name}\` answers on to ${it.call}() without a check, and that is ${when}.`,
      headline: it.search ? `no check whether ${it.name} is -1` : "no check whether it was found",
      label: it.label,
      steps: it.steps,
    };
  },
};

/** Causes of exceptions of any class: what was thrown on purpose, and what a library refuses. */
type Refused = { who: string; refusal: Refusal; isByFrames?: boolean; from?: string; name?: string };

export const causes = new CauseList({
  ...nullCauses,
  ...failedCheckCauses,
  ...unfoundCauses,
  ...diagnosticCauses,
  /** A row of the table of refusals; `who` is the line or function that calls. */
  /** `from` says what of the program has to do with it; without that, `name` is the function that refused. */
  refusedCall: ({ who, refusal, isByFrames, from = "", name }: Refused) => ({
    text: `${who} ${refusal.did}.${from}${isByFrames ? " That is what the frames say; no source confirms it." : ""}`,
    label: refusal.label,
    ...(refusal.headline && { headline: refusal.headline }),
    question: refusal.open ?? (name && `what led to a call that ${name} refuses`),
    steps: refusal.steps,
  }),
  /** `needs` are functions that have to run first: what was never begun is refused like what was ended. */
  endedElsewhere: ({
    refusal,
    contract,
    needs = [],
    ...ended
  }: Ended & { refusal?: Refusal; contract?: CheckedByLibrary; needs?: readonly string[] }) => ({
    text: [endedText(ended, needs.length === 0), ...(contract ? [thrownBy(contract)] : [])].join(" "),
    ...(!refusal && { headline: `a call after ${ended.call}()` }),
    label: refusal?.label ?? `after ${ended.call}()`,
    ...(needs.length > 0 && {
      decidedBy: `Did ${ended.receiver}.${needs.join("() or ")}() run before line ${ended.line}, and ${ended.within}() not?`,
    }),
    steps: refusal?.steps ?? [
      `Do not use ${ended.receiver} any more when ${ended.within}() has run: forget it there, and ask for it before each use.`,
      "Stop what still calls this line before it is ended.",
    ],
  }),
  keptAfterEnd: (it: Ended & { refusal: Refusal; isLater: boolean }) => ({
    text: `${it.within}() calls ${it.receiver}.${it.call}() on line ${it.endLine} of ${it.file} and keeps it, and line ${it.line}${it.isLater ? ", which runs later," : ""} used it after that.`,
    label: it.refusal.label,
    decidedBy: `Log in ${it.within}() and before line ${it.line}: did ${it.within}() run first?`,
    steps: it.refusal.steps,
  }),
  /** `origin` is the one value behind what is passed: `4096` (line 6). */
  argumentRefused: (
    it: Shown<"given" | "parameter" | "call" | "line" | "file"> & {
      contract: CheckedByLibrary;
      origin?: { value: string; place: string };
    },
  ) => ({
    text: `Line ${it.line} of ${it.file} passes \`${it.given}\` for ${it.parameter} of ${it.call}()${it.origin ? `, which is \`${it.origin.value}\` (${it.origin.place})` : ""}. ${thrownBy(it.contract)}`,
    headline: `${it.call}() refuses ${it.parameter}`,
    label: "refused",
    question: `what \`${it.given}\` is, which ${it.call}() refuses`,
    steps: [
      `Make sure before the call on line ${it.line} that \`${it.contract.condition}\` does not hold for \`${it.given}\`.`,
    ],
  }),
  nullAmongArguments: (
    it: Shown<"path" | "index" | "passedBy" | "call" | "leave"> & Partial<Shown<"caller" | "given">>,
  ) => ({
    text: `\`${it.path}\` is null: it is value ${it.index} of the selection arguments that ${it.passedBy} passes to ${it.call}(), and Android binds no null there.${it.caller && it.given ? ` ${it.caller} passes \`${it.given}\` for it.` : ""}`,
    headline: "null among the arguments of a query",
    label: "null here",
    steps: [
      `Leave ${it.leave} when ${it.path} is null, with what it answers for nothing found.`,
      ...(it.caller ? [`Or do not call it with null at ${it.caller}.`] : []),
    ],
  }),
  columnNotOffered: ({ column, line, file }: { column: string; line: number; file: string }) => ({
    text: `Line ${line} of ${file} names the column "${column}", which the content provider does not offer at the address that is asked: it refuses any that is not among its own${/\W/.test(column) ? ", expressions with AS too" : ""}.`,
    headline: "a column that the provider does not offer",
    label: "no such column there",
    steps: [
      "Ask for a column that the contract class of this very address names. Which address it is may depend on a branch.",
    ],
  }),
  /** `near` is the innermost `try` around it, which takes other exceptions; `text` where the text comes from that was read. */
  exceptionNotCaught: (
    it: Shown<"call" | "line" | "owner" | "exception"> &
      Partial<Shown<"text">> & { outcome?: ExpectedOutcome; near?: { place: string; types: string } },
  ) => ({
    text: `${it.call}() on line ${it.line}, in ${it.owner}, ${it.outcome ? `throws ${it.exception} ${it.outcome.when}` : `may end in ${it.exception}`}, and it did.${it.text ? ` ${it.text}` : ""} ${it.near ? `The \`try\` ${it.near.place} catches ${it.near.types} only.` : "No function of this project on the stack catches it."}`,
    headline: `${it.exception} is not caught`,
    label: it.near ? `${it.exception} is not caught` : "not caught on this stack",
    steps: [
      `Catch ${it.exception} ${it.near ? "there too, or " : ""}around line ${it.line}${it.near ? "," : ""} and decide what ${it.owner} does then.`,
      ...(it.outcome?.when.startsWith("for ")
        ? ["Or look at the value before the call, and leave where it does not fit."]
        : []),
    ],
  }),
  usedUp: (
    it: Shown<"used" | "first" | "firstLine" | "second" | "line" | "file" | "did"> & {
      steps: readonly string[];
    },
  ) => ({
    text: `${it.used}.${it.first}() on line ${it.firstLine} of ${it.file} ${it.did}, and line ${it.line} calls ${it.used}.${it.second}() ${it.first === it.second ? "again" : "after it"}.`,
    headline: `a second use of ${it.used}`,
    label: "used up by then",
    steps: it.steps,
  }),
  answerNotLookedAt: (
    it: Shown<"used" | "asked" | "askedLine" | "need" | "line" | "file" | "when"> & {
      steps: readonly string[];
    },
  ) => ({
    text: `${it.used}.${it.asked}() on line ${it.askedLine} of ${it.file} answers false ${it.when}. Nobody looks at that answer, and line ${it.line} calls ${it.used}.${it.need}() all the same.`,
    headline: `the answer of ${it.asked}() is not looked at`,
    label: "its answer is not looked at",
    steps: it.steps,
  }),
  neededFirst: (it: Shown<"used" | "need" | "line" | "within" | "first"> & { steps: readonly string[] }) => ({
    text: `Nothing in ${it.within}, which makes ${it.used}, ${it.first} before line ${it.line} calls ${it.used}.${it.need}().`,
    headline: `${it.need}() without what has to come first`,
    label: "too early",
    steps: it.steps,
  }),
  /** A row of the messages that are thrown for one reason only. */
  knownMessage: ({ text, steps }: { text: string; steps: readonly string[] }) => ({
    text,
    label: "leads to it",
    steps,
  }),
  /** `found` is what the condition came to, `caller` who passes the value that decides it, `further` the next frame out. */
  openCheck: ({
    check: { by, exception, line },
    name,
    found,
    caller,
    argument,
    further,
  }: {
    check: Check;
    name?: string;
    found: string;
    caller?: { file: string; line: number };
    argument?: string;
    further?: string;
  }) => ({
    text: `${by} throws ${exception} on purpose when ${found} (line ${line}).${caller && argument ? ` ${caller.file}:${caller.line} passes \`${argument}\` for it.` : ""}`,
    steps: [
      caller
        ? `Make sure of it before the call on line ${caller.line} of ${caller.file}.`
        : look(
            `Find what makes it so${further ? `; of the frames further out the first in this project is ${further}` : ""}.`,
          ),
    ],
    label: caller ? "passes the value" : "throws on purpose",
    question: `why ${found}${name ? ` in ${name}()` : ""}`,
  }),
  nobodyCatchesIt: ({
    name,
    exception,
    line,
    isWhole,
  }: Shown<"name" | "exception" | "line"> & { isWhole: boolean }) => ({
    text: `${name}() throws ${exception} on purpose on line ${line}, where the frames begin${isWhole ? ", and no function of this project on the stack catches it" : ""}.`,
    headline: `${exception} is not caught`,
    label: "throws it",
    steps: [
      `Tell of it in the way that ${name}() has for its results, a callback or a value, where nobody on its stack can catch it.`,
    ],
  }),
});
