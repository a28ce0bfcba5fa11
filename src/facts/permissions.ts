import { tableOf } from "./fact-table.ts";
import data from "./permissions.json" with { type: "json" };

/**
 * `normal` is granted at install, `dangerous` is asked for at run time, `special` is granted in a settings page of its
 * own, `signature` only to apps signed with the platform's key (or preinstalled).
 */
export type Protection = "normal" | "dangerous" | "special" | "signature";

export interface Permission {
  /** Without `android.permission.` where it has that prefix. */
  name: string;
  /** First API level that knows it. */
  since: number;
  protection: Protection;
  /** Last API level on which it has an effect. */
  until?: number;
  /** What it is for, in a few words. */
  allows: string;
}

/** Permissions that apps ask for. */
export const PERMISSIONS = tableOf<Permission>(data);

const PREFIX = "android.permission.";

/** A permission by its full or short name; undefined for those of other packages and unknown ones. */
export function permissionOf(name: string): Permission | undefined {
  const short = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name;
  return PERMISSIONS.rows.find((permission) => permission.name === short);
}

/** `CAMERA` → `android.permission.CAMERA`; names with a package stay. */
export function fullPermissionName(name: string): string {
  return name.includes(".") ? name : PREFIX + name;
}
