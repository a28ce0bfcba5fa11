import { originOf } from "../../facts/frame-origins.ts";
import { isTestFile } from "../../facts/test-folders.ts";
import type { Declaration, Outline } from "../../model/code.ts";
import type { Frame, ParsedError } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { outermost } from "../../syntax/names.ts";

// Several files may declare one class: each flavour, source set or module its own. A build has one of them in it.

/** A file that declares a frame's class. */
interface ClassFile {
  path: string;
  outline: Outline | undefined;
}

/** The folder of a file without those of its package: `app/src/birch` of `app/src/birch/java/org/example/Shelf.java`. */
export function sourceRootOf(path: string, className: string): string {
  const folders = path.split("/").slice(0, -1);
  const packages = outermost(className).split(".").slice(0, -1);
  while (packages.length > 0 && folders.at(-1) === packages.at(-1)) {
    folders.pop();
    packages.pop();
  }
  return folders.join("/").replace(/\/(?:java|kotlin|groovy)$/, "");
}

/**
 * The one file of several that was in the build that failed: it alone lies where the files of other frames lie whose class
 * only one file declares, or it alone imports from the library that calls the frame or that the frame calls. Undefined where
 * neither tells.
 */
export function findBuilt<File extends ClassFile>(
  files: readonly File[],
  frame: Frame,
  error: ParsedError,
  roots: ReadonlySet<string>,
): File | undefined {
  // Of these two a build has both.
  const isShared = files.some(({ outline }) => outline?.declarations.some(isHalfOfTwo));
  if (isShared) return undefined;
  return (
    findOnly(files, ({ path }) => roots.has(sourceRootOf(path, frame.className))) ??
    findOnly(files, ({ outline }) =>
      librariesBeside(frame, error).some((name) => outline?.imports.some(({ module }) => module === name)),
    )
  );
}

const isHalfOfTwo = ({ modifiers }: Declaration): boolean =>
  modifiers.includes("expect") || modifiers.includes("actual");

/** A test's own copy of a class rules out nothing. */
function findOnly<File extends ClassFile>(
  files: readonly File[],
  isIt: (file: File) => boolean,
): File | undefined {
  const [only, ...more] = files.filter(isIt);
  return only && more.length === 0 && !isTestFile(only.path) ? only : undefined;
}

/** The packages of other code right above and below a class's frames. */
function librariesBeside({ className }: Frame, error: ParsedError): string[] {
  return throwablesOf(error).flatMap(({ frames }) =>
    frames.flatMap((each, index) =>
      each.className === className
        ? [frames[index - 1], frames[index + 1]].flatMap((beside) => (beside ? packageOfLibrary(beside) : []))
        : [],
    ),
  );
}

/** What any code may import tells nothing. */
const OF_ALL = /^(?:kotlinx?|androidx?|javax?)\./;

function packageOfLibrary({ className }: Frame): string[] {
  if (OF_ALL.test(className) || originOf(className) === "platform") return [];
  const outer = outermost(className);
  return [outer.slice(0, Math.max(0, outer.lastIndexOf(".")))];
}
