import type { ThrownHere } from "../../analysis/exceptions/thrown-here.ts";
import type { UnguardedCall } from "../../analysis/exceptions/unguarded-call.ts";
import type { CallSite } from "../../analysis/values/call-site.ts";
import type { Expression } from "../../analysis/values/expression.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { CauseList, type Texts } from "../cause-list.ts";
import { look } from "../look.ts";
import { joinWords, shorten } from "../wording.ts";

/** A check that failed: who makes it (`open()`), what it throws, and on which line. */
export interface Check {
  by: string;
  exception: string;
  line: number;
}

/** Callers that ask first (`Shelf.kt:6`), and the one of this stack, which does not. */
export interface AskedByOthers {
  places: readonly string[];
  question: string;
  name: string;
  caller: string;
  place: string;
  line: number;
}

/** A check of a property: what it found (`isOpen is false`), who sets it so or otherwise, and whether others ask for it first. */
export interface StateCheck {
  check: Check;
  found: string;
  others?: AskedByOthers;
  name: string;
  /** The function with the check. */
  own: string;
  /** `lines 4 and 9 of Shelf.kt`. */
  lines: string;
  setters: readonly string[];
  enders: readonly string[];
}

const saidOf = ({ places, question, name, caller, place }: AskedByOthers): string =>
  `${joinWords(places)} ${places.length > 1 ? "ask" : "asks"} for \`${question}\` before ${name}(); ${caller} (${place}) does not.`;

const stepOf = ({ question, line }: AskedByOthers): string =>
  `Ask for \`${question}\` before the call on line ${line} as the others do.`;

const thrownWhen = ({ by, exception, line }: Check, found: string): string =>
  `${by} throws ${exception} on purpose when ${shorten(found, 80)} (line ${line}).`;

/** What led to the state, with the check that refused it and what others ask. */
const wordState = (said: string, { check, found, others }: StateCheck, steps: readonly string[]) => ({
  text: `${said} ${thrownWhen(check, found)}${others ? ` ${saidOf(others)}` : ""}`,
  steps: [...steps, ...(others ? [stepOf(others)] : [])],
});

const calls = (names: readonly string[]): string => joinWords(names.map((each) => `${each}()`));

/** Why a check of the project's own code failed. */
export const failedCheckCauses = {
  unlistedEntry: ({
    check: { by, exception, line },
    subject,
    type,
    names,
    isNeverNull,
    isKotlin,
  }: {
    check: Check;
    subject: string;
    type: string;
    names: readonly [string, ...string[]];
    isNeverNull: boolean;
    isKotlin: boolean;
  }) => {
    const [first, ...more] = names;
    const isOne = more.length === 0;
    return {
      text: `\`${subject}\` was ${isOne ? first : `one of ${joinWords(names)}`}${isNeverNull ? "" : ", or null"}: ${isOne ? "the only entry" : "the entries"} of ${type} for which ${by} has no branch, and line ${line} throws ${exception} for what no branch names.`,
      headline: `no branch for ${isOne ? first : `entries of ${type}`}`,
      label: isOne ? `${first} comes here` : "the last branch",
      steps: [
        `Give ${joinWords(names)} ${isOne ? "a branch" : "branches"} in ${by}, or find who passes ${isOne ? "it" : "them"} where ${isOne ? "it has" : "they have"} no meaning.`,
        ...(isKotlin
          ? [
              "Without the last branch the compiler asks for one for each entry, where the `when` gives a value.",
            ]
          : []),
      ],
    };
  },
  unlistedValue: ({
    check: { by, exception, line },
    subject,
    value,
    from,
  }: {
    check: Check;
    subject: string;
    value: string;
    from: number;
  }) => ({
    text: `\`${subject}\` was ${value}, for which ${by} has no branch: line ${line} throws ${exception} for whatever the branches from line ${from} on do not name.`,
    label: `no branch for ${value.slice(0, 30)}`,
    steps: [
      `Give ${value} a branch, if it is a value that ${subject} may have.`,
      look(`Else find who makes ${subject} and let it make none of that kind.`),
    ],
  }),
  /** `roots` are the first folders of two paths that the message shows. */
  falseAnswer: ({
    check: { by, exception },
    call,
    line,
    method,
    when,
    roots,
    steps,
  }: {
    check: Check;
    call: string;
    line: number;
    method: string;
    when: string;
    roots?: readonly [string, string];
    steps: readonly string[];
  }) => ({
    text: `\`${call}\` answered false (line ${line}), for which ${by} throws ${exception} on purpose. By its documentation ${method}() answers false ${when}.${roots ? ` The message shows one path below ${roots[0]} and the other below ${roots[1]}, which often are two file systems.` : ""}`,
    headline: `${method}() answered false`,
    label: "answered false",
    question: `why \`${call}\` answered false`,
    steps,
  }),
  neverSet: (it: StateCheck) => ({
    ...wordState(
      `Nothing in this project gives ${it.name} another value than the one that it begins with (${it.lines}).`,
      it,
      [`Give ${it.name} its value where what it stands for has happened.`],
    ),
    headline: `${it.name} is never set`,
    label: `${it.name} is never set`,
  }),
  notSetYet: ({ isConditional, ...it }: StateCheck & { isConditional: boolean }) => ({
    ...wordState(
      `Only ${calls(it.setters)} ${it.setters.length > 1 ? "give" : "gives"} ${it.name} another value${isConditional ? " behind a condition" : ""} (${it.lines}), and had not when ${it.own}() ran.`,
      it,
      [
        `Let ${calls(it.setters)} run before ${it.own}(), or leave while it has not.`,
        `Where ${it.setters[0]}() may fail or be skipped, do not go on to ${it.own}() then.`,
      ],
    ),
    headline: `${it.own}() before ${it.setters[0]}()`,
    label: `${it.setters[0]}() has not done it yet`,
  }),
  secondTime: (it: StateCheck) => ({
    ...wordState(`${it.own}() has run before: ${wordSoleWrites(it)}`, it, [
      `Find who calls ${it.own}() again, and ask there whether it has run, or end it first.`,
    ]),
    headline: `${it.own}() a second time`,
    label: "the second time",
  }),
  tooLate: (it: StateCheck) => ({
    ...wordState(`${calls(it.enders)} had run: ${wordSoleWrites(it)}`, it, [
      `Stop what still calls ${it.own}() when ${calls(it.enders)} ${it.enders.length > 1 ? "have" : "has"} run.`,
      `Or leave in ${it.own}() in place of throwing, where a late call is rightly possible.`,
    ]),
    headline: `${it.own}() after ${it.enders[0]}()`,
    label: `after ${it.enders[0]}()`,
  }),
  tooEarlyOrTooLate: (it: StateCheck) => ({
    ...wordState(
      `${it.found} before ${calls(it.setters)} and after ${calls(it.enders)} (${it.lines}; no other assignment was found).`,
      it,
      [
        `Find whether ${it.own}() came before ${calls(it.setters)} or after ${calls(it.enders)}, and leave then.`,
      ],
    ),
    headline: `${it.own}() outside of ${it.setters[0]}() and ${it.enders[0]}()`,
    label: `before ${it.setters[0]}() or after ${it.enders[0]}()`,
  }),
  notAskedFirst: ({ check, others }: { check: Omit<Check, "by">; others: AskedByOthers }) => ({
    text: `${others.name}() throws ${check.exception} on purpose (line ${check.line}) for what its callers are to ask first. ${saidOf(others)}`,
    headline: `${others.name}() without the question that others ask`,
    label: "does not ask first",
    steps: [stepOf(others)],
  }),
  /** `brought` says how the value came there, `place` where it stands. */
  valuePassed: (
    it: Texts<"found" | "brought" | "value" | "place"> & { check: Check; isUnfound: boolean },
  ) => ({
    text: `${it.brought}${it.isUnfound ? ", -1 where it finds nothing" : ""}. ${thrownWhen(it.check, it.found)}`,
    headline: `${it.check.by} refuses \`${shorten(it.value, 30)}\``,
    label: it.isUnfound ? "may be -1" : "refused",
    steps: [
      it.isUnfound
        ? `Leave when \`${it.value}\` finds nothing, before the value is passed on.`
        : `Give another value than \`${it.value}\` on ${it.place}, or do without the call there.`,
      `If ${it.value} is rightly a value there, let ${it.check.by} accept it.`,
    ],
  }),
};

const wordSoleWrites = ({ name, lines, setters }: StateCheck): string =>
  `no other line was found that gives ${name} that value (${lines})${setters.length > 0 ? `, and ${calls(setters)} did not set it back in between` : ""}.`;

export const failedChecks = new CauseList(failedCheckCauses);

/** A check of the project's own code that threw, and the call of the stack that came to it. */
export interface FailedCheck {
  error: ParsedError;
  here: ThrownHere;
  check: Check;
  /** The statement that throws. */
  thrower: Expression;
  /** The condition or value that decided it. */
  code: Expression;
  made?: CallSite["call"];
  /** How other callers ask first, where this one does not. */
  besides?: UnguardedCall;
}
