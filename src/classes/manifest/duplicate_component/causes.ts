import { shortName } from "../../../syntax/names.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

/** `poorer` is the line of the element that says nothing the other one does not say. */
type Twins = Record<"name" | "where", string> & { kind?: string; poorer?: number; compared?: string };
/** `path` is the manifest that writes the name out. */
type Authority = { authority: string } & Partial<Record<"other" | "path" | "derived", string>>;

export const causes = causesOf<typeof failureClass>()({
  declaredTwice: ({ name, kind = "component", where, poorer, compared = "" }: Twins) => ({
    text: `<${kind}> ${name} is declared twice ${where}${compared}.`,
    steps: [
      poorer
        ? `Delete the element on line ${poorer}.`
        : "Bring what differs (intent filters, attributes) into one of the two elements and delete the other.",
    ],
    label: "declared twice",
  }),
  authorityInUse: ({ authority, other = "another installed app", path, derived }: Authority) => ({
    text: path
      ? `The provider name ${authority} is written out in ${path}, so every build of the app claims the same one, and ${other} already has it on this device.`
      : `${other}, which is installed on the device, has a provider with the authority ${authority} already; two apps cannot share one.`,
    steps: [
      `Derive it from the application id: android:authorities="${derived ?? `\${applicationId}.provider`}".`,
      "Use the same name in code: FileProvider.getUriForFile(context, context.packageName + …).",
      `On this device, uninstalling ${other} also helps.`,
    ],
    label: "the same in every build",
  }),
});

export function readLog({ facts }: Context<typeof failureClass>) {
  const { component, componentKind: kind, place, otherPlace, authority, otherPackage: other } = facts;
  if (component && place && otherPlace) {
    const where = `in one manifest, at ${place} and at ${otherPlace}`;
    return causes.proven("declaredTwice", { name: shortName(component), kind, where }, { ground: "stated" });
  }
  if (!authority || !other) return undefined;
  return causes.proven("authorityInUse", { authority, other }, { ground: "stated" });
}
