import { REMOVED_CLASSES } from "../facts/removed-classes.ts";
import { at, type StatedCause, type Told } from "./stated-cause.ts";

/** Where the sources of a package of Flutter lie: a name that only Flutter has need not be qualified there. */
const FLUTTER_PACKAGE = /[/\\](?:\.pub-cache|Pub[/\\]Cache)[/\\]/;

/** A name that is not found because its library no longer has it. */
export function removedClass(told: Told): StatedCause | undefined {
  const { reference, declaredIn } = told.facts;
  const row = REMOVED_CLASSES.rows.find(({ name }) => name === reference);
  if (!row) return undefined;
  const owner = row.within.split(".").at(-1) ?? "";
  const isOfIt =
    declaredIn !== undefined
      ? declaredIn.split(/[^\w$]/).includes(owner)
      : FLUTTER_PACKAGE.test(told.error.filePath) || told.error.raw.includes(`${row.within}.${row.name}`);
  if (!isOfIt) return undefined;
  return {
    cause: `${row.within}.${row.name}${at(told)} is no more: it was removed in ${row.removedIn}.`,
    steps: [row.instead],
    ground: "inKind",
    said: true,
  };
}
