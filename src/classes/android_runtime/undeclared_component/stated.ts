import { given, type Reading, simple } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["component"], ({ component }, told) => {
  const name = simple(component);
  const kind = told.facts.componentKind;
  const started = /^Unable to start service\b/.test(told.error.message) ? "service" : "activity";
  return kind
    ? {
        cause: `The manifest declares the ${kind} ${component.replace(/^.*\//, "")}, and the app contains no class of that name.`,
        steps: [
          `Correct android:name of the <${kind}>: ${name} was moved, renamed or deleted, or the name is relative to another namespace.`,
          "In a minified build only, look at the rules; in a debug build after Apply Changes, reinstall.",
        ],
        ground: "inKind",
      }
    : {
        cause: `${told.here ?? "The app"} starts ${name}, and the manifest that the app was built with declares no <${started}> for it.`,
        steps: [
          `Add <${started} android:name="${relative(component, told.facts.packageName)}" /> to the manifest of the module that has ${name}.`,
          "Where there is one, its name or package is another, or the manifest belongs to a source set that this variant does not use.",
        ],
        ground: "told",
      };
});

/** `.Main` of `com.acme.Main`, and of `com.acme/.Main`, as an intent names it. */
function relative(component: string, packageName: string | undefined): string {
  const [owner = "", name] = component.split("/");
  if (name !== undefined) return relative(name.startsWith(".") ? owner + name : name, packageName);
  return packageName && component.startsWith(`${packageName}.`)
    ? component.slice(packageName.length)
    : component;
}
