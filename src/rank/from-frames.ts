import { binderCall } from "../analysis/code/binder-call.ts";
import { originOf } from "../facts/frame-origins.ts";
import { isBaseOfHilt } from "../facts/generated-classes.ts";
import { isTestFile } from "../facts/test-folders.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import { isGlue, outermost, simpleName, writtenMethod } from "../syntax/names.ts";
import type { Candidates, Evidence } from "./candidate.ts";
import { fitLine, holdsWord, type LineFit } from "./line-fit.ts";
import { appPackage, type ChainFrame, chainFrames } from "./own-frames.ts";
import { resolveFrame } from "./resolve-frame.ts";
import type { Tree } from "./tree.ts";
import { leaveOutUnbuilt } from "./unbuilt-files.ts";

/** Own frames that are looked at; what lies further out is scaffolding. */
const MAX_OWN = 24;
const MAX_VARIANTS = 4;
/** Files of one class that are read to find these: every flavour may have its own. */
const MAX_READ = 16;

/** Frames that lie in the tree, root cause first, innermost call first. */
export async function addFrames(error: ParsedError, tree: Tree, candidates: Candidates): Promise<void> {
  const seen = new Set<string>();
  const frames = chainFrames(error);
  const front = appPackage(error, frames);
  // Of what another process threw, the frames here only show who made the call.
  const isRemote = binderCall(error) !== undefined;
  let order = 0;
  let ownSeen = false;
  for (const chained of frames) {
    const paths = await resolveFrame(chained.frame, tree);
    if (paths.length === 0) continue;
    const read = await Promise.all(paths.slice(0, MAX_READ).map((path) => placed(path, chained, tree)));
    const fitted = read.filter((each) => !isCopyOfLibrary(chained, each));
    if (fitted.length === 0) continue;
    fitted.sort(
      (a, b) =>
        Number(b.declares) - Number(a.declares) ||
        Number(b.fits ?? false) - Number(a.fits ?? false) ||
        Number(a.beyond) - Number(b.beyond),
    );
    const built = await leaveOutUnbuilt(fitted, chained, error, frames, tree);
    const evidence = evidenceOf(chained, order, front, ownSeen);
    if (built[0]?.isUnwritten || chained.frame.source === "Native Method") evidence.glue = 1;
    ownSeen ||= evidence.innermostApp === 1 && !evidence.glue;
    for (const [variant, { path, line, beyond }] of built.slice(0, MAX_VARIANTS).entries()) {
      candidates.add({
        path,
        line,
        symbol: symbolOf(chained),
        frame: chained.frame,
        foundBy: "frame",
        facts: [isRemote ? `leads to the call: ${factOf(chained)}` : factOf(chained)],
        evidence: {
          ...evidence,
          variant: variant === 0 ? 0 : 1,
          misfit: beyond ? 1 : 0,
          test: isTestFile(path) ? 1 : 0,
        },
      });
    }
    const place = built[0]?.path ?? "";
    if (!evidence.glue && !seen.has(place)) {
      seen.add(place);
      order++;
    }
    if (order >= MAX_OWN) return;
  }
}

/** A file for a frame, with the line where its call stands now. */
interface Placed extends LineFit {
  path: string;
  /** The function was made by the compiler: the getter of a property, `valueOf` of an enum. */
  isUnwritten: boolean;
  /** The file has the class and the function; also where it cannot be read. */
  declares: boolean;
}

/** A copy of a class of the platform or of a library that is only compiled against: what ran has more in it. */
const isCopyOfLibrary = ({ frame }: ChainFrame, { beyond, declares }: Placed): boolean =>
  beyond && !declares && originOf(frame.className) !== "app";

const GETTER = /^(?:access\$)?get[A-Z]/;
/** What compilers add to enums and data classes. */
const MADE = /^(?:valueOf|values|copy|component\d+)$/;

async function placed(path: string, { frame, calls }: ChainFrame, tree: Tree): Promise<Placed> {
  const source = await tree.read(path);
  if (!source)
    return { path, line: frame.line, fits: undefined, beyond: false, isUnwritten: false, declares: true };
  const isMade = MADE.test(frame.method) || (GETTER.test(frame.method) && path.endsWith(".kt"));
  const isUnwritten = isMade && !holdsWord(source.text, frame.method.replace("access$", ""));
  const method = writtenMethod(frame.method);
  const declares = [simpleName(frame.className), method].every(
    (name) => name.startsWith("<") || holdsWord(source.text, name),
  );
  return { path, ...fitLine(source, frame.line, calls), isUnwritten, declares };
}

/** Frames as the trace prints them, for want of sources: those of the app, for nobody can edit the others. */
export function addPrintedFrames(error: ParsedError, candidates: Candidates): void {
  const frames = chainFrames(error);
  const front = appPackage(error, frames);
  const isOfApp = ({ frame }: ChainFrame): boolean => frame.className.startsWith(front ?? " ");
  const isOfOwn = frames.some(isOfApp) ? isOfApp : ({ frame }: ChainFrame) => isOwn(frame.className);
  let order = 0;
  let ownSeen = false;
  for (const chained of frames) {
    const { className, file, line } = chained.frame;
    if (!isOfOwn(chained) || isBaseOfHilt(className)) continue;
    const evidence = evidenceOf(chained, order, front, ownSeen);
    ownSeen ||= evidence.innermostApp === 1;
    const path = file ?? outermost(className).replaceAll(".", "/");
    candidates.add({
      path,
      line,
      symbol: symbolOf(chained),
      isPrinted: true,
      foundBy: "log",
      facts: [factOf(chained)],
      evidence: { ...evidence, innermost: order === 0 ? 1 : 0 },
    });
    if (!evidence.glue) order++;
    if (order >= MAX_OWN) return;
  }
}

/** Whether a class may be the reader's: no library's, and no file of an installed app in a native frame. */
const isOwn = (className: string): boolean =>
  originOf(className) === "app" && !/\.(?:apk|so|odex|oat|dex)$|^split_config\b/.test(className);

/** `frame 3 of the trace: ShelfFragment.render, line 61`, as it is printed. */
function factOf({ frame, depth, trace, isAlternative }: ChainFrame): string {
  const name = `${frame.className.slice(frame.className.lastIndexOf(".") + 1)}.${frame.method}`;
  const is = isAlternative ? " may be" : ":";
  return `frame ${depth} of ${trace}${is} ${name}${frame.line === undefined ? "" : `, line ${frame.line}`}`;
}

function symbolOf({ frame }: ChainFrame): string {
  return `${frame.className}.${writtenMethod(frame.method)}`;
}

function evidenceOf(
  { frame, link }: ChainFrame,
  order: number,
  front: string | undefined,
  ownSeen: boolean,
): Evidence {
  const isApp = front !== undefined && frame.className.startsWith(front);
  return {
    innermost: order === 0 ? 1 : 0,
    innermostApp: isApp && !ownSeen ? 1 : 0,
    near: 1 / (order + 1),
    root: link === 0 ? 1 : 0,
    glue: isGlue(frame.className, frame.method) ? 1 : 0,
    library: originOf(frame.className) === "app" ? 0 : 1,
  };
}
