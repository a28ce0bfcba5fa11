import { z } from "zod";

/** A type that a file declares, with what it extends and implements. */
export const TypeFactSchema = z.object({
  /** Qualified by package and enclosing types. */
  name: z.string(),
  /** For each supertype the qualified names it may stand for, innermost first; the last holds outside of the project. */
  supertypes: z.array(z.array(z.string())),
});
export type TypeFact = z.infer<typeof TypeFactSchema>;
