import { Failure } from "../../model/failure.ts";
import { nearest } from "../../support/nearest.ts";

/** What a command does by its first operand. Throws USAGE with the word that was probably meant. */
export function actNamed<Act>(command: string, acts: Readonly<Record<string, Act>>, verb: string): Act {
  const act = Object.hasOwn(acts, verb) ? acts[verb] : undefined;
  if (act) return act;
  const meant = nearest(verb, Object.keys(acts));
  const hint = meant ? `Did you mean "culprit ${command} ${meant}"?` : `See culprit ${command} --help.`;
  throw new Failure("USAGE", `culprit ${command} does not know "${verb}".`, hint);
}
