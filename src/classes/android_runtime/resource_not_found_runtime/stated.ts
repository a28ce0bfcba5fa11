import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["resource"], ({ resource }, told) => {
  const id = Number.parseInt(resource, 16);
  if (!told.here) return undefined;
  return id > 0 && id < 0x01000000
    ? {
        cause: `${told.here} passes the number ${id} where Android takes an Int for a resource id: setText, Toast.makeText and getString look it up in R.`,
        steps: [
          `Turn it into text first: .toString(), or getString(R.string.…, ${/text/i.test(told.here) ? "value" : "number"}).`,
        ],
        ground: "told",
      }
    : undefined;
});
