import { originOf } from "../facts/frame-origins.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import { throwablesOf } from "../model/throwables.ts";

/** Frames of a chain that are looked at; an app's own code stands near the top. */
const mostFrames = 200;

/** Files of the app's code that a failure names, without folder and ending. */
export interface SourceNames {
  /** Those that it prints, and the classes of its own frames. Empty for most failures of a build. */
  code: ReadonlySet<string>;
  /** Any file it prints, and the classes in its facts, which may be generated or those of a library as well. */
  facts: ReadonlySet<string>;
}

export function sourceNames(error: ParsedError): SourceNames {
  const frames = [...throwablesOf(error).flatMap((each) => each.frames), ...error.frames].slice(
    0,
    mostFrames,
  );
  const own = frames.filter(({ className }) => originOf(className) === "app");
  const facts = Object.values(error.metadata ?? {})
    .filter((value) => typeof value === "string")
    .map((text) => text.slice(0, 400));
  return {
    code: namesOf([
      ...[error.culprit?.path, error.filePath, ...facts].filter(isCode),
      ...own.map(({ file }) => file),
      ...own.map(({ className }) => simpleName(className)),
    ]),
    facts: namesOf([
      ...[error.culprit?.path, error.filePath],
      ...facts.flatMap((text) => text.match(QUALIFIED) ?? []).map(simpleName),
    ]),
  };
}

function namesOf(names: readonly (string | undefined)[]): ReadonlySet<string> {
  const bare = names.map(bareName);
  return new Set(bare.flatMap((name) => [name, writtenAs(name)]).filter((name) => name !== ""));
}

/** Code that somebody wrote. */
const isCode = (path: string | undefined): boolean =>
  path !== undefined && /\.(?:kt|java)$/.test(path) && !/[/\\](?:build|generated)[/\\]/.test(path);

const simpleName = (className: string): string =>
  className.slice(className.lastIndexOf(".") + 1).split("$")[0] ?? "";

/** A class with its package, in a fact. */
const QUALIFIED = /\b(?:[a-z_]\w{0,60}\.){2,12}[A-Z]\w{0,100}/g;

/** `app/src/Shelf.kt` → `Shelf`. */
export function bareName(path: string | undefined): string {
  const name = path?.split(/[/\\]/).at(-1) ?? "";
  return name.replace(/\.[a-z]{2,5}$/, "");
}

/** The class that a generated one was made for: `Hilt_Shelf`, `Shelf_Impl`, `ShelfJsonAdapter` and `ShelfKt` are of Shelf. */
function writtenAs(name: string): string {
  return name.replace(/^Hilt_/, "").replace(/(?:_\w{1,60}|JsonAdapter|Kt)$/, "");
}
