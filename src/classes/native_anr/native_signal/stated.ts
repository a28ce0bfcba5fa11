import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = ({ facts }) =>
  facts.abort
    ? {
        cause: `Native code ended the app by itself: ${facts.abort.slice(0, 200).replace(/\.$/, "")}.`,
        steps: [
          "Look for that text in the library that the first frames of the backtrace name; ndk-stack with the unstripped libraries gives their lines.",
        ],
        ground: "likely",
        said: true,
        quotes: ["Abort message"],
      }
    : undefined;
