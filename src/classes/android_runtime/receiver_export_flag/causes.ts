import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { formatFrame } from "../../wording.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  /** `isForeign`: another app sends what the receiver listens to; `isPlain`: the app has no androidx. */
  noFlag: ({ who, isForeign, isPlain }: { who: string; isForeign?: boolean; isPlain?: boolean }) => {
    const by = isPlain ? "Context" : "ContextCompat";
    const level = isPlain ? "where SDK_INT is 33 or higher" : "androidx.core 1.9 or newer";
    return {
      text: `${who} registers a receiver without saying whether other apps may send to it. Apps that target Android 14 or higher must say so, unless all its broadcasts are the system's.`,
      steps: [
        isForeign
          ? `Pass ${by}.RECEIVER_EXPORTED (${level}): this file listens to a broadcast that another app sends (the download provider, Play services).`
          : `Pass ${by}.RECEIVER_NOT_EXPORTED (${level}), if only this app sends these broadcasts; RECEIVER_EXPORTED if another app does.`,
      ],
      label: "exported or not?",
    };
  },
  inLibrary: ({ group }: { group: string }) => ({
    text: `The receiver is registered inside a library, ${group}, whose release does not know the rule of Android 14 yet. This project only calls it.`,
    steps: [
      `Update the library that ${group} belongs to.`,
      "Until then a targetSdk of 33 leaves the check off.",
    ],
  }),
});

export const readLog = ({ own: [frame] }: Context<typeof failureClass>) =>
  frame && causes.proven("noFlag", { who: formatFrame(frame) }, { frame });
