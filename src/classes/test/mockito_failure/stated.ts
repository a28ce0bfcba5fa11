import { agentNotAttached } from "../../agent-not-attached.ts";
import { statedOf } from "../../examination.ts";
import { given, type Reading, simple } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  (told) => {
    const verdict = agentNotAttached(told);
    return verdict && statedOf("mockito_failure", verdict);
  },
  given(["className"], ({ className }, { error, facts }) => {
    const reason = facts.reason ?? /\n[^\S\n]*- ([^\n]{3,200})/.exec(error.raw)?.[1]?.trim();
    const isFinal = /^final (?:or anonymous )?class$/.test(reason ?? "");
    const isInline = /Mockito is configured to create inlined mocks/.test(error.raw);
    const why = isFinal
      ? "the class is final, as Kotlin's are unless open, and the mock maker in use makes mocks as subclasses"
      : isInline
        ? "its inline mock maker did not bring the mock about; the line `Underlying exception` says why"
        : reason && /cannot mock\/spy because/.test(error.raw)
          ? reason
          : "the mock maker in use cannot handle a class of that kind or of that Java version";
    return {
      cause: `Mockito cannot mock ${simple(className)}: ${why}.`,
      steps: [
        ...(isFinal
          ? [
              "Use mockito-core 5 or newer on the JVM, whose mock maker handles final classes (before: mockito-inline); on a device the class has to be open or stand behind an interface, unless dexmaker-mockito-inline makes the mocks (API 28 and newer).",
            ]
          : []),
        ...(isInline
          ? [
              "See the exception that the message names last; where it speaks of a version of Java, raise Mockito (and with it Byte Buddy).",
            ]
          : []),
        ...(isFinal
          ? ["Values need no mock: make a real one of a data class."]
          : ["A class of your own can hide behind an interface, which is mocked in its place."]),
      ],
      ground: "inKind",
    };
  }),
];
