import { buildOf, moduleNamed } from "../../../analysis/build/build.ts";
import { scriptOf } from "../../../analysis/build/script.ts";
import { statementsNamed, statementsOf } from "../../../analysis/build/statements.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, look } from "../../../analysis/inquiry.ts";
import { fileSearch } from "../../../contracts/file-search.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

/** A file of an API that is not there, and where the root script says which modules are checked. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const apiFile = fact(error, "apiFile")?.replaceAll("\\", "/");
  const build = yield* buildOf(error);
  const rootFile = build && moduleNamed(build, ":")?.buildFile;
  const root = rootFile ? yield* scriptOf(rootFile) : undefined;
  const at = root && statementsNamed(root, "apiValidation")[0]?.line;
  if (!apiFile || !root || !at) return;
  const name = apiFile.slice(apiFile.lastIndexOf("/") + 1);
  const there = (yield* look(fileSearch, { pattern: `**/${name}` }))?.files ?? [];
  if (there.some((path) => apiFile.endsWith(path))) return;
  const project = name.replace(/\.api$/, "");
  if (statementsOf(root).some(({ literals }) => literals.includes(project))) return;
  yield* conclude({
    rootCause: `${fact(error, "task") ?? "The check of the public API"} compares with ${apiFile}, which is not among the files here; ${root.path}:${at} says which projects are left out of that check, and ${root.path} does not name ${project}.`,
    ground: "proven",
    location: { path: root.path, line: at },
    label: `checks ${project} too`,
    evidence: [logClaim(error), lineClaim("read_file", root.path, at, lineOf(root, at), "what is left out")],
    fixGuidelines: [
      `Where ${project} is no library whose API is to be kept: add "${project}" to ignoredProjects of apiValidation.`,
      `Where it is one: ./gradlew ${fact(error, "task")?.replace(/:[^:]*$/, "") ?? ""}:apiDump, and commit the file.`,
    ],
  });
}
