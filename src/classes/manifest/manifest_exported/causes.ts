import { shortName } from "../../../syntax/names.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import { article, capital, joinWords } from "../../wording.ts";
import type { failureClass } from "./class.ts";

/** What a component should say, and for what reason. */
export type Exported = Record<"name" | "because", string> & { exported: boolean };

/** `all` are the components that do not say it, `others` those of them that are not the subject. */
type Silent = { subject: string; others: readonly string[]; all: readonly Exported[] };
/** `isElsewhere`: every component of the project says it. `isDeclared`: a build file names the library. */
type OfLibrary = { component?: string; isElsewhere?: true; isDeclared?: boolean };

const textOf = (subject: string): string =>
  `${subject} has an intent filter but does not say android:exported, which is required when targeting Android 12 (API 31) or higher.`;

export const causes = causesOf<typeof failureClass>()({
  notSaid: ({ subject, others, all }: Silent) => ({
    text: `${textOf(subject)}${others.length > 0 ? ` The same holds for ${joinWords(others)}.` : ""}`,
    steps: [
      ...all.map(({ name, exported, because }) => `${name}: android:exported="${exported}", for ${because}.`),
      look("Check each one: without the attribute, a component with a filter used to be open to every app."),
    ],
    label: "exported or not?",
  }),
  componentOpen: ({ kind, name }: { kind: string; name?: string }) => ({
    text: textOf(name ?? capital(`${article(kind)} <${kind}>`)),
    steps: [
      `Add android:exported to ${name ? `the <${kind}> of ${name}` : `each <${kind}> with an intent filter`}: "true" for the launcher and for what other apps start, else "false".`,
      "Elements of libraries count too: the Merged Manifest tab of the IDE shows which one comes from where.",
    ],
  }),
  ofLibrary: ({ component, isElsewhere, isDeclared }: OfLibrary) => {
    const known = fixedIn(component);
    const from = `comes from a library${known ? `, ${known.module} before ${known.since}` : ""}`;
    const others =
      "Every component with an intent filter in the manifests of this project says android:exported";
    return {
      text: isElsewhere
        ? `${others}${component ? `; ${component} ${from}` : ", so the one without comes from a library"}.`
        : `${textOf(component ?? "A component")} It ${from}.`,
      steps: [
        known
          ? `Raise ${known.module} to ${known.since} or later.`
          : "Update the library that declares it; the merged manifest in build/intermediates, or the IDE's Merged Manifest view, names it.",
        'Until then, declare the component in the app\'s manifest with android:exported set and tools:node="merge".',
      ],
      label: isDeclared ? "too old" : "merged into this",
    };
  },
}).settleByLog("componentOpen", "ofLibrary");

/** Libraries whose old releases declare such components: package of the component, module, first release without. */
const FIXED_IN = [
  { component: "androidx.test.core.app.", module: "androidx.test:core", since: "1.4.0" },
  { component: "androidx.work.", module: "androidx.work:work-runtime", since: "2.7.0" },
  {
    component: "com.google.firebase.iid.",
    module: "com.google.firebase:firebase-messaging",
    since: "22.0.0",
  },
];

export const fixedIn = (component: string | undefined) =>
  FIXED_IN.find((row) => component?.startsWith(row.component));

const OF_LIBRARY = /^(?:androidx|com\.google\.(?:android|firebase|mlkit)|com\.facebook|io\.flutter)\./;

export function readLog({ facts }: Context<typeof failureClass>) {
  const { component, componentKind: kind = "component" } = facts;
  const support = { ground: component ? "stated" : "typical", explicit: true } as const;
  if (component && OF_LIBRARY.test(component)) return causes.proven("ofLibrary", { component }, support);
  return causes.proven("componentOpen", { kind, name: component && shortName(component) }, support);
}
