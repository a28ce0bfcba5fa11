import { nullableCalls } from "../../../facts/platform-null.ts";
import { shortName } from "../../../syntax/names.ts";
import { causesOf, type Shown } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import { constructionCauses } from "../construction-causes.ts";
import { nullCauses } from "../null-causes.ts";
import type { failureClass } from "./class.ts";

/** A property that reads a field which is null without a view; `stays` says how long the code with the line may run. */
type ViewGone = Shown<"getter" | "name" | "line" | "by">;

const adviseLeaving = ({ getter, name }: ViewGone): string =>
  `Where a late result is harmless, leave when ${name} is null: \`val ${getter} = ${name} ?: return\`.`;

type UnboxedNull = Shown<"line" | "file" | "callee" | "box"> & { given: string };
type KnownNull = Shown<"name" | "line" | "file"> & { checked?: string; isSure: boolean };
type OnlyOne = Shown<"name" | "line" | "file"> & { checked?: string; isSure: boolean };
type OneBeside = Shown<"line" | "beside" | "file"> & { names: readonly string[] };
type AnsweredNull = Shown<"owner" | "method" | "here" | "used"> & Partial<Record<"when" | "instead", string>>;

export const causes = causesOf<typeof failureClass>()({
  ...nullCauses,
  ...constructionCauses,
  /** `user` is the function or the line that reads it, with what to do about what runs it. */
  viewGone: ({
    user,
    stays,
    advice,
    isCoroutine,
    ...gone
  }: ViewGone & { user: string; stays?: string; advice: readonly string[]; isCoroutine: boolean }) => ({
    text: `${gone.getter} is read ${user.startsWith("line ") ? "on" : "in"} ${user} when ${gone.name} is already (or still) null: ${gone.by}() sets it to null, and ${stays ?? "what leads here is not stopped by then"}.`,
    steps: [
      ...(advice.length > 0
        ? advice
        : [
            `${isCoroutine ? "Cancel the coroutine" : "Cancel or detach the callback"} that leads to ${user} in ${gone.by}().`,
          ]),
      adviseLeaving(gone),
    ],
    label: "no view by then",
  }),
  /** The code that reads it has ended by then. */
  viewGoneSomehow: ({ clearLine, ends, ...gone }: ViewGone & Shown<"clearLine" | "ends">) => ({
    text: `${gone.getter} is read on line ${gone.line} when ${gone.name} is null. ${gone.by}() on line ${clearLine} sets it to null, but ${ends}.`,
    question: `what ran line ${gone.line} without a view`,
    steps: [
      look(
        `See whether line ${gone.line} runs in a catch or a finally of what was cancelled, of another call than that, or before ${gone.name} is set.`,
      ),
      adviseLeaving(gone),
    ],
    label: "no view by then",
  }),
  unsafeLazy: ({ name, line }: Shown<"name" | "line">) => ({
    text: `${name} is lazy without any protection against threads (LazyThreadSafetyMode.NONE, line ${line}), and two threads read it for the first time at once: one found it unset when the other had already given up the initializer.`,
    steps: [
      "PUBLICATION lets several threads compute it and keeps the first value; the default, SYNCHRONIZED, lets one compute it under a lock.",
    ],
    label: "for one thread only",
  }),
  /** What another object answers; `from` is what it comes from, where that is not what was used. */
  unchecked: ({ name, code, line, box }: Shown<"name" | "code" | "line"> & { box?: string }) => ({
    text: `${name === code ? `\`${code}\`` : `${name} comes from \`${code}\`, which`} was null, and line ${line} ${box ? `takes the primitive out of that ${box}` : "uses it"} without a check.`,
    steps: [`Treat null from \`${code}\` as a case of its own before line ${line}.`],
    label: "null here",
  }),
  /** The line itself writes the null that a function takes for a number. */
  unboxedNull: ({ line, file, given, callee, box }: UnboxedNull) => ({
    text: `Line ${line} of ${file} passes \`${given.length > 120 ? `${given.slice(0, 120)}…` : given}\` to ${callee}, which takes the primitive out of the ${box} it gets: for null there is none.`,
    question: `which argument of ${callee} was null`,
    steps: [
      given === "null"
        ? "Pass a value."
        : "Call it only where there is a value, or pass a number of your own in place of null.",
    ],
    label: given === "null" ? "null" : "may be null",
  }),
  /** `checked` is the expression by which Kotlin's check names it. */
  knownNull: ({ name, line, file, checked, isSure }: KnownNull) => ({
    text: `\`${name}\` was null on line ${line} of ${file}.`,
    question: describeMaker(name, line, file, isSure),
    steps: checked ? checkSteps(checked) : [],
    label: "null here",
  }),
  onlyOne: ({ name, line, file, checked, isSure }: OnlyOne) => ({
    text: `Of what line ${line} of ${file} uses only \`${name}\` can be null${isSure ? "" : ", if the line is as it was in the build that failed"}.`,
    question: describeMaker(name, line, file, isSure),
    steps: checked ? checkSteps(checked) : [],
    label: "can be null",
  }),
  oneOfSeveral: ({ line, file, names }: Shown<"line" | "file"> & { names: readonly string[] }) => ({
    text: `On line ${line} of ${file}, ${oneOf(names)} was null.`,
    question: describeMaker(names[0] ?? "", line, file, names.length === 1),
    steps: names.length > 1 ? [WHICH] : [],
  }),
  /** On the line of the trace nothing can be null; on the line `beside` something can. */
  oneBeside: ({ line, beside, file, names }: OneBeside) => ({
    text: `Line ${line} of ${file} takes no member of anything that can be null; on line ${beside} beside it, ${oneOf(names)} can be.`,
    question: describeMaker("", line, file, false),
    steps: names.length > 1 ? [WHICH] : [],
    label: "can be null",
  }),
  inChangedFunction: ({ line, within, file }: Shown<"line" | "within" | "file">) => ({
    text: `Line ${line} of the trace is not in ${within}() of ${file} here, so which of its expressions was null is open.`,
    question: `what was null in ${within}()`,
    steps: [],
  }),
  answeredNull: ({ owner, method, here, used, when, instead }: AnsweredNull) => ({
    text: `${owner}.${method}() returned null, and ${here} calls ${used}() on what it returned.${when ? ` It does when ${when}.` : ""}`,
    steps: [
      instead
        ? `At that call: ${instead}.`
        : `Handle null where ${method}() is called; where it may never be null, look into ${owner}.${method} for the way that returns it.`,
    ],
  }),
  checkedByKotlin: ({ checked, here }: Shown<"here"> & { checked: string }) => ({
    text: `The expression \`${checked}\` in ${here} was null. In these words Kotlin checks a value that comes from Java where one is needed that is not null; no parameter is meant.`,
    steps: checkSteps(checked),
  }),
});

const WHICH = look("A log line or a breakpoint before this line tells which it is.");

const oneOf = (names: readonly string[]): string =>
  `${names.length === 1 ? "" : "one of "}${names.map((name) => `\`${name}\``).join(", ")}`;

const describeMaker = (
  name: string | number,
  line: string | number,
  file: string | number,
  isKnown: boolean,
): string => (isKnown ? `what made ${name} null` : `what was null on line ${line} of ${file}`);

/** What to do about an expression that Kotlin's check found null: a view by its id, or the answer of Java. */
function checkSteps(expression: string): string[] {
  const name = /(?<!\w)(\w+)(?:\(.*)?$/s.exec(expression)?.[1] ?? expression;
  const isCall = expression.endsWith(")");
  const getter = isCall
    ? `${name}()`
    : `get${name.charAt(0).toUpperCase()}${name.slice(1)}(), read as a property,`;
  return [
    ...(isCall
      ? []
      : [
          `If ${name} is a view by its id (Kotlin synthetics), see that every version of the layout that is shown has the id ${name}, and that the view is there by then.`,
        ]),
    `If it is the answer of Java code, ${getter} may answer null: take it as nullable, and handle null there.`,
  ];
}

/** A call that answered null, or the expression that Kotlin checked. */
export function readLog({ facts, root, frames, own, here }: Context<typeof failureClass>) {
  const { expression = "", member } = facts;
  if (!here) return undefined;
  // `"a.B.find(String)"` is a call that answered null; a field or a local only says that it is null.
  const [, owner, method] = /^(?:[\w.$]+ )?([\w.$]+)\.([\w$]+)\(.*\)$/.exec(expression) ?? [];
  if (member && owner && method) {
    const known = nullableCalls(method).find(({ receiver }) =>
      receiver.split(/[ ,]+/).some((kind) => shortName(owner).endsWith(shortName(kind))),
    );
    const used = /(?<!\w)(\w+)\(/.exec(member)?.[1] ?? "on";
    const values = {
      owner: shortName(owner),
      method,
      here,
      used,
      when: known?.when,
      instead: known?.instead,
    };
    return causes.proven("answeredNull", values, { ground: known ? "typical" : "likely" });
  }
  // `bedTitle must not be null`, thrown by Kotlin code itself.
  const [thrower] = frames;
  const isKotlin = thrower !== undefined && own.includes(thrower) && /\.kts?$/.test(thrower.file ?? "");
  const isChecked = root?.message.trim() === `${expression} must not be null`;
  return isKotlin && isChecked && /^[a-z][\w.$()]*$/.test(expression)
    ? causes.supported("checkedByKotlin", { checked: expression, here })
    : undefined;
}
