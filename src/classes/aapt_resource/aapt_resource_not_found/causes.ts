import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { formatAt } from "../../wording.ts";
import { referenceCauses } from "../reference-causes.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  ...referenceCauses,
  idNotCreated: ({ name }: { name: string }) => ({
    text: `android:id="@id/${name}" refers to an id that nothing creates; an element that gets its id by this line has @+id/${name}.`,
    steps: [`Write android:id="@+id/${name}".`],
    label: "@+id?",
  }),
  newerThanCompileSdk: ({ resource, at }: { resource: string; at: string }) => ({
    text: `${resource}${at} is one of the platform (@android:), and the compileSdk of the module has no public one of that name.`,
    steps: [
      "Raise compileSdk if a newer platform has it; otherwise copy the resource into the project and drop android: from the reference.",
    ],
  }),
});

/** `android:`-like resources that only a newer platform or a private part of it has. */
export function readLog(context: Context<typeof failureClass>) {
  const { alias, resource } = context.facts;
  if (!alias?.startsWith("android:") || !resource) return undefined;
  return causes.proven(
    "newerThanCompileSdk",
    { resource, at: formatAt(context) },
    { ground: "typical", explicit: true },
  );
}
