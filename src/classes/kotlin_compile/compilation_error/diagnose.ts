import { fact } from "../../../analysis/claims.ts";
import type { CompilePlace } from "../../../analysis/code/compile-place.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { type CompileAnswer, refusedLine } from "../refused-line.ts";
import type { failureClass } from "./class.ts";
import { finalInherited, missingOverride } from "./compile-override.ts";

/** A diagnostic without a class of its own. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  yield* refusedLine(error, (place) => answer(error, place));
}

function* answer(
  error: ErrorOf<typeof failureClass>,
  place: CompilePlace,
): Inquiry<CompileAnswer | undefined> {
  const isFinal = fact(error, "finalMember") !== undefined || /^[Tt]his type is final/.test(error.message);
  const own = fact(error, "hiddenMember")
    ? yield* missingOverride(error, place)
    : isFinal
      ? yield* finalInherited(error, place)
      : undefined;
  return own ?? asTheCompilerSays(error, place);
}

/** Where the source says no more than the compiler: the compiler's word, at its line. */
function asTheCompilerSays(
  { message }: ErrorOf<typeof failureClass>,
  place: CompilePlace,
): CompileAnswer | undefined {
  const said = message.split("\n", 1)[0]?.trim().replace(/\.$/, "");
  if (!said || place.text.trim() === "") return undefined;
  return {
    rootCause: `The compiler refuses line ${place.line} of ${fileName(place.path)}: ${said}.`,
    ground: "inKind",
    label: "refused here",
    steps: ["Correct this line; later errors of the same file are often its consequences."],
  };
}
