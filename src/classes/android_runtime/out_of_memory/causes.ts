import type { Frame } from "../../../model/parsed-error.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { formatFrame } from "../../wording.ts";
import type { failureClass } from "./class.ts";

/** `asked` is how much was to be had at once: "42.1 MB". */
interface Allocation {
  who: string;
  asked?: string;
}

const describeSize = ({ asked }: Allocation): string => (asked ? ` (${asked} at once)` : "");

export const causes = causesOf<typeof failureClass>()({
  decodedAtFullSize: (at: Allocation) => ({
    text: `${at.who} decodes a picture at its full size${describeSize(at)}, four bytes for each pixel, however small it is shown: one of 12 megapixels takes 48 MB.`,
    steps: [
      "Decode it at the size it is shown in: BitmapFactory.Options.inSampleSize after a first pass with inJustDecodeBounds, or ImageDecoder with setTargetSize.",
      "Best leave it to a loader (Coil, Glide), which does that and keeps a cache of limited size.",
    ],
    label: "at full size",
  }),
  bitmapTooLarge: (at: Allocation) => ({
    text: `${at.who} makes a bitmap that does not fit into the memory left${describeSize(at)}: width times height times four bytes.`,
    steps: [
      "Limit its width and height to what is shown, and draw it in parts where more is needed.",
      "Let go of the old bitmap before making the new one.",
    ],
    label: "too large",
  }),
  /** `who` is an interceptor of OkHttp, which all traffic of its client goes through. */
  bodyInInterceptor: (at: Allocation) => ({
    text: `${at.who} is an interceptor of OkHttp and reads a whole body into memory as text${describeSize(at)}, whatever its size: every answer of that client goes through it.`,
    steps: [
      "Add that interceptor in debug builds only, or have it leave bodies out (HEADERS in place of BODY) or cut them at a limit, if it has such a setting.",
      "Load large files with an OkHttpClient that does not have it.",
    ],
    label: "reads the whole body",
  }),
  /** `by` is the function that reads. */
  readAsAWhole: (at: Allocation & { by?: string }) => ({
    text: at.by
      ? `${at.who} reads the whole content into memory with ${at.by}${describeSize(at)}, whatever its size.`
      : `${at.who} asks for ${at.asked} in one piece, more than the app's heap has left.`,
    steps: [
      "Read and handle it in pieces: copyTo(file), useLines { }, a streaming parser.",
      "Refuse what is larger than the feature needs.",
    ],
    label: "all at once",
  }),
});

export const megabytes = (bytes: number): string => `${Math.round(bytes / 100_000) / 10} MB`;

export function readLog({ facts, frames, here: who }: Context<typeof failureClass>) {
  const size = Number(facts.bytes);
  const interceptor = readingInterceptor(frames);
  if (interceptor) {
    const asked = size >= 1024 * 1024 ? megabytes(size) : undefined;
    const values = { who: formatFrame(interceptor), ...(asked && { asked }) };
    return causes.proven("bodyInInterceptor", values, { ground: "typical", frame: interceptor });
  }
  if (!(size >= 8 * 1024 * 1024) || !who) return undefined;
  const isCalled = (names: RegExp) => frames.some(({ className }) => names.test(className));
  const cause = isCalled(/BitmapFactory|ImageDecoder/)
    ? "decodedAtFullSize"
    : isCalled(/Bitmap|NativeAllocation/)
      ? "bitmapTooLarge"
      : "readAsAWhole";
  return causes.supported(cause, { who, asked: megabytes(size) });
}

const READS_TEXT = /^(?:readString|readUtf8|string)$/;

/** The interceptor that has OkHttp's or Okio's own code read a body to its end as text. */
function readingInterceptor(frames: readonly Frame[]): Frame | undefined {
  const at = frames.findIndex(
    ({ className, method }) => method === "intercept" && !className.startsWith("okhttp3.internal."),
  );
  const reads = frames
    .slice(0, Math.max(at, 0))
    .some(({ className, method }) => /^(?:okio|okhttp3)\./.test(className) && READS_TEXT.test(method));
  const isChained = frames[at + 1]?.className.endsWith("RealInterceptorChain");
  return reads && isChained ? frames[at] : undefined;
}
