import { type Reading, sentence, simple } from "../../stated-cause.ts";
import { article } from "../../wording.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = ({ facts }) => {
  const { component, componentKind } = facts;
  const kind = componentKind ?? "component";
  const name = component ? simple(component) : undefined;
  const isOfLibrary =
    component !== undefined &&
    /^(?:androidx|com\.google\.(?:android|firebase|mlkit)|com\.facebook|io\.flutter)\./.test(component);
  return {
    cause: `${name ?? sentence(`${article(kind)} <${kind}>`)} has an intent filter and does not say whether other apps may start it; from targetSdk 31 on it has to.`,
    steps: [
      isOfLibrary
        ? `${component} comes from a library: raise that library, or repeat the element in your manifest with android:exported and tools:node="merge".`
        : `Add android:exported to ${name ? `the <${kind}> of ${name}` : `each <${kind}> with an intent filter`}: "true" for the launcher and for what other apps start, else "false".`,
      "Elements of libraries count too: the Merged Manifest tab of the IDE shows which one comes from where.",
    ],
    ground: component ? "told" : "inKind",
    said: true,
  };
};
