import type { ExceptionRow } from "./exception-meaning.ts";
import type { FactTable } from "./fact-table.ts";

/** Exceptions of the libraries that Android apps use most, which have no failure class of their own. */
export const LIBRARY_EXCEPTIONS: FactTable<ExceptionRow> = {
  asOf: "2026-11",
  source:
    "each library's own reference: developer.android.com/reference/androidx, developers.google.com/android/reference, firebase.google.com/docs/reference, square.github.io, api.ktor.io, kotlinlang.org/api, protobuf.dev",
  rows: [
    [
      "androidx.datastore.core.CorruptionException",
      "The file of a DataStore holds bytes that its serializer cannot read: it was cut off, was written by something else, or in another format.",
      "give the DataStore a `ReplaceFileCorruptionHandler` that returns a default; without one every read throws",
    ],
    [
      "androidx.room.rxjava3.EmptyResultSetException",
      "A query whose type promises one row, as `Single` does, found none.",
      "return `Maybe`, a list or a nullable type where there may be no row",
    ],
    [
      "androidx.room.EmptyResultSetException",
      "A query whose type promises one row, as `Single` does, found none.",
      "return `Maybe`, a list or a nullable type where there may be no row",
    ],
    [
      "androidx.camera.core.CameraUnavailableException",
      "The camera cannot be used now; its reason says whether it is in use, disabled, gone or failed.",
      "ask for the permission first, and try again when the camera is available",
    ],
    [
      "androidx.camera.core.InitializationException",
      "CameraX could not start: mostly the device did not list the cameras that it should have, or they are in use.",
      "read its `Caused by`; limit CameraX to the cameras that are needed by `CameraXConfig.setAvailableCamerasLimiter`",
    ],
    ["androidx.camera.core.CameraInfoUnavailableException", "The properties of a camera could not be read."],
    [
      "androidx.camera.core.ImageCaptureException",
      "A picture was not taken or not saved; `imageCaptureError` says whether the camera, the file or the capture failed.",
      "read the code and its `Caused by`; for a file error look at the folder that is written to",
    ],
    [
      "androidx.media3.exoplayer.ExoPlaybackException",
      "Playback failed; the wrapped exception and `errorCode` say whether in the source, in the renderer, or unexpectedly.",
      "read its `Caused by` and `errorCodeName`",
    ],
    [
      "androidx.media3.common.PlaybackException",
      "Playback failed; `errorCode` says how, and the cause why.",
      "read its `Caused by` and `errorCodeName`",
    ],
    [
      "androidx.media3.common.ParserException",
      "Media or a playlist is malformed, or of a kind that is not supported.",
      "open the address by hand: mostly another file, or a page of HTML, comes back",
    ],
    [
      "androidx.media3.datasource.HttpDataSource$InvalidResponseCodeException",
      "The server answered a request for media with a status that is no success.",
      "read the status; ask for the same address with the same headers by `curl -I`",
    ],
    [
      "androidx.media3.datasource.HttpDataSource$HttpDataSourceException",
      "Media could not be loaded over HTTP; the cause is the failure of the network.",
      "read its `Caused by`",
    ],
    [
      "androidx.media3.exoplayer.source.UnrecognizedInputFormatException",
      "None of the extractors knows the format of the media.",
      "open the address by hand; for HLS, DASH and others the module and the MIME type are needed",
    ],
    [
      "androidx.media3.exoplayer.mediacodec.MediaCodecRenderer$DecoderInitializationException",
      "No decoder of the device could be made for that format: none supports it, or all are in use.",
      "release other players first, and compare format and resolution with what the device supports",
    ],
    [
      "androidx.media3.exoplayer.source.BehindLiveWindowException",
      "Live playback fell so far behind that the stream has dropped what would come next.",
      "call `seekToDefaultPosition()` and `prepare()` on that error",
    ],
    [
      "androidx.media3.transformer.ExportException",
      "Media could not be exported; `errorCode` says in which step.",
      "read its `Caused by` and `errorCodeName`",
    ],
    [
      "androidx.credentials.exceptions.NoCredentialException",
      "There is no credential that fits the request: no account on the device, or the filter takes none.",
      "offer another way to sign in; for Google check `setFilterByAuthorizedAccounts(false)` and the web client id",
    ],
    [
      "androidx.credentials.exceptions.GetCredentialCancellationException",
      "The user closed the dialog for credentials; misconfigured client ids end so, too.",
      "handle it as an end; if it comes at once, compare SHA-1 and client id with the console",
    ],
    [
      "androidx.test.espresso.NoActivityResumedException",
      "Espresso found no activity in the foreground to act on.",
      "see whether the app ended or left the screen before, and whether the device's screen is on and unlocked",
    ],
    [
      "androidx.test.espresso.NoMatchingRootException",
      "No window fits the root matcher: a dialog, popup or toast is not there, or not any more.",
    ],
    [
      "androidx.test.espresso.InjectEventSecurityException",
      "A test may not send events into another app's window, or something covers the app.",
      "look for a dialog of the system or a keyboard above the app",
    ],
    [
      "kotlinx.coroutines.channels.ClosedSendChannelException",
      "Something was sent into a channel that is closed.",
      "use `trySend` and look at its result, or end the senders before the channel is closed",
    ],
    [
      "kotlinx.coroutines.channels.ClosedReceiveChannelException",
      "Something was received from a channel that is closed and empty.",
      "go over it with `for`, or use `receiveCatching`",
    ],
    [
      "kotlinx.coroutines.CompletionHandlerException",
      "A handler that `invokeOnCompletion` was given threw; such handlers must not.",
      "read its `Caused by`",
    ],
    [
      "kotlinx.coroutines.CoroutinesInternalError",
      "The machinery of coroutines failed inside; mostly a dispatcher or a thread context of one's own threw.",
      "read its `Caused by`",
    ],
    [
      "kotlinx.coroutines.flow.internal.AbortFlowException",
      "It ends a flow early, for operators such as `first` and `take`; code that catches `Throwable` inside a flow must pass it on.",
      "use the operator `catch` instead of `try` around `emit`",
    ],
    [
      "kotlinx.coroutines.flow.internal.ChildCancelledException",
      "A child of a flow was cancelled, as `collectLatest` does with the one before; it is no failure.",
    ],
    [
      "com.google.gson.JsonIOException",
      "Gson could not read from or write to its stream, or a type; the message or the cause says why.",
      "read its `Caused by`; for a type of the JDK register a `TypeAdapter`",
    ],
    [
      "com.google.protobuf.InvalidProtocolBufferException",
      "Bytes are no message of that type of Protocol Buffers: they are cut off, damaged, encrypted, or something else altogether.",
      "print the first bytes and the length of what is read; of a DataStore's file set a corruption handler",
    ],
    [
      "com.google.protobuf.UninitializedMessageException",
      "A message of Protocol Buffers lacks a required field when it is built.",
    ],
    [
      "com.fasterxml.jackson.core.JsonParseException",
      "The text is no JSON at the line and column of the message.",
      "look there in the text that really came; an HTML page of an error is no JSON",
    ],
    [
      "com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException",
      "The JSON has a property that the class does not have.",
      "add it, or `@JsonIgnoreProperties(ignoreUnknown = true)`",
    ],
    [
      "com.fasterxml.jackson.databind.exc.MismatchedInputException",
      "The JSON is of another shape than the class, at the path of the message.",
      "compare the value at that path with the type of the property; for Kotlin add `jackson-module-kotlin`",
    ],
    [
      "com.fasterxml.jackson.databind.exc.InvalidDefinitionException",
      "Jackson cannot make or write objects of that class: no constructor that it may use, or no properties.",
      "add `jackson-module-kotlin`, or a constructor without arguments; in release builds keep the class for R8",
    ],
    [
      "com.google.android.gms.common.api.ApiException",
      "A service of Google Play failed; the number in the message is its status code.",
      "look the number up in `CommonStatusCodes` and in the codes of the service: 10 is a wrong configuration (SHA-1, client id), 7 the network, 16 cancelled",
    ],
    [
      "com.google.android.gms.common.api.ResolvableApiException",
      "A service of Google Play needs the user to do something first, such as to switch on location.",
      "call `startResolutionForResult` with it",
    ],
    [
      "com.google.android.gms.common.api.UnsupportedApiCallException",
      "The services of Google Play on this device are too old for the call, or do not have it.",
      "ask `GoogleApiAvailability.isGooglePlayServicesAvailable` first",
    ],
    [
      "com.google.android.gms.common.GooglePlayServicesNotAvailableException",
      "The services of Google Play are not on this device.",
      "ask `GoogleApiAvailability.isGooglePlayServicesAvailable` first, and have another way",
    ],
    [
      "com.google.android.gms.common.GooglePlayServicesRepairableException",
      "The services of Google Play are there and cannot be used as they are: out of date, disabled, or missing.",
      "show the dialog of `GoogleApiAvailability.getErrorDialog`",
    ],
    [
      "com.google.android.gms.common.GooglePlayServicesIncorrectManifestValueException",
      "The manifest has no right value for the version of the services of Google Play.",
      "check that the manifest of `play-services-basement` is merged and its integer resource not removed",
    ],
    [
      "com.google.android.gms.tasks.RuntimeExecutionException",
      "`getResult()` was called on a `Task` that failed; the exception that it wraps is the failure.",
      "read its `Caused by`, and ask `isSuccessful` before `getResult()`",
    ],
    [
      "com.google.android.play.core.install.InstallException",
      "An update inside the app failed; the number is its error code: -6 not allowed now, -10 the app was not got from Google Play by an account of this device.",
      "look the code up in `InstallErrorCode`",
    ],
    ["com.google.firebase.FirebaseException", "A service of Firebase failed; message and cause say how."],
    [
      "com.google.firebase.FirebaseNetworkException",
      "A request to Firebase did not get through: no network, or it ran out of time.",
      "handle it as any failure of the network",
    ],
    [
      "com.google.firebase.FirebaseTooManyRequestsException",
      "Firebase takes no more requests of this device for a while.",
      "wait before trying again; in tests use the numbers that Firebase has for them",
    ],
    [
      "com.google.firebase.FirebaseApiNotAvailableException",
      "The service of Firebase needs the services of Google Play, which are not on this device or too old.",
    ],
    [
      "com.google.firebase.auth.FirebaseAuthException",
      "Signing in failed; `errorCode` says how.",
      "look the code up in the documentation of Firebase Authentication",
    ],
    [
      "com.google.firebase.auth.FirebaseAuthInvalidCredentialsException",
      "A credential is malformed, expired or wrong: a password, a code, a token.",
    ],
    [
      "com.google.firebase.auth.FirebaseAuthInvalidUserException",
      "The account is disabled, deleted, or its token is not valid any more.",
      "have the user sign in again",
    ],
    [
      "com.google.firebase.auth.FirebaseAuthRecentLoginRequiredException",
      "The operation needs a sign-in that is not long ago.",
      "call `reauthenticate` first",
    ],
    [
      "com.google.firebase.auth.FirebaseAuthUserCollisionException",
      "There is an account with that address or credential already.",
    ],
    [
      "com.google.firebase.auth.FirebaseAuthWeakPasswordException",
      "The password is too weak; `reason` says why.",
    ],
    [
      "com.google.firebase.database.DatabaseException",
      "The Realtime Database was used in a wrong way: a path with forbidden signs, a class that cannot be read or written, persistence switched on too late.",
      "read the message; a class needs a constructor without arguments, and in release builds is kept for R8",
    ],
    [
      "com.google.firebase.firestore.FirebaseFirestoreException",
      "Firestore refused a request; its code says how: PERMISSION_DENIED the rules, FAILED_PRECONDITION mostly a missing index, UNAVAILABLE the network.",
      "read the code in the message; for a missing index follow the address that it has",
    ],
    [
      "com.google.firebase.storage.StorageException",
      "Cloud Storage refused a request; its code says how, such as -13010 not found, -13021 not allowed.",
      "compare path and bucket, and the rules of the storage",
    ],
    [
      "com.google.firebase.functions.FirebaseFunctionsException",
      "A function of the cloud failed; its code says how, INTERNAL that it threw.",
      "read the log of the function",
    ],
    [
      "com.google.firebase.remoteconfig.FirebaseRemoteConfigFetchThrottledException",
      "Remote Config was asked too often and waits.",
      "raise `minimumFetchIntervalInSeconds`, and go on with the values that are there",
    ],
    [
      "okhttp3.internal.http2.StreamResetException",
      "The other side, or this one, ended a single HTTP/2 stream; the code in the message says why, CANCEL that the call was called off.",
      "read the code; handle it as any failure of the network",
    ],
    [
      "okhttp3.internal.http2.ConnectionShutdownException",
      "The HTTP/2 connection was being shut down when a request was to go over it.",
      "try again; OkHttp does so where `retryOnConnectionFailure` is on",
    ],
    [
      "okhttp3.internal.connection.RouteException",
      "OkHttp could not connect by any of the host's addresses; the cause is the first of these failures.",
      "read its `Caused by`",
    ],
    [
      "com.bumptech.glide.load.engine.GlideException",
      "Glide could not load a picture; the causes that it lists say which steps failed.",
      "read its list of causes: an HTTP status, a missing file, a format that no decoder knows. Set `error()`, or `onLoadFailed`",
    ],
    [
      "com.bumptech.glide.load.HttpException",
      "The server answered a request for a picture with a status that is no success.",
      "ask for the address with the same headers by `curl -I`",
    ],
    [
      "coil.network.HttpException",
      "The server answered a request for a picture with a status that is no success.",
      "ask for the address with the same headers by `curl -I`",
    ],
    [
      "coil3.network.HttpException",
      "The server answered a request for a picture with a status that is no success.",
      "ask for the address with the same headers by `curl -I`",
    ],
    [
      "io.ktor.client.plugins.HttpRequestTimeoutException",
      "A request of Ktor took longer than its time limit.",
      "compare `requestTimeoutMillis` with how long the server takes",
    ],
    [
      "io.ktor.client.network.sockets.ConnectTimeoutException",
      "Ktor got no connection to the host in time.",
      "check host and port from the device itself, and `connectTimeoutMillis`",
    ],
    [
      "io.ktor.client.network.sockets.SocketTimeoutException",
      "Nothing came over the connection for longer than Ktor's limit between two packets.",
      "compare `socketTimeoutMillis` with how long the server is silent",
    ],
    [
      "io.ktor.client.call.NoTransformationFoundException",
      "Ktor has no converter for the body of the answer into that type.",
      "install `ContentNegotiation` with the converter for the answer's content type, and look at that type: an error page is mostly HTML",
    ],
    [
      "io.ktor.client.plugins.RedirectResponseException",
      "The server answered with a redirect that Ktor did not follow.",
    ],
    [
      "io.ktor.serialization.JsonConvertException",
      "The body of an answer is not JSON of that type; the cause is the failure of the serializer.",
      "read its `Caused by`",
    ],
    [
      "io.grpc.StatusRuntimeException",
      "A call of gRPC failed; its status says how: UNAVAILABLE the network, DEADLINE_EXCEEDED the time limit, UNAUTHENTICATED the credentials, UNIMPLEMENTED a method that the server does not have.",
      "read the status and its description",
    ],
    [
      "io.grpc.StatusException",
      "A call of gRPC failed; its status says how.",
      "read the status and its description",
    ],
    [
      "io.reactivex.exceptions.OnErrorNotImplementedException",
      "A subscription of RxJava has no handler for errors; the exception that it wraps is the failure.",
      "read its `Caused by`, and give `subscribe` an error handler",
    ],
    [
      "io.reactivex.rxjava3.exceptions.OnErrorNotImplementedException",
      "A subscription of RxJava has no handler for errors; the exception that it wraps is the failure.",
      "read its `Caused by`, and give `subscribe` an error handler",
    ],
    [
      "io.reactivex.exceptions.UndeliverableException",
      "An error of RxJava came after its subscription was disposed, so that nobody could take it; the exception that it wraps is the failure.",
      "read its `Caused by`; set `RxJavaPlugins.setErrorHandler` for errors that come late",
    ],
    [
      "io.reactivex.rxjava3.exceptions.UndeliverableException",
      "An error of RxJava came after its subscription was disposed, so that nobody could take it; the exception that it wraps is the failure.",
      "read its `Caused by`; set `RxJavaPlugins.setErrorHandler` for errors that come late",
    ],
    [
      "io.reactivex.exceptions.CompositeException",
      "Several errors of RxJava came together; it lists each, the first one first.",
    ],
    [
      "io.reactivex.rxjava3.exceptions.CompositeException",
      "Several errors of RxJava came together; it lists each, the first one first.",
    ],
    [
      "io.reactivex.exceptions.MissingBackpressureException",
      "A source of RxJava was faster than what takes from it, and no strategy says what to do with the rest.",
      "add `onBackpressureBuffer`, `onBackpressureDrop` or `onBackpressureLatest`",
    ],
    [
      "io.reactivex.rxjava3.exceptions.MissingBackpressureException",
      "A source of RxJava was faster than what takes from it, and no strategy says what to do with the rest.",
      "add `onBackpressureBuffer`, `onBackpressureDrop` or `onBackpressureLatest`",
    ],
    [
      "io.realm.exceptions.RealmMigrationNeededException",
      "The file of a Realm has another schema than the classes.",
      "raise `schemaVersion` and give a migration; `deleteRealmIfMigrationNeeded` loses the data",
    ],
    [
      "io.realm.exceptions.RealmPrimaryKeyConstraintException",
      "An object with that primary key is there already.",
      "use `copyToRealmOrUpdate` or `insertOrUpdate`",
    ],
    [
      "org.koin.core.error.NoBeanDefFoundException",
      "Koin has no definition for that type; an older name of NoDefinitionFoundException.",
      "look for the type and its qualifier in the modules, and whether `startKoin` loads that module before the first use",
    ],
    [
      "org.koin.core.error.NoDefinitionFoundException",
      "Koin has no definition for that type.",
      "look for the type and its qualifier in the modules, and whether `startKoin` loads that module before the first use",
    ],
    [
      "org.koin.core.error.InstanceCreationException",
      "Koin could not make an object: its definition threw.",
      "read the last `Caused by`",
    ],
    [
      "org.koin.core.error.KoinAppAlreadyStartedException",
      "`startKoin` was called a second time in the same process.",
      "call it in `Application.onCreate` alone; in tests call `stopKoin()` after each",
    ],
    [
      "org.koin.core.error.KoinApplicationAlreadyStartedException",
      "`startKoin` was called a second time in the same process.",
      "call it in `Application.onCreate` alone; in tests call `stopKoin()` after each",
    ],
    [
      "org.koin.core.error.ClosedScopeException",
      "A scope of Koin was used after it was closed.",
      "find who closes it, mostly the end of its activity or fragment, and what still uses it",
    ],
    [
      "org.greenrobot.eventbus.EventBusException",
      "EventBus refuses a registration: the class has no public method with `@Subscribe`, or is registered already.",
      "register once (`onStart`) and unregister (`onStop`); in release builds keep the `@Subscribe` methods for R8",
    ],
    [
      "net.sqlcipher.database.SQLiteException",
      "SQLCipher refused a statement or could not open its database; `file is not a database` means a wrong key, or a file that is not encrypted.",
      "compare the key with the one that the file was made with",
    ],
    ["org.apache.http.conn.ConnectTimeoutException", "No connection to the host came about in time."],
    [
      "org.jsoup.HttpStatusException",
      "The server answered with a status that is no success.",
      "read the status; many sites refuse requests without a browser's user agent",
    ],
    [
      "org.jsoup.UnsupportedMimeTypeException",
      "The answer is of a type that jsoup does not parse.",
      "set `ignoreContentType(true)`, if it is text all the same",
    ],
  ],
};
