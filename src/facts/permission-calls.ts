import { tableOf } from "./fact-table.ts";
import foregroundServiceTypesData from "./foreground-service-types.json" with { type: "json" };
import permissionCallsData from "./permission-calls.json" with { type: "json" };

export interface PermissionCall {
  /** Function as it is written at the call. */
  call: string;
  /** Class or kind of receiver. */
  receiver: string;
  /** Every one of these is needed; short names. */
  needs: readonly string[];
  /** One of these is enough. */
  anyOf?: readonly string[];
  /** Only from this targetSdk or API level on. */
  since?: number;
  /** What happens without it, where that is not a SecurityException. */
  symptom?: string;
}

/** Which calls of the platform need which permissions; most throw SecurityException without. */
export const PERMISSION_CALLS = tableOf<PermissionCall>(permissionCallsData);

/** What the platform's functions of this name need, one per kind of receiver. */
export function permissionsForCall(call: string): readonly PermissionCall[] {
  return PERMISSION_CALLS.rows.filter((row) => row.call === call);
}

export interface ForegroundServiceType {
  /** As in android:foregroundServiceType. */
  type: string;
  /** In the manifest, from targetSdk 34 on. */
  permission: string;
  /** One of these must be granted when the service starts; empty where the type has no such condition. */
  granted: readonly string[];
}

/** The types of foreground services with what each needs. */
export const FOREGROUND_SERVICE_TYPES = tableOf<ForegroundServiceType>(foregroundServiceTypesData);
