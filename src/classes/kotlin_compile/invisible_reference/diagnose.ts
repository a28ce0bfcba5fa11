import { fact, lineClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import type { CompilePlace } from "../../../analysis/code/compile-place.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { type CompileAnswer, refusedLine } from "../refused-line.ts";
import type { failureClass } from "./class.ts";

/** Something that its modifier hides from here. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  yield* refusedLine(error, (place) => answer(error, place));
}

function* answer(
  error: ErrorOf<typeof failureClass>,
  place: CompilePlace,
): Inquiry<CompileAnswer | undefined> {
  const reference = (fact(error, "reference") ?? "").match(
    /(?:fun|val|var|class|constructor)?\s*(?:[\w.<>]*\.)?(\w+)\s*(?:[(:<].*)?$/,
  )?.[1];
  const visibility = fact(error, "visibility");
  if (!reference || !visibility) return undefined;
  const hits = yield* search(`\\b${visibility}\\b[^=]*\\b${reference}\\b`, {
    isRegex: true,
    files: "**/*.{kt,java}",
    limit: 5,
  });
  const [only, ...more] = hits;
  if (!only || more.length > 0) return undefined;
  const isInternal = visibility === "internal";
  return {
    rootCause: `${reference} is ${visibility} where it is declared, ${fileName(only.path)}:${only.line}, so ${fileName(place.path)} may not use it${isInternal ? " from another module" : ""}.`,
    ground: "proven",
    label: `${visibility} over there`,
    steps: [
      isInternal
        ? `Make ${reference} public, or offer what is needed through the module's public API.`
        : `Widen ${reference} to internal or public if others should use it, or use what the class offers.`,
    ],
    claims: [lineClaim("grep_search", only.path, only.line, only.text, "declared here")],
  };
}
