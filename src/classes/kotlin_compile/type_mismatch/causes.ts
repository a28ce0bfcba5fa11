import type { ValueOrigin } from "../../../analysis/code/declared-origin.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { formatAt, withArticle } from "../../wording.ts";
import type { failureClass } from "./class.ts";
import { conversionOf, isBetweenNumbers } from "./conversions.ts";

/** A value of one type where another is expected. */
interface TypePair {
  actual: string;
  expected: string;
  /** ` at Cart.kt:41` where only the log has the place, else nothing. */
  at?: string;
  /** The expression, where the line of the source is known. */
  value?: string;
}

/** What asks for the other type, with its verb: `read() takes`. */
interface Demanded {
  demand?: string;
}

export const causes = causesOf<typeof failureClass>()({
  callInsteadOfFunction: ({ actual, expected, value, at = "" }: TypePair) => ({
    text: `${value ? `\`${value}\`` : `The call${at}`} is run right here and its result (${actual}) is passed, but a function to be called later is expected${value ? "" : ` (${expected})`}.`,
    steps: ["Put the call in braces, { … }, or pass the function itself with ::name."],
    label: "runs now",
  }),
  /** `subject` says what may be null, and since when that is known; `leave` how this function is left. */
  mayBeNull: ({
    actual,
    expected,
    at = "",
    value,
    subject,
    demand,
    leave,
  }: TypePair & Demanded & { subject?: string; leave?: string }) => ({
    text: subject
      ? `${subject}, and ${demand ?? "this place takes"} no null.`
      : `The value${at} may be null (${actual}), and ${withArticle(expected)} is expected.`,
    steps: [
      leave
        ? `Leave when there is none: \`${value ?? "the value"} ?: ${leave}\`.`
        : `Decide what happens without a value: a default (\`?: …\`), an early return, or a receiver that takes ${actual}.`,
      "!! would only move the failure to run time.",
    ],
    label: "may be null",
  }),
  resourceId: ({ value, lookUp }: { value: string; lookUp: string }) => ({
    text: `${value} is the id of a string resource, an Int; its text is expected.`,
    steps: [`Look the text up: ${lookUp}(${value}).`],
    label: "an id, not the text",
  }),
  sameNameOtherPackage: ({ actual, expected, name }: TypePair & { name: string }) => ({
    text: `Two classes named ${name} meet: the value is ${actual}, the place takes ${expected}.`,
    steps: [`Import the same ${name} on both sides, or convert between the two.`],
    label: `another ${name}`,
  }),
  notConverted: ({
    why,
    advice,
    ...types
  }: TypePair & Demanded & { from?: string; why: string; advice: string }) => ({
    text: `${meeting(types)}: ${why}.`,
    steps: [advice],
    label: `${short(types.actual)}, not ${short(types.expected)}`,
  }),
  otherType: (types: TypePair & Demanded & { from?: string }) => ({
    text: `${meeting(types)}.`,
    steps: [
      `Give it ${withArticle(types.expected)}, or let the receiving side take ${withArticle(types.actual)}.`,
    ],
    label: `${short(types.actual)}, not ${short(types.expected)}`,
  }),
});

/** ``\`count\`, from load(), is an Int, and read() takes a Long``. */
function meeting({
  actual,
  expected,
  at = "",
  value,
  demand,
  from,
}: TypePair & Demanded & { from?: string }): string {
  const subject = value ? `\`${value}\`` : `The value${at}`;
  const wanted = demand ? `${demand} ${withArticle(expected)}` : `${withArticle(expected)} is expected`;
  return `${subject}${from ? `, from ${from},` : ""} is ${withArticle(actual)}, and ${wanted}`;
}

/** What may be null and since when that is known, where the value's origin says more than its name. */
export const nullSubject = (origin: ValueOrigin | undefined, name: string): string | undefined =>
  origin?.whenNull
    ? `${origin.name} answers null when ${origin.whenNull}`
    : origin && origin.name !== name
      ? `${origin.name} is declared nullable`
      : undefined;

export const short = (type: string): string => (type.length > 24 ? `${type.slice(0, 21)}...` : type);

/** Type mismatches whose two types tell what was forgotten; the others only repeat themselves. */
export function readLog(context: Context<typeof failureClass>) {
  const { actualType: actual, expectedType: expected } = context.facts;
  if (!actual || !expected) return undefined;
  const types = { actual, expected, at: formatAt(context) };
  const support = { ground: "typical", explicit: true } as const;
  if (actual === `${expected}?` && actual !== "Boolean?") return causes.proven("mayBeNull", types, support);
  if (/^(?:suspend )?\(.*\) -> /.test(expected) && !/->/.test(actual))
    return causes.proven("callInsteadOfFunction", types, support);
  const conversion = conversionOf(actual, expected);
  // Of two plain types one may be right as well as the other.
  const isDecided = conversion && (conversion.isOfHolder || isBetweenNumbers(actual, expected));
  return isDecided ? causes.proven("notConverted", { ...conversion, ...types }, support) : undefined;
}
