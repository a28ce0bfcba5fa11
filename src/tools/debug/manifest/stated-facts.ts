import type { ManifestAnalysisResult } from "../../../contracts/manifest-analyzer.ts";
import { fullPermissionName, permissionOf } from "../../../facts/permissions.ts";
import { isRuntimePermission } from "../../../facts/runtime-permissions.ts";
import type { ManifestFile } from "../../../model/code.ts";
import type { ManifestError } from "./manifest-error.ts";

/** What of a manifest error the contract has fields for, as its text states it. */
export function statedFields({
  type,
  facts,
}: ManifestError): Pick<ManifestAnalysisResult, "missingPermission" | "conflictingAttributes"> {
  const text = (name: string): string | undefined => {
    const value = facts[name];
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const missingPermission = type === "missing_permission" ? qualified(text("permission")) : undefined;
  if (missingPermission) return { missingPermission };
  const [minSdk, requiredMinSdk] = [text("minSdk"), text("requiredMinSdk")];
  if (minSdk && requiredMinSdk)
    return {
      conflictingAttributes: { attribute: "android:minSdkVersion", values: [minSdk, requiredMinSdk] },
    };
  const attribute = text("attribute");
  // A placeholder is missing, and nothing conflicts.
  if (type !== "merge_conflict" || attribute === undefined || text("placeholder")) return {};
  return {
    conflictingAttributes: {
      attribute: attribute.includes(":") ? attribute : `android:${attribute}`,
      values: [text("value"), text("otherValue")].filter((each) => each !== undefined),
    },
  };
}

/** System texts shorten `android.permission.INTERNET` to `INTERNET`; of "A or B" the first. */
function qualified(permission: string | undefined): string | undefined {
  const first = permission?.split(/(?<!\s)\s+or\s+/, 1)[0]?.trim();
  return first && fullPermissionName(first);
}

/** The documented steps for a permission that ordinary apps may have and no manifest declares. */
export function stepsToDeclare(permission: string, manifests: readonly ManifestFile[]): string[] {
  const isDeclared = manifests.some(({ permissions }) => permissions.some(({ name }) => name === permission));
  if (isDeclared || permissionOf(permission)?.protection === "signature") return [];
  const asksWhileRunning = isRuntimePermission(permission) || !permission.startsWith("android.permission.");
  return [
    `Add <uses-permission android:name="${permission}" /> to AndroidManifest.xml`,
    ...(asksWhileRunning
      ? [
          "Request runtime permission in Android 6.0+ using ActivityCompat.requestPermissions()",
          "Handle permission denial in onRequestPermissionsResult()",
        ]
      : []),
  ];
}
