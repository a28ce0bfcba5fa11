import { findBuilt, sourceRootOf } from "../analysis/code/built-file.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import type { LineFit } from "./line-fit.ts";
import type { ChainFrame } from "./own-frames.ts";
import { resolveFrame } from "./resolve-frame.ts";
import type { Tree } from "./tree.ts";

/** Classes whose files are looked up to find where a trace lies. */
const MOST_CLASSES = 24;

interface FittedFile extends LineFit {
  path: string;
  /** The file has the class and the function of the frame. */
  declares: boolean;
}

/**
 * Without the files that the trace rules out, of those that may hold a frame, best first: they lack what the best one has, its
 * class and function or the call on the line, or are of another flavour or module than the one that ran.
 */
export async function leaveOutUnbuilt<F extends FittedFile>(
  fitted: readonly F[],
  { frame }: ChainFrame,
  error: ParsedError,
  frames: readonly ChainFrame[],
  tree: Tree,
): Promise<readonly F[]> {
  const [best] = fitted;
  if (fitted.length < 2 || !best?.declares) return fitted;
  const declaring = fitted.filter(({ declares }) => declares);
  if (declaring.length < 2) return declaring;
  const candidates = await Promise.all(
    declaring.map(async (file) => ({
      path: file.path,
      outline: await tree.codebase.outline(file.path),
      file,
    })),
  );
  const built = findBuilt(candidates, frame, error, await rootsOf(frames, tree));
  if (built) return [built.file];
  return declaring.filter(({ fits, beyond }) => !best.fits || (fits !== false && !beyond));
}

/** Where the files lie of the classes that only one file declares. */
async function rootsOf(frames: readonly ChainFrame[], tree: Tree): Promise<Set<string>> {
  const names = new Map(frames.map(({ frame }) => [frame.className, frame]));
  const found = await Promise.all(
    [...names.values()].slice(0, MOST_CLASSES).map(async (frame) => {
      const [only, ...more] = await resolveFrame(frame, tree);
      return only !== undefined && more.length === 0 ? [sourceRootOf(only, frame.className)] : [];
    }),
  );
  return new Set(found.flat());
}
