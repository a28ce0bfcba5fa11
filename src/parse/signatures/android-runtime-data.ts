import type { Signature } from "./signature.ts";

/** Databases, the network, classes at run time, memory. */
export const dataSignatures: Signature[] = [
  {
    id: "network_on_main_thread",
    patterns: ["NetworkOnMainThreadException"],
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
    id: "strictmode_violation",
    patterns: [
      {
        needle: "StrictMode policy violation",
        regex:
          /StrictMode policy violation(?:; ~duration=(?<milliseconds>\d+) ms)?: (?<violation>[\w.$]+Violation)/,
      },
    ],
  },
];
