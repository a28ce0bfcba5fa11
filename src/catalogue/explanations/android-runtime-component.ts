import type { Explanation } from "../../model/explanation.ts";

/** Android failures around component starts, intents, permissions and what the manifest promises. */
export const androidRuntimeComponent: Explanation[] = [
  {
    id: "undeclared_component",
    family: "android_runtime",
    title: "component is not in the merged manifest",
    summary:
      "Android starts an activity, service, receiver or provider only if the installed manifest declares it under its exact class name. The class may well exist in the code; the system does not look there. The merged manifest of this variant lacks the element, or names another class.",
    causes: [
      "the manifest has no `<activity>` or `<service>` element for the class",
      "the class was moved or renamed, and `android:name` still says the old name",
      "a relative name such as `.Foo` now resolves against a `namespace` that differs from the package of the class",
      "the element stands in a library, flavour or debug manifest that is not part of this variant",
      "`android:enabled` is false, or a `tools:node` rule removes the element",
      "an explicit intent names a class of another app that is not installed or not visible",
    ],
    checks: [
      "search `android:name` for the class, short and fully qualified, in every `src/*/AndroidManifest.xml`",
      "look into the merged manifest under `app/build/intermediates/merged_manifest*`",
      "compare the package of the class with `namespace` in the module's build file",
      "search the manifests for `tools:node` rules with the value `remove` or `removeAll`",
    ],
    fix: "Declare the component in the manifest of the module that owns the class, with its full name. If the element exists, correct its name or the rule that drops it. For components of other apps, catch `ActivityNotFoundException` and offer another way.",
  },
  {
    id: "no_activity_for_intent",
    family: "android_runtime",
    title: "no app can handle this intent",
    summary:
      "An implicit intent was sent, and no installed activity matches its action, data and type. Devices differ: there may be no browser, mail or camera app. From API 30 on, a lookup before the start also finds nothing unless the manifest lists the target under `<queries>`.",
    causes: [
      "no app on the device is registered for this scheme or type",
      "the URI has no scheme, or the action is misspelled",
      "the code resolves the target first, and the manifest has no `<queries>` entry (API 30 and up)",
    ],
    checks: [
      "read action and data in the message and look for a typo or a missing `https://`",
      "see whether the `startActivity` call is guarded",
      "if the code calls `resolveActivity` or `queryIntentActivities`, look for `<queries>` in the manifest",
    ],
    fix: "Wrap the start in `try`/`catch (e: ActivityNotFoundException)` and tell the user what is missing. Add `<queries>` only where the code must know the target beforehand; starting an activity does not need it.",
  },
  {
    id: "missing_permission",
    family: "android_runtime",
    title: "a needed permission is not held",
    summary:
      "The system refused a call because the app does not hold the permission it requires. A permission must be in the merged manifest, and a dangerous one must also be granted by the user at run time. Some calls need more once the app targets a newer API level.",
    causes: [
      "the user denied or revoked the permission, or the code never asked for it",
      "`<uses-permission>` is missing from the merged manifest",
      "a raised `targetSdk` asks for more: Bluetooth and exact alarms (31), media types (33), foreground service types (34)",
      "`maxSdkVersion` or a `tools:node` rule drops the permission on this device or variant",
      "the call goes to another app's component that is guarded or not exported",
      "the permission is reserved for system apps",
    ],
    checks: [
      "search the exact permission name from the message in the source manifests and the merged manifest",
      "look for `checkSelfPermission` or `RequestPermission` before the failing call",
      "compare `targetSdk` with the level at which this permission appeared",
      "for a foreground service, compare `android:foregroundServiceType` with the declared `FOREGROUND_SERVICE_*` permissions",
    ],
    fix: "Declare the permission, request it before the call and handle the denial. For a foreground service, declare the type and its permission, and start it only once the runtime permission of that type is granted. Catching `SecurityException` alone leaves the feature dead.",
  },
  {
    id: "component_launch_wrapper",
    family: "android_runtime",
    title: "a component failed while the system started it",
    summary:
      "Android wraps any exception that escapes a lifecycle callback in a `RuntimeException` such as `Unable to start activity`. The wrapper says which component and which callback. The reason is the innermost `Caused by`.",
    causes: [
      "code in a lifecycle callback throws; the last cause of the chain says what",
      "a library that the callback sets up fails",
      "the log was cut before the line that holds the cause",
    ],
    checks: [
      "go to the last `Caused by` and read its message",
      "open its first frame of your own code; the component in the wrapper tells you the lifecycle moment",
      "if the log ends early, fetch it again: `adb logcat -b crash -d`",
    ],
    fix: "Repair the innermost cause; nothing needs to change about the wrapper itself. Do not catch the exception around `super.onCreate`.",
  },
  {
    id: "transaction_too_large",
    family: "android_runtime",
    title: "too much data in an intent or saved state",
    summary:
      "Everything that crosses a process boundary shares a buffer of about 1 MB. Intent extras, fragment arguments and saved instance state all go through it. When the state is saved as the app stops, the trace holds no frame of yours.",
    causes: [
      "a list of objects or a bitmap travels as an intent extra or fragment argument",
      "`onSaveInstanceState` or `rememberSaveable` keeps a large collection",
      "a pager or a deep back stack adds the saved state of many fragments",
    ],
    checks: [
      "read the `Bundle stats` tree beside the exception: it names the keys and their sizes",
      "search `putExtra`, `arguments`, `onSaveInstanceState` and `rememberSaveable` for lists, bitmaps and strings of unbounded size",
      "if the trace shows `StopInfo`, look at saved state rather than at an intent",
    ],
    fix: "Pass an id and load the data at the other end from a database, file or repository. Keep saved state to what is needed to restore the screen. Splitting the data over several bundles does not help: the buffer is shared.",
  },
  {
    id: "file_uri_exposed",
    family: "android_runtime",
    title: "file:// address handed to another app",
    summary:
      "Since API 24 an app may not give `file://` addresses to other apps, because the receiver has no right to open the file. The system throws when such an intent leaves the app. A content address with a temporary grant takes its place.",
    causes: [
      "`Uri.fromFile` is put into an intent to share, view, install or capture",
      "a library for images or downloads builds the intent the old way",
    ],
    checks: [
      "search the workspace for `Uri.fromFile` and `file://`",
      "look for a `<provider>` with `FileProvider` in the manifest and its paths file",
    ],
    fix: "Create the address with `FileProvider.getUriForFile` and add `FLAG_GRANT_READ_URI_PERMISSION` to the intent. Do not switch the check off with a lax `VmPolicy`; the other app still cannot read the file.",
  },
  {
    id: "fileprovider_config",
    family: "android_runtime",
    title: "FileProvider does not cover this file",
    summary:
      "A `FileProvider` serves only folders listed in its paths file, under the authority of the manifest. Either the file lies outside these folders, or the code asks for an authority that no provider has.",
    causes: [
      "the paths file has no element for the folder: cache, files, external files",
      "the authority in code is hard-coded and `applicationIdSuffix` changes the real one",
      "the file is on another storage volume than the listed one",
    ],
    checks: [
      "compare the path in the message with the elements of `res/xml/*paths*.xml`",
      "compare `android:authorities` in the merged manifest with the string given to `getUriForFile`",
    ],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a manifest placeholder, shown as text
    fix: "Add the matching element (`<cache-path>`, `<files-path>`, `<external-files-path>` ...). Declare the authority as `${applicationId}.provider` and build it in code from `BuildConfig.APPLICATION_ID` or `context.packageName`. Avoid `<root-path>`; it opens far more than needed.",
  },
  {
    id: "hilt_runtime",
    family: "android_runtime",
    title: "Hilt is not set up for this class",
    summary:
      "Hilt looks for its components in the application and in the class that asks. One of them was not prepared: the app runs with another `Application`, or the host lacks its annotation. Tests run under an application of their own.",
    causes: [
      "`android:name` of `<application>` is missing or not the `@HiltAndroidApp` class, perhaps in a flavour manifest",
      "the activity or fragment lacks `@AndroidEntryPoint`",
      "a test hosts Hilt content in a plain `ComponentActivity`, or lacks `HiltTestApplication`",
      "the Hilt compiler is not applied in the module, so `@HiltViewModel` classes are not registered",
      "backup or restricted mode started the process with the plain `Application`",
    ],
    checks: [
      "compare `<application android:name>` in the merged manifest with the `@HiltAndroidApp` class",
      "check the annotation on the class named in the message and on its host activity",
      "check that the module applies the Hilt plugin and the `ksp` or `kapt` compiler",
      "in tests, check the runner's application and the activity that hosts the content",
    ],
    fix: "Name the `@HiltAndroidApp` class in the manifest and annotate every host with `@AndroidEntryPoint`. In tests use `HiltTestApplication` through a custom runner and an annotated test activity.",
  },
];
