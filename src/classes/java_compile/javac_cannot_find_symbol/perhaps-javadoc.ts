import { buildOf, placeClaim } from "../../../analysis/build/build.ts";
import { libraryOfClass } from "../../../analysis/build/library-of-class.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { compilePlace } from "../../../analysis/code/compile-place.ts";
import { importedName } from "../../../analysis/code/imports-in-sources.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/**
 * An imported name whose library the module asks for, where no compiler is known to have printed the error: the Javadoc
 * task has a class path of its own, and prints the same when a library is not on it.
 */
export function* perhapsJavadoc(
  { error, facts: { printedBy: by } }: Context<typeof failureClass>,
  word: string,
): Inquiry<Verdict | undefined> {
  const place = by === undefined ? undefined : yield* compilePlace(error, word);
  const build = place && (yield* buildOf(error));
  const module = build && moduleOfPath(build, place.path);
  const imports = place?.outline.imports.map((each) => ({ line: each.line, name: importedName(each) }));
  const used =
    imports?.find(({ line }) => line === place?.line) ??
    imports?.find(({ name }) => name.endsWith(`.${word}`));
  const library = used && build && libraryOfClass(used.name, build);
  const asked = library && module?.dependencies.find((each) => library.declared.includes(each));
  if (!place || !module || !used || !asked) return undefined;
  const { path, line } = asked.place;
  return causes.supported(
    "otherClassPath",
    {
      isJavadoc: by === "javadoc",
      name: used.name,
      user: `${place.path}:${used.line}`,
      asks: `${path}:${line}`,
      library: asked.module,
      module: module.name,
    },
    {
      ground: "oneOfSeveral",
      location: { path: place.path, line: used.line },
      evidence: [
        lineClaim("read_file", place.path, used.line, lineOf(place.source, used.line)),
        placeClaim(asked.place, "asks for the library"),
      ],
    },
  );
}
