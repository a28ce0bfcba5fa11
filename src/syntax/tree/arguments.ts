import type { Argument, Call, Supertype } from "./nodes.ts";

/** What a call gives for a parameter: by its name, or where it gives none by name at its place, 0 for the first. */
export const argumentOf = (
  { arguments: given }: Pick<Call | Supertype, "arguments">,
  name: string,
  place: number,
): Argument | undefined =>
  given.find((each) => each.name === name) ?? (given[place]?.name === undefined ? given[place] : undefined);
