import type { SignatureFamily } from "./signature.ts";

export const androidRuntime: SignatureFamily = {
  family: "android_runtime",
  domain: "runtime",
  rank: 40,
  framework: "android",
  signatures: [
    {
      id: "undeclared_component",
      contractType: "undeclared_component",
      patterns: [
        {
          needle: "Unable to instantiate ",
          regex:
            /Unable to instantiate (?<componentKind>activity|service|receiver|provider) (?:ComponentInfo\{)?(?<component3>[\w.$/]+)\}?: java\.lang\.ClassNotFoundException/,
          rank: 38,
        },

        {
          needle: "Unable to find explicit activity class {",
          regex:
            /Unable to find explicit activity class \{(?<packageName>[\w.]+)\/(?<component>[\w.$]+)\}; have you declared this activity/,
        },
        {
          needle: "Unable to start service Intent {",
          regex:
            /Unable to start service Intent \{[^}]*cmp=(?<component2>[\w./$]+)[^}]*\}[^\n]{0,400}not found/,
        },
      ],
    },
    {
      id: "no_activity_for_intent",
      exceptions: ["android.content.ActivityNotFoundException"],
      patterns: [
        {
          needle: "No Activity found to handle Intent { ",
          regex: /No Activity found to handle Intent \{ (?<intent>[^}]*) \}/,
        },
      ],
    },
    {
      id: "missing_permission",
      contractType: "missing_permission",
      patterns: [
        {
          needle: "SecurityException: Permission Denial: ",
          regex:
            /SecurityException: Permission Denial: (?<what>[^\n]{0,400}?) requires (?<permission>[\w.]+(?: or [\w.]+)*)/,
        },
        {
          needle: "SecurityException: Permission denied (missing ",
          regex: /SecurityException: Permission denied \(missing (?<permission2>\w+) permission\?\)/,
        },
        {
          needle: " with revoked permission ",
          regex:
            /SecurityException: Permission Denial: [^\n]{1,1000}? with (?<revoked>revoked) permission (?<permission7>[\w.]+)/,
        },
        {
          needle: " nor current process has ",
          regex: /Neither user (?<uid>\d+) nor current process has (?<permission3>[\w.]+)/,
        },
        {
          needle: " requires permissions: all of the permissions allOf=true [",
          regex:
            /Starting FGS with type (?<fgsType>\w+) callerApp=\S+ ?\S* targetSDK=(?<targetSdk>\d+) requires permissions: all of the permissions allOf=true \[(?<permission6>[^\]]*)\](?: any of the permissions allOf=false \[(?<anyOf>[^\]]*)\])?/,
        },
        {
          needle: " permission",
          regex: /Need (?<permission4>android\.permission\.[\w.]+)(?: or [\w.]+)? permission/,
        },
        {
          needle: "needs to hold ",
          regex: /needs to hold (?<permission5>android\.permission\.SCHEDULE_EXACT_ALARM)/,
        },
      ],
    },
    {
      id: "component_launch_wrapper",
      rank: 72,
      patterns: [
        {
          needle: "Unable to ",
          regex:
            /Unable to (?<verb>start|resume|pause|stop|destroy|create|instantiate|bind to|unbind to|get) (?<componentKind>activity|service|receiver|provider|application) (?:ComponentInfo)?\{?(?<component>[\w./$]+)\}?[^\n]{0,400}?: (?<innerException>[\w.$]+(?:Exception|Error)[\w$]*)(?:: (?<innerMessage>[^\n]{0,400}))?/,
        },
        {
          needle: "Failure delivering result ResultInfo{",
          regex:
            /Failure delivering result ResultInfo\{[^}]*\} to activity \{(?<component2>[^}]+)\}: (?<innerException2>[\w.$]+)/,
        },
      ],
    },
    {
      id: "network_on_main_thread",
      patterns: ["NetworkOnMainThreadException"],
    },
    {
      id: "wrong_thread_view",
      exceptions: ["android.view.ViewRootImpl$CalledFromWrongThreadException"],
      patterns: [
        {
          needle:
            "CalledFromWrongThreadException: Only the original thread that created a view hierarchy can touch its views.",
          regex:
            /CalledFromWrongThreadException: Only the original thread that created a view hierarchy can touch its views\.(?: Expected: (?<expected>\S+) Calling: (?<calling>[^\n]+))?/,
        },
      ],
    },
    {
      id: "looper_not_prepared",
      patterns: [
        {
          needle: "not called Looper.prepare()",
          regex:
            /Can't (?:create handler inside thread|toast on a thread)[^\n]{0,400}not called Looper\.prepare\(\)/,
        },
      ],
    },
    {
      id: "livedata_thread",
      patterns: [
        {
          needle: " on a background thread",
          regex:
            /Cannot invoke (?<method>setValue|observe|observeForever|removeObserver) on a background thread/,
        },
        {
          needle: " must be called on the main thread",
          regex: /Method (?<method2>\w+) must be called on the main thread/,
        },
      ],
    },
    {
      id: "bad_window_token",
      exceptions: [
        "android.view.WindowManager$BadTokenException",
        "android.view.WindowManager$InvalidDisplayException",
      ],
      patterns: [
        {
          needle: "BadTokenException: Unable to add window -- ",
          regex:
            /BadTokenException: Unable to add window -- (?:token (?<token>\S+) is not (?:valid|for an application)|permission denied for (?:this )?window type (?<wtype>\d+)|app for token)/,
        },
      ],
    },
    {
      id: "fragment_state_loss",
      patterns: [
        "Can not perform this action after onSaveInstanceState",
        {
          needle: "FragmentManager ",
          regex:
            /FragmentManager (?<managerState>is already executing transactions|has been destroyed|has not been attached to a host)/,
        },
      ],
    },
    {
      id: "fragment_detached",
      patterns: [
        {
          needle: " not attached to ",
          regex:
            /Fragment (?<className>\w+)\S*(?: \([^)]*\))?[^\n]{0,400}? not attached to (?<to>a context|an activity|a fragment manager|a host)/,
        },
        "Can't access the Fragment View's LifecycleOwner",
        "did not return a View from onCreateView()",
      ],
    },
    {
      id: "fragment_instantiation",
      exceptions: [
        "androidx.fragment.app.Fragment$InstantiationException",
        "android.app.Fragment$InstantiationException",
      ],
      patterns: [
        {
          needle: "Unable to instantiate fragment ",
          regex: /Unable to instantiate fragment (?<className>[\w.$]+): (?<reason>[^\n]+)/,
        },
      ],
    },
    {
      id: "fgs_did_not_start",
      exceptions: ["android.app.RemoteServiceException$ForegroundServiceDidNotStartInTimeException"],
      patterns: [
        {
          needle: "Context.startForegroundService() did not then call Service.startForeground()",
          regex:
            /Context\.startForegroundService\(\) did not then call Service\.startForeground\(\)(?:: ServiceRecord\{\S+ u\d+ (?<packageName>[\w.]+)\/(?<component>[\w.$]+)(?: c:(?<caller>[\w.]+))?\})?/,
        },
      ],
    },
    {
      id: "fgs_start_not_allowed",
      exceptions: [
        "android.app.ForegroundServiceStartNotAllowedException",
        "android.app.BackgroundServiceStartNotAllowedException",
      ],
      patterns: [
        {
          needle: "ForegroundServiceStartNotAllowedException: ",
          regex: /ForegroundServiceStartNotAllowedException: (?<reason>[^\n]+)/,
        },
        {
          needle: "Not allowed to start service Intent {",
          regex: /Not allowed to start service Intent \{(?<intent>[^}]*)\}[^\n]{0,400}app is in background/,
        },
      ],
    },
    {
      id: "fgs_type_missing",
      exceptions: [
        "android.app.MissingForegroundServiceTypeException",
        "android.app.InvalidForegroundServiceTypeException",
      ],
      patterns: [
        {
          needle: "ForegroundServiceTypeException: ",
          regex: /(?:Missing|Invalid)ForegroundServiceTypeException: (?<reason>[^\n]+)/,
        },
        {
          needle: " is not a subset of foregroundServiceType attribute ",
          regex:
            /foregroundServiceType (?<used>0x\w+) is not a subset of foregroundServiceType attribute (?<declared>0x\w+)/,
        },
      ],
    },
    {
      id: "pending_intent_mutability",
      patterns: [
        "Targeting S+ (version 31 and above) requires that one of FLAG_IMMUTABLE or FLAG_MUTABLE",
        {
          needle:
            "Targeting U+ (version 34 and above) disallows creating or retrieving a PendingIntent with ",
          regex: /disallows creating or retrieving a PendingIntent with (?<refusedFlag>FLAG_MUTABLE)/,
        },
      ],
    },
    {
      id: "receiver_export_flag",
      patterns: ["One of RECEIVER_EXPORTED or RECEIVER_NOT_EXPORTED should be specified"],
    },
    {
      id: "transaction_too_large",
      patterns: [
        {
          needle: "TransactionTooLargeException",
          regex: /TransactionTooLargeException(?:: data parcel size (?<bytes>\d+) bytes)?/,
        },
        {
          needle: "FAILED BINDER TRANSACTION !!!",
          regex: /FAILED BINDER TRANSACTION !!!\s+\(parcel size = (?<bytes2>\d+)\)/,
        },
      ],
    },
    {
      id: "resource_not_found_runtime",
      exceptions: ["android.content.res.Resources$NotFoundException"],
      patterns: [
        {
          needle: "Resources$NotFoundException: ",
          regex:
            /Resources\$NotFoundException: (?<resourceKind>String|Drawable|Resource|File|Unable to find resource)?[^#\n]*(?:#(?<resource>0x[0-9a-fA-F]+))?/,
        },
      ],
    },
    {
      id: "inflate_exception",
      rank: 45,
      exceptions: ["android.view.InflateException"],
      patterns: [
        // The root of such a chain is a bare UnsupportedOperationException.
        { needle: "Failed to resolve attribute at index ", rank: 38 },
        {
          needle: "InflateException: Binary XML file line #",
          regex:
            /InflateException: Binary XML file line #(?<layoutLine>\d+)(?: in (?<resource>[\w.]+:layout\/\w+))?(?:: Binary XML file line #\d+(?: in [^:]+:[^:]+)?)?: (?:Error inflating class (?<className>[\w.$<>]+)|(?<reason>[^\n]+))/,
        },
      ],
    },
    {
      id: "theme_mismatch",
      patterns: [
        "You need to use a Theme.AppCompat theme",
        {
          needle: "requires your app theme to be ",
          regex: /requires your app theme to be (?<theme>Theme\.\w+)/,
        },
      ],
    },
    {
      id: "view_already_has_parent",
      patterns: ["The specified child already has a parent"],
    },
    {
      id: "recycler_inconsistency",
      patterns: [
        {
          needle: "Inconsistency detected. Invalid ",
          regex:
            /Inconsistency detected\. Invalid (?:view holder adapter position|item position)(?:[^\n]{0,400}?\badapter:(?<adapter>[\w.$]+)@)?/,
        },
        "Cannot call this method while RecyclerView is computing a layout or scrolling",
      ],
    },
    {
      id: "viewmodel_creation",
      rank: 45,
      patterns: [
        {
          needle: "Cannot create an instance of ",
          regex: /Cannot create an instance of (?:class )?(?<className>[\w.$]+)/,
        },
        {
          needle: " has no zero argument constructor",
          regex: /(?:^|[\s'"(])(?<className2>[\w.$]{1,200}) has no zero argument constructor/,
        },
      ],
    },
    {
      id: "nav_destination_unknown",
      patterns: [
        {
          needle: " cannot be found from the current destination ",
          regex:
            /Navigation action\/destination (?<destination>[\w.:/]+) cannot be found from the current destination (?<currentDestination>[^\n]+)/,
        },
        {
          needle: " cannot be found in the navigation graph",
          regex:
            /Navigation destination that matches (?:request|route) (?<destination2>[^\n]{1,400}?) cannot be found in the navigation graph/,
        },
        {
          needle: "Destination with route ",
          regex: /Destination with route (?<destination3>\S+) cannot be found/,
        },
      ],
    },
    {
      id: "nav_controller_missing",
      patterns: ["does not have a NavController set"],
    },
    {
      id: "room_migration_missing",
      patterns: [
        {
          needle: " was required but not found",
          regex: /A migration from (?<fromVersion>\d+) to (?<toVersion>\d+) was required but not found/,
        },
      ],
    },
    {
      id: "room_schema_changed",
      patterns: [
        "Room cannot verify the data integrity",
        {
          needle: "Expected identity hash: ",
          regex: /Expected identity hash: (?<expectedHash>[0-9a-f]{32}), found: (?<foundHash>[0-9a-f]{32})/,
        },
        {
          needle: ["Migration didn't properly handle", "Pre-packaged database has an invalid schema"],
          regex:
            /(?:Migration didn't properly handle|Pre-packaged database has an invalid schema): (?<table>\w+)\((?<entity>[\w.$]+)\)/,
        },
      ],
    },
    {
      id: "room_main_thread",
      patterns: ["Cannot access database on the main thread"],
    },
    {
      id: "sqlite_error",
      rank: 42,
      exceptions: [
        "android.database.sqlite.SQLiteException",
        "android.database.sqlite.SQLiteConstraintException",
        "android.database.sqlite.SQLiteDatabaseLockedException",
        "android.database.sqlite.SQLiteReadOnlyDatabaseException",
        "android.database.sqlite.SQLiteBlobTooBigException",
        "android.database.sqlite.SQLiteCantOpenDatabaseException",
        "android.database.sqlite.SQLiteFullException",
        "android.database.sqlite.SQLiteDiskIOException",
        "android.database.sqlite.SQLiteDatabaseCorruptException",
        "android.database.CursorWindowAllocationException",
      ],
      patterns: [
        { needle: "no such ", regex: /no such (?<missingKind>table|column): (?<missingName>[\w.]+)/ },
        {
          needle: " constraint failed",
          regex:
            /(?<constraint>UNIQUE|NOT NULL|FOREIGN KEY|PRIMARY KEY|CHECK) constraint failed(?:: (?<columnName>[\w.]+))?/,
        },
        "Row too big to fit into CursorWindow",
        {
          needle: " (code ",
          regex: /SQLite\w{0,40}Exception: [^\n]{0,400}? \(code (?<resultCode>\d{1,6})\b/,
        },
      ],
    },
    {
      id: "hilt_runtime",
      patterns: [
        {
          needle: "Hilt Activity must be attached to an @HiltAndroidApp Application",
          regex:
            /Hilt Activity must be attached to an @HiltAndroidApp Application(?:[^\n]{0,400}Found: class (?<applicationClass>[\w.$]+))?/,
        },
        {
          needle: "Given component holder class ",
          regex: /Given component holder class (?<className2>[\w.$]+) does not implement/,
        },
        {
          needle: "Expected the @HiltViewModel-annotated class ",
          regex: /Expected the @HiltViewModel-annotated class (?<modelClass>[\w.$]+) to be available/,
        },
      ],
    },
    {
      id: "class_not_found_runtime",
      exceptions: ["java.lang.ClassNotFoundException", "java.lang.NoClassDefFoundError"],
      patterns: [
        { needle: "Didn't find class \"", regex: /Didn't find class "(?<className>[\w.$]+)" on path/ },
        {
          needle: "NoClassDefFoundError: Failed resolution of: L",
          regex: /NoClassDefFoundError: Failed resolution of: L(?<className2>[\w/$]+);/,
        },
      ],
    },
    {
      id: "binary_incompatibility",
      exceptions: [
        "java.lang.NoSuchMethodError",
        "java.lang.NoSuchFieldError",
        "java.lang.IncompatibleClassChangeError",
        "java.lang.AbstractMethodError",
        "java.lang.VerifyError",
      ],
      patterns: [
        {
          needle: "NoSuchMethodError: No ",
          regex:
            /NoSuchMethodError: No (?<methodKind>virtual|static|interface|direct) method (?<method>[\w$<>-]+)(?<signature>\([^)]*\)\S*?) in class L(?<className>[\w/$]+);/,
        },
        { needle: "NoSuchMethodError: '", regex: /NoSuchMethodError: '(?<signature2>[^']+)'/ },
        {
          needle: 'AbstractMethodError: abstract method "',
          regex:
            /AbstractMethodError: (?<methodKind2>abstract) method "(?:[\w.$[\]]{1,200} )?(?<className2>[\w.$]{1,300})\.(?<method2>[\w$]{1,200})\(/,
        },
        "NoSuchFieldError",
        "IncompatibleClassChangeError",
        "AbstractMethodError",
        "VerifyError",
      ],
    },
    {
      id: "out_of_memory",
      exceptions: ["java.lang.OutOfMemoryError"],
      patterns: [
        {
          needle: "OutOfMemoryError: ",
          regex:
            /OutOfMemoryError: (?:Failed to allocate a (?<bytes>\d+) byte allocation with (?<free>\d+) free bytes|pthread_create)/,
        },
      ],
    },
    {
      id: "cleartext_blocked",
      patterns: [
        {
          needle: "CLEARTEXT communication to ",
          regex: /CLEARTEXT communication to (?<host>\S+) not permitted/,
        },
        "ERR_CLEARTEXT_NOT_PERMITTED",
      ],
    },
    {
      id: "tls_handshake",
      rank: 50,
      exceptions: ["javax.net.ssl.SSLHandshakeException", "javax.net.ssl.SSLPeerUnverifiedException"],
      patterns: ["Trust anchor for certification path not found", "SSLHandshakeException"],
    },
    {
      id: "network_unreachable",
      rank: 50,
      exceptions: [
        "java.net.UnknownHostException",
        "java.net.ConnectException",
        "java.net.SocketTimeoutException",
      ],
      patterns: [
        { needle: 'Unable to resolve host "', regex: /Unable to resolve host "(?<host>[^"]+)"/ },
        { needle: "Failed to connect to ", regex: /Failed to connect to (?<address>\S+)/ },
        "SocketTimeoutException",
      ],
    },
    {
      // The server was reached and answered: no question of the network.
      id: "http_error",
      exceptions: [
        "retrofit2.HttpException",
        "retrofit2.adapter.rxjava2.HttpException",
        "io.ktor.client.plugins.ClientRequestException",
        "io.ktor.client.plugins.ServerResponseException",
      ],
      patterns: [
        { needle: "HttpException: HTTP ", regex: /\bHttpException: HTTP (?<statusCode>\d{3})\b/ },
        {
          needle: ["Client request(", "Server error("],
          regex:
            /(?:Client request|Server error)\((?<httpMethod>[A-Z]{3,7}) (?<url>[^\s)]{1,400})\)?(?: invalid)?: (?<statusCode2>\d{3})\b/,
        },
        {
          needle: "Unexpected code Response{",
          regex:
            /Unexpected code Response\{protocol=[\w./]{1,20}, code=(?<statusCode3>\d{3}), message=[^,}]{0,200}, url=(?<url2>[^\s}]{1,400})\}/,
        },
      ],
    },
    {
      id: "file_uri_exposed",
      patterns: [
        {
          needle: "FileUriExposedException: ",
          regex: /FileUriExposedException: (?<uri>file:\/\/\S+) exposed beyond app/,
        },
      ],
    },
    {
      id: "fileprovider_config",
      patterns: [
        {
          needle: "Failed to find configured root that contains ",
          regex: /Failed to find configured root that contains (?<path>\S+)/,
        },
        {
          needle: "Couldn't find meta-data for provider with authority ",
          regex: /Couldn't find meta-data for provider with authority (?<authority>\S+)/,
        },
      ],
    },
    {
      id: "workmanager_init",
      patterns: [
        "WorkManager is not initialized properly",
        { needle: "Could not ", regex: /Could not (?:instantiate|create Worker) (?<worker>[\w.$]+)/ },
        {
          needle: ".<init> [class android.content.Context, class androidx.work.WorkerParameters]",
          regex:
            /(?<worker>[\w.$]{1,300})\.<init> \[class android\.content\.Context, class androidx\.work\.WorkerParameters\]/,
        },
      ],
    },
    {
      id: "strictmode_violation",
      patterns: [
        {
          needle: "StrictMode policy violation",
          regex:
            /StrictMode policy violation(?:; ~duration=(?<milliseconds>\d+) ms)?: (?<violation>[\w.$]+Violation)/,
        },
      ],
    },
    {
      id: "window_leaked",
      patterns: [
        {
          needle: "WindowLeaked: Activity ",
          regex: /WindowLeaked: Activity (?<activity>[\w.$]+) has leaked window/,
        },
      ],
    },
    {
      id: "bad_notification",
      exceptions: ["android.app.RemoteServiceException$CannotPostForegroundServiceNotificationException"],
      patterns: [
        {
          needle: "Bad notification ",
          regex:
            /Bad notification (?:for startForeground|posted from package)(?:[^\n]{0,300}?invalid channel for service notification: Notification\(channel=(?<channel>[^\s,)]{1,100}))?(?:[^\n]{0,300}?(?<icon>Couldn't (?:create|expand) [iI]con|no valid small icon))?/,
        },
      ],
    },
  ],
};
