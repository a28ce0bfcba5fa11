import { CauseList, type Shown, type Texts } from "../cause-list.ts";
import { look } from "../look.ts";
import { joinWords, shorten, withArticle } from "../wording.ts";

/** Constants that one sentence lists. */
const MOST_CONSTANTS = 6;

/** A line that fails for what a `catch` took: what it does, and the type and message of that, where they are known. */
type Caught = Shown<"line" | "does" | "taker"> & Texts<never, "type" | "message"> & { isHandedOn: boolean };

const begun = ({ line, does, taker, type }: Caught): string =>
  `Line ${line} ${does} for ${type ? `the ${type}` : "what"} that the catch on line ${taker} took`;

const said = ({ message }: Caught): string => (message ? ` It said "${shorten(message)}".` : "");

/** Of a failure in a `catch`: the one that was caught there comes before it. */
export const caughtCauses = {
  /** `throws` is what throws it, in words; `thrown` its line and file. */
  thrownInTry: ({
    throws,
    exception,
    thrown,
    ...caught
  }: Caught & Shown<"throws" | "exception"> & { thrown: Shown<"line" | "file"> }) => ({
    text: `${begun(caught)}.${said(caught)} In the \`try\`, ${throws}; no other throw that it leads to has that text.`,
    steps: [
      `Mend what leads to line ${thrown.line} of ${thrown.file}.`,
      ...(caught.isHandedOn
        ? []
        : ["Pass on what was caught, so that the next trace shows it with its stack."]),
    ],
    headline: `${exception}, taken by a catch`,
    label: `throws ${exception}`,
  }),
  /** `tried` is the line of the only call of the `try`, `may` what of it may throw; `isShown` that one of these is the place. */
  caughtUnknown: ({
    name,
    body,
    printed,
    tried,
    may,
    isShown,
    ...caught
  }: Caught & {
    name?: string;
    body: Record<"start" | "line" | "endLine", number>;
    printed?: number;
    tried?: number;
    may: string;
    isShown: boolean;
  }) => ({
    text: `${begun(caught)}${caught.isHandedOn || caught.message ? "" : ", and does not pass it on"}.${said(caught)} That is the failure; it came out of the \`try\` on line ${body.start}${tried ? `, whose one call is on line ${tried}` : ""}.${may && ` Of what it does, ${may}.`}`,
    question: `what the catch on line ${caught.taker} took`,
    label: tried ? "the call that was tried" : isShown ? "may throw it" : "for what was caught",
    steps: [
      ...(printed
        ? [look(`Line ${printed} prints what was caught with its stack: look for that in the whole output.`)]
        : []),
      caught.isHandedOn
        ? look(`Look for "Caused by" further down in the whole log: it has the stack of what was caught.`)
        : `Pass ${name ?? "what was caught"} on as the cause and run it again: the trace then has its stack below "Caused by".`,
      look(`Look at what lines ${body.line} to ${body.endLine} may throw.`),
    ],
  }),
};

/** What a `catch` or a guard takes, and what it does not. */
export const catches = new CauseList({
  ...caughtCauses,
  /** `near` is the constant that is written almost so, `names` all there are. */
  constantRefused: ({
    owner,
    call,
    line,
    given,
    near,
    names,
    exception,
    taker,
  }: Shown<"owner" | "call" | "line" | "given" | "exception" | "taker"> &
    Texts<never, "near"> & { names: readonly string[] }) => ({
    text: `\`${call}\` on line ${line} asks ${owner} for ${given}, and ${owner} has ${near ?? `only ${joinWords(names.slice(0, MOST_CONSTANTS))}${names.length > MOST_CONSTANTS ? " and others" : ""}`}: valueOf() compares letter by letter. The catch on line ${taker} makes ${withArticle(`${exception}`)} of what it throws.`,
    steps: [
      near
        ? `Write ${given} as ${near} before it is asked for, or give each constant of ${owner} the text that users write.`
        : `Add the constant to ${owner}, or take the text out of what users may write.`,
    ],
    headline: `${owner} has no constant ${given}`,
    label: `no ${given}`,
  }),
  wrappedPastCatch: ({
    thrown,
    outer,
    types,
    line,
    tryLine,
  }: Shown<"thrown" | "outer" | "types" | "line" | "tryLine">) => ({
    text: `The ${thrown} comes out of line ${line} wrapped in ${withArticle(`${outer}`)}, which the \`try\` on line ${tryLine} does not take: it catches ${types}.`,
    steps: [`Catch ${outer} there too, and treat it as ${withArticle(`${thrown}`)}.`],
    headline: `${outer} is not caught`,
    label: `${outer} is not caught`,
  }),
  /** `places` are the like calls, `others` what they are; they ask for `question`, or else take `exception`. */
  withoutGuardOfOthers: ({
    call,
    name,
    line,
    file,
    places,
    isOne,
    isOnly,
    exception,
    question,
  }: Shown<"call" | "name" | "line" | "file" | "places" | "exception"> &
    Texts<never, "question"> & { isOne: boolean; isOnly: boolean }) => ({
    text: `\`${call}\` on line ${line} of ${file} has no guard: ${places}, the only other ${isOnly ? "call" : "calls"} like it in this file, ${
      question
        ? `${isOne ? "asks" : "ask"} for \`${question}\` first`
        : `${isOne ? "takes" : "take"} ${exception} where it is thrown`
    }.`,
    steps: [
      question
        ? `Ask for \`${question}\` before the call on line ${line}, as there.`
        : `Take ${exception} on line ${line}, as there, or make sure that the call is allowed.`,
    ],
    headline: `${name}() without the guard of other calls`,
    label: question ? "does not ask first" : "does not take it",
  }),
});
