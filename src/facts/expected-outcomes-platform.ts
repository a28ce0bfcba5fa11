import type { ExpectedOutcome } from "./expected-outcomes.ts";

/**
 * Calls of the platform and the JDK that throw an unchecked exception for what the device, its user or another app decides.
 * By the class documentation of Android and of the JDK, as of 2026-11.
 */
export const PLATFORM_OUTCOMES: readonly ExpectedOutcome[] = [
  row(
    "android.content.ContentResolver",
    /^(?:open\w+|query|acquire\w*|getType|insert|update|delete|call|loadThumbnail)$/,
    "SecurityException",
    "when the access to an address is gone, or its provider does not give it to this app",
  ),
  row(
    "android.media.Ringtone",
    /./,
    "SecurityException",
    "when the sound's provider does not give it to this app",
  ),
  row(
    "android.media.MediaMetadataRetriever",
    /^_?setDataSource$/,
    "IllegalArgumentException RuntimeException",
    "for a file that cannot be read, or is no medium that the device knows",
    /^setDataSource$/,
  ),
  row(
    "android.graphics.pdf.PdfRenderer",
    /^(?:<init>|nativeCreate)$/,
    "SecurityException",
    "for a document with a password",
  ),
  row(
    "android.hardware.camera2.CameraManager",
    /^(?:openCamera\w*|getCameraCharacteristics|setTorchMode)$/,
    "IllegalArgumentException",
    "for a camera that the device has not, or no longer",
  ),
  row(
    "android.hardware.camera2",
    /./,
    "AssertionError",
    "on devices whose camera leaves out what it has to state of itself",
  ),
  row(
    "android.media.AudioManager",
    /^(?:setRingerMode\w*|adjust\w+|setStream\w+|setVolume\w*)$/,
    "SecurityException",
    "while it would change Do Not Disturb and the user has not allowed that",
  ),
  row(
    "android.content.pm.LauncherApps",
    /./,
    "SecurityException IllegalStateException",
    "when this app is not the launcher, or the user is locked",
  ),
  row("android.nfc", /./, "SecurityException", "for a tag that is out of date, since another came after it"),
  row(
    "android.hardware.usb.UsbManager",
    /^open\w+$/,
    "SecurityException",
    "for a device that the user has not allowed to this app",
  ),
  row(
    "android.webkit.WebViewFactory",
    /./,
    "MissingWebViewPackageException AndroidRuntimeException",
    "while the device's WebView is missing, disabled or being replaced",
    /./,
  ),
  row(
    "android.media.MediaCodec",
    /^(?:native_)?(?:configure|start|dequeue\w+|queue\w+|getOutput\w+|releaseOutput\w+)$/,
    "CodecException",
    "when the device's codec fails or cannot take the format",
  ),
  row(
    "android.app.admin.DevicePolicyManager",
    /./,
    "SecurityException",
    "when this app is no administrator of the device, or not any more",
  ),
  row(
    "android.bluetooth.BluetoothAdapter",
    /^getRemoteDevice$/,
    "IllegalArgumentException",
    "for text that is no address of a device",
  ),
  row(
    "android.location.Geocoder",
    /^getFromLocation/,
    "IllegalArgumentException",
    "for a latitude or longitude out of range",
  ),
  row(
    "java.time",
    /^(?:of|getRules|getProvider|checkName|ofId)$/,
    "ZoneRulesException DateTimeException",
    "for a zone or a date that does not exist",
    /^of\w*$/,
  ),
  row(
    "java.util.zip",
    /./,
    "IllegalArgumentException",
    "for entries whose names are not in the character set that is expected",
    /./,
  ),
  row("java.nio.file", /./, "InvalidPathException", "for text that is no path on this system", /./),
  row("sun.nio.fs", /./, "InvalidPathException", "for text that is no path on this system", /./),
  {
    ...row("android.util.JsonReader", /./, "IllegalStateException", "for JSON of another form"),
    besideTry: true,
  },
  {
    ...row(
      "com.google.gson.stream.JsonReader",
      /./,
      "IllegalStateException",
      "for JSON of another form",
      /./,
    ),
    besideTry: true,
  },
  {
    ...row(
      "com.google.gson",
      /^getAs\w+$/,
      "IllegalStateException UnsupportedOperationException ClassCastException",
      "for JSON of another kind",
    ),
    besideTry: true,
  },
  row(
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

function row(
  owner: string,
  methods: RegExp,
  exceptions: string,
  when: string,
  calledAs?: RegExp,
): ExpectedOutcome {
  return { owner, methods, exceptions: exceptions.split(" "), when, ...(calledAs && { calledAs }) };
}
