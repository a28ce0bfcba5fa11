import { buildOf, placeClaim } from "../../../analysis/build/build.ts";
import { libraryOfClass } from "../../../analysis/build/library-of-class.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { logClaim } from "../../../analysis/claims.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { goneFromPackage, isOfFile } from "../../../analysis/code/gone-from-package.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { inWords } from "../../wording.ts";

/** Types that a library had in a package once, and does not have there in the version that is taken. */
export function* goneFromLibrary(
  error: ParsedError,
  others: readonly ParsedError[],
): Inquiry<Finding | undefined> {
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
  const names = inWords(gone.map(({ name }) => name));
  const loose = asked?.version !== undefined && /[+[\](,]|latest\./.test(asked.version);
  const taken = asked
    ? ` ${asked.module} is asked for as ${asked.version ?? "whatever version is given elsewhere"}${loose ? ", so it is whichever is newest where the build runs" : ""}.`
    : "";
  return {
    rootCause: `${fileName(path)} imports ${names} from ${packageName}. It imports other types of that package without an error, so the library is there, and the version that is taken does not have ${gone.length > 1 ? "these" : "this one"} in it: moved or removed.${taken}`,
    ground: "told",
    location: { path, line: first.line },
    label: `not in ${packageName}`,
    evidence: [
      logClaim(error),
      ...gone.slice(0, 3).map(({ claim }) => claim),
      ...found,
      ...(asked ? [placeClaim(asked.place, "the library")] : []),
    ],
    fixGuidelines: [
      `Look where that version has ${names} and correct the imports; a subpackage of ${packageName} is the usual new place.`,
      ...(loose
        ? [`Or pin ${asked?.module} to the version that the code was written for.`]
        : [`Or go back to the version of the library that the code was written for.`]),
    ],
  };
}
