import type { ExpectedOutcome } from "../../facts/expected-outcome.ts";
import type { Refusal } from "../../facts/refusals.ts";
import { CauseList } from "../cause-list.ts";
import { nullCauses } from "../kotlin_runtime/null-causes.ts";
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

const endedText = ({ receiver, call, within, file, line, endLine }: Ended): string =>
  `${within}() calls ${receiver}.${call}() on line ${endLine} of ${file}, the only such call that was found, and line ${line} uses ${receiver} after that.`;

const thrownBy = ({ name, source, exception, condition }: CheckedByLibrary): string =>
  `By ${source} ${name} throws ${exception} when \`${condition}\`.`;

/** A search that finds nothing answers -1, which a call takes for what was found. */
export const unfoundCauses = {
  /** `given` is the parameter that it comes through, and who passes it; without `search` the argument is the search itself. */
  unfoundPassed: ({
    name,
    search,
    call,
    given,
    isPosition,
    line,
    file,
    label,
    steps,
  }: {
    name: string;
    search?: { text: string; place: string };
    call: string;
    given?: { by?: string; parameter: string };
    isPosition: boolean;
    line: number;
    file: string;
    label: string;
    steps: readonly string[];
  }) => {
    const when = isPosition
      ? "NO_POSITION (-1) while the item is being removed or bound again"
      : "-1 where it finds nothing";
    const by = given
      ? `, which ${given.by ? `${given.by}()` : "the caller"} passes for ${given.parameter}`
      : "";
    return {
      text: search
        ? `${name} is what \`${search.text}\` answers (${search.place})${by}, ${when}, and line ${line} passes it on without a check.`
        : `Line ${line} of ${file} passes what \`${name}\` answers on to ${call}() without a check, and that is ${when}.`,
      headline: search ? `no check whether ${name} is -1` : "no check whether it was found",
      label,
      steps,
    };
  },
};

/** Causes of exceptions of any class: what was thrown on purpose, and what a library refuses. */
export const causes = new CauseList({
  ...nullCauses,
  ...failedCheckCauses,
  ...unfoundCauses,
  /** A row of the table of refusals; `who` is the line or function that calls. */
  refusedCall: ({ who, refusal, isByFrames }: { who: string; refusal: Refusal; isByFrames?: boolean }) => ({
    text: `${who} ${refusal.did}.${isByFrames ? " That is what the frames say; no source confirms it." : ""}`,
    label: refusal.label,
    question: refusal.open,
    steps: refusal.steps,
  }),
  /** `needs` are functions that have to run first: what was never begun is refused like what was ended. */
  endedElsewhere: ({
    refusal,
    contract,
    needs = [],
    ...ended
  }: Ended & { refusal?: Refusal; contract?: CheckedByLibrary; needs?: readonly string[] }) => ({
    text: contract ? `${endedText(ended)} ${thrownBy(contract)}` : endedText(ended),
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
  keptAfterEnd: ({
    refusal,
    isLater,
    receiver,
    call,
    within,
    file,
    line,
    endLine,
  }: Ended & { refusal: Refusal; isLater: boolean }) => ({
    text: `${within}() calls ${receiver}.${call}() on line ${endLine} of ${file} and keeps it, and line ${line}${isLater ? ", which runs later," : ""} used it after that.`,
    label: refusal.label,
    decidedBy: `Log in ${within}() and before line ${line}: did ${within}() run first?`,
    steps: refusal.steps,
  }),
  /** `origin` is the one value behind what is passed: `4096` (line 6). */
  argumentRefused: ({
    contract,
    given,
    parameter,
    call,
    line,
    file,
    origin,
  }: {
    contract: CheckedByLibrary;
    given: string;
    parameter: string;
    call: string;
    line: number;
    file: string;
    origin?: { value: string; place: string };
  }) => ({
    text: `Line ${line} of ${file} passes \`${given}\` for ${parameter} of ${call}()${origin ? `, which is \`${origin.value}\` (${origin.place})` : ""}. ${thrownBy(contract)}`,
    headline: `${call}() refuses ${parameter}`,
    label: "refused",
    question: `what \`${given}\` is, which ${call}() refuses`,
    steps: [
      `Make sure before the call on line ${line} that \`${contract.condition}\` does not hold for \`${given}\`.`,
    ],
  }),
  nullAmongArguments: ({
    path,
    index,
    passedBy,
    call,
    leave,
    caller,
    given,
  }: {
    path: string;
    index: number;
    passedBy: string;
    call: string;
    leave: string;
    caller?: string;
    given?: string;
  }) => ({
    text: `\`${path}\` is null: it is value ${index} of the selection arguments that ${passedBy} passes to ${call}(), and Android binds no null there.${caller && given ? ` ${caller} passes \`${given}\` for it.` : ""}`,
    headline: "null among the arguments of a query",
    label: "null here",
    steps: [
      `Leave ${leave} when ${path} is null, with what it answers for nothing found.`,
      ...(caller ? [`Or do not call it with null at ${caller}.`] : []),
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
  exceptionNotCaught: ({
    call,
    line,
    owner,
    exception,
    outcome,
    text,
    near,
  }: {
    call: string;
    line: number;
    owner: string;
    exception: string;
    outcome?: ExpectedOutcome;
    text?: string;
    near?: { place: string; types: string };
  }) => ({
    text: `${call}() on line ${line}, in ${owner}, ${outcome ? `throws ${exception} ${outcome.when}` : `may end in ${exception}`}, and it did.${text ? ` ${text}` : ""} ${near ? `The \`try\` ${near.place} catches ${near.types} only.` : "No function of this project on the stack catches it."}`,
    headline: `${exception} is not caught`,
    label: near ? `${exception} is not caught` : "not caught on this stack",
    steps: [
      `Catch ${exception} ${near ? "there too, or " : ""}around line ${line}${near ? "," : ""} and decide what ${owner} does then.`,
      ...(outcome?.when.startsWith("for ")
        ? ["Or look at the value before the call, and leave where it does not fit."]
        : []),
    ],
  }),
  usedUp: ({
    used,
    first,
    firstLine,
    second,
    line,
    file,
    did,
    steps,
  }: {
    used: string;
    first: string;
    firstLine: number;
    second: string;
    line: number;
    file: string;
    did: string;
    steps: readonly string[];
  }) => ({
    text: `${used}.${first}() on line ${firstLine} of ${file} ${did}, and line ${line} calls ${used}.${second}() ${first === second ? "again" : "after it"}.`,
    headline: `a second use of ${used}`,
    label: "used up by then",
    steps,
  }),
  answerNotLookedAt: ({
    used,
    asked,
    askedLine,
    need,
    line,
    file,
    when,
    steps,
  }: {
    used: string;
    asked: string;
    askedLine: number;
    need: string;
    line: number;
    file: string;
    when: string;
    steps: readonly string[];
  }) => ({
    text: `${used}.${asked}() on line ${askedLine} of ${file} answers false ${when}. Nobody looks at that answer, and line ${line} calls ${used}.${need}() all the same.`,
    headline: `the answer of ${asked}() is not looked at`,
    label: "its answer is not looked at",
    steps,
  }),
  neededFirst: ({
    used,
    need,
    line,
    within,
    first,
    steps,
  }: {
    used: string;
    need: string;
    line: number;
    within: string;
    first: string;
    steps: readonly string[];
  }) => ({
    text: `Nothing in ${within}, which makes ${used}, ${first} before line ${line} calls ${used}.${need}().`,
    headline: `${need}() without what has to come first`,
    label: "too early",
    steps,
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
        : `Find what makes it so${further ? `; of the frames further out the first in this project is ${further}` : ""}.`,
    ],
    label: caller ? "passes the value" : "throws on purpose",
    question: `why ${found}${name ? ` in ${name}()` : ""}`,
  }),
  nobodyCatchesIt: ({
    name,
    exception,
    line,
    isWhole,
  }: {
    name: string;
    exception: string;
    line: number;
    isWhole: boolean;
  }) => ({
    text: `${name}() throws ${exception} on purpose on line ${line}, where the frames begin${isWhole ? ", and no function of this project on the stack catches it" : ""}.`,
    headline: `${exception} is not caught`,
    label: "throws it",
    steps: [
      `Tell of it in the way that ${name}() has for its results, a callback or a value, where nobody on its stack can catch it.`,
    ],
  }),
});
