import { shortName } from "../../../syntax/names.ts";
import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { article } from "../../wording.ts";
import { declaredCauses } from "../declared-here.ts";
import type { failureClass } from "./class.ts";

const exists = (name: string, isClass: boolean, but: string): string =>
  `${name} ${isClass ? "exists" : "is declared"}, but ${but}.`;

/** A component that a manifest declares, and whether the project has its class. */
interface DeclaredName {
  name: string;
  isClass: boolean;
}

export const causes = causesOf<typeof failureClass>()({
  ...declaredCauses,
  /** `manifest` where the project has the class; else `who` starts it, and `written` is its name for a manifest. */
  notDeclared: (at: Texts<"name" | "kind", "manifest" | "who" | "written">) => ({
    text: at.manifest
      ? `${at.name} is ${article(at.kind)} ${at.kind} of this project, but no manifest of the project declares it. Android starts only what the manifest declares.`
      : `${at.who} starts ${at.name}, and the manifest that the app was built with declares no <${at.kind}> for it.`,
    steps: at.manifest
      ? [`Declare it in ${at.manifest}, inside <application>.`]
      : [
          `Add <${at.kind} android:name="${at.written}" /> to the manifest of the module that has ${at.name}.`,
          "Where there is one, its name or package is another, or the manifest belongs to a source set that this variant does not use.",
        ],
    label: `no ${at.name} in here`,
  }),
  /** The manifest has a class's former name; `prefix` is the namespace, where that completes it. */
  renamed: (at: Texts<"declared" | "name" | "actual" | "written", "prefix">) => ({
    text: `The manifest declares ${at.declared}, which does not exist; ${at.name} is ${at.actual}.${at.prefix ? ` A name that begins with a dot is completed with the namespace, here ${at.prefix}.` : ""}`,
    steps: [`Write android:name="${at.written}".`],
    label: "no such class",
  }),
  classMissing: ({ name, kind, declared }: Texts<"name" | "kind" | "declared">) => ({
    text: `The manifest declares the ${kind} ${declared}, and the app contains no class of that name.`,
    steps: [
      `Correct android:name of the <${kind}>: ${name} was moved, renamed or deleted, or the name is relative to another namespace.`,
      "In a minified build only, look at the rules; in a debug build after Apply Changes, reinstall.",
    ],
  }),
  removedByManifest: ({ name, isClass }: DeclaredName) => ({
    text: exists(name, isClass, 'this element removes it with tools:node="remove"'),
    steps: ["Take tools:node out, or do not start it in this build."],
    label: "removed here",
  }),
  switchedOff: ({ name, isClass }: DeclaredName) => ({
    text: exists(name, isClass, 'it is switched off with android:enabled="false"'),
    steps: ['Set android:enabled="true", or enable it in code before starting it.'],
    label: "switched off",
  }),
  otherSourceSet: ({ name, isClass, set }: DeclaredName & { set: string }) => ({
    text: exists(
      name,
      isClass,
      `only the manifest of src/${set} declares it, which is merged into ${set} builds only`,
    ),
    steps: ["Move the element to src/main/AndroidManifest.xml, or do not start it in other builds."],
    label: `${set} only`,
  }),
});

export function readLog({ facts, error, here: who = "The app" }: Context<typeof failureClass>) {
  const { component, componentKind, packageName } = facts;
  if (!component) return undefined;
  const name = shortName(component);
  if (componentKind) {
    const values = { name, kind: componentKind, declared: component.replace(/^.*\//, "") };
    return causes.proven("classMissing", values, { ground: "typical" });
  }
  const kind = /^Unable to start service\b/.test(error.message) ? "service" : "activity";
  return causes.proven("notDeclared", { name, kind, who, written: relative(component, packageName) });
}

/** `.Main` of `com.acme.Main`, and of `com.acme/.Main`, as an intent names it. */
function relative(component: string, packageName: string | undefined): string {
  const [owner = "", name] = component.split("/");
  if (name !== undefined) return relative(name.startsWith(".") ? owner + name : name, packageName);
  return packageName && component.startsWith(`${packageName}.`)
    ? component.slice(packageName.length)
    : component;
}
