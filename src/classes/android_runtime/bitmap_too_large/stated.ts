import { given, type Reading, simple } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

/** The canvas itself, its drawables and the views that only hold others say nothing of what is drawn. */
const CARRIES =
  /^android\.(?:view\.(?:View|ViewGroup|DisplayListCanvas|ThreadedRenderer|RecordingCanvas)|graphics\.)/;

export const stated: Reading<typeof failureClass> = given(["bytes"], ({ bytes }, told) => {
  const size = Number(bytes);
  if (!(size > 0)) return undefined;
  const pixels = Math.round(size / 4 / 1_000_000);
  const view = told.frames.find(
    ({ className, method }) =>
      /^(?:onDraw|draw|dispatchDraw|drawBackground)$/.test(method) && !CARRIES.test(className),
  );
  return {
    cause: `${view ? `${simple(view.className)}.${view.method}` : "A view"} draws a bitmap of ${Math.round(size / 1024 / 1024)} MB, above the limit of the canvas (about 100 MB). At four bytes a pixel that is ${pixels} million pixels, far more than a screen has: most often a picture decoded at its full size.`,
    steps: [
      "Decode it at the size in which it is shown: a loader (Coil, Glide) with the size of the view, inSampleSize, or ImageDecoder.setTargetSize; look for Size.ORIGINAL and for decoding by hand.",
      "A drawable of the app in drawable/ or drawable-mdpi/ is scaled up by the density of the device: put it into drawable-nodpi/ or drawable-xxhdpi/, and make the file smaller.",
    ],
    ground: "inKind",
    said: true,
  };
});
