import { causesOf } from "../../cause-list.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  /** `place` is the line that turns warnings into errors. */
  warningsFail: ({ place = "allWarningsAsErrors (-Werror)" }: { place?: string }) => ({
    text: `${place} makes every warning of the Kotlin compiler an error, and this compilation printed at least one. The lines that begin with w: say which.`,
    steps: [
      "Correct what each w: line names; after an update of Kotlin these are mostly new deprecations.",
      'Where one has to wait, @Suppress("…") on that declaration keeps the rule for the rest.',
    ],
    label: "every warning fails",
  }),
});

export const readLog = () => causes.proven("warningsFail", {}, { ground: "stated", explicit: true });
