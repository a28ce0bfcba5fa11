import type { FactTable } from "./fact-table.ts";

/** A message of Dart or Flutter that says by itself what the code did. */
export interface DartException {
  /** Captures what `did` names as `$1` and `$2`. */
  says: RegExp;
  /** What the reader's function did: certain from the message. */
  did: string;
  steps: readonly string[];
  /** What kind of mistake it is, where it is one that Dart code makes most. */
  kind?: "otherType" | "afterItsWidget" | "pluginNotInApp";
}

const DART_EXCEPTIONS: FactTable<DartException> = {
  asOf: "2026-11",
  source:
    "api.dart.dev and api.flutter.dev, docs.flutter.dev/testing/common-errors; sources of Flutter (asset_bundle.dart), of the Dart SDK and of provider; public reports of each message",
  rows: [
    {
      says: /^MissingPluginException\(No implementation found for method ([^\s()]{1,200}) on channel ([^\s()]{1,200})\)/,
      kind: "pluginNotInApp",
      did: "calls $1 on the channel $2, and nothing on the Android side of the running app answers that: the native part of the plugin is not registered in it, or its handler does not know the method",
      steps: [
        "Stop the app and build it anew, after flutter clean where that does not help: hot reload and hot restart leave the native code as it was, without a plugin that was added since.",
        "Where MainActivity overrides configureFlutterEngine(), it has to call super.configureFlutterEngine(flutterEngine), which registers the plugins; an engine that is made by hand needs GeneratedPluginRegistrant.registerWith(engine).",
        "In code that runs in the background: DartPluginRegistrant.ensureInitialized() first. In release builds only: keep the plugin's classes for R8. For a channel of the app's own: the same name in setMethodCallHandler, and no notImplemented() for this method.",
      ],
    },
    {
      says: /^PlatformException\(([^,\n]{1,200}), ([^\n]{1,200}?)(?:, null|, \{|, java\.|\)|$)/,
      did: "asked the native side of a plugin, which answered with the error $1: $2",
      steps: [
        "Look up that code in the plugin's documentation; the Android log around it (without a filter for flutter) has what happened there.",
      ],
    },
    {
      says: /^type 'Null' is not a subtype of type '([^'\n]{1,200})'/,
      kind: "otherType",
      did: "takes null for a $1: most often a value of JSON, of a map or of a route's arguments that is missing, or has another key",
      steps: [
        "Print what came and compare the keys; read it as a type that may be null (as String?) and give it a default with ??.",
      ],
    },
    {
      says: /^type '([^'\n]{1,200})' is not a subtype of type '([^'\n]{1,200})'/,
      kind: "otherType",
      did: "takes a $1 for a $2",
      steps: [
        "Convert instead of casting: (value as num).toDouble(), value.toString(), List<T>.from(list), Map<String, dynamic>.from(map).",
      ],
    },
    {
      says: /^Null check operator used on a null value/,
      did: "uses the operator ! on a value that is null there",
      steps: [
        "Look at each ! of that line; keep the value in a local variable and handle null, or use ?. and ??.",
      ],
    },
    {
      says: /^LateInitializationError: (?:Field|Local) '([^'\n]{1,200})' has not been initialized/,
      did: "reads $1, which is declared late, before it is set",
      steps: [
        "Set it in initState(), or where it is declared; what an await brings has to be of a type that may be null until then.",
      ],
    },
    {
      says: /^NoSuchMethodError: The (?:method|getter|setter) '([^'\n]{1,200})' was called on null/,
      did: "uses $1 of a value that is null",
      steps: ["Find where the value comes from, and handle its absence before it is used."],
    },
    {
      says: /^Bad state: No element/,
      did: "takes an element out of a collection or a stream that has none: first, last, single, reduce(), or firstWhere() without orElse",
      steps: ["firstOrNull, lastOrNull and firstWhereOrNull answer null instead; or ask isEmpty before."],
    },
    {
      says: /^RangeError \((?:index|length)\): ([^\n]{1,200})/,
      did: "uses an index or a length that is out of range ($1)",
      steps: ["Compare the index with the length before; an item builder needs itemCount."],
    },
    {
      says: /^Concurrent modification during iteration/,
      did: "adds to or removes from a collection while it is iterated",
      steps: ["Iterate over a copy (toList()), or use removeWhere()."],
    },
    {
      says: /^setState\(\) called after dispose\(\)/,
      kind: "afterItsWidget",
      did: "calls setState() of a State whose widget has left the tree: a timer, a stream or an await came back after that",
      steps: ["if (!mounted) return; after every await, and cancel timers and subscriptions in dispose()."],
    },
    {
      says: /^Looking up a deactivated widget's ancestor is unsafe/,
      kind: "afterItsWidget",
      did: "asks a context whose widget has left the tree for something above it: in dispose(), after an await, or with the context of a dialog or sheet that is closed",
      steps: [
        "Ask before (Navigator.of(context), ScaffoldMessenger.of(context), in didChangeDependencies() for what dispose() needs) and keep the answer; if (!context.mounted) return; after every await.",
      ],
    },
    {
      says: /^FormatException: Unexpected (?:character|end of input)/,
      did: "parses a text that is not what it should be; a text that begins with < is a page of HTML where JSON was expected",
      steps: ["Print the text and the status code before parsing: a server answers errors with a page."],
    },
    {
      says: /SocketException: Failed host lookup: '([^'\n]{1,200})'/,
      did: "could not find the address of $1: no network, a wrong name, or no permission to use the network",
      steps: [
        "AndroidManifest.xml in src/main needs android.permission.INTERNET; Flutter's template has it for debug and profile builds only.",
      ],
    },
    {
      says: /Unable to load asset: "?([^\s"]{1,200})/,
      did: "loads the asset $1, which the app does not have, or which is empty",
      steps: [
        "List it under flutter: assets: in pubspec.yaml, with the same path and letters, and build anew.",
      ],
    },
    {
      says: /\[core\/no-app\] No Firebase App/,
      did: "uses Firebase before Firebase.initializeApp() is done",
      steps: [
        "In main(): WidgetsFlutterBinding.ensureInitialized(); await Firebase.initializeApp(…); before runApp().",
      ],
    },
    {
      says: /Binding has not yet been initialized|was accessed before the binding was initialized/,
      did: "uses a plugin, an asset or something else of Flutter before Flutter's binding is there in its isolate",
      steps: [
        "Call WidgetsFlutterBinding.ensureInitialized() first in main(), in a test TestWidgetsFlutterBinding.ensureInitialized().",
        "Code in an isolate of its own (compute(), Isolate.run()) has no binding: leave plugins and assets to the first one, or begin with BackgroundIsolateBinaryMessenger.ensureInitialized(token).",
      ],
    },
    {
      says: /Could not find the correct Provider<([^>\n]{1,200})> above this (\w{1,100})/,
      did: "reads a Provider<$1> from the context of $2, and none is above it in the tree",
      steps: [
        "Put the provider above both (above MaterialApp for what routes share), and read it with a context below it (Builder); restart after adding one.",
      ],
    },
  ],
};

/** What a message says that the code did; undefined where it does not say. */
export function dartException(message: string): Omit<DartException, "says"> | undefined {
  for (const { says, did, ...row } of DART_EXCEPTIONS.rows) {
    const match = says.exec(message);
    if (match) return { did: did.replace(/\$([12])/g, (_, index) => match[Number(index)] ?? ""), ...row };
  }
  return undefined;
}
