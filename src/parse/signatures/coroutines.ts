import type { SignatureFamily } from "./signature.ts";

export const coroutines: SignatureFamily = {
  family: "coroutines",
  domain: "runtime",
  rank: 40,
  language: "kotlin",
  signatures: [
    {
      id: "coroutine_uncaught",
      rank: 70,
      patterns: [
        {
          needle: "FATAL EXCEPTION: ",
          regex: /FATAL EXCEPTION: (?<threadName>DefaultDispatcher-worker-\d+|kotlinx\.coroutines\.\w+)/,
        },
        {
          needle: "DiagnosticCoroutineContextException: [",
          regex: /DiagnosticCoroutineContextException: \[(?<coroutineContext>[^\]]*)\]/,
        },
      ],
    },
    {
      id: "coroutine_main_dispatcher",
      patterns: [
        {
          needle: "Module with the Main dispatcher ",
          regex: /Module with the Main dispatcher (?<what>had failed to initialize|is missing)/,
        },
      ],
    },
    {
      id: "coroutine_cancelled",
      rank: 50,
      exceptions: [
        "kotlinx.coroutines.JobCancellationException",
        "java.util.concurrent.CancellationException",
      ],
      patterns: [
        {
          needle: "CancellationException: ",
          regex: /(?:JobCancellationException|CancellationException): (?<reason>[^\n;]+)/,
        },
        "The coroutine scope left the composition",
        "The Modifier.Node was detached",
        "Mutation interrupted",
      ],
    },
    {
      id: "coroutine_timeout",
      exceptions: ["kotlinx.coroutines.TimeoutCancellationException"],
      patterns: [
        { needle: "Timed out waiting for ", regex: /Timed out waiting for (?<milliseconds>\d+) ms/ },
        {
          needle: "UncompletedCoroutinesError: After waiting for ",
          regex: /UncompletedCoroutinesError: After waiting for (?<duration>[^,]+), (?<detail>[^\n]+)/,
        },
      ],
    },
    {
      id: "flow_invariant",
      patterns: ["Flow invariant is violated", "Flow exception transparency is violated"],
    },
    {
      id: "coroutine_double_resume",
      patterns: [
        {
          needle: "Already resumed",
          regex: /Already resumed(?:, but proposed with update (?<value>[^\n]+))?/,
        },
      ],
    },
  ],
};
