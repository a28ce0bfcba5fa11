import type { ParsedError, Throwable } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";

/** What the JVM, or Android, could not link: a class, or a member of one. */
export interface LinkageError {
  /** The log's own words. */
  quote: string;
  /** Binary name of the class that is missing, or that lacks the member. */
  owner: string;
  /** Empty where the class itself is what is missing. */
  member: string;
  /** The class that has no body for the member. */
  implementer?: string;
  /** What was thrown, where the log has it with its frames. */
  thrown?: Throwable;
}

const CLASS = String.raw`[A-Za-z_$][\w$]{0,120}(?:[./][\w$]{1,120}){1,14}`;
const TYPE = String.raw`[\w.$[\]]{1,300}`;

/** Each with the class and, where it is about one, the member; `implementer` where a class has no body for it. */
const FORMS: readonly RegExp[] = [
  new RegExp(
    `AbstractMethodError: Receiver class (?<implementer>${CLASS}) does not define or inherit an implementation of the resolved method '[^'\\n]{0,600}?(?<member>[\\w$]{1,120})\\([^'\\n]{0,900}' of (?:interface|abstract class) (?<owner>${CLASS})`,
  ),
  new RegExp(
    `NoSuchMethodError: No (?:virtual|static|interface|direct) method (?<member>[\\w$<>-]{1,120})\\([^\\n]{0,900}? in class L(?<owner>${CLASS});`,
  ),
  new RegExp(
    `(?:^|NoSuchMethodError: |> )'(?:${TYPE} )?(?<owner>${CLASS})\\.(?<member>[\\w$<>-]{1,120})\\([^'\\n]{0,900}\\)'\\s{0,20}$`,
    "m",
  ),
  new RegExp(
    `NoSuchFieldError: Class (?<owner>${CLASS}) does not have member field '(?:${TYPE} )?(?<member>[\\w$]{1,120})'`,
  ),
  new RegExp(
    `(?:NoClassDefFoundError|ClassNotFoundException): (?:L(?=[^;\\n]{1,300};))?(?<owner>${CLASS})(?=;?\\s*$)`,
    "m",
  ),
];

/** Lines of one message that are read. */
const LONGEST = 4000;

/** The link that is missing, of the innermost exception that says so; undefined where none does. */
export function readLinkageError(error: ParsedError): LinkageError | undefined {
  for (const thrown of throwablesOf(error).toReversed()) {
    const found = readText(`${thrown.exception}: ${thrown.message}`) ?? readText(thrown.message);
    if (found) return { ...found, ...(thrown.frames.length > 0 && { thrown }) };
  }
  return readText(error.message) ?? readText(error.raw);
}

function readText(text: string): LinkageError | undefined {
  for (const form of FORMS) {
    const found = form.exec(text.slice(0, LONGEST));
    const { owner, member = "", implementer } = found?.groups ?? {};
    if (!found || !owner) continue;
    const quote = found[0].trim().replace(/^(?:> |java\.lang\.)/, "");
    return {
      quote: quote.replace(/^[\w.]*\b(?:[A-Z]\w+(?:Error|Exception)): /, ""),
      owner: owner.replaceAll("/", "."),
      member,
      ...(implementer && { implementer }),
    };
  }
  return undefined;
}
