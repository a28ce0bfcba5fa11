import type { Codebase } from "../../model/codebase.ts";
import type { ConditionalCause, TypicalCause } from "../../model/explanation.ts";
import type { Location } from "../../model/finding.ts";
import type { Need } from "../../model/need.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import type { General } from "../guidelines-of.ts";
import { fillingCommands, isFillable } from "./fill-commands.ts";
import { fitRemedy, fitStatement } from "./fit-text.ts";
import { hasPlaceholder } from "./has-placeholder.ts";
import { findMissingNeeds } from "./missing-needs.ts";
import { NEEDS, speaksOf } from "./needs.ts";

/**
 * What a class says in general, as it fits this failure: without what the log or the project rules out, and without
 * commands of which something is left to fill in.
 */
export async function fitAdvice(
  general: General,
  error: ParsedError,
  place: Location | undefined,
  codebase: Codebase | undefined,
): Promise<General> {
  if (!general.generalGuidelines) return general;
  const known = { error, place, codebase };
  const texts = textsOf(general);
  const asked = NEEDS.filter(
    (need) => texts.some((text) => speaksOf(text, need)) || needsOf(general).includes(need),
  );
  const missing = await findMissingNeeds(asked, known);
  const fill = texts.some(isFillable) ? await fillingCommands(known) : (text: string) => text;
  const isUnfit = (text: string): boolean =>
    hasPlaceholder(fill(text)) || [...missing].some((need) => speaksOf(text, need));
  const statement = (text: string | undefined) => fillIn(text && fitStatement(text, isUnfit));
  const remedy = (text: string | undefined) => fillIn(text && fitRemedy(text, isUnfit));
  const fillIn = (text: string | undefined) => (text ? fill(text) : undefined);
  const fitCause = ({ needs, ...cause }: ConditionalCause): TypicalCause[] => {
    const text = statement(cause.text);
    if (text === undefined || needs?.some((need) => missing.has(need))) return [];
    const [decidedBy, way] = [statement(cause.decidedBy), remedy(cause.remedy)];
    const { id } = cause;
    return [
      { ...(id !== undefined && { id }), text, ...(decidedBy && { decidedBy }), ...(way && { remedy: way }) },
    ];
  };
  const { usually } = general;
  const typical = usually?.typical?.flatMap(fitCause);
  return {
    ...general,
    fixGuidelines: general.fixGuidelines.flatMap((each) => remedy(each) ?? []),
    ...(usually && {
      usually: {
        ...usually,
        causes: typical?.map(({ text }) => text) ?? usually.causes.flatMap((each) => statement(each) ?? []),
        ...(typical && { typical }),
        remedy: remedy(usually.remedy) ?? "",
      },
    }),
  };
}

const needsOf = ({ usually }: General): Need[] => usually?.typical?.flatMap(({ needs = [] }) => needs) ?? [];

function textsOf({ fixGuidelines, usually }: General): string[] {
  const typical = usually?.typical?.flatMap(({ text, decidedBy = "", remedy = "" }) => [
    text,
    decidedBy,
    remedy,
  ]);
  return [...fixGuidelines, ...(typical ?? usually?.causes ?? []), usually?.remedy ?? ""];
}
