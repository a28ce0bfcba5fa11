import type { FactTable } from "./fact-table.ts";
import { fullPermissionName } from "./permissions.ts";

export interface PermissionCall {
  /** Function as it is written at the call. */
  call: string;
  /** Class or kind of receiver. */
  receiver: string;
  /** Every one of these is needed; short names. */
  needs: readonly string[];
  /** One of these is enough. */
  anyOf?: readonly string[];
  /** Only from this targetSdk or API level on. */
  since?: number;
  /** What happens without it, where that is not a SecurityException. */
  symptom?: string;
}

/** Which calls of the platform need which permissions; most throw SecurityException without. */
export const PERMISSION_CALLS: FactTable<PermissionCall> = {
  asOf: "2026-11",
  source: "@RequiresPermission annotations of the Android SDK",
  rows: [
    { call: "openCamera", receiver: "CameraManager", needs: ["CAMERA"] },
    {
      call: "AudioRecord",
      receiver: "constructor",
      needs: ["RECORD_AUDIO"],
      symptom: "the recorder stays uninitialized, and startRecording throws IllegalStateException",
    },
    {
      call: "setAudioSource",
      receiver: "MediaRecorder",
      needs: ["RECORD_AUDIO"],
      symptom: "RuntimeException: setAudioSource failed",
    },
    {
      call: "requestLocationUpdates",
      receiver: "LocationManager, FusedLocationProviderClient",
      needs: [],
      anyOf: ["ACCESS_COARSE_LOCATION", "ACCESS_FINE_LOCATION"],
    },
    {
      call: "getLastKnownLocation",
      receiver: "LocationManager",
      needs: [],
      anyOf: ["ACCESS_COARSE_LOCATION", "ACCESS_FINE_LOCATION"],
    },
    {
      call: "lastLocation",
      receiver: "FusedLocationProviderClient",
      needs: [],
      anyOf: ["ACCESS_COARSE_LOCATION", "ACCESS_FINE_LOCATION"],
    },
    {
      call: "getCurrentLocation",
      receiver: "LocationManager, FusedLocationProviderClient",
      needs: [],
      anyOf: ["ACCESS_COARSE_LOCATION", "ACCESS_FINE_LOCATION"],
    },
    {
      call: "isMyLocationEnabled",
      receiver: "GoogleMap",
      needs: [],
      anyOf: ["ACCESS_COARSE_LOCATION", "ACCESS_FINE_LOCATION"],
    },
    { call: "addGeofences", receiver: "GeofencingClient", needs: ["ACCESS_FINE_LOCATION"] },
    { call: "startScan", receiver: "BluetoothLeScanner", needs: ["BLUETOOTH_SCAN"], since: 31 },
    { call: "stopScan", receiver: "BluetoothLeScanner", needs: ["BLUETOOTH_SCAN"], since: 31 },
    { call: "startDiscovery", receiver: "BluetoothAdapter", needs: ["BLUETOOTH_SCAN"], since: 31 },
    { call: "connectGatt", receiver: "BluetoothDevice", needs: ["BLUETOOTH_CONNECT"], since: 31 },
    { call: "bondedDevices", receiver: "BluetoothAdapter", needs: ["BLUETOOTH_CONNECT"], since: 31 },
    { call: "enable", receiver: "BluetoothAdapter", needs: ["BLUETOOTH_CONNECT"], since: 31 },
    {
      call: "createRfcommSocketToServiceRecord",
      receiver: "BluetoothDevice",
      needs: ["BLUETOOTH_CONNECT"],
      since: 31,
    },
    {
      call: "startAdvertising",
      receiver: "BluetoothLeAdvertiser",
      needs: ["BLUETOOTH_ADVERTISE"],
      since: 31,
    },
    {
      call: "notify",
      receiver: "NotificationManager",
      needs: ["POST_NOTIFICATIONS"],
      since: 33,
      symptom: "the notification does not appear",
    },
    { call: "startForeground", receiver: "Service", needs: ["FOREGROUND_SERVICE"], since: 28 },
    {
      call: "setExact",
      receiver: "AlarmManager",
      needs: [],
      anyOf: ["SCHEDULE_EXACT_ALARM", "USE_EXACT_ALARM"],
      since: 31,
    },
    {
      call: "setExactAndAllowWhileIdle",
      receiver: "AlarmManager",
      needs: [],
      anyOf: ["SCHEDULE_EXACT_ALARM", "USE_EXACT_ALARM"],
      since: 31,
    },
    {
      call: "setAlarmClock",
      receiver: "AlarmManager",
      needs: [],
      anyOf: ["SCHEDULE_EXACT_ALARM", "USE_EXACT_ALARM"],
      since: 31,
    },
    { call: "openConnection", receiver: "URL", needs: ["INTERNET"] },
    { call: "Socket", receiver: "constructor", needs: ["INTERNET"] },
    { call: "newCall", receiver: "OkHttpClient", needs: ["INTERNET"] },
    { call: "loadUrl", receiver: "WebView", needs: ["INTERNET"], symptom: "net::ERR_CACHE_MISS" },
    { call: "activeNetworkInfo", receiver: "ConnectivityManager", needs: ["ACCESS_NETWORK_STATE"] },
    { call: "activeNetwork", receiver: "ConnectivityManager", needs: ["ACCESS_NETWORK_STATE"] },
    { call: "getNetworkCapabilities", receiver: "ConnectivityManager", needs: ["ACCESS_NETWORK_STATE"] },
    {
      call: "registerNetworkCallback",
      receiver: "ConnectivityManager",
      needs: ["ACCESS_NETWORK_STATE"],
    },
    {
      call: "registerDefaultNetworkCallback",
      receiver: "ConnectivityManager",
      needs: ["ACCESS_NETWORK_STATE"],
    },
    { call: "requestNetwork", receiver: "ConnectivityManager", needs: ["CHANGE_NETWORK_STATE"] },
    { call: "vibrate", receiver: "Vibrator", needs: ["VIBRATE"] },
    { call: "acquire", receiver: "PowerManager.WakeLock", needs: ["WAKE_LOCK"] },
    { call: "authenticate", receiver: "BiometricPrompt", needs: ["USE_BIOMETRIC"] },
    { call: "sendTextMessage", receiver: "SmsManager", needs: ["SEND_SMS"] },
    { call: "line1Number", receiver: "TelephonyManager", needs: ["READ_PHONE_NUMBERS"] },
    { call: "setWifiEnabled", receiver: "WifiManager", needs: ["CHANGE_WIFI_STATE"] },
    { call: "getConnectionInfo", receiver: "WifiManager", needs: ["ACCESS_WIFI_STATE"] },
  ],
};

/** What the platform's functions of this name need, one per kind of receiver. */
export function permissionsForCall(call: string): readonly PermissionCall[] {
  return PERMISSION_CALLS.rows.filter((row) => row.call === call);
}

export interface ForegroundServiceType {
  /** As in android:foregroundServiceType. */
  type: string;
  /** In the manifest, from targetSdk 34 on. */
  permission: string;
  /** One of these must be granted when the service starts; empty where the type has no such condition. */
  granted: readonly string[];
}

/** The types of foreground services with what each needs. */
export const FOREGROUND_SERVICE_TYPES: FactTable<ForegroundServiceType> = {
  asOf: "2026-11",
  source: "developer.android.com/develop/background-work/services/fgs/service-types",
  rows: [
    serviceType("camera", "CAMERA", ["CAMERA"]),
    serviceType("connectedDevice", "CONNECTED_DEVICE", [
      "BLUETOOTH_CONNECT",
      "BLUETOOTH_SCAN",
      "BLUETOOTH_ADVERTISE",
      "UWB_RANGING",
      "CHANGE_NETWORK_STATE",
      "CHANGE_WIFI_STATE",
      "NFC",
    ]),
    serviceType("dataSync", "DATA_SYNC", []),
    serviceType("health", "HEALTH", ["ACTIVITY_RECOGNITION", "BODY_SENSORS"]),
    serviceType("location", "LOCATION", ["ACCESS_COARSE_LOCATION", "ACCESS_FINE_LOCATION"]),
    serviceType("mediaPlayback", "MEDIA_PLAYBACK", []),
    serviceType("mediaProcessing", "MEDIA_PROCESSING", []),
    serviceType("mediaProjection", "MEDIA_PROJECTION", []),
    serviceType("microphone", "MICROPHONE", ["RECORD_AUDIO"]),
    serviceType("phoneCall", "PHONE_CALL", []),
    serviceType("remoteMessaging", "REMOTE_MESSAGING", []),
    serviceType("specialUse", "SPECIAL_USE", []),
    serviceType("systemExempted", "SYSTEM_EXEMPTED", []),
  ],
};

function serviceType(type: string, suffix: string, granted: readonly string[]): ForegroundServiceType {
  return {
    type,
    permission: fullPermissionName(`FOREGROUND_SERVICE_${suffix}`),
    granted: granted.map(fullPermissionName),
  };
}
