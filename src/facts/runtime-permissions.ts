import { tableOf } from "./fact-table.ts";
import data from "./runtime-permissions.json" with { type: "json" };

export interface RuntimePermission {
  /** Without `android.permission.`. */
  name: string;
  /** API level from which it exists; from the beginning when left out. */
  since?: number;
}

/** Permissions that a person grants while the app runs; all others are granted at install time or not at all. */
const RUNTIME_PERMISSIONS = tableOf<RuntimePermission>(data);

/** Whether a permission, with or without `android.permission.`, has to be asked for while the app runs. */
export function isRuntimePermission(permission: string): boolean {
  const name = permission.replace(/^android\.permission\./, "");
  return RUNTIME_PERMISSIONS.rows.some((row) => row.name === name);
}
