import { causesOf } from "../../cause-list.ts";
import { failedCheckCauses } from "../../general/failed-check-causes.ts";
import { look } from "../../look.ts";
import type { failureClass } from "./class.ts";

interface FailedCheck {
  /** `require`, `checkNotNull`. */
  check: string;
  line: number;
  condition: string;
  /** The first variable of the condition, and the function around the check. */
  name?: string;
  within?: string;
  /** What the caller hands over for a parameter that the condition reads. */
  passed?: { place: string; argument: string; parameter: string };
}

const failedCheck = ({ check, line, condition, name, within, passed }: FailedCheck) => ({
  text: `${check}() on line ${line} found that \`${condition}\` ${check.endsWith("NotNull") ? "is null" : "does not hold"}${passed ? `; ${passed.place} passes \`${passed.argument}\` for ${passed.parameter}` : ""}.`,
  steps: [
    passed
      ? `Make sure of the condition before calling ${within}(), or let ${within}() accept such a value.`
      : look(`Find where ${name ?? "the value"} comes from and why the condition fails there.`),
    `Give the ${check}() a message with the value in it, so that the next report says more.`,
  ],
  label: passed ? "passes the value" : "does not hold",
});

export const causes = causesOf<typeof failureClass>()({
  ...failedCheckCauses,
  refusedValue: failedCheck,
  absentValue: failedCheck,
});
