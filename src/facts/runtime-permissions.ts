import type { FactTable } from "./fact-table.ts";

export interface RuntimePermission {
  /** Without `android.permission.`. */
  name: string;
  /** API level from which it exists; from the beginning when left out. */
  since?: number;
}

/** Permissions that a person grants while the app runs; all others are granted at install time or not at all. */
const RUNTIME_PERMISSIONS: FactTable<RuntimePermission> = {
  asOf: "2026-11",
  source: "developer.android.com/reference/android/Manifest.permission, protection level dangerous",
  rows: [
    { name: "ACCEPT_HANDOVER", since: 28 },
    { name: "ACCESS_BACKGROUND_LOCATION", since: 29 },
    { name: "ACCESS_COARSE_LOCATION" },
    { name: "ACCESS_FINE_LOCATION" },
    { name: "ACCESS_MEDIA_LOCATION", since: 29 },
    { name: "ACTIVITY_RECOGNITION", since: 29 },
    { name: "ADD_VOICEMAIL" },
    { name: "ANSWER_PHONE_CALLS", since: 26 },
    { name: "BLUETOOTH_ADVERTISE", since: 31 },
    { name: "BLUETOOTH_CONNECT", since: 31 },
    { name: "BLUETOOTH_SCAN", since: 31 },
    { name: "BODY_SENSORS" },
    { name: "BODY_SENSORS_BACKGROUND", since: 33 },
    { name: "CALL_PHONE" },
    { name: "CAMERA" },
    { name: "GET_ACCOUNTS" },
    { name: "NEARBY_WIFI_DEVICES", since: 33 },
    { name: "POST_NOTIFICATIONS", since: 33 },
    { name: "PROCESS_OUTGOING_CALLS" },
    { name: "READ_CALENDAR" },
    { name: "READ_CALL_LOG" },
    { name: "READ_CONTACTS" },
    { name: "READ_EXTERNAL_STORAGE" },
    { name: "READ_MEDIA_AUDIO", since: 33 },
    { name: "READ_MEDIA_IMAGES", since: 33 },
    { name: "READ_MEDIA_VIDEO", since: 33 },
    { name: "READ_MEDIA_VISUAL_USER_SELECTED", since: 34 },
    { name: "READ_PHONE_NUMBERS", since: 26 },
    { name: "READ_PHONE_STATE" },
    { name: "READ_SMS" },
    { name: "RECEIVE_MMS" },
    { name: "RECEIVE_SMS" },
    { name: "RECEIVE_WAP_PUSH" },
    { name: "RECORD_AUDIO" },
    { name: "SEND_SMS" },
    { name: "USE_SIP" },
    { name: "UWB_RANGING", since: 31 },
    { name: "WRITE_CALENDAR" },
    { name: "WRITE_CALL_LOG" },
    { name: "WRITE_CONTACTS" },
    { name: "WRITE_EXTERNAL_STORAGE" },
  ],
};

/** Whether a permission, with or without `android.permission.`, has to be asked for while the app runs. */
export function isRuntimePermission(permission: string): boolean {
  const name = permission.replace(/^android\.permission\./, "");
  return RUNTIME_PERMISSIONS.rows.some((row) => row.name === name);
}
