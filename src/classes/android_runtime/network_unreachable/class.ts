import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "network call failed (host, connection, timeout)",
  summary:
    "A request could not reach the server, or ran into a time limit. That happens to every app; it becomes a crash where no code handles the exception.",
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
    "SocketException: Connection reset",
    "SocketException: Software caused connection abort",
  ],
  subject: "{host}",
  facts: ["host", "address", "statusCode"],
  causes: {
    unresolvedHost: {
      text: "the device is offline or the name cannot be resolved",
      unless: { message: /localhost|\b127\.|\b10\.0\.2\.2\b/ },
      decidedBy: "open {host|the address} in the browser of the same device: does it load?",
    },
    notHandled: {
      text: "the call in a coroutine has no handling for `IOException`",
      decidedBy: "turn on airplane mode and repeat the step: does the app crash?",
      remedy: "Catch `IOException` around the call, and show it as state.",
    },
    deviceItself: {
      text: "the emulator asks `localhost`, which is the emulator itself; the host is `10.0.2.2`",
      when: { message: /localhost|\b127\./ },
      decidedBy: "hand the port of the message on with `adb reverse` and repeat: does it connect?",
      remedy:
        "Ask `10.0.2.2` on the emulator; on a device, keep `adb reverse` up or use the computer's address.",
    },
    permissionMissing: {
      text: "the permission `INTERNET` is missing",
      unless: { message: /Failed to connect|timed? ?out|refused/i },
      decidedBy: "open the merged manifest: is `android.permission.INTERNET` absent?",
      remedy: "Declare `INTERNET` in the manifest.",
    },
    serverDown: {
      text: "the server is slow or down",
      decidedBy:
        "call {host|the address} from a computer, with `curl -sv --max-time 10`: does it answer in time?",
      remedy: "Set timeouts and let the user retry.",
    },
  },
  checks: [
    {
      text: "find the call of your code in the trace and look for a `try` or `runCatching` around it",
      when: { frames: true },
    },
    "see whether {host|the host} can be reached from the device itself, in its browser",
    "check `android.permission.INTERNET` in the merged manifest",
  ],
  fix: "Handle `IOException` where the result is used, and show a state the user can retry from. Keep the handler narrow, so that cancellation and programming errors still surface.",
} as const satisfies FailureClass;
