import { shortName } from "../../../syntax/names.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  /** `size` in bytes. */
  fullSize: ({ size, drawnBy }: { size: number; drawnBy?: string }) => ({
    text: `${drawnBy ?? "A view"} draws a bitmap of ${Math.round(size / 1024 / 1024)} MB, above the limit of the canvas (about 100 MB). At four bytes a pixel that is ${Math.round(size / 4 / 1_000_000)} million pixels, far more than a screen has: most often a picture decoded at its full size.`,
    steps: [
      "Decode it at the size in which it is shown: a loader (Coil, Glide) with the size of the view, inSampleSize, or ImageDecoder.setTargetSize; look for Size.ORIGINAL and for decoding by hand.",
      "A drawable of the app in drawable/ or drawable-mdpi/ is scaled up by the density of the device: put it into drawable-nodpi/ or drawable-xxhdpi/, and make the file smaller.",
    ],
  }),
});

/** The canvas itself, its drawables and the views that only contain others say nothing of what is drawn. */
const CARRIES =
  /^android\.(?:view\.(?:View|ViewGroup|DisplayListCanvas|ThreadedRenderer|RecordingCanvas)|graphics\.)/;

export function readLog({ facts, frames }: Context<typeof failureClass>) {
  const size = Number(facts.bytes);
  if (!(size > 0)) return undefined;
  const view = frames.find(
    ({ className, method }) =>
      /^(?:onDraw|draw|dispatchDraw|drawBackground)$/.test(method) && !CARRIES.test(className),
  );
  const drawnBy = view && `${shortName(view.className)}.${view.method}`;
  return causes.proven("fullSize", { size, drawnBy }, { ground: "typical", explicit: true });
}
