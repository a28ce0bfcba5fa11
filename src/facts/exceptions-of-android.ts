import type { ExceptionRow } from "./exception-meaning.ts";
import type { FactTable } from "./fact-table.ts";

/** Exceptions of the Android platform that have no failure class of their own. */
export const ANDROID_EXCEPTIONS: FactTable<ExceptionRow> = {
  asOf: "2026-11",
  source: "developer.android.com/reference, and the sources of the platform where it says nothing",
  rows: [
    [
      "android.util.AndroidRuntimeException",
      "The platform refuses a call that breaks one of its rules; the message says which.",
      "read the message: it mostly names the call or the flag that is missing",
    ],
    [
      "android.util.AndroidException",
      "It is the base of the platform's checked exceptions; its message or its cause says what failed.",
    ],
    [
      "android.util.SuperNotCalledException",
      "A component overrides a method of its life cycle and does not call `super`.",
      "call `super` in the method that the message names, on every path",
    ],
    [
      "android.app.SuperNotCalledException",
      "A component overrides a method of its life cycle and does not call `super`.",
      "call `super` in the method that the message names, on every path",
    ],
    [
      "android.util.MalformedJsonException",
      "The text that a `JsonReader` reads is no JSON at the position of the message.",
      "look at the text that really came; an HTML page of an error is no JSON",
    ],
    ["android.util.TimeFormatException", "A text is not a time in the format that is read."],
    [
      "android.os.DeadObjectException",
      "The process that a call went to is gone, or was frozen.",
      "find which service the call went to; bind again when the connection is lost, and look in the log for why that process ended",
    ],
    [
      "android.os.DeadSystemException",
      "The system server itself went down; the app has no part in that call's failure, and the device restarts.",
      "look in the log above it for why the system server ended",
    ],
    [
      "android.os.DeadSystemRuntimeException",
      "The system server itself went down; the app has no part in that call's failure, and the device restarts.",
      "look in the log above it for why the system server ended",
    ],
    [
      "android.os.RemoteException",
      "A call to another process failed, or the other process threw; message and cause say more where the platform hands them on.",
      "look in the log of the other process at the same moment",
    ],
    [
      "android.os.OperationCanceledException",
      "The operation was called off by its `CancellationSignal`.",
      "handle it as an end, not as a failure",
    ],
    [
      "android.os.ServiceSpecificException",
      "A service of the system failed with a code of its own; the message has the code.",
    ],
    [
      "android.os.ParcelFormatException",
      "A `Parcel` does not hold what is read from it: it is written and read in different orders, or is damaged.",
      "compare `writeToParcel` with the constructor or `CREATOR` that reads",
    ],
    [
      "android.os.BadTypeParcelableException",
      "A bundle holds an object of another type than the one that is asked for.",
      "compare the type where the extra is put with that where it is read",
    ],
    [
      "android.content.ReceiverCallNotAllowedException",
      "A `BroadcastReceiver` that the manifest declares registered a receiver or bound a service from its `onReceive`; its context may not do so.",
      "use `context.applicationContext`, or do that work in a job or a service",
    ],
    [
      "android.content.OperationApplicationException",
      "A batch of operations on a content provider was not applied: one of them did not meet what was expected of it.",
      "look at `withExpectedCount` and back references of the operations",
    ],
    ["android.content.IntentFilter$MalformedMimeTypeException", "A text is not a MIME type."],
    [
      "android.content.IntentSender$SendIntentException",
      "A pending intent could not be sent: it was cancelled, or was for one use and is used up.",
      "make the pending intent anew before it is sent",
    ],
    [
      "android.app.PendingIntent$CanceledException",
      "A pending intent could not be sent: it was cancelled, or was for one use and is used up.",
      "look at `FLAG_ONE_SHOT`, `FLAG_CANCEL_CURRENT` and `cancel()` where it is made",
    ],
    [
      "android.content.pm.PackageManager$NameNotFoundException",
      "No installed app or component has that name, or this app may not see it: since API 30 the manifest has to say in `<queries>` which others it looks for.",
      "see whether the named package is installed (`adb shell pm path <package>`), and declare it in `<queries>`",
    ],
    [
      "android.app.RemoteServiceException",
      "The system itself ended the app over something that it did with a service, a notification or a broadcast; the message says over what, and the stack has no code of the app.",
      "read the message, and look in the log above it for lines of `ActivityManager` and `NotificationService`",
    ],
    [
      "android.app.RemoteServiceException$CrashedByAdbException",
      "Someone ended the app by `adb shell am crash`; it is no fault of the app.",
    ],
    [
      "android.app.AuthenticationRequiredException",
      "A document provider wants the user to sign in first.",
      "start its `userAction` and try again",
    ],
    [
      "android.app.RecoverableSecurityException",
      "The app may not change that item of the user's media without asking.",
      "launch `userAction.actionIntent.intentSender`, and try again once the user agrees; `MediaStore.createWriteRequest` asks for many at once",
    ],
    [
      "android.database.CursorIndexOutOfBoundsException",
      "A cursor was read at a position where it has no row: before `moveToFirst()`, past the end, or with no rows at all.",
      "compare index and size in the message: -1 means that it was not moved to a row, size 0 that the query found nothing",
    ],
    [
      "android.database.StaleDataException",
      "A cursor was read after it was closed.",
      "find who closes it: `use { }`, `changeCursor`, a loader, `startManagingCursor`",
    ],
    ["android.database.SQLException", "The database refused a statement; the message has SQLite's reason."],
    [
      "android.database.sqlite.SQLiteMisuseException",
      "SQLite was called in a way that it forbids, mostly with a database or a statement that was closed, from another thread.",
      "find who closes the database while others use it; keep one open for the whole app",
    ],
    [
      "android.database.sqlite.SQLiteDoneException",
      "A statement that has to give one row gave none, as `simpleQueryForLong` needs.",
    ],
    [
      "android.database.sqlite.SQLiteBindOrColumnIndexOutOfRangeException",
      "A statement has fewer `?` than values that were bound to it.",
      "count the placeholders and the arguments; a `?` within quotation marks is none",
    ],
    [
      "android.database.sqlite.SQLiteDatatypeMismatchException",
      "A value does not fit the type of its column, which SQLite checks for `INTEGER PRIMARY KEY` alone.",
    ],
    ["android.database.sqlite.SQLiteAbortException", "A statement was called off by a rollback within it."],
    [
      "android.database.sqlite.SQLiteTableLockedException",
      "Another statement of the same connection, or of one with a shared cache, is using the table.",
      "close cursors before the table is dropped or altered",
    ],
    ["android.database.sqlite.SQLiteAccessPermException", "The file of the database may not be accessed."],
    [
      "android.database.sqlite.SQLiteOutOfMemoryException",
      "SQLite got no memory for what it was to do.",
      "look for very large rows, and for cursors that are not closed",
    ],
    [
      "android.view.Surface$OutOfResourcesException",
      "The system could not make or lock a surface: memory for graphics is used up, or the surface is gone.",
      "release surfaces, textures and players when their screen ends",
    ],
    [
      "android.view.SurfaceHolder$BadSurfaceTypeException",
      "The surface is of a type on which the app cannot draw by itself.",
    ],
    ["android.view.KeyCharacterMap$UnavailableException", "The device has no map of keys for that keyboard."],
    [
      "android.hardware.camera2.CameraAccessException",
      "The camera cannot be used now: it is in use, disabled by policy, gone, or failed.",
      "read the reason in the message; close the camera in `onPause`, and try again when `onCameraAvailable` says so",
    ],
    [
      "android.media.MediaCodec$CodecException",
      "A codec failed inside; its `diagnosticInfo` is for the vendor, `isRecoverable` and `isTransient` say whether to try again.",
      "where it is recoverable, stop and configure the codec anew; else release it. Look how many codecs are open at once",
    ],
    [
      "android.media.MediaCodec$CryptoException",
      "Protected data could not be decrypted: no key, an expired one, or an output that is not protected enough.",
      "read its error code, and the state of the licence",
    ],
    [
      "android.media.MediaDrmException",
      "Digital rights management failed; the subclass or the message says how.",
    ],
    [
      "android.media.UnsupportedSchemeException",
      "The device does not know that scheme of digital rights management.",
      "ask `MediaDrm.isCryptoSchemeSupported(uuid)` first",
    ],
    [
      "android.media.NotProvisionedException",
      "The device has no certificate for digital rights management yet.",
      "make a request with `getProvisionRequest()` and hand its answer to `provideProvisionResponse()`",
    ],
    ["android.media.DeniedByServerException", "The server of licences or certificates refused."],
    [
      "android.media.ResourceBusyException",
      "What digital rights management needs is in use.",
      "close sessions that are not needed any more",
    ],
    [
      "android.security.keystore.KeyExpiredException",
      "The key is used after the end of its validity.",
      "make a new key",
    ],
    [
      "android.security.keystore.KeyNotYetValidException",
      "The key is used before the start of its validity; or the clock of the device is wrong.",
    ],
    [
      "android.security.keystore.StrongBoxUnavailableException",
      "The device has no StrongBox, or that cannot make such a key.",
      "catch it and make the key without `setIsStrongBoxBacked(true)`",
    ],
    [
      "android.security.KeyStoreException",
      "The keystore's service refused an operation; the message has its code.",
      "read the code: it says whether the key is gone, the user is not authenticated, or the hardware failed",
    ],
    ["android.security.KeyChainException", "Keys of the system's key chain could not be reached."],
    [
      "android.accounts.AuthenticatorException",
      "The authenticator of an account could not be reached, or failed.",
    ],
    [
      "android.accounts.OperationCanceledException",
      "A request for an account was called off, mostly by the user.",
      "handle it as an end, not as a failure",
    ],
    [
      "android.nfc.TagLostException",
      "The tag was taken away from the device, or does not answer.",
      "tell the user to hold it still, and try again from the beginning; it happens in a right program, too",
    ],
    ["android.nfc.FormatException", "The data of a tag is no well-formed NDEF message."],
    ["android.net.ParseException", "A text is no address, as `MailTo.parse` or `WebAddress` reads it."],
    [
      "android.system.ErrnoException",
      "The kernel refused a call; the message has the function and the code (`EACCES`, `ENOENT`, `EMFILE`).",
      "read the code: ENOENT is not there, EACCES and EPERM are not allowed, EMFILE too many files are open, ENOSPC no room",
    ],
    ["android.renderscript.RSRuntimeException", "RenderScript failed; it is deprecated since Android 12."],
    [
      "android.renderscript.RSInvalidStateException",
      "An object of RenderScript was used after it, or its context, was destroyed.",
    ],
    [
      "android.webkit.WebViewFactory$MissingWebViewPackageException",
      "The device has no WebView that can be used at this moment: it is disabled, not installed, or just being updated.",
      "ask `WebView.getCurrentWebViewPackage()` (API 26) first, and catch the failure where the WebView is made",
    ],
    [
      "android.credentials.GetCredentialException",
      "No credential was given; its type says whether the user cancelled, there is none, or the request was wrong.",
    ],
  ],
};
