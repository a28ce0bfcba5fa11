import { REMOVED_CLASSES } from "../facts/removed-classes.ts";
import { CauseList, type Verdict } from "./cause-list.ts";
import type { Context } from "./context.ts";
import { formatAt } from "./wording.ts";

/** A name that is not found because its library no longer has it. */
export const removedClassCauses = {
  removedClass: (given: Record<"name" | "at" | "removedIn" | "instead", string>) => ({
    text: `${given.name}${given.at} is no more: it was removed in ${given.removedIn}.`,
    steps: [given.instead],
  }),
};

const removed = new CauseList(removedClassCauses);

/** Where the sources of a package of Flutter lie: a name that only Flutter has need not be qualified there. */
const FLUTTER_PACKAGE = /[/\\](?:\.pub-cache|Pub[/\\]Cache)[/\\]/;

export function readRemovedClass(context: Context): Verdict | undefined {
  const { reference, declaredIn } = context.facts;
  const row = REMOVED_CLASSES.rows.find(({ name }) => name === reference);
  if (!row) return undefined;
  const owner = row.within.split(".").at(-1) ?? "";
  const isOfIt =
    declaredIn !== undefined
      ? declaredIn.split(/[^\w$]/).includes(owner)
      : FLUTTER_PACKAGE.test(context.error.filePath) ||
        context.error.raw.includes(`${row.within}.${row.name}`);
  if (!isOfIt) return undefined;
  const values = { ...row, name: `${row.within}.${row.name}`, at: formatAt(context) };
  return removed.proven("removedClass", values, { ground: "typical", explicit: true });
}
