import { type CompilePlace, compilePlace, placeLine, saidClaim } from "../../analysis/code/compile-place.ts";
import { conclude, type Inquiry } from "../../analysis/inquiry.ts";
import type { ProposedFix } from "../../model/edit.ts";
import type { Claim } from "../../model/finding.ts";
import type { Ground } from "../../model/ground.ts";
import type { ParsedError } from "../../model/parsed-error.ts";

/** What a compiler diagnostic means for this code; the place and the message are added to it. */
export interface CompileAnswer {
  rootCause: string;
  ground: Ground;
  label: string;
  steps: string[];
  claims?: Claim[];
  fix?: ProposedFix;
  location?: { path: string; line: number };
}

/**
 * What the compiler refuses at one line and decides by itself; the message says what, the source says why. `answer` is
 * asked of that line, which is found by `name` where the message names what stands on it.
 */
export function* refusedLine(
  error: ParsedError,
  answer: (place: CompilePlace) => Inquiry<CompileAnswer | undefined> | CompileAnswer | undefined,
  name?: string,
): Inquiry {
  const place = yield* compilePlace(error, name && /^\w+$/.test(name) ? name : undefined);
  if (!place) return;
  const given = answer(place);
  const answered = isInquiry(given) ? yield* given : given;
  if (!answered) return;
  const { path, line, column } = place;
  yield* conclude({
    rootCause: answered.rootCause,
    ground: answered.ground,
    location: answered.location ?? { path, line, ...(column && { column }) },
    label: answered.label,
    evidence: [saidClaim(error), placeLine(place), ...(answered.claims ?? [])],
    fixGuidelines: answered.steps,
    fixes: answered.fix ? [answered.fix] : [],
  });
}

const isInquiry = (
  given: Inquiry<CompileAnswer | undefined> | CompileAnswer | undefined,
): given is Inquiry<CompileAnswer | undefined> => given !== undefined && "next" in given;
