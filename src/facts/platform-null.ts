import { tableOf } from "./fact-table.ts";
import data from "./platform-null.json" with { type: "json" };

export interface NullableCall {
  /** Function or property as it is written in Kotlin at the call. */
  name: string;
  /** Class or kind of receiver. */
  receiver: string;
  /** When it answers null. */
  when: string;
  /** What to use or do instead. */
  instead: string;
}

/** Calls of the platform that answer null in ordinary circumstances, and that Kotlin may take for never null. */
const NULLABLE_CALLS = tableOf<NullableCall>(data);

/**
 * The platform's functions and properties of this name that answer null, one per kind of receiver. A getter is found
 * under its property's name too: `getData` and `data`.
 */
export function nullableCalls(name: string): readonly NullableCall[] {
  const property = /^get[A-Z]/.test(name) ? name.charAt(3).toLowerCase() + name.slice(4) : name;
  return NULLABLE_CALLS.rows.filter((call) => call.name === name || call.name === property);
}

/** Services that android.app.SystemServiceRegistry (as of Android 11) makes on every device: asking for one answers no null. */
const CORE_SERVICES = new Set(
  `WINDOW_SERVICE WindowManager LAYOUT_INFLATER_SERVICE LayoutInflater ACTIVITY_SERVICE ActivityManager POWER_SERVICE
  PowerManager ALARM_SERVICE AlarmManager NOTIFICATION_SERVICE NotificationManager CONNECTIVITY_SERVICE ConnectivityManager
  INPUT_METHOD_SERVICE InputMethodManager AUDIO_SERVICE AudioManager CLIPBOARD_SERVICE ClipboardManager
  ACCESSIBILITY_SERVICE AccessibilityManager KEYGUARD_SERVICE KeyguardManager`.split(/\s+/),
);

/** Whether every device has a service, by the parts of the constant or class that names it: `Context.WINDOW_SERVICE`. */
export const isCoreService = (parts: readonly string[]): boolean =>
  parts.some((part) => CORE_SERVICES.has(part));
