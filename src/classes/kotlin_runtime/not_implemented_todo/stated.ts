import { frameName, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = (told) => {
  const frame = told.own[0];
  if (!frame) return undefined;
  return {
    cause: `${frameName(frame)} is not written yet: it still consists of TODO().`,
    steps: ["Write it, or do not call it yet; the IDE leaves TODO() where it implements members."],
    ground: "told",
    frame,
  };
};
