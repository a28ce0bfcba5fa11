import { importsOf } from "../../../facts/known-imports.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { readRemovedClass, removedClassCauses } from "../../removed-class.ts";
import { formatAt } from "../../wording.ts";
import { unresolvedCauses } from "../unresolved-causes.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({ ...unresolvedCauses, ...removedClassCauses });

/** A name that its library no longer has, that the build generates, or that only needs an import. */
export function readLog(context: Context) {
  const { reference: name } = context.facts;
  const removed = readRemovedClass(context);
  if (removed || !name) return removed;
  const values = { name, at: formatAt(context) };
  if (name === "BuildConfig") return causes.supported("buildConfigOff", { at: values.at });
  if (name === "databinding" || /^[A-Z]\w+Binding$/.test(name))
    return causes.supported("bindingMissing", values);
  const [known, ...more] = importsOf(name);
  if (!known || more.length > 0 || known.artifact) return undefined;
  return causes.supported("notImported", { ...values, qualifiedName: known.qualifiedName });
}
