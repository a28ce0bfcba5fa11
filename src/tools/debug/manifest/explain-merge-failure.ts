import type { ManifestFile } from "../../../model/code.ts";
import { type Explain, placesOf, type StatedFacts } from "./explanation.ts";

/** Why manifests could not be merged, by the failure's finer class. */
const explanations: Record<string, Explain> = {
  manifest_exported: explainExported,
  manifest_min_sdk: explainMinSdk,
  manifest_placeholder: explainPlaceholder,
  manifest_package_attr: explainNamespace,
  manifest_parse: explainUnreadable,
};

/** What keeps the manifests of an app and its libraries from becoming one. */
export const explainMergeFailure = (failureClass: string): Explain =>
  explanations[failureClass] ?? explainConflict;

function explainConflict(facts: StatedFacts): ReturnType<Explain> {
  const { attribute, value, otherValue, element = facts.componentKind, source, otherSource } = facts;
  if (attribute === undefined) {
    return {
      analysis:
        "The manifests of the app and its libraries contradict each other; the text does not name the attribute",
      suggestedFixes: [
        "Open AndroidManifest.xml in Android Studio and choose Merged Manifest, or read build/outputs/logs/manifest-merger-*-report.txt",
        "Resolve each conflict with tools:replace, tools:remove or tools:node on the element",
      ],
    };
  }
  const name = attribute.includes(":") ? attribute : `android:${attribute}`;
  const values = [value, otherValue].filter((each) => each !== undefined);
  const conflictingAttributes = { attribute: name, values };
  const winner = element ? `the <${element}> element` : "the element";
  if (values.length === 0) {
    return {
      conflictingAttributes,
      analysis: `The manifests cannot be merged because of ${name}`,
      suggestedFixes: [
        `Give ${winner} that should win a value of ${name} beside tools:replace="${name}", or take tools:replace away`,
      ],
    };
  }
  const sources = [source, otherSource].filter((each) => each !== undefined);
  const from = sources.length > 0 ? ` (${sources.join(" and ")})` : "";
  return {
    conflictingAttributes,
    analysis: `${name}${element ? ` of <${element}>` : ""} is set to ${values.join(" and to ")} in two manifests${from}`,
    suggestedFixes: [
      `Add tools:replace="${name}" to ${winner} that should win, with xmlns:tools on <manifest>`,
      `Or give both manifests the same value of ${name}`,
    ],
  };
}

function explainExported(
  { component, componentKind }: StatedFacts,
  manifests: readonly ManifestFile[],
): ReturnType<Explain> {
  const places = component ? placesOf(component, manifests) : silentOnes(manifests);
  const element = componentKind ? `<${componentKind}>` : "component";
  return {
    analysis: `${component ?? `One ${element}`} has an intent filter and no android:exported, which apps that target Android 12 or later must state`,
    suggestedFixes: [
      places.length > 0
        ? `Add android:exported at ${places.join(", ")}: "true" where other apps or the launcher start it, else "false"`
        : `Where a library brings it, declare the same ${element} in your manifest with android:exported, or update the library`,
      "Read build/outputs/logs/manifest-merger-*-report.txt for where each element comes from",
    ],
  };
}

/** Components that have an intent filter and do not say whether they are exported. */
const silentOnes = (manifests: readonly ManifestFile[]): string[] =>
  manifests.flatMap(({ path, components }) =>
    components
      .filter(({ intentFilters, attributes }) => intentFilters > 0 && !attributes["android:exported"])
      .map(({ line }) => `${path}:${line}`),
  );

function explainMinSdk({ minSdk, requiredMinSdk, dependency }: StatedFacts): ReturnType<Explain> {
  const values = [minSdk, requiredMinSdk].filter((each) => each !== undefined);
  return {
    conflictingAttributes: { attribute: "android:minSdkVersion", values },
    analysis: `The app's minSdk ${minSdk} is below ${requiredMinSdk}, which ${dependency} needs`,
    suggestedFixes: [
      `Raise minSdk to ${requiredMinSdk} in the build file of the app`,
      `Or use a version of ${dependency} that still supports ${minSdk}`,
      "tools:overrideLibrary on <uses-sdk> only lets the build pass: guard every use of the library by Build.VERSION.SDK_INT",
    ],
  };
}

function explainPlaceholder({ attribute = "An attribute", placeholder }: StatedFacts): ReturnType<Explain> {
  return {
    analysis: `${attribute} uses the placeholder ${placeholder}, to which the build gives no value`,
    suggestedFixes: [
      `Add manifestPlaceholders["${placeholder}"] = "…" to defaultConfig in the module's build file`,
    ],
  };
}

function explainNamespace({ packageName, namespace, usedBy }: StatedFacts): ReturnType<Explain> {
  if (namespace) {
    return {
      analysis: `The namespace ${namespace} belongs to more than one module${usedBy ? `: ${usedBy}` : ""}`,
      suggestedFixes: ["Give every module a namespace of its own in its build file"],
    };
  }
  const attribute = packageName ? `package="${packageName}"` : "its package";
  return {
    analysis: `A manifest states ${attribute}, which is the build file's to say since version 8 of the Android Gradle plugin`,
    suggestedFixes: [
      `Set namespace${packageName ? ` = "${packageName}"` : ""} in the module's build file and remove the package attribute from AndroidManifest.xml`,
    ],
  };
}

function explainUnreadable({ element, parentElement, missingPath }: StatedFacts): ReturnType<Explain> {
  if (missingPath) {
    return {
      analysis: `There is no manifest at ${missingPath}`,
      suggestedFixes: ["Create it, or correct sourceSets in the module's build file"],
    };
  }
  return {
    analysis: element
      ? `<${element}> stands in <${parentElement}>, where it has no place`
      : "An AndroidManifest.xml is not well-formed XML",
    suggestedFixes: [
      element
        ? `Move <${element}> to where the manifest's documentation has it, or correct its spelling`
        : "Correct the line that the parser names: an unclosed element, a missing quote or an undeclared prefix",
    ],
  };
}
