import { fact } from "../../../analysis/claims.ts";
import { compilePlace } from "../../../analysis/code/compile-place.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";
import { type Answering, asFinding, type CompileAnswer, type PlainAnswering } from "./compile-answer.ts";
import {
  answerArguments,
  answerInvisible,
  answerOptIn,
  answerSuspend,
  answerValOrInit,
} from "./compile-code.ts";
import { answerRedeclaration, answerSyntax } from "./compile-file.ts";
import { answerMembers } from "./compile-members.ts";
import { answerFinal, answerMissingOverride } from "./compile-override.ts";
import { answerWhen } from "./compile-when.ts";

/** Who answers a class of diagnostics. */
const ANSWERS: Readonly<Record<string, Answering | PlainAnswering>> = {
  abstract_not_implemented: answerMembers,
  invisible_reference: answerInvisible,
  kotlin_syntax: answerSyntax,
  none_applicable: answerArguments,
  opt_in_required: answerOptIn,
  redeclaration: answerRedeclaration,
  suspend_context: answerSuspend,
  val_or_init: answerValOrInit,
  when_not_exhaustive: answerWhen,
};

/** What the Kotlin compiler refuses at one line and decides by itself; the message says what, the source says why. */
export function* diagnose(error: ErrorOf<typeof failureClass>, others?: readonly ParsedError[]): Inquiry {
  const named = fact(error, "member") ?? fact(error, "parameter");
  // A missing argument's parameter is named in the message, not on the line.
  const isOnLine = named !== undefined && /^\w+$/.test(named) && !/^No value/i.test(error.message);
  const place = yield* compilePlace(error, isOnLine ? named : undefined);
  if (!place) return;
  const answering = Object.hasOwn(ANSWERS, error.type) ? ANSWERS[error.type] : answerUnclassed;
  const given = answering?.(error, place, others);
  const answer = isInquiry(given) ? yield* given : given;
  if (answer) yield* conclude(asFinding(error, place, answer));
}

const isInquiry = (
  given: Inquiry<CompileAnswer | undefined> | CompileAnswer | undefined,
): given is Inquiry<CompileAnswer | undefined> => given !== undefined && "next" in given;

/** A diagnostic without a class of its own. */
const answerUnclassed: Answering = function* (error, place) {
  const answer = fact(error, "hiddenMember") ? answerMissingOverride : answerFinal;
  const isFinal = fact(error, "finalMember") !== undefined || /^[Tt]his type is final/.test(error.message);
  const own = fact(error, "hiddenMember") || isFinal ? yield* answer(error, place) : undefined;
  return own ?? answerByMessage(error, place);
};

/** Where the source says no more than the compiler: the compiler's word, at its line. */
const answerByMessage: PlainAnswering = (error, place) => {
  const said = error.message.split("\n", 1)[0]?.trim().replace(/\.$/, "");
  if (!said || place.text.trim() === "") return undefined;
  return {
    rootCause: `The compiler refuses line ${place.line} of ${fileName(place.path)}: ${said}.`,
    confidence: 0.7,
    label: "refused here",
    steps: ["Correct this line; later errors of the same file are often its consequences."],
  };
};
