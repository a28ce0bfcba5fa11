import type { FactTable } from "./fact-table.ts";

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
export const PERMISSIONS: FactTable<Permission> = {
  asOf: "2026-11",
  source: "developer.android.com/reference/android/Manifest.permission",
  rows: [
    row("ACCESS_COARSE_LOCATION", 1, "dangerous", "approximate location"),
    row("ACCESS_FINE_LOCATION", 1, "dangerous", "precise location; ask for ACCESS_COARSE_LOCATION with it"),
    row("ACCESS_BACKGROUND_LOCATION", 29, "dangerous", "location while not in use; asked for on its own"),
    row("ACCESS_MEDIA_LOCATION", 29, "dangerous", "the place a photo was taken"),
    row("ACCESS_NETWORK_STATE", 1, "normal", "whether there is a network"),
    row("ACCESS_WIFI_STATE", 1, "normal", "state of Wi-Fi"),
    row("ACCESS_NOTIFICATION_POLICY", 23, "special", "do not disturb"),
    row("ACTIVITY_RECOGNITION", 29, "dangerous", "steps and physical activity"),
    row("ANSWER_PHONE_CALLS", 26, "dangerous", "answering calls"),
    row("BLUETOOTH", 1, "normal", "Bluetooth before Android 12", 30),
    row("BLUETOOTH_ADMIN", 1, "normal", "Bluetooth scanning before Android 12", 30),
    row("BLUETOOTH_ADVERTISE", 31, "dangerous", "advertising to devices nearby"),
    row("BLUETOOTH_CONNECT", 31, "dangerous", "talking to paired devices"),
    row("BLUETOOTH_SCAN", 31, "dangerous", "finding devices nearby"),
    row("BODY_SENSORS", 20, "dangerous", "heart rate and other body sensors"),
    row("BODY_SENSORS_BACKGROUND", 33, "dangerous", "body sensors while not in use"),
    row("CALL_PHONE", 1, "dangerous", "calling a number without the dialer"),
    row("CAMERA", 1, "dangerous", "the camera"),
    row("CHANGE_NETWORK_STATE", 1, "normal", "requesting networks"),
    row("CHANGE_WIFI_STATE", 1, "normal", "changing Wi-Fi"),
    row("FOREGROUND_SERVICE", 28, "normal", "startForeground"),
    row("FOREGROUND_SERVICE_CAMERA", 34, "normal", "a foreground service of type camera"),
    row("FOREGROUND_SERVICE_CONNECTED_DEVICE", 34, "normal", "of type connectedDevice"),
    row("FOREGROUND_SERVICE_DATA_SYNC", 34, "normal", "of type dataSync"),
    row("FOREGROUND_SERVICE_HEALTH", 34, "normal", "of type health"),
    row("FOREGROUND_SERVICE_LOCATION", 34, "normal", "of type location"),
    row("FOREGROUND_SERVICE_MEDIA_PLAYBACK", 34, "normal", "of type mediaPlayback"),
    row("FOREGROUND_SERVICE_MEDIA_PROCESSING", 35, "normal", "of type mediaProcessing"),
    row("FOREGROUND_SERVICE_MEDIA_PROJECTION", 34, "normal", "of type mediaProjection"),
    row("FOREGROUND_SERVICE_MICROPHONE", 34, "normal", "of type microphone"),
    row("FOREGROUND_SERVICE_PHONE_CALL", 34, "normal", "of type phoneCall"),
    row("FOREGROUND_SERVICE_REMOTE_MESSAGING", 34, "normal", "of type remoteMessaging"),
    row("FOREGROUND_SERVICE_SPECIAL_USE", 34, "normal", "of type specialUse"),
    row("FOREGROUND_SERVICE_SYSTEM_EXEMPTED", 34, "normal", "of type systemExempted"),
    row("GET_ACCOUNTS", 1, "dangerous", "the accounts on the device"),
    row("INTERNET", 1, "normal", "opening sockets"),
    row("MANAGE_EXTERNAL_STORAGE", 30, "special", "every file on shared storage"),
    row("MODIFY_AUDIO_SETTINGS", 1, "normal", "audio routing"),
    row("NEARBY_WIFI_DEVICES", 33, "dangerous", "Wi-Fi devices nearby"),
    row("NFC", 9, "normal", "near-field communication"),
    row("PACKAGE_USAGE_STATS", 23, "special", "which apps were used"),
    row("POST_NOTIFICATIONS", 33, "dangerous", "showing notifications"),
    row("QUERY_ALL_PACKAGES", 30, "normal", "seeing every installed app"),
    row("READ_CALENDAR", 1, "dangerous", "calendars"),
    row("READ_CALL_LOG", 16, "dangerous", "the call log"),
    row("READ_CONTACTS", 1, "dangerous", "contacts"),
    row("READ_EXTERNAL_STORAGE", 16, "dangerous", "files of others on shared storage", 32),
    row("READ_MEDIA_AUDIO", 33, "dangerous", "audio files of others"),
    row("READ_MEDIA_IMAGES", 33, "dangerous", "images of others"),
    row("READ_MEDIA_VIDEO", 33, "dangerous", "videos of others"),
    row("READ_MEDIA_VISUAL_USER_SELECTED", 34, "dangerous", "the images and videos the user picked"),
    row("READ_PHONE_NUMBERS", 26, "dangerous", "the phone's own number"),
    row("READ_PHONE_STATE", 1, "dangerous", "calls and network type"),
    row("READ_SMS", 1, "dangerous", "messages"),
    row("RECEIVE_BOOT_COMPLETED", 1, "normal", "starting after boot"),
    row("RECEIVE_SMS", 1, "dangerous", "incoming messages"),
    row("RECORD_AUDIO", 1, "dangerous", "the microphone"),
    row("REQUEST_IGNORE_BATTERY_OPTIMIZATIONS", 23, "normal", "asking to be left out of battery limits"),
    row("REQUEST_INSTALL_PACKAGES", 23, "special", "installing apps"),
    row(
      "SCHEDULE_EXACT_ALARM",
      31,
      "special",
      "exact alarms; not granted to new installs from Android 14 on",
    ),
    row("SEND_SMS", 1, "dangerous", "sending messages"),
    row("SYSTEM_ALERT_WINDOW", 1, "special", "drawing over other apps"),
    row("TURN_SCREEN_ON", 33, "special", "turning the screen on"),
    row("UPDATE_PACKAGES_WITHOUT_USER_ACTION", 31, "normal", "updating itself silently"),
    row("USE_BIOMETRIC", 28, "normal", "fingerprint and face prompts"),
    row("USE_EXACT_ALARM", 33, "normal", "exact alarms of clock and calendar apps"),
    row("USE_FINGERPRINT", 23, "normal", "fingerprints before USE_BIOMETRIC"),
    row("USE_FULL_SCREEN_INTENT", 29, "special", "full-screen notifications; normal before Android 14"),
    row("UWB_RANGING", 31, "dangerous", "ultra-wideband ranging"),
    row("VIBRATE", 1, "normal", "vibrating"),
    row("WAKE_LOCK", 1, "normal", "keeping the processor awake"),
    row("WRITE_CALENDAR", 1, "dangerous", "changing calendars"),
    row("WRITE_CALL_LOG", 16, "dangerous", "changing the call log"),
    row("WRITE_CONTACTS", 1, "dangerous", "changing contacts"),
    row("WRITE_EXTERNAL_STORAGE", 4, "dangerous", "writing shared storage", 29),
    row("WRITE_SECURE_SETTINGS", 3, "signature", "secure settings; by adb only"),
    row("WRITE_SETTINGS", 1, "special", "system settings"),
    row("READ_LOGS", 1, "signature", "logs of other apps"),
    row("ACCESS_LOCATION_EXTRA_COMMANDS", 1, "normal", "extra commands of location providers"),
    row("BROADCAST_STICKY", 1, "normal", "sticky broadcasts"),
    row("CHANGE_WIFI_MULTICAST_STATE", 4, "normal", "receiving Wi-Fi multicast"),
    row("DISABLE_KEYGUARD", 1, "normal", "putting the lock screen aside where it is not secure"),
    row("EXPAND_STATUS_BAR", 1, "normal", "opening the status bar"),
    row("GET_PACKAGE_SIZE", 1, "normal", "the size of a package"),
    row("HIDE_OVERLAY_WINDOWS", 31, "normal", "keeping other apps' windows off its own"),
    row("HIGH_SAMPLING_RATE_SENSORS", 31, "normal", "sensors faster than 200 Hz"),
    row("KILL_BACKGROUND_PROCESSES", 8, "normal", "ending processes of other apps"),
    row("MANAGE_OWN_CALLS", 26, "normal", "calls that the app manages itself"),
    row("READ_BASIC_PHONE_STATE", 33, "normal", "network type and whether data is on"),
    row("READ_SYNC_SETTINGS", 1, "normal", "sync settings"),
    row("READ_SYNC_STATS", 1, "normal", "sync statistics"),
    row("REORDER_TASKS", 1, "normal", "moving tasks to front or back"),
    row("REQUEST_DELETE_PACKAGES", 26, "normal", "asking to remove a package"),
    row("RUN_USER_INITIATED_JOBS", 34, "normal", "jobs that the user starts"),
    row("SET_WALLPAPER", 1, "normal", "the wallpaper"),
    row("SET_WALLPAPER_HINTS", 1, "normal", "the wallpaper's size"),
    row("TRANSMIT_IR", 19, "normal", "the infrared transmitter"),
    row("WRITE_SYNC_SETTINGS", 1, "normal", "changing sync settings"),
    row("MEDIA_CONTENT_CONTROL", 19, "signature", "controlling other apps' playback"),
    row("MODIFY_PHONE_STATE", 1, "signature", "telephony"),
    row("INSTALL_PACKAGES", 1, "signature", "installing apps silently"),
  ],
};

function row(
  name: string,
  since: number,
  protection: Protection,
  allows: string,
  until?: number,
): Permission {
  return { name, since, protection, allows, ...(until !== undefined && { until }) };
}

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
