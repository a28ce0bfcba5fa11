import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "network call failed",
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
    unresolvedHost: "the device is offline or the name cannot be resolved",
    notHandled: "the call in a coroutine has no handling for `IOException`",
    deviceItself: {
      text: "the emulator asks `localhost`, which is the emulator itself; the host is `10.0.2.2`",
      unless: { host: /^(?!localhost|127\.)/ },
    },
    permissionMissing: "the permission `INTERNET` is missing",
    serverDown: "the server is slow or down",
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
