import type { Explanation } from "../../model/explanation.ts";

/** Android failures around databases, network, memory and the classes that are packaged. */
export const androidRuntimeData: Explanation[] = [
  {
    id: "network_on_main_thread",
    family: "android_runtime",
    title: "network access on the main thread",
    summary:
      "Android forbids network access on the main thread, because a slow server would freeze the screen. A call that opens a socket, resolves a name or reads a response body ran there.",
    causes: [
      "a synchronous `execute()` where `enqueue` or a suspend function belongs",
      "`runBlocking`, or a coroutine on `Dispatchers.Main`, around a blocking call",
      "the body of a response is read (`body.string()`) after the switch back to main",
      "a host name is looked up through `InetAddress`",
    ],
    checks: [
      "walk up from the first frame of your code to where the main thread enters",
      "find the dispatcher of the enclosing `launch` or `withContext`",
    ],
    fix: "Move the blocking call into `withContext(Dispatchers.IO)`, or use the suspend form of the client. Never lift the ban with a permissive `StrictMode` policy.",
  },
  {
    id: "room_migration_missing",
    family: "android_runtime",
    title: "database version changed without a migration",
    summary:
      "The file on the device has an older or newer version than the code declares, and Room was given no way from one to the other. It refuses to open the database so as not to lose data. Each step between the two versions must be covered.",
    causes: [
      "`version` in `@Database` was raised, but no migration was added",
      "the migration exists but is not passed to `addMigrations`",
      "an older build runs over a newer database: the first number is larger than the second",
      "the chain of migrations has a gap",
      "a second database builder lacks the migrations",
    ],
    checks: [
      "compare the two version numbers in the message with `@Database(version, autoMigrations)`",
      "search every `Migration(` object and every `addMigrations` call",
      "look at the exported schemas, if there are any, for what changed",
    ],
    fix: "Write the missing step as a `Migration` or `AutoMigration` and register it in every builder. Use `fallbackToDestructiveMigrationOnDowngrade` for downgrades in development. A general destructive fallback deletes users' data.",
  },
  {
    id: "room_schema_changed",
    family: "android_runtime",
    title: "database schema differs from the entities",
    summary:
      "Room compares the tables in the file with the entities in the code, and they differ. Either the entities changed while the version stayed, or a migration builds tables that do not match, down to defaults, nullability and indices.",
    causes: [
      "an entity was changed and the version number was not",
      "the SQL of the migration differs from the entity: `NOT NULL`, default, index, type",
      "a database shipped as an asset has another schema",
    ],
    checks: [
      "compare the `Expected` and `Found` blocks of the message line by line",
      "look at `@ColumnInfo(defaultValue = ...)` and indices of the entity against the migration's SQL",
      "see what changed since the last release: `git log -p -- <entity file>`",
    ],
    fix: "Raise the version and add a migration whose SQL matches the entity exactly; the exported schema JSON contains the right `CREATE TABLE`. During development, clearing the app's data is enough.",
  },
  {
    id: "room_main_thread",
    family: "android_runtime",
    title: "database access on the main thread",
    summary:
      "Room refuses blocking queries on the main thread, because they can freeze the screen. DAO methods that are `suspend` or return a `Flow` run elsewhere by themselves.",
    causes: [
      "a DAO method without `suspend` is called from the UI",
      "`runBlocking` around database work on the main thread",
      "a provider, receiver or service calls the DAO directly from its main-thread callback",
    ],
    checks: [
      "look at the DAO method on the failing line: is it `suspend` or does it return a `Flow`",
      "find the dispatcher or callback that calls it",
    ],
    fix: "Make the DAO method `suspend` or let it return a `Flow`, or wrap the call in `withContext(Dispatchers.IO)`. `allowMainThreadQueries` belongs in tests only.",
  },
  {
    id: "sqlite_error",
    family: "android_runtime",
    title: "SQLite refused a statement",
    summary:
      "The database engine rejected a statement: a table or column does not exist, a constraint would be violated, a row is too large for the cursor window, or the file is locked. The message quotes the table, the column or the SQL.",
    causes: [
      "a table or column is missing because an upgrade step is missing",
      "a row with the same key is inserted again without a conflict strategy",
      "the parent row of a foreign key does not exist yet",
      "a column holds a large blob or text; a row must fit a cursor window of about 2 MB",
      "two connections write to the same file",
    ],
    checks: [
      "take the table and column from the message and find the DAO or SQL that writes it",
      "check the `onConflict` strategy, unique indices and foreign keys of the entity",
      "check that migrations or `onUpgrade` create what the message misses",
    ],
    fix: "Repair the statement or the schema: `@Upsert` or a conflict strategy for repeated rows, parents before children, a migration for new columns, and files instead of blobs. Note that `REPLACE` deletes the old row and cascades.",
  },
  {
    id: "class_not_found_runtime",
    family: "android_runtime",
    title: "a class is not there at run time",
    summary:
      "The running program looked for a class and did not find it: in an app it is not in the package, in a test on the JVM not on the class path. It was there at compile time or is only named in text, so the compiler could not notice. Release builds often miss a class that R8 removed or renamed.",
    causes: [
      "R8 removed or renamed a class that is reached by name: XML, manifest, reflection",
      "a dependency is `compileOnly`, excluded or missing at run time",
      "a class of a newer API level is used on an older device without a guard",
      "the manifest or a layout carries an old class name",
      "the class lies in a secondary dex file on a device below API 21",
    ],
    checks: [
      "find who owns the class: your source, a library, or `android.*`",
      "list what is packaged: `./gradlew <module>:dependencies --configuration <variant>RuntimeClasspath`",
      "if only release builds fail, look for the class in `mapping.txt` and the keep rules",
      "search manifests and layouts for the name",
    ],
    fix: "Add the library as `implementation`, keep the class for R8, correct the name, or guard newer API with `Build.VERSION.SDK_INT`. Turning minification off only shows where the fault is.",
  },
  {
    id: "binary_incompatibility",
    family: "android_runtime",
    title: "code calls a method this version does not have",
    summary:
      "A class was compiled against one version of a library and runs against another. The method or field with that exact signature no longer exists, or does not exist yet. For owners under `android.*` or `java.*`, the device is older than the call needs.",
    causes: [
      "a library was compiled with a different release of that artifact than the one Gradle packaged",
      "one artifact of a family, such as Compose or OkHttp, was upgraded without its siblings",
      "a platform method is newer than the device, or needs core library desugaring",
      "a stale build still holds code compiled against the old version",
    ],
    checks: [
      "take the owner class from the message and find the artifact it comes from",
      "see which version won and why: `./gradlew <module>:dependencyInsight --dependency <artifact> --configuration <variant>RuntimeClasspath`",
      "look at the calling frame: the library it belongs to is the one to upgrade",
      "a name with a hash suffix or a `Composer` parameter means a Compose signature changed",
    ],
    fix: "Align the versions with a BOM or platform, and upgrade the calling library to a release built for them. For platform methods, check the API level or enable desugaring. Forcing the old version often breaks the next caller.",
  },
  {
    id: "out_of_memory",
    family: "android_runtime",
    title: "the app ran out of memory",
    summary:
      "An allocation did not fit into the heap that the device grants the app. The top frame is only the code that asked last. `pthread_create` in the message means too many threads rather than a full heap.",
    causes: [
      "large images are decoded at full size",
      "an activity, fragment or bitmap leaks through a static field, listener or coroutine",
      "a cache or list grows without a bound",
      "each request creates an executor or HTTP client of its own, so threads pile up",
    ],
    checks: [
      "compare the size of the failed allocation with the image or buffer on that line",
      "search `BitmapFactory.decode` without `inSampleSize`",
      "search static fields and singletons that hold views, contexts or growing collections",
      "for `pthread_create`, search `Executors.new` and `OkHttpClient(` inside methods",
    ],
    fix: "Decode images at the size they are shown, or let an image library do it; bound caches; share one executor and one client. Find leaks with LeakCanary or a heap dump. `largeHeap` only moves the limit.",
  },
  {
    id: "cleartext_blocked",
    family: "android_runtime",
    title: "unencrypted HTTP is not permitted",
    summary:
      "Apps that target API 28 or higher may not use plain `http://` unless the manifest allows it. The address, or a redirect from it, is unencrypted.",
    causes: [
      "the base URL or an image address starts with `http://`",
      "a development server on the local network has no TLS",
      "an `https` address redirects to `http`",
    ],
    checks: [
      "search the workspace for `http://` with the host from the message",
      "look at `networkSecurityConfig` and `usesCleartextTraffic` in the manifest",
    ],
    fix: "Use `https`. For a development host, allow cleartext for that one domain in a network security config of the debug build. `usesCleartextTraffic` for the whole app opens every connection.",
  },
  {
    id: "tls_handshake",
    family: "android_runtime",
    title: "the server's certificate is not trusted",
    summary:
      "The TLS handshake failed because the device could not trace the server's certificate to an authority it trusts. Apps that target API 24 or higher do not trust authorities that the user installed. The fault is often in the server's setup.",
    causes: [
      "the server does not send its intermediate certificates",
      "the certificate is self-signed or from a company authority",
      "a debugging proxy intercepts the connection",
      "the device's date is wrong, or the device is too old to know the root",
    ],
    checks: [
      "show the chain that the server sends: `openssl s_client -connect host:443 -showcerts`",
      "look at `res/xml/network_security_config.xml`, especially `debug-overrides`",
    ],
    fix: "Let the server send its full chain. For a private authority, add its certificate in the network security config, in `debug-overrides` if only for testing. Never ship a trust manager that accepts everything.",
  },
  {
    id: "network_unreachable",
    family: "android_runtime",
    title: "network call failed and nobody handled it",
    summary:
      "A request could not reach the server, or ran into a time limit. That happens to every app; it became a crash because no code handled the exception.",
    causes: [
      "the device is offline or the name cannot be resolved",
      "the call in a coroutine has no handling for `IOException`",
      "the emulator asks `localhost`, which is the emulator itself; the host is `10.0.2.2`",
      "the permission `INTERNET` is missing",
      "the server is slow or down",
    ],
    checks: [
      "find the call of your code in the trace and look for a `try` or `runCatching` around it",
      "check the base URL, above all for `localhost` and private addresses",
      "check `android.permission.INTERNET` in the merged manifest",
    ],
    fix: "Handle `IOException` where the result is used, and show a state the user can retry from. Keep the handler narrow, so that cancellation and programming errors still surface.",
  },
  {
    id: "http_error",
    family: "android_runtime",
    title: "the server answered with an error",
    summary:
      "The request reached the server, and its answer was an error status instead of what was asked for. The client library turns such an answer into an exception; it became a crash because no code handled it.",
    causes: [
      "401 or 403: the credentials are missing, expired, or may not do this",
      "404: the address is put together wrongly, often by a slash too many or too few",
      "400 or 422: the server does not accept a field of the request",
      "500 and above: the server failed itself",
    ],
    checks: [
      "read the status in the message, and the body of the answer, which often names the reason",
      "log what is really sent, with an `HttpLoggingInterceptor` in a debug build",
      "find the call of your code in the trace and look for a `try` or `runCatching` around it",
    ],
    fix: "Mend the request for a status below 500; for the others offer to try again. Handle `HttpException`, or take a `Response` and look at its status, where the call is made.",
  },
  {
    id: "strictmode_violation",
    family: "android_runtime",
    title: "StrictMode reported a forbidden operation",
    summary:
      "StrictMode watches for slow or leaking operations that the app itself asked to have reported: disk or network on the main thread, resources not closed. By default this is a log entry. It ends the process only with `penaltyDeath`.",
    causes: [
      "files or preferences are read on the main thread",
      "a stream, cursor or database is not closed",
      "a library does slow work during start-up",
      "`penaltyDeath` is set in this build",
    ],
    checks: [
      "see whether the log shows a death or only a warning",
      "open the first frame of your code; for a leaked resource the trace shows where it was opened",
      "search `StrictMode` for the policy that is set",
    ],
    fix: "Move the work to a background dispatcher, and close resources with `use { }`. Allow a single known access explicitly rather than dropping the policy.",
  },
];
