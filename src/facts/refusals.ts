import type { FactTable } from "./fact-table.ts";
import { namesSince } from "./former-names.ts";
import { SERVICE_REFUSALS } from "./refusals-of-services.ts";
import { STATE_REFUSALS } from "./refusals-of-state.ts";
import { USE_REFUSALS } from "./refusals-of-use.ts";

export interface Refusal {
  /** Binary names of the class that throws; a nested class counts as its outer one. */
  owner: string;
  /** Functions of it that throw for this reason alone. */
  methods: readonly string[];
  /** Simple name of the exception: a null argument, for one, makes the same function throw another. */
  exception: string;
  /** A pattern that its message has, where the function throws the same for other reasons. */
  message?: string;
  /** Functions one of which must have run on the receiver for this refusal: they put it into the state that is refused. */
  ends?: readonly string[];
  /** Functions that may have put the receiver into the state that is refused, where others may have too. */
  mayEnd?: readonly string[];
  /** What the refusal leaves open, as it goes on after "Not established:"; without it the line is the cause. */
  open?: string;
  /** What the reader's call did wrong, after "Line N ": certain from the frame that threw. */
  did: string;
  steps: readonly string[];
  label: string;
  /** Set where the number that is refused may be what a search answers when it finds nothing. */
  mayBeUnfound?: true;
}

/**
 * Functions of the platform and of common libraries that throw for one reason only, so that the frame that threw tells
 * the cause whatever the class of the exception. Those that throw for several reasons are not here.
 */
export const REFUSALS: FactTable<Refusal> = {
  asOf: "2026-11",
  source: "sources of the Android platform and of each library",
  rows: [
    ...STATE_REFUSALS,
    ...USE_REFUSALS,
    ...SERVICE_REFUSALS,
    {
      owner: "android.view.View",
      methods: ["sanitizeFloatPropertyValue"],
      exception: "IllegalArgumentException",
      did: "sets a view's property to a number that is not finite: NaN or infinity comes out of a division by zero",
      steps: [
        "Check the divisor of the computation before dividing, or set the property only when Float.isFinite says so.",
      ],
      label: "not a finite number",
    },
    {
      owner: "android.graphics.RecordingCanvas",
      methods: ["throwIfCannotDraw"],
      exception: "RuntimeException",
      did: "draws a bitmap that is larger than one frame may hold (100 MB): the picture was loaded at its full size",
      steps: [
        "Load the picture at the size it is shown in: a size for the image loader (override, size, resize), or inSampleSize.",
        "Limit the size where the loader is called without a view of fixed size.",
      ],
      label: "too large to draw",
    },
    {
      owner: "android.view.MotionEvent",
      methods: ["nativeGetAxisValue", "nativeGetPointerId"],
      exception: "IllegalArgumentException",
      did: "asks a MotionEvent for a pointer that it does not have: the finger is gone, or findPointerIndex answered -1",
      steps: [
        "Leave when findPointerIndex answers -1, or when the index is not less than pointerCount.",
        "Forget the remembered pointer id on ACTION_UP, ACTION_CANCEL and ACTION_POINTER_UP.",
      ],
      label: "no such pointer",
      mayBeUnfound: true,
    },
    {
      owner: "androidx.core.graphics.ColorUtils",
      methods: ["calculateContrast"],
      exception: "IllegalArgumentException",
      did: "leads to a contrast with a background that is not opaque: calculateContrast() takes opaque backgrounds only",
      steps: [
        "Lay the background over an opaque colour first: ColorUtils.compositeColors, or setAlphaComponent(color, 255).",
      ],
      label: "background not opaque",
    },
    {
      owner: "com.bumptech.glide.manager.RequestManagerRetriever",
      methods: ["assertNotDestroyed"],
      exception: "IllegalArgumentException",
      did: "calls Glide.with() for an activity that is already destroyed, as a late callback does",
      steps: [
        "Leave when the activity is destroyed (isDestroyed), or stop the callback before that.",
        "To clear a target, keep the RequestManager that loaded it, or take one of the application's context.",
      ],
      label: "activity already destroyed",
    },
    {
      owner: "kotlinx.coroutines.CancellableContinuationImpl",
      methods: ["alreadyResumedError"],
      exception: "IllegalStateException",
      did: "resumes a continuation that was resumed before",
      steps: [
        "Find what resumed it first: the same callback once more, or another one of the same call. Resume only while continuation.isActive, and unregister the callbacks when one has answered.",
        "A callback that answers several times belongs in callbackFlow.",
      ],
      label: "resumed twice",
    },
    {
      owner: "android.os.LocaleList",
      methods: ["<init>"],
      exception: "IllegalArgumentException",
      did: "leads to a list of languages that names one twice: LocaleList refuses repetitions",
      steps: ["Make the tags distinct; different codes can mean one language (in and id, iw and he)."],
      label: "a language twice",
    },
    {
      owner: "okhttp3.HttpUrl$Builder",
      methods: ["parse", "parse$okhttp"],
      exception: "IllegalArgumentException",
      did: "hands OkHttp an address that is not a complete http or https address",
      steps: [
        "Check with toHttpUrlOrNull() (HttpUrl.parse in Java) before asking for it, and treat other addresses (content:, file:, relative ones) in another way.",
      ],
      label: "not an http address",
    },
    {
      owner: "java.lang.reflect.Constructor",
      methods: ["newInstance0", "newInstance"],
      exception: "IllegalArgumentException",
      did: "calls a constructor by reflection with arguments that do not fit its parameters in number or type",
      steps: [
        "Pass one argument for each parameter type that getConstructor() was asked for, in that order.",
      ],
      label: "arguments do not fit",
    },
    {
      owner: "java.lang.reflect.Method",
      methods: ["invoke"],
      exception: "IllegalArgumentException",
      did: "calls a method by reflection with a receiver or arguments that do not fit it",
      steps: ["Pass one argument for each parameter type that getMethod() was asked for, in that order."],
      label: "arguments do not fit",
    },
    {
      owner: "android.app.ContextImpl",
      methods: ["checkMode"],
      exception: "SecurityException",
      did: "opens a file or preferences in world-readable or world-writable mode, which Android refuses since 7.0",
      steps: ["Use MODE_PRIVATE; share files through a FileProvider."],
      label: "mode no longer allowed",
    },
    {
      owner: "android.os.Looper",
      methods: ["prepare"],
      exception: "RuntimeException",
      did: "prepares a Looper for a thread that has one already",
      steps: ["Call Looper.prepare() only where Looper.myLooper() is null, or use a HandlerThread."],
      label: "has a Looper already",
    },
    {
      owner: "android.view.ViewGroup",
      methods: ["addViewInner"],
      exception: "IllegalStateException",
      did: "adds a view that still has a parent",
      steps: [
        "Remove it from its parent first; with LayoutInflater.inflate pass attachToRoot = false where someone else adds the view.",
      ],
      label: "already has a parent",
    },
    {
      owner: "androidx.work.impl.WorkManagerImpl",
      methods: ["getInstance"],
      exception: "IllegalStateException",
      did: "asks for WorkManager before it is initialized",
      steps: [
        "If the default initializer is removed from the manifest, implement Configuration.Provider in the Application, or call WorkManager.initialize().",
      ],
      label: "not initialized",
    },
    {
      owner: "android.app.LoadedApk",
      methods: ["forgetReceiverDispatcher"],
      exception: "IllegalArgumentException",
      did: "unregisters a broadcast receiver that is not registered, or was unregistered before",
      steps: [
        "Register and unregister in a pair of callbacks that always go together (onStart and onStop), with the same context.",
        "Where that is not possible, remember whether it is registered.",
      ],
      label: "not registered",
    },
    {
      owner: "android.app.LoadedApk",
      methods: ["forgetServiceDispatcher"],
      exception: "IllegalArgumentException",
      did: "unbinds a service connection for which its context knows no bindService() call any more: none was made with that context, or it was unbound before",
      steps: [
        "Unbind once for each connection that was handed to bindService(), whatever bindService() answered, with the same connection object and the same context.",
        "Remember that bindService() was called, and forget it when you unbind.",
      ],
      label: "not bound",
    },
    {
      owner: "android.database.AbstractCursor",
      methods: ["checkPosition"],
      exception: "CursorIndexOutOfBoundsException",
      did: "reads a cursor that stands on no row: it is empty, or stands before the first or behind the last one",
      steps: ["Read only when moveToFirst() or moveToNext() answered true."],
      label: "on no row",
    },
    {
      owner: "com.android.internal.policy.PhoneWindow",
      methods: ["requestFeature"],
      exception: "AndroidRuntimeException",
      did: "asks for a window feature after the content was set",
      steps: [
        "Call requestWindowFeature() before setContentView(), and in a dialog before super.onCreate(); or use a theme.",
      ],
      label: "too late",
    },
    {
      owner: "com.android.internal.policy.impl.PhoneWindow",
      methods: ["requestFeature"],
      exception: "AndroidRuntimeException",
      did: "asks for a window feature after the content was set",
      steps: [
        "Call requestWindowFeature() before setContentView(), and in a dialog before super.onCreate(); or use a theme.",
      ],
      label: "too late",
    },
    {
      owner: "android.view.WindowManagerGlobal",
      methods: ["findViewLocked"],
      exception: "IllegalArgumentException",
      did: "dismisses or changes a window that is no longer attached, as a dialog is after its activity has ended",
      steps: [
        "Dismiss dialogs in onDestroy() at the latest, and cancel what would dismiss them later.",
        "Leave when the activity is finishing or destroyed.",
      ],
      label: "no longer attached",
    },
    {
      owner: "android.database.sqlite.SQLiteClosable",
      methods: ["acquireReference"],
      exception: "IllegalStateException",
      did: "uses a database, statement or cursor that is already closed",
      steps: [
        "Keep one helper open for the whole process; close cursors only when nobody reads them any more.",
      ],
      label: "already closed",
    },
    {
      owner: "android.database.sqlite.SQLiteConnectionPool",
      methods: ["throwIfClosedLocked"],
      exception: "IllegalStateException",
      did: "uses a database that is already closed",
      steps: ["Keep one helper open for the whole process, and close it nowhere in between."],
      label: "already closed",
    },
    {
      owner: "android.database.sqlite.SQLiteProgram",
      methods: ["bindString"],
      exception: "IllegalArgumentException",
      did: "passes null among the selection arguments of a query",
      steps: ["Leave the condition out, or write IS NULL, where a value may be null."],
      label: "null as an argument",
    },
    {
      owner: "android.database.sqlite.SQLiteOpenHelper",
      methods: ["onDowngrade"],
      exception: "SQLiteException",
      did: "opens a database with a lower version number than its file has: an older build was installed over a newer one",
      steps: [
        "Never lower the version number; override onDowngrade() where an older build may follow a newer one.",
      ],
      label: "an older version",
    },
    {
      owner: "android.app.ContextImpl",
      methods: ["makeFilename"],
      exception: "IllegalArgumentException",
      did: "gives a file or preferences a name with a path separator in it",
      steps: ["Use a plain name, or a File below filesDir for a path with folders."],
      label: "name with a separator",
    },
    {
      owner: "android.media.AudioRecord",
      methods: ["startRecording"],
      exception: "IllegalStateException",
      did: "starts an AudioRecord that was not initialized: the permission, the microphone or parameters that it supports were missing when it was made",
      steps: ["Check state == STATE_INITIALIZED after making it, and that RECORD_AUDIO is granted."],
      label: "not initialized",
    },
    {
      owner: "android.preference.ListPreference",
      methods: ["setValueIndex"],
      exception: "ArrayIndexOutOfBoundsException",
      did: "selects by its index a value that the list preference does not have: its entryValues are fewer, or empty",
      steps: [
        "Set entries and entryValues before selecting, and leave when there are none.",
        "Select by value (setValue), which needs no position.",
      ],
      label: "no such value",
    },
    {
      owner: "androidx.preference.ListPreference",
      methods: ["setValueIndex"],
      exception: "ArrayIndexOutOfBoundsException",
      did: "selects by its index a value that the list preference does not have: its entryValues are fewer, or empty",
      steps: [
        "Set entries and entryValues before selecting, and leave when there are none.",
        "Select by value (setValue), which needs no position.",
      ],
      label: "no such value",
    },
    {
      owner: "android.view.Choreographer",
      methods: ["initialValue"],
      exception: "IllegalStateException",
      did: "uses an animation or a view on a thread that has no Looper",
      steps: ["Do it on the main thread."],
      label: "no Looper here",
    },
  ],
};

/** Stands for the class of an exception whose line is not in the log. */
export const UNKNOWN_EXCEPTION = "java.lang.Throwable";

/** The refusal that a throwing frame stands for. */
export function refusalOf(
  thrown: string,
  frame: { className: string; method: string },
  printed = "",
): Refusal | undefined {
  const names = namesSince(frame.className);
  return REFUSALS.rows.find(
    ({ owner, methods, exception, message }) =>
      names.some((name) => name === owner || name.startsWith(`${owner}$`)) &&
      methods.includes(frame.method) &&
      (message === undefined || new RegExp(message).test(printed)) &&
      (thrown === UNKNOWN_EXCEPTION || thrown.endsWith(`.${exception}`)),
  );
}
