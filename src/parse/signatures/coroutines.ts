import type { SignatureFamily } from "./signature.ts";

export const coroutines: SignatureFamily = {
  family: "coroutines",
  domain: "runtime",
  rank: 40,
  language: "kotlin",
  signatures: [
    {
      id: "coroutine_uncaught",
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
      patterns: [
        {
          needle: "CancellationException: ",
          regex: /(?:JobCancellationException|CancellationException): (?<reason>[^\n;]+)/,
        },
        {
          needle: "The coroutine scope left the composition",
          regex: /The coroutine scope left the composition/,
        },
        { needle: "The Modifier.Node was detached", regex: /The Modifier\.Node was detached/ },
        { needle: "Mutation interrupted", regex: /Mutation interrupted/ },
      ],
    },
    {
      id: "coroutine_timeout",
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
      patterns: [
        { needle: "Flow invariant is violated", regex: /Flow invariant is violated/ },
        {
          needle: "Flow exception transparency is violated",
          regex: /Flow exception transparency is violated/,
        },
      ],
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
