import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["bytes"], ({ bytes }, told) => {
  const size = Number(bytes);
  const image = told.frames.some(({ className }) => /Bitmap|ImageDecoder|NativeAllocation/.test(className));
  if (!(size >= 8 * 1024 * 1024) || !told.here) return undefined;
  return {
    cause: `${told.here} asks for ${Math.round(size / 1024 / 1024)} MB in one piece${image ? ", for an image at its full size" : ""}, more than the app's heap has left.`,
    steps: [
      image
        ? "Load it at the size that is shown (Coil, Glide, or inSampleSize), not as large as the file is."
        : "Read and handle it in parts (a stream, paging), not as one array or text.",
    ],
    ground: "likely",
  };
});
