import { projectOfTask } from "../analysis/build/build.ts";
import { isOnJvm } from "../analysis/build/on-jvm.ts";
import { originOf } from "../facts/frame-origins.ts";
import type { ConditionalCause, Explanation } from "../model/explanation.ts";
import type { ClassText, FactCondition, FailureClass } from "../model/failure-class.ts";
import type { Frame, ParsedError } from "../model/parsed-error.ts";
import { fileName } from "../model/paths.ts";
import { throwablesOf } from "../model/throwables.ts";

/**
 * Facts that any failure may have, for the texts of its class: `message` and `exceptions` of the whole chain, `frames`
 * as `class.method` from the innermost exception outwards, the text of the failure as `log`, the `module` whose task
 * failed, `foreign` where no frame is of the app (`platform` or `library`, by the innermost), and `onJvm` for a test
 * that ran without a device, and `deviceApi`, the level of the device, where the text around the failure states one.
 */
export const GENERAL_FACTS = [
  "message",
  "exceptions",
  "frames",
  "foreign",
  "log",
  "module",
  "onJvm",
  "deviceApi",
] as const;

/** Facts of a failure by name, as the texts of its class take them. */
export type Facts = Readonly<Record<string, string | undefined>>;

type Texts = Pick<Explanation, "subject" | "causes" | "typical" | "checks" | "fix">;

/**
 * The texts of a class for one failure: with its facts filled in, without what they rule out, and first what asks for a
 * fact that is there. Without facts: for the page.
 */
export function textsFor({ subject, causes, checks, fix }: FailureClass, facts?: Facts): Texts {
  const fitting = (texts: readonly ClassText[]): Fitting[] => {
    const found = texts.flatMap((text) => {
      const words = facts === undefined || fits(text, facts) ? fillIn(wordsOf(text), facts) : undefined;
      return words === undefined ? [] : [{ text, words }];
    });
    return facts === undefined ? found : found.toSorted((one, other) => asked(other) - asked(one));
  };
  const likely = fitting(Object.values(causes));
  const idOf = (text: ClassText) => Object.entries(causes).find(([, each]) => each === text)?.[0];
  const way = facts && wayOutOf(likely, facts);
  return {
    ...(facts && fillSubject(subject, facts)),
    causes: likely.map(({ words }) => words),
    typical: likely.map(({ text, words }) => ({
      ...typicalCause(text, words, facts),
      ...(!Array.isArray(causes) && { id: idOf(text) }),
    })),
    checks: fitting(checks).map(({ words }) => words),
    fix: way ?? fillIn(fix, facts) ?? "",
  };
}

/** A qualified class name without its package, a file without its folders where they are long. */
function shortName(word: string): string {
  const simple = /^(?:[a-z]\w{0,80})?(?:\.[a-z]\w{0,80}){0,20}\.([A-Z][\w$]{0,200})$/.exec(word)?.[1];
  if (simple !== undefined) return simple;
  return word.length > longestSubject ? fileName(word) : word;
}

/** A text without the colons at its end, which a message leaves there. */
function dropColons(text: string): string {
  let end = text.length;
  while (text.charAt(end - 1) === ":") end--;
  return text.slice(0, end);
}

/** Characters of a title that a line of a report has room for. */
const longestSubject = 48;

/** The first of the templates that can be filled in, in short names. */
function fillSubject(templates: FailureClass["subject"] = [], facts: Facts): Pick<Explanation, "subject"> {
  for (const template of [templates].flat()) {
    const filled = fillIn(template, facts);
    if (filled === undefined) continue;
    const short = dropColons(filled.split(" ").map(shortName).join(" "));
    if (/\w/.test(short) && short.length <= longestSubject) return { subject: short };
  }
  return {};
}

function typicalCause(text: ClassText, words: string, facts: Facts | undefined): ConditionalCause {
  const { decidedBy, remedy, needs } = typeof text === "string" ? {} : text;
  const [decides, way] = [decidedBy, remedy].map((each) => each && fillIn(each, facts));
  return {
    text: words,
    ...(decides && { decidedBy: decides }),
    ...(way && { remedy: way }),
    ...(needs && { needs }),
  };
}

/** The way out of the one cause that is left, or of the first that the facts ask for; the class's own is for all of them. */
function wayOutOf(likely: readonly Fitting[], facts: Facts): string | undefined {
  const [first, second] = likely;
  if (!first || typeof first.text === "string" || first.text.remedy === undefined) return undefined;
  return second === undefined || asked(first) > 0 ? fillIn(first.text.remedy, facts) : undefined;
}

interface Fitting {
  text: ClassText;
  words: string;
}

const asked = ({ text }: Fitting): number => (typeof text === "object" && text.when !== undefined ? 1 : 0);

export const wordsOf = (text: ClassText): string => (typeof text === "string" ? text : text.text);

/** `{fact}` or `{fact|words}`; `${…}` is code. */
export const PLACEHOLDER = /(?<!\$)\{([A-Za-z]\w{0,60})(?:\|([^{}|]{0,200}))?\}/g;

/** A text with its placeholders filled in; undefined where one has neither a fact nor words. */
export function fillIn(text: string, facts: Facts = {}): string | undefined {
  let isWhole = true;
  const filled = text.replace(PLACEHOLDER, (_, name: string, words: string | undefined) => {
    const value = shownFact(facts[name]) ?? words;
    if (value === undefined) isWhole = false;
    return value ?? "";
  });
  return isWhole ? filled : undefined;
}

/** Characters of a fact that can stand inside a sentence. */
const longestFact = 100;

function shownFact(value: string | undefined): string | undefined {
  const line = value?.trim();
  if (!line || line.length > longestFact || /[\n\r`]/.test(line)) return undefined;
  return line;
}

function fits(text: ClassText, facts: Facts): boolean {
  if (typeof text === "string") return true;
  const { when = {}, unless = {} } = text;
  const holds = ([name, wanted]: [string, FactCondition[string]]): boolean => {
    const value = facts[name];
    return value !== undefined && value !== "" && (wanted === true || wanted.test(value));
  };
  return Object.entries(when).every(holds) && !Object.entries(unless).some(holds);
}

/** What is known of a failure: what its class captured, and what any failure may have. */
export function factsFor(error: ParsedError, hasOwnFrames = false): Facts {
  const chain = throwablesOf(error);
  const inwards = chain.toReversed();
  const facts: Record<string, string | undefined> = {
    message: [error.message, ...inwards.map(({ message }) => message)].join("\n").trim(),
    exceptions: inwards.map(({ exception }) => exception).join("\n"),
    frames: inwards
      .flatMap(({ frames }) => frames.map(({ className, method }) => `${className}.${method}`))
      .join("\n"),
    foreign: hasOwnFrames
      ? undefined
      : foreignTo(
          chain.flatMap(({ frames }) => frames),
          inwards.find(({ frames }) => frames.length > 0)?.frames,
        ),
    log: error.raw,
    module: moduleOf(error),
    onJvm: isOnJvm(error) ? "a test on the JVM" : undefined,
    deviceApi: error.environment?.find(({ part }) => part === "api")?.value,
  };
  for (const [name, value] of Object.entries(error.metadata ?? {})) {
    if (value === false) continue;
    facts[name] = Array.isArray(value) ? value.join(", ") : String(value);
  }
  return facts;
}

/** Whose the innermost frame is, where none of all is the app's own. */
function foreignTo(all: readonly Frame[], [innermost]: readonly Frame[] = []): string | undefined {
  if (!innermost || all.some(({ className }) => originOf(className) === "app")) return undefined;
  return originOf(innermost.className);
}

function moduleOf({ metadata }: ParsedError): string | undefined {
  const task = metadata?.task;
  const project = typeof task === "string" && task.startsWith(":") ? projectOfTask(task) : ":";
  return project === ":" ? undefined : project;
}
