import type { Ground } from "../model/ground.ts";
import type { FactTable } from "./fact-table.ts";

/** A message that is thrown for one reason only, so that it tells the cause without the code that threw it. */
export interface KnownMessage {
  /** The simple name of the exception. */
  exception: RegExp;
  /** Its whole name, where other libraries have one of that simple name. */
  owner?: RegExp;
  says: RegExp;
  /** The cause: `$who` is the innermost function of the app, `$1` and `$2` what the message names. */
  cause: string;
  steps: readonly string[];
  /** `typical` unless the message leaves more than one reason. */
  ground?: Ground;
}

/** Play services' own; clients that OpenAPI generates have an ApiException too. */
const OF_PLAY_SERVICES = /^(?:com\.google\.android\.gms\.[\w.]{1,100}\.)?\w{1,40}$/;

const THEME_STEPS = [
  "Look at the ?attr/ references of what is inflated: define them in the activity's theme, or take a theme that does (Theme.MaterialComponents, Theme.Material3); a view made with the application's context has no activity's theme.",
];

const KNOWN_MESSAGES: FactTable<KnownMessage> = {
  asOf: "2026-11",
  source:
    "each message looked up in sources of AOSP, androidx, Retrofit, org.json, Gson, Moshi, ExoPlayer, Koin, React Native, Play services or the Firebase libraries, or in reports of it; developers.google.com/android/reference/com/google/android/gms/common/api/CommonStatusCodes; react-native-google-signin#281 (12501), cocoa-mhlw/cocoa#632 (17), NativeScript/firebase#88 (App Check); android-developers.googleblog.com/2018/03/cryptography-changes-in-android-p.html (BC)",
  rows: [
    {
      exception: /^IllegalArgumentException$/,
      says: /^baseUrl must end in \/: (\S{1,300})/,
      cause: "$who gives Retrofit a base URL without a slash at its end: $1.",
      steps: ["End it with /, and begin the paths of the functions without one."],
    },
    {
      exception: /^IllegalArgumentException$/,
      says: /^Could not locate (ResponseBody|RequestBody) converter for (?:class )?(\S{1,200}?)\.?(?:\s|$)/,
      cause: "Retrofit has no converter ($1) for $2: none of those that it was built with takes that type.",
      steps: [
        "Add the factory for the format to Retrofit.Builder: addConverterFactory(GsonConverterFactory.create()), or that of Moshi or kotlinx.serialization, with its dependency.",
        "Scalars (String, numbers) need converter-scalars; a factory that is there may leave a type to others.",
      ],
    },
    {
      exception: /^IllegalStateException$/,
      says: /^ViewHolder views must not be attached when created/,
      cause:
        "onCreateViewHolder() gives a view that has a parent already: it was inflated with attachToRoot true, or it is a view that was handed out before.",
      steps: [
        "Inflate it with inflate(layout, parent, false), or with a binding: inflate(inflater, parent, false).",
        "Make a new view at each call: a header that the adapter keeps in a field is handed out twice.",
      ],
    },
    {
      exception: /^IllegalStateException$/,
      says: /^Recursive entry to executePendingTransactions/,
      cause:
        "$who has a FragmentManager execute transactions while that FragmentManager is executing others: the call comes from what those run, mostly a fragment's life cycle.",
      steps: [
        "Fragments inside a fragment, and its pager, take childFragmentManager.",
        "Else commit() in place of commitNow() and executePendingTransactions() there: it waits until the others are done.",
      ],
    },
    {
      exception: /^IllegalStateException$/,
      says: /^Cannot (remove|detach|hide|show|setPrimaryNavigation) (?:for )?Fragment attached to a different FragmentManager\. Fragment (\w{1,100})/,
      cause: "$who asks one FragmentManager to $1 the fragment $2, which belongs to another.",
      steps: [
        "Take the one that it was added with: fragment.parentFragmentManager is that one.",
        "childFragmentManager, parentFragmentManager and the activity's supportFragmentManager are three.",
      ],
    },
    {
      exception: /^IllegalStateException$/,
      says: /^Attempting to launch an unregistered ActivityResultLauncher/,
      cause:
        "$who launches an ActivityResultLauncher that is not registered any more: it was unregistered, or the activity or fragment that it was registered with is destroyed.",
      steps: [
        "Launch the one of the instance that is on the screen: none that a singleton, a ViewModel or a late callback has kept from an earlier activity.",
        "Register it as a property of the activity or fragment, and leave unregister() to the life cycle.",
      ],
    },
    {
      exception: /^IllegalArgumentException$/,
      says: /^Cannot add the same observer with different lifecycles/,
      cause:
        "$who has one observer observe a LiveData with two LifecycleOwners: it still is with the first when the second comes.",
      steps: [
        "Make the observer where it observes, so that each owner has its own. Kotlin makes a lambda that captures nothing only once: call removeObservers(owner) before, or let it use something of its owner.",
      ],
    },
    {
      exception: /^IllegalArgumentException$/,
      says: /^TypeToken type argument must not contain a type variable; captured type variable (\w{1,40})/,
      cause:
        "$who makes a TypeToken of a type parameter ($1), which has no value at run time: Gson refuses it since 2.11.",
      steps: [
        "inline fun with reified T where it is made, or hand a Type or Class in: TypeToken.getParameterized(List::class.java, type).",
      ],
    },
    {
      exception: /^IllegalArgumentException$/,
      says: /^View=\S{1,300}(?: [^\n]{0,200})? not attached to window manager/,
      cause:
        "A view is taken from the window manager, or changed there, that is not in it any more: mostly a dialog that is dismissed after its activity has ended, or an overlay that is removed twice.",
      steps: [
        "Dismiss the dialog in onDestroy() at the latest, and drop what would dismiss it later (a callback, a job of another scope); a DialogFragment does it by itself.",
        "Of an overlay ask view.isAttachedToWindow before removeView() and updateViewLayout().",
      ],
      ground: "likely",
    },
    {
      exception: /^IllegalStateException$/,
      says: /^Player is accessed on the wrong thread\.(?:\s{1,4}Current thread: '([^'\n]{1,80})'\s{1,4}Expected thread: '([^'\n]{1,80})')?/,
      cause:
        "$who calls the player from another thread than the one that it was made for: that of its application looper.",
      steps: [
        "Call it there: withContext(Dispatchers.Main), or a Handler of player.applicationLooper.",
        "The looper is that of the thread which built the player, unless setLooper() named another.",
      ],
    },
    {
      exception: /^IllegalArgumentException$/,
      says: /^No supported surface combination is found for camera device - Id : (\S{1,40}?)[.,]?\s/,
      cause:
        "The use cases that CameraX should bind on camera $1 are more, or larger, than that camera can serve at once.",
      steps: [
        "Call unbindAll() before others are bound: those bound before count as well.",
        "Bind fewer of them (preview, capture, analysis and video at once exceed many cameras), or ask for smaller resolutions with a fallback rule in ResolutionSelector.",
      ],
    },
    {
      exception: /^IllegalArgumentException$/,
      says: /^Platform class ([\w.$]{1,200}) (?:in [^\n]{1,200} )?requires explicit JsonAdapter to be registered/,
      cause:
        "Moshi reads and writes no class of the platform by reflection, and no adapter was given for $1.",
      steps: [
        "Add one for it: Moshi.Builder().add(adapter) with @FromJson and @ToJson; moshi-adapters has one for Date.",
        "Of collections Moshi knows the interfaces: List, Set, Collection and Map, not ArrayList or HashMap.",
      ],
    },
    {
      exception: /^RuntimeException$/,
      says: /^Using WebView from more than one process at once with the same data directory/,
      cause:
        "$who uses WebView with the data folder that another process of the app holds: since Android 9 each needs its own.",
      steps: [
        "In Application.onCreate() of every process but the main one: WebView.setDataDirectorySuffix(processName), before anything touches WebView.",
        "Or keep WebView, and libraries that use it (advertisements, analytics), out of the second process.",
      ],
    },
    {
      exception: /^NoSuchAlgorithmException$/,
      says: /^The BC provider no longer provides an implementation for (\S{1,200}?)\.?(?:\s|$)/,
      cause:
        "$who asks the provider BC for $1, which Android 9 has taken out of it for apps that target it: the platform's own is another provider's.",
      steps: [
        "Leave the provider out of getInstance(): the platform then takes the one that has it, on every version of Android.",
        "Where Bouncy Castle itself is needed, bundle it and pass its Provider object in place of the name.",
      ],
    },
    {
      exception: /^MissingWebViewPackageException$/,
      says: /No WebView installed/,
      cause:
        "The device has no WebView to load: it is switched off, being updated, or not part of that system.",
      steps: ["Catch it where the first WebView is made or inflated, and show something else."],
    },
    {
      exception: /^SecurityException$/,
      says: /does not meet the requirements to access device identifiers/,
      cause:
        "$who asks for an identifier of the device (IMEI, serial number, SIM), which Android 10 and newer give to few apps: those of the system, of the carrier, and of the owner of a device or profile.",
      steps: [
        "Take an id that the app makes itself (UUID, kept in its files), or Settings.Secure.ANDROID_ID.",
      ],
    },
    {
      exception: /^SecurityException$/,
      says: /needs to hold android\.permission\.SCHEDULE_EXACT_ALARM/,
      cause:
        "$who sets an exact alarm without the right to: the user can take SCHEDULE_EXACT_ALARM away, and Android 14 gives it to new installations of few apps.",
      steps: [
        "Declare SCHEDULE_EXACT_ALARM in the manifest, ask alarmManager.canScheduleExactAlarms() before, and lead the user to ACTION_REQUEST_SCHEDULE_EXACT_ALARM; else setWindow() or setAndAllowWhileIdle().",
        "USE_EXACT_ALARM is for alarm clocks and calendars.",
      ],
    },
    {
      exception: /^SecurityException$/,
      says: /^Unknown calling package name '(com\.google\.android\.gms)'/,
      cause:
        "Google Play services refused a call that its own client library made, in the name of $1. The library catches that and logs it: it ends nothing by itself.",
      steps: [
        "Look for what failed elsewhere in the log. This message is logged on many devices with a sound setup.",
        "If a Google service does not work in the app, go by the exception of that call's own Task.",
      ],
      ground: "likely",
    },
    {
      exception: /^NullPointerException$/,
      says: /android\.window\.BackMotionEvent\.\w{1,40}\(\)' on a null object reference/,
      cause:
        "Android handed its own code no event for a back gesture: a fault of the Android that ran, in predictive back, and no line of the app's.",
      steps: [
        'android:enableOnBackInvokedCallback="false" on <application> (or on an activity) takes the app out of predictive back, and with it out of that code.',
        "Compare the device models and Android versions of the reports: if it is one maker's, report it there.",
      ],
    },
    {
      exception: /^IllegalStateException$/,
      says: /^Only fullscreen (?:opaque )?activities can request orientation/,
      cause:
        "An activity fixes its orientation and has a translucent or floating theme, which Android 8 refuses.",
      steps: [
        "Leave android:screenOrientation and setRequestedOrientation() out for it, or give it a theme that is neither (windowIsTranslucent, windowIsFloating, windowSwipeToDismiss).",
      ],
    },
    {
      exception: /^UnsupportedOperationException$/,
      says: /^FragmentContainerView must be within a FragmentActivity/,
      cause:
        "$who inflates a layout whose FragmentContainerView names a fragment, and no FragmentActivity inflates it.",
      steps: [
        "Let the activity extend AppCompatActivity or FragmentActivity instead of ComponentActivity, and inflate with its layoutInflater, not with one of the application's context.",
      ],
    },
    {
      exception: /^TimeoutException$/,
      says: /^([\w.$]{1,200})\.finalize\(\) timed out after (\d{1,6}) seconds/,
      cause:
        "The finalizer of $1 did not end within $2 seconds: it waits for something (another process, a lock), or the device slept or was short of memory meanwhile.",
      steps: [
        "Close such objects in code when they are done with, so that no finalizer has anything to do.",
        "Where it is of the platform and rare, it is the device's state, and nothing in the app is at fault.",
      ],
      ground: "likely",
    },
    {
      exception: /^IllegalArgumentException$/,
      says: /^Software rendering doesn't support hardware bitmaps/,
      cause: "$who draws a hardware bitmap on a canvas of software, as that of another Bitmap is.",
      steps: [
        "Load it without hardware (allowHardware(false) in Coil, disallowHardwareConfig() in Glide), or draw bitmap.copy(ARGB_8888, false).",
      ],
    },
    {
      exception: /^RuntimeException$/,
      says: /^Canvas: trying to use a recycled bitmap/,
      cause:
        "A Bitmap is drawn that was recycled: recycle() was called, or an image loader took it back, while a view still shows it.",
      steps: [
        "Do not call recycle() on what may be shown; with an image loader keep the target, not the Bitmap, and set null before it is cleared.",
      ],
    },
    {
      exception: /^IllegalStateException$/,
      says: /^Fragment already added: (\w{1,100})/,
      cause:
        "The fragment $1 is added while it is added already: the transaction ran twice, or the same object is shown again.",
      steps: [
        "Ask isAdded, or findFragmentByTag() before, and executePendingTransactions() where both come in one turn; a dialog is shown once.",
      ],
    },
    {
      exception: /^IllegalStateException$/,
      says: /The Google Mobile Ads SDK was initialized incorrectly/,
      cause:
        "The manifest names no valid AdMob id of the app, which the Mobile Ads SDK reads when the app starts.",
      steps: [
        'Add <meta-data android:name="com.google.android.gms.ads.APPLICATION_ID" android:value="ca-app-pub-…~…"/> within <application>; the value is the app\'s id (with ~), not that of an ad unit (with /).',
      ],
    },
    {
      exception: /^(?:RuntimeException|DatabaseException)$/,
      says: /Class (\S{1,200}) (?:does not define a no-argument constructor|is missing a constructor with no arguments)/,
      cause:
        "Firebase makes $1 of what it read, and that class has no constructor without arguments; in a minified build R8 may have removed it.",
      steps: [
        'Give every parameter of the constructor a default value (var name: String = ""), and make no inner class of it.',
        "In a minified build keep the class and its members (-keep class … { *; }).",
      ],
    },
    {
      exception: /^(?:RuntimeException|DatabaseException)$/,
      says: /Can't convert object of type ([\w.$]{1,200}) to type ([\w.$]{1,200})/,
      cause:
        "$who reads a $2, and what is stored at that place is a $1: the path is one level off, or the data has another shape.",
      steps: [
        "Print what is there (snapshot.value, for Firestore snapshot.data); iterate over snapshot.children where the path holds a list of them.",
      ],
    },
    {
      exception: /^FirebaseFirestoreException$/,
      says: /PERMISSION_DENIED: Missing or insufficient permissions/,
      cause:
        "Firestore refuses this user that path: its security rules do not allow it, or App Check is enforced and the app sends no valid token.",
      steps: [
        "Compare the path and the user with the rules (Firebase console, Rules playground): is anyone signed in, and have rules of a test mode run out? Are they deployed to the project of this google-services.json?",
        "Where App Check is enforced, see that its provider is installed at the start, and its debug token registered.",
      ],
      ground: "likely",
    },
    {
      exception: /^(?:Resolvable)?ApiException$/,
      owner: OF_PLAY_SERVICES,
      says: /^(?:10|DEVELOPER_ERROR)\b/,
      cause:
        "Google Play services answer with DEVELOPER_ERROR (10): the app is misconfigured. At a sign-in it is nearly always that the app, as it is signed, is not known to the project in the Google Cloud or Firebase console.",
      steps: [
        "Register the package name with the SHA-1 of the key that signed this very build: debug key (./gradlew signingReport), upload key, and Play's own signing key (Play Console, App integrity).",
        "Ask for the id token with the client id of the type Web application; take google-services.json anew.",
      ],
      ground: "likely",
    },
    {
      exception: /^(?:Resolvable)?ApiException$/,
      owner: OF_PLAY_SERVICES,
      says: /^(?:7|NETWORK_ERROR)\b/,
      cause: "Google Play services had no network (NETWORK_ERROR, 7).",
      steps: ["That is normal on a device: offer to try again."],
    },
    {
      exception: /^(?:Resolvable)?ApiException$/,
      owner: OF_PLAY_SERVICES,
      says: /^12501\b/,
      cause: "The user left the sign-in (12501).",
      steps: [
        "Treat it as no, not as an error. Where nobody left it, see that package name and SHA-1 are registered.",
      ],
      ground: "likely",
    },
    {
      exception: /^(?:Resolvable)?ApiException$/,
      owner: OF_PLAY_SERVICES,
      says: /^17\b/,
      cause:
        "The API that was asked is not there on this device (API_NOT_CONNECTED, 17): its Google Play services are missing, too old, or do not offer it.",
      steps: ["Ask GoogleApiAvailability first, and go on without it where it says no."],
      ground: "likely",
    },
    {
      exception: /^JSONException$/,
      says: /^No value for (\S{1,200})/,
      cause: "$who asks a JSONObject for $1, and it has no such key.",
      steps: [
        "Print the object and compare the key, letter by letter; optString() and has() are for what may be missing.",
      ],
    },
    {
      exception: /^JSONException$/,
      says: /^Value (<\S{0,100}) of type java\.lang\.String cannot be converted to JSON(Object|Array)/,
      cause: "$who parses an answer that begins with $1: the server sent a page, or XML, in place of JSON.",
      steps: [
        "Look at the status and the body before parsing: the address, the login, or an error on the server.",
      ],
    },
    {
      exception: /^JSONException$/,
      says: /^Value .{0,300} of type org\.json\.JSON(Array|Object) cannot be converted to JSON(Object|Array)/,
      cause: "$who takes a JSON$1 for a JSON$2.",
      steps: ["Begin with the class that the text begins with: { is JSONObject, [ is JSONArray."],
    },
    {
      exception: /^JSONException$/,
      says: /^End of input at character 0 of/,
      cause: "$who parses an empty text: the answer had no body.",
      steps: ["Look at the status and at how the body was read before: it can be read once only."],
    },
    {
      exception: /^(?:MalformedJsonException|JsonSyntaxException)$/,
      says: /(?:setLenient\(true\)|setStrictness\(Strictness\.LENIENT\)) to accept malformed JSON at line 1 column 1 path \$/,
      cause:
        "What $who reads is no JSON from its first character on: most often a page or a plain text that the server sent as an error.",
      steps: [
        "Look at the status and the body (an OkHttp logging interceptor at BODY) instead of setting the reader lenient.",
      ],
    },
    {
      exception: /^DeadSystem(?:Runtime)?Exception$/,
      says: /^/,
      cause:
        "Android's system process had died, and the device was starting it anew: every app is ended then, whatever it does.",
      steps: ["Leave it: many such reports of few devices are trouble of these devices."],
    },
    {
      exception: /^IllegalStateException$/,
      says: /^Pages must fill the whole ViewPager2/,
      cause:
        "The root view of a page of ViewPager2 does not fill it: its width or height is not match_parent.",
      steps: [
        "Set both to match_parent in the layout of the page, and inflate it with the parent (inflate(layout, parent, false)), else its own sizes are lost.",
      ],
    },
    {
      exception: /^IllegalStateException$/,
      says: /^SharedPreferences in credential encrypted storage are not available until after user (?:\(id \d{1,6}\) )?is unlocked/,
      cause:
        "$who opens preferences while the user's storage is locked, as it is after a restart of the device until it is unlocked for the first time.",
      steps: [
        "Keep what is needed then in createDeviceProtectedStorageContext(), or wait: UserManager.isUserUnlocked, ACTION_USER_UNLOCKED.",
        'Look which component (or library) is android:directBootAware="true": it makes the app start that early.',
      ],
    },
    {
      exception: /^IllegalArgumentException$/,
      says: /^No view found for id 0x[0-9a-f]{1,8} \(([^)\s]{1,200})\) for fragment (\w{1,100})/,
      cause: "The fragment $2 is to be put into $1, and the layout that is shown has no view of that id.",
      steps: [
        "Look whether setContentView() (or the parent's view) has that id in every configuration (layout-land, layout-sw600dp), and whether the manager is the right one: childFragmentManager for a container within a fragment's view.",
      ],
    },
    {
      exception: /^IllegalStateException$/,
      says: /^Can't access the Fragment View's LifecycleOwner/,
      cause:
        "$who asks for viewLifecycleOwner while the fragment has no view: before onCreateView(), after onDestroyView(), or in one that never makes a view, as a DialogFragment with onCreateDialog() alone.",
      steps: [
        "Observe in onViewCreated(); what comes later belongs into viewLifecycleOwner.lifecycleScope, which ends with the view.",
      ],
    },
    {
      exception: /^UnsupportedOperationException$/,
      says: /^Can't convert (?:value at index \d{1,4} )?to (\w{1,40}): type=0x2\b/,
      cause:
        "An attribute of a view, a style or a drawable should be a $1 and refers to an attribute of the theme (?attr/…) that this theme does not define.",
      steps: THEME_STEPS,
    },
    {
      exception: /^UnsupportedOperationException$/,
      says: /^Failed to resolve attribute at index \d{1,4}(?::|$)/,
      cause:
        "An attribute of a view, a style or a drawable refers to an attribute of the theme (?attr/…) that this theme does not define.",
      steps: THEME_STEPS,
    },
    {
      exception: /^NullPointerException$/,
      says: /^Missing required view with ID: (\S{1,200})/,
      cause: "View binding found no $1 in the views that it was given.",
      steps: [
        "Look whether every configuration of that layout (layout-land, layout-sw600dp) has the id, and whether bind() was given the root of that very layout. Clean the build after an id was renamed.",
      ],
    },
    {
      exception: /^(?:NoBeanDefFoundException|NoDefinitionFoundException)$/,
      says: /No definition found for (?:class|type)[: ]{1,2}'?(?:class )?([\w.$]{1,200})/,
      cause:
        "Koin is asked for $1, and none of the modules that are loaded at that moment defines it for that place (its type, qualifier and scope).",
      steps: [
        "Where a module defines it: a definition that is created at start asks for it before that module is loaded. Load that one first, or in the same modules(…).",
        "Add it to a module (single, factory, viewModel) and that module to startKoin { modules(…) }; a definition of an implementation needs bind<Interface>(). Qualifiers and scopes have to be the same at both ends.",
        "Where it looks for a String or a number, that is a parameter that was not passed: parametersOf(…).",
      ],
    },
    {
      exception: /^(?:KoinAppAlreadyStartedException|KoinApplicationAlreadyStartedException)$/,
      says: /already been started/,
      cause: "$who calls startKoin a second time in one process.",
      steps: [
        "Start it in Application.onCreate() only; in tests call stopKoin() after each, or use KoinTestRule.",
      ],
    },
    {
      exception: /^IllegalStateException$/,
      says: /^LifecycleOwner (\S{1,300}?)(?:@\w+)? is attempting to register while current state is (\w+)/,
      cause:
        "$1 registers for the result of an activity when its state is $2 already, and that is allowed only before it is STARTED.",
      steps: [
        "Call registerForActivityResult() as a property or in onCreate(), on every start, and only launch() later; not in a click listener or a function.",
        "In Compose: rememberLauncherForActivityResult().",
      ],
    },
    {
      exception: /^JavascriptException$/,
      says: /^([^\n]{1,300}?)(?:, js engine: \w{1,20})?(?:, stack:|\n|$)/,
      cause:
        "JavaScript of the app threw an exception that nothing caught ($1), for which React Native ends a release build.",
      steps: [
        "The places in the message (name@line:column) are of the bundle: its source map gives those of the sources (npx metro-symbolicate). A debug build shows them at once.",
      ],
    },
    {
      exception: /^OutOfMemoryError$/,
      says: /^pthread_create \((\d{1,9}KB) stack\) failed/,
      cause:
        "No further thread could be started by $who: the process has as many as it may, or no room for another stack of $1.",
      steps: [
        "Count them when it happens (a dump of threads, or adb shell ps -T -p PID): one name that stands there hundreds of times is the place, such as a client, an executor or a HandlerThread that is made anew each time.",
        "Share one OkHttpClient and one executor; shut down what is made for one use.",
      ],
    },
    {
      exception: /^KotlinReflectionInternalError$/,
      says: /^This callable does not support a default call: (?:[a-z]{1,20} ){0,3}constructor ([\w$]{1,100})\(/,
      cause:
        "Kotlin's reflection should call the constructor of $1 with defaults, and the class has lost the constructor that the compiler makes for it (with the types, an Int and DefaultConstructorMarker): R8 took it out or changed its parameters.",
      steps: [
        "Keep it: -keepclassmembers class that.Class { <init>(...); }. With Moshi, @JsonClass(generateAdapter = true) and its codegen by KSP need no reflection.",
        "Look in the release build's usage.txt for the constructor; a debug build should not fail.",
      ],
      ground: "likely",
    },
  ],
};

/** What a message says by itself; undefined for those that do not. */
export function knownMessageOf(
  exception: string,
  message: string,
): (KnownMessage & { names: readonly string[] }) | undefined {
  const simple = exception.slice(Math.max(exception.lastIndexOf("."), exception.lastIndexOf("$")) + 1);
  for (const saying of KNOWN_MESSAGES.rows) {
    const isNamed = saying.exception.test(simple) && (saying.owner?.test(exception) ?? true);
    const match = isNamed ? saying.says.exec(message) : null;
    if (match) return { ...saying, names: match.slice(1).map((name) => name ?? "") };
  }
  return undefined;
}
