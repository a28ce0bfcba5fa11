import { type ExpectedOutcome, outcome } from "./expected-outcome.ts";

/**
 * Calls of the platform and the JDK that throw an unchecked exception for what the device, its user or another app decides.
 * By the class documentation of Android and of the JDK, as of 2026-11.
 */
export const PLATFORM_OUTCOMES: readonly ExpectedOutcome[] = [
  outcome(
    "android.content.ContentResolver",
    /^(?:open\w+|query|acquire\w*|getType|insert|update|delete|call|loadThumbnail)$/,
    "SecurityException",
    "when the access to an address is gone, or its provider does not give it to this app",
  ),
  outcome(
    "android.media.Ringtone",
    /./,
    "SecurityException",
    "when the sound's provider does not give it to this app",
  ),
  outcome(
    "android.media.MediaMetadataRetriever",
    /^_?setDataSource$/,
    "IllegalArgumentException RuntimeException",
    "for a file that cannot be read, or is no medium that the device knows",
    /^setDataSource$/,
  ),
  outcome(
    "android.graphics.pdf.PdfRenderer",
    /^(?:<init>|nativeCreate)$/,
    "SecurityException",
    "for a document with a password",
  ),
  outcome(
    "android.hardware.camera2.CameraManager",
    /^(?:openCamera\w*|getCameraCharacteristics|setTorchMode)$/,
    "IllegalArgumentException",
    "for a camera that the device has not, or no longer",
  ),
  outcome(
    "android.hardware.camera2",
    /./,
    "AssertionError",
    "on devices whose camera leaves out what it has to state of itself",
  ),
  outcome(
    "android.media.AudioManager",
    /^(?:setRingerMode\w*|adjust\w+|setStream\w+|setVolume\w*)$/,
    "SecurityException",
    "while it would change Do Not Disturb and the user has not allowed that",
  ),
  outcome(
    "android.content.pm.LauncherApps",
    /./,
    "SecurityException IllegalStateException",
    "when this app is not the launcher, or the user is locked",
  ),
  outcome(
    "android.nfc",
    /./,
    "SecurityException",
    "for a tag that is out of date, since another came after it",
  ),
  outcome(
    "android.hardware.usb.UsbManager",
    /^open\w+$/,
    "SecurityException",
    "for a device that the user has not allowed to this app",
  ),
  outcome(
    "android.webkit.WebViewFactory",
    /./,
    "MissingWebViewPackageException AndroidRuntimeException",
    "while the device's WebView is missing, disabled or being replaced",
    /./,
  ),
  outcome(
    "android.media.MediaCodec",
    /^(?:native_)?(?:configure|start|dequeue\w+|queue\w+|getOutput\w+|releaseOutput\w+)$/,
    "CodecException",
    "when the device's codec fails or cannot take the format",
  ),
  outcome(
    "android.app.admin.DevicePolicyManager",
    /./,
    "SecurityException",
    "when this app is no administrator of the device, or not any more",
  ),
  outcome(
    "android.bluetooth.BluetoothAdapter",
    /^getRemoteDevice$/,
    "IllegalArgumentException",
    "for text that is no address of a device",
  ),
  outcome(
    "android.location.Geocoder",
    /^getFromLocation/,
    "IllegalArgumentException",
    "for a latitude or longitude out of range",
  ),
  outcome(
    "java.time",
    /^(?:of|getRules|getProvider|checkName|ofId)$/,
    "ZoneRulesException DateTimeException",
    "for a zone or a date that does not exist",
    /^of\w*$/,
  ),
  outcome(
    "java.util.zip",
    /./,
    "IllegalArgumentException",
    "for entries whose names are not in the character set that is expected",
    /./,
  ),
  outcome("java.nio.file", /./, "InvalidPathException", "for text that is no path on this system", /./),
  outcome("sun.nio.fs", /./, "InvalidPathException", "for text that is no path on this system", /./),
  {
    ...outcome("android.util.JsonReader", /./, "IllegalStateException", "for JSON of another form"),
    besideTry: true,
  },
  {
    ...outcome(
      "com.google.gson.stream.JsonReader",
      /./,
      "IllegalStateException",
      "for JSON of another form",
      /./,
    ),
    besideTry: true,
  },
  {
    ...outcome(
      "com.google.gson",
      /^getAs\w+$/,
      "IllegalStateException UnsupportedOperationException ClassCastException",
      "for JSON of another kind",
    ),
    besideTry: true,
  },
  outcome(
    "io.ktor.client",
    /./,
    "ResponseException ClientRequestException ServerResponseException RedirectResponseException",
    "when the server answers with an error status",
    /./,
  ),
];

/** What a service of the system may answer to any call: that this app may not make it. */
export const REFUSED_BY_SERVICE: ExpectedOutcome = {
  owner: "android",
  methods: /./,
  exceptions: ["SecurityException"],
  calledAs: /^$/,
  when: "when the service of the system behind it refuses that to this app",
};
