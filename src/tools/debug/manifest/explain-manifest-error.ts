import type { ManifestAnalysisResult } from "../../../contracts/manifest-analyzer.ts";
import { isRuntimePermission } from "../../../facts/runtime-permissions.ts";
import type { ManifestFile } from "../../../model/code.ts";
import type { ManifestError, ManifestErrorType } from "./manifest-error.ts";

type Explanation = Omit<ManifestAnalysisResult, "errorType" | "manifests">;
type Explain = (facts: ManifestError["facts"], manifests: readonly ManifestFile[]) => Explanation;

const explanations: Record<ManifestErrorType, Explain> = {
  merge_conflict: explainMergeConflict,
  missing_permission: explainMissingPermission,
  undeclared_component: explainUndeclared,
  duplicate_component: explainDuplicate,
};

/** Root cause and fixes from the error's facts and from what the manifests really say. */
export function explainManifestError(
  { type, facts }: ManifestError,
  manifests: readonly ManifestFile[],
): Explanation {
  return explanations[type](facts, manifests);
}

function explainMissingPermission(
  facts: ManifestError["facts"],
  manifests: readonly ManifestFile[],
): Explanation {
  const permission = qualified(textOf(facts.permission));
  if (!permission) {
    return {
      analysis: "A call was refused because the app lacks a permission, which the text does not name",
      suggestedFixes: ["Look up the permission of the refused API and declare it with <uses-permission>"],
    };
  }
  const declared = declarationsOf(permission, manifests);
  const asksWhileRunning = isRuntimePermission(permission) || !permission.startsWith("android.permission.");
  const runtimeFixes = asksWhileRunning
    ? [
        "Request runtime permission in Android 6.0+ using ActivityCompat.requestPermissions()",
        "Handle permission denial in onRequestPermissionsResult()",
      ]
    : [];
  if (declared.length > 0) {
    return {
      missingPermission: permission,
      analysis: `${permission} is declared (${declared.join(", ")}), but was not granted when the call was made`,
      suggestedFixes:
        runtimeFixes.length > 0
          ? runtimeFixes
          : ["Check who may hold it: its protection level may exclude apps"],
    };
  }
  return {
    missingPermission: permission,
    analysis: `The call needs ${permission}, and no manifest of the workspace declares it`,
    suggestedFixes: [
      `Add <uses-permission android:name="${permission}" /> to AndroidManifest.xml`,
      ...runtimeFixes,
    ],
  };
}

/** System texts shorten `android.permission.INTERNET` to `INTERNET`; of "A or B" the first. */
function qualified(permission: string | undefined): string | undefined {
  const first = permission?.split(/\s+or\s+/, 1)[0]?.trim();
  return first && !first.includes(".") ? `android.permission.${first}` : first;
}

const declarationsOf = (permission: string, manifests: readonly ManifestFile[]) =>
  manifests.flatMap(({ path, permissions }) =>
    permissions.filter(({ name }) => name === permission).map(({ line }) => `${path}:${line}`),
  );

function explainMergeConflict(facts: ManifestError["facts"]): Explanation {
  const attribute = textOf(facts.attribute);
  const values = [textOf(facts.value), textOf(facts.otherValue)].filter((value) => value !== undefined);
  const element = textOf(facts.element) ?? textOf(facts.componentKind);
  const isExported = attribute === undefined && textOf(facts.component) !== undefined;
  if (isExported) {
    return {
      analysis: `The merged manifest is refused because of ${element ?? "component"} ${textOf(facts.component)}`,
      suggestedFixes: [
        'Set android:exported="true" or "false" on every component with an intent filter',
        "Read the merger's report in build/outputs/logs for the place that needs it",
      ],
    };
  }
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
  const sources = [textOf(facts.source), textOf(facts.otherSource)].filter((source) => source !== undefined);
  const from = sources.length > 0 ? ` (${sources.join(" and ")})` : "";
  return {
    conflictingAttributes: { attribute: name, values },
    analysis: `${name}${element ? ` of <${element}>` : ""} is set to ${values.join(" and to ") || "different values"} in two manifests${from}`,
    suggestedFixes: [
      `Add tools:replace="${name}" to the <${element ?? "element"}> element that should win, with xmlns:tools on <manifest>`,
      `Or give both manifests the same value of ${name}`,
    ],
  };
}

function explainUndeclared(facts: ManifestError["facts"], manifests: readonly ManifestFile[]): Explanation {
  const component = textOf(facts.component) ?? textOf(facts.className);
  if (!component) {
    return {
      analysis: "A component was started that no manifest declares",
      suggestedFixes: ["Declare it inside <application> of AndroidManifest.xml"],
    };
  }
  const declared = placesOf(component, manifests);
  if (declared.length > 0) {
    return {
      analysis: `${component} is declared (${declared.join(", ")}), so the installed build is older than the sources, or another source set or flavour was built`,
      suggestedFixes: ["Reinstall the app and compare the merged manifest of the variant that ran"],
    };
  }
  const kind = textOf(facts.componentKind) ?? "activity";
  return {
    analysis: `${component} is started, and no manifest of the workspace declares it`,
    suggestedFixes: [
      `Add <${kind} android:name="${component}" /> inside <application> of AndroidManifest.xml`,
      "Check the class name in the Intent against the package it was moved to",
    ],
  };
}

function explainDuplicate(facts: ManifestError["facts"], manifests: readonly ManifestFile[]): Explanation {
  const component = textOf(facts.component) ?? textOf(facts.authority);
  const stated = [textOf(facts.place), textOf(facts.otherPlace)].filter((place) => place !== undefined);
  const found = component ? placesOf(component, manifests) : [];
  const places = found.length > 1 ? found : stated;
  return {
    analysis: `${component ?? "A component"} is declared more than once${places.length > 0 ? `: ${places.join(" and ")}` : ""}`,
    suggestedFixes: [
      "Remove one of the declarations, and keep the attributes and intent filters that are needed on the other",
      'Where a library brings the other one, put tools:node="replace" or tools:node="remove" on yours',
    ],
  };
}

/** `path:line` of every declaration, by full or simple class name. */
function placesOf(component: string, manifests: readonly ManifestFile[]): string[] {
  const suffix = component.startsWith(".")
    ? component
    : `.${component.slice(component.lastIndexOf(".") + 1)}`;
  const isIt = (name: string) => name === component || (!component.includes(".", 1) && name.endsWith(suffix));
  return manifests.flatMap(({ path, components }) =>
    components.filter(({ name }) => isIt(name)).map(({ line }) => `${path}:${line}`),
  );
}

function textOf(value: ManifestError["facts"][string] | undefined): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
