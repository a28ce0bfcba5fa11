import { fact } from "../../../analysis/claims.ts";
import type { CompilePlace } from "../../../analysis/code/compile-place.ts";
import { declarationsNamed, declaredClaim } from "../../../analysis/code/declared.ts";
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
    /(?<![\w.<>])(?:[\w.<>]{0,200}\.)?(\w+)\s{0,8}(?:[(:<]|$)/,
  )?.[1];
  const visibility = fact(error, "visibility");
  if (!reference || !visibility) return undefined;
  const declared = yield* declarationsNamed(reference);
  const [only, ...more] = declared.filter(({ declaration }) => declaration.modifiers.includes(visibility));
  if (!only || more.length > 0) return undefined;
  const { path } = only.outline;
  const isInternal = visibility === "internal";
  return {
    rootCause: `${reference} is ${visibility} where it is declared, ${fileName(path)}:${only.declaration.startLine}, so ${fileName(place.path)} may not use it${isInternal ? " from another module" : ""}.`,
    ground: "proven",
    label: `${visibility} over there`,
    steps: [
      isInternal
        ? `Make ${reference} public, or offer what is needed through the module's public API.`
        : `Widen ${reference} to internal or public if others should use it, or use what the class offers.`,
    ],
    claims: yield* declaredClaim(path, only.declaration, "declared here"),
  };
}
