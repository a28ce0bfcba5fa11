import { buildOf, placeClaim } from "../../../analysis/build/build.ts";
import { libraryOfClass } from "../../../analysis/build/library-of-class.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { goneFromPackage, isOfFile } from "../../../analysis/code/gone-from-package.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { Verdict } from "../../cause-list.ts";
import { causes } from "./causes.ts";

/** Types that a library had in a package once, and does not have there in the version that is taken. */
export function* goneFromLibrary(
  error: ParsedError,
  others: readonly ParsedError[],
): Inquiry<Verdict | undefined> {
  const answer = yield* goneFromPackage(error, others);
  if (!answer || !isOfFile(error, answer)) return undefined;
  const { path, packageName, gone, found } = answer;
  const [first] = gone;
  const build = yield* buildOf(error);
  const library = build && first ? libraryOfClass(`${packageName}.${first.name}`, build) : undefined;
  const module = build && moduleOfPath(build, path);
  // What this module itself asks for; another module's line says nothing of its class path.
  const asked = module?.dependencies.find((each) => library?.declared.includes(each));
  if (!first) return undefined;
  const version = asked?.version;
  return causes.proven(
    "goneFromLibrary",
    {
      file: fileName(path),
      names: gone.map(({ name }) => name),
      packageName,
      library: asked?.module,
      version,
      isLoose: version !== undefined && /[+[\](,]|latest\./.test(version),
    },
    {
      ground: "told",
      location: { path, line: first.line },
      evidence: [
        ...gone.slice(0, 3).map(({ claim }) => claim),
        ...found,
        ...(asked ? [placeClaim(asked.place, "the library")] : []),
      ],
    },
  );
}
