import type { FactTable } from "./fact-table.ts";

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
const NULLABLE_CALLS: FactTable<NullableCall> = {
  asOf: "2026-11",
  source: "developer.android.com and docs.oracle.com references of each function",
  rows: [
    row(
      "findViewById",
      "Activity, View, Dialog",
      "the layout on screen has no view with that id, in this configuration's variant or at all",
      "check the id in every layout variant, or use view binding",
    ),
    row("findFragmentById", "FragmentManager", "no fragment was added to that container yet", "handle null"),
    row("findFragmentByTag", "FragmentManager", "no fragment was added under that tag", "handle null"),
    row(
      "getStringExtra",
      "Intent",
      "the caller did not put that extra, or put another type",
      "handle null with a default or finish",
    ),
    row("getParcelableExtra", "Intent", "the extra is missing or of another class", "handle null"),
    row("getSerializableExtra", "Intent", "the extra is missing", "handle null"),
    row("getBundleExtra", "Intent", "the extra is missing", "handle null"),
    row("getStringArrayListExtra", "Intent", "the extra is missing", "handle null"),
    row("extras", "Intent", "the intent has no extras at all", "handle null"),
    row(
      "data",
      "Intent",
      "the intent carries no address; common in results of a picker that was left",
      "handle null",
    ),
    row(
      "component",
      "Intent",
      "the intent names no component: it is implicit",
      "handle null, or resolve it first",
    ),
    row("clipData", "Intent", "the intent carries no clip", "handle null"),
    row(
      "resolveActivity",
      "Intent, PackageManager, LauncherApps",
      "no activity answers that intent, or its app is gone or switched off",
      "handle null",
    ),
    row(
      "getLaunchIntentForPackage",
      "PackageManager",
      "the app is not installed or has nothing to launch",
      "handle null",
    ),
    row("getPackageArchiveInfo", "PackageManager", "the file is no readable package", "handle null"),
    row("getAppWidgetInfo", "AppWidgetManager", "the widget is gone, or its app was removed", "handle null"),
    row("activeNetworkInfo", "ConnectivityManager", "there is no network", "handle null"),
    row("getExternalFilesDir", "Context", "the external storage is not there", "handle null"),
    row("externalCacheDir", "Context", "the external storage is not there", "handle null"),
    row("defaultAdapter", "BluetoothAdapter", "the device has no Bluetooth", "handle null"),
    row("action", "Intent", "the intent has no action", "handle null"),
    row(
      "getString",
      "Bundle",
      "the key is missing or holds another type",
      "getString(key, default) or handle null",
    ),
    row("getParcelable", "Bundle", "the key is missing or holds another class", "handle null"),
    row("getSerializable", "Bundle", "the key is missing", "handle null"),
    row("getBundle", "Bundle", "the key is missing", "handle null"),
    row(
      "getString",
      "SharedPreferences",
      "the key is missing and the default is null",
      "a default that is not null",
    ),
    row(
      "arguments",
      "Fragment",
      "the fragment was made without setArguments",
      "set the arguments wherever the fragment is made, or handle null",
    ),
    row(
      "activity",
      "Fragment",
      "the fragment is detached",
      "leave when it is null, and stop in onDetach() what still calls this",
    ),
    row(
      "context",
      "Fragment",
      "the fragment is detached",
      "leave when it is null, and stop in onDetach() what still calls this",
    ),
    row(
      "view",
      "Fragment",
      "before onCreateView and after onDestroyView",
      "leave when it is null, and stop in onDestroyView() what still calls this",
    ),
    row("dialog", "DialogFragment", "before onCreateDialog and after onDestroyView", "handle null"),
    row("actionBar", "Activity", "the theme has none (NoActionBar)", "handle null, or use a toolbar"),
    row(
      "supportActionBar",
      "AppCompatActivity",
      "the theme has none and setSupportActionBar was not called",
      "setSupportActionBar first, or handle null",
    ),
    row("currentFocus", "Activity", "nothing has the focus", "handle null"),
    row("callingActivity", "Activity", "not started for a result", "handle null"),
    row("parent", "View", "the view is not attached", "handle null"),
    row("getChildAt", "ViewGroup", "there is no child at that position", "check childCount first"),
    row("windowToken", "View", "the view is not attached to a window", "handle null"),
    row("layoutManager", "RecyclerView", "none was set yet", "set it first, or handle null"),
    row(
      "findViewHolderForAdapterPosition",
      "RecyclerView",
      "the item is not laid out at the moment: scrolled away or not drawn yet",
      "handle null",
    ),
    row("findViewByPosition", "LayoutManager", "the item is not laid out at the moment", "handle null"),
    row("findItem", "Menu", "the menu has no item with that id, or is not inflated yet", "handle null"),
    row("actionView", "MenuItem", "the item has no action view", "handle null"),
    row("rootInActiveWindow", "AccessibilityService", "no window can be read at the moment", "handle null"),
    row("getTag", "View", "no tag was set", "handle null"),
    row(
      "adapter",
      "RecyclerView, AutoCompleteTextView, AdapterView, ViewPager",
      "none was set",
      "handle null",
    ),
    row("itemAnimator", "RecyclerView", "it was set to null", "handle null"),
    row(
      "getSystemService",
      "Context",
      "the device does not have the service, or the name is unknown",
      "handle null",
    ),
    row(
      "resolveActivity",
      "Intent, PackageManager",
      "no app handles it, or it is invisible without <queries>",
      "start it and catch ActivityNotFoundException",
    ),
    row("applicationInfo", "PackageInfo", "the information was not asked for", "handle null"),
    row(
      "metaData",
      "ApplicationInfo",
      "GET_META_DATA was not passed, or the manifest has none",
      "handle null",
    ),
    row("query", "ContentResolver", "the provider is gone or failed", "handle null, and close the cursor"),
    row("getType", "ContentResolver", "the type is unknown", "handle null"),
    row("openInputStream", "ContentResolver", "the provider failed", "handle null"),
    row("openOutputStream", "ContentResolver", "the provider failed", "handle null"),
    row("getString", "Cursor", "the column holds NULL", "isNull(column) first, or handle null"),
    row("getBlob", "Cursor", "the column holds NULL", "handle null"),
    row("lastPathSegment", "Uri", "the address has no path", "handle null"),
    row("path", "Uri", "the address is opaque (mailto:)", "handle null"),
    row("host", "Uri", "the address has no authority", "handle null"),
    row("scheme", "Uri", "the address is relative", "handle null"),
    row("getQueryParameter", "Uri", "the address has no such parameter", "handle null"),
    row("decodeFile", "BitmapFactory", "the file is missing or no image", "handle null"),
    row(
      "decodeResource",
      "BitmapFactory",
      "the resource is no bitmap, for example a vector",
      "load it as a drawable, and draw that into a bitmap",
    ),
    row("decodeStream", "BitmapFactory", "the stream is no image, or was read before", "handle null"),
    row("getDrawable", "ContextCompat", "the resource cannot be loaded", "handle null"),
    row("drawable", "ImageView", "no image was set", "handle null"),
    row(
      "lastLocation",
      "FusedLocationProviderClient, LocationManager",
      "no location is known yet",
      "handle null, or ask for updates",
    ),
    row(
      "getLastKnownLocation",
      "LocationManager",
      "no location is known yet, or the provider is off",
      "handle null",
    ),
    row("activeNetwork", "ConnectivityManager", "there is no network", "handle null"),
    row("getNetworkCapabilities", "ConnectivityManager", "the network is gone", "handle null"),
    row(
      "primaryClip",
      "ClipboardManager",
      "the clipboard is empty, or the app is not in the foreground",
      "handle null",
    ),
    row("currentUser", "FirebaseAuth", "nobody is signed in", "handle null"),
    row("value", "LiveData", "no value was set yet", "an initial value, or handle null"),
    row(
      "body",
      "retrofit2.Response",
      "the answer was an error or empty (204)",
      "isSuccessful first, and handle null",
    ),
    row("errorBody", "retrofit2.Response", "the answer was a success", "handle null"),
    row("get", "java.util.Map", "the key is missing", "a default for it, or handle null"),
    row("get", "WeakReference", "what it refers to was collected, or cleared", "handle null"),
    row("getProperty", "java.lang.System", "the property is not set", "a default"),
    row("getenv", "java.lang.System", "the variable is not set", "a default"),
    row("readLine", "java.io.BufferedReader", "the stream has ended", "handle null"),
    row("listFiles", "java.io.File", "it is no folder, or may not be read", "handle null"),
    row("parentFile", "java.io.File", "the path has no parent", "handle null"),
    row("getResource", "java.lang.Class", "the resource is not on the class path", "handle null"),
    row("getResourceAsStream", "java.lang.Class", "the resource is not on the class path", "handle null"),
    row("message", "java.lang.Throwable", "the exception was made without one", "handle null"),
    row("cause", "java.lang.Throwable", "the exception was made without one", "handle null"),
    row(
      "getAttributeValue",
      "XmlPullParser, XmlResourceParser, AttributeSet",
      "the element has no attribute of that name",
      "handle null with a default",
    ),
    row("authority", "android.net.Uri", "the address has none: it is opaque or relative", "handle null"),
    row("fragment", "android.net.Uri", "the address has no part behind #", "handle null"),
    row(
      "getMimeTypeFromExtension",
      "MimeTypeMap",
      "the extension is not known",
      "handle null with a default",
    ),
    row("getExtensionFromMimeType", "MimeTypeMap", "the type is not known", "handle null with a default"),
    row("getHeaderField", "URLConnection", "the answer has no header of that name", "handle null"),
    row("contentType", "URLConnection", "the answer does not say it", "handle null with a default"),
    row("contentEncoding", "URLConnection", "the answer does not say it", "handle null with a default"),
    row(
      "errorStream",
      "URLConnection",
      "the request did not fail, or the server sent no text",
      "handle null",
    ),
    row("getDefaultSensor", "SensorManager", "the device has no sensor of that type", "handle null"),
    row("getBestProvider", "LocationManager", "no provider fits, or all are off", "handle null"),
    row("getInstallerPackageName", "PackageManager", "it was not installed by a store", "handle null"),
    row(
      "getTextBeforeCursor",
      "InputConnection",
      "the connection is no longer valid, or the editor does not answer in time",
      "handle null",
    ),
    row(
      "getTextAfterCursor",
      "InputConnection",
      "the connection is no longer valid, or the editor does not answer in time",
      "handle null",
    ),
    row(
      "getExtractedText",
      "InputConnection",
      "the connection is no longer valid, or the editor does not answer in time",
      "handle null",
    ),
    row("currentInputConnection", "InputMethodService", "no editor is connected", "handle null"),
    row("myLooper", "Looper", "the thread has no Looper", "handle null, or use Looper.getMainLooper()"),
    row("selectedItem", "AdapterView, Spinner, ListView", "nothing is selected", "handle null"),
    row("selectedView", "AdapterView, Spinner, ListView", "nothing is selected", "handle null"),
    row("poll", "java.util.Queue", "the queue is empty", "handle null"),
    row("peek", "java.util.Queue", "the queue is empty", "handle null"),
  ],
};

function row(name: string, receiver: string, when: string, instead: string): NullableCall {
  return { name, receiver, when, instead };
}

/**
 * The platform's functions and properties of this name that answer null, one per kind of receiver. A getter is found
 * under its property's name too: `getData` and `data`.
 */
export function nullableCalls(name: string): readonly NullableCall[] {
  const property = /^get[A-Z]/.test(name) ? name.charAt(3).toLowerCase() + name.slice(4) : name;
  return NULLABLE_CALLS.rows.filter((call) => call.name === name || call.name === property);
}

/** Services that android.app.SystemServiceRegistry makes on every device: asking for one of them answers no null. */
const CORE_SERVICES = new Set(
  `WINDOW_SERVICE WindowManager LAYOUT_INFLATER_SERVICE LayoutInflater ACTIVITY_SERVICE ActivityManager POWER_SERVICE
  PowerManager ALARM_SERVICE AlarmManager NOTIFICATION_SERVICE NotificationManager CONNECTIVITY_SERVICE ConnectivityManager
  INPUT_METHOD_SERVICE InputMethodManager AUDIO_SERVICE AudioManager CLIPBOARD_SERVICE ClipboardManager
  ACCESSIBILITY_SERVICE AccessibilityManager KEYGUARD_SERVICE KeyguardManager`.split(/\s+/),
);

/** Whether every device has a service, by the parts of the constant or class that names it: `Context.WINDOW_SERVICE`. */
export const isCoreService = (parts: readonly string[]): boolean =>
  parts.some((part) => CORE_SERVICES.has(part));
