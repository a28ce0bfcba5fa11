import { importsOf } from "../../facts/known-imports.ts";
import { at, type StatedCause, type Told } from "../stated-cause.ts";

/** A name that belongs to the platform, which needs an import and nothing else. */
export function unresolvedKnown(told: Told): StatedCause | undefined {
  const { reference } = told.facts;
  if (!reference) return undefined;
  if (reference === "BuildConfig") {
    return {
      cause: `BuildConfig${at(told)} is not generated: from Android Gradle plugin 8 on a module has to ask for it.`,
      steps: [
        "Set android { buildFeatures { buildConfig = true } } in the module, and import the BuildConfig of its namespace.",
      ],
      ground: "likely",
    };
  }
  if (reference === "databinding" || /^[A-Z]\w+Binding$/.test(reference)) {
    return {
      cause: `${reference}${at(told)} is generated from a layout, and the module does not turn view binding on, or has no layout of that name.`,
      steps: [
        "Set android { buildFeatures { viewBinding = true } } in the module that has the layout.",
        "FragmentBedsBinding is made from fragment_beds.xml, in the package <namespace>.databinding.",
      ],
      ground: "likely",
    };
  }
  const [known, ...more] = importsOf(reference);
  if (!known || more.length > 0 || known.artifact) return undefined;
  return {
    cause: `${reference}${at(told)} is ${known.qualifiedName}, and the file does not import it.`,
    steps: [`Add import ${known.qualifiedName}, unless a name of your own was meant.`],
    ground: "likely",
  };
}
