import { fullPermissionName, permissionOf } from "../../../facts/permissions.ts";
import { isRuntimePermission } from "../../../facts/runtime-permissions.ts";
import type { ManifestFile } from "../../../model/code.ts";
import { explainMergeFailure } from "./explain-merge-failure.ts";
import { type Explain, type Explanation, placesOf, type StatedFacts, statedFacts } from "./explanation.ts";
import type { ManifestError, ManifestErrorType } from "./manifest-error.ts";

const explanations: Record<Exclude<ManifestErrorType, "merge_conflict">, Explain> = {
  missing_permission: explainMissingPermission,
  undeclared_component: explainUndeclared,
  duplicate_component: explainDuplicate,
};

/** Root cause and fixes from the error's facts and from what the manifests really say. */
export function explainManifestError(
  { type, failureClass, facts }: ManifestError,
  manifests: readonly ManifestFile[],
): Explanation {
  const explain = type === "merge_conflict" ? explainMergeFailure(failureClass) : explanations[type];
  return explain(statedFacts(facts), manifests);
}

function explainMissingPermission(facts: StatedFacts, manifests: readonly ManifestFile[]): Explanation {
  const permission = qualified(facts.permission);
  if (!permission) {
    return {
      analysis: "A call was refused because the app lacks a permission, which the text does not name",
      suggestedFixes: ["Look up the permission of the refused API and declare it with <uses-permission>"],
    };
  }
  if (permissionOf(permission)?.protection === "signature") {
    return {
      missingPermission: permission,
      analysis: `The call needs ${permission}, which only apps signed with the platform's key are granted`,
      suggestedFixes: ["Use an API that ordinary apps may call; declaring the permission does not help"],
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
  return first && fullPermissionName(first);
}

const declarationsOf = (permission: string, manifests: readonly ManifestFile[]) =>
  manifests.flatMap(({ path, permissions }) =>
    permissions.filter(({ name }) => name === permission).map(({ line }) => `${path}:${line}`),
  );

function explainUndeclared(facts: StatedFacts, manifests: readonly ManifestFile[]): Explanation {
  const component = className(facts.component ?? facts.className);
  if (!component) {
    return {
      analysis: "A component was started that no manifest declares",
      suggestedFixes: ["Declare it inside <application> of AndroidManifest.xml"],
    };
  }
  const declared = placesOf(component, manifests);
  const places = declared.length > 0 ? ` (${declared.join(", ")})` : "";
  // Only a failure to make an instance tells the kind; what the system tries to make is declared.
  if (facts.componentKind) {
    return {
      analysis: `${component} is declared as ${facts.componentKind}${places}, but the app holds no class of that name`,
      suggestedFixes: [
        "Correct android:name to the class as it is called now, with its package",
        "Where the class is there, keep it from being shrunk: -keep in the rules of R8",
      ],
    };
  }
  if (declared.length > 0) {
    return {
      analysis: `${component} is declared${places}, so the installed build is older than the sources, or another source set or flavour was built`,
      suggestedFixes: ["Reinstall the app and compare the merged manifest of the variant that ran"],
    };
  }
  return {
    analysis: `${component} is started, and no manifest of the workspace declares it`,
    suggestedFixes: [
      `Add <${likelyKind(component)} android:name="${component}" /> inside <application> of AndroidManifest.xml`,
      "Check the class name in the Intent against the package it was moved to",
    ],
  };
}

/** `com.acme.Main` of `com.acme/.Main`, as an intent names a component. */
function className(component: string | undefined): string | undefined {
  const [owner = "", name] = component?.split("/") ?? [];
  if (name === undefined) return component;
  return name.startsWith(".") ? owner + name : name;
}

/** By how components are called. */
const likelyKind = (component: string): string =>
  /(Service|Receiver|Provider)$/.exec(component)?.[0].toLowerCase() ?? "activity";

function explainDuplicate(facts: StatedFacts, manifests: readonly ManifestFile[]): Explanation {
  const component = facts.component ?? facts.authority;
  if (facts.otherPackage) {
    return {
      analysis: `The provider authority ${facts.authority} is taken by ${facts.otherPackage}, which is installed already`,
      suggestedFixes: [
        `Uninstall ${facts.otherPackage} from the device where it is an older build of the same app`,
        `Make the application id part of the authority: android:authorities="\${applicationId}.…"`,
      ],
    };
  }
  const stated = [facts.place, facts.otherPlace].filter((place) => place !== undefined);
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
