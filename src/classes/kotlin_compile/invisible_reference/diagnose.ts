import { buildOf } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { fact } from "../../../analysis/claims.ts";
import type { CompilePlace } from "../../../analysis/code/compile-place.ts";
import { declarationsNamed, declaredClaim } from "../../../analysis/code/declared.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { type CompileAnswer, refusedLine } from "../refused-line.ts";
import type { failureClass } from "./class.ts";

/** Something that its modifier hides from here. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  yield* refusedLine(error, (place) => answer(error, place));
}

function* answer(
  error: ErrorOf<typeof failureClass>,
  place: CompilePlace,
): Inquiry<CompileAnswer | undefined> {
  const reference = (fact(error, "reference") ?? "").match(
    /(?<![\w.<>])(?:[\w.<>]{0,200}\.)?(\w+)\s{0,8}(?:[(:<]|$)/,
  )?.[1];
  const visibility = fact(error, "visibility");
  if (!reference || !visibility) return undefined;
  const declared = yield* declarationsNamed(reference);
  const [only, ...more] = declared.filter(({ declaration }) => declaration.modifiers.includes(visibility));
  if (!only || more.length > 0) return undefined;
  const { path } = only.outline;
  const isInternal = visibility === "internal";
  // Within a module nothing internal is hidden: another declaration of that name is meant, or another build of this one.
  if (isInternal && (yield* isOneModule(path, place.path))) return undefined;
  return {
    rootCause: `${reference} is ${visibility} where it is declared, ${fileName(path)}:${only.declaration.startLine}, so ${fileName(place.path)} may not use it${isInternal ? " from another module" : ""}.`,
    ground: "proven",
    label: `${visibility} over there`,
    steps: [
      isInternal
        ? `Make ${reference} public, or offer what is needed through the module's public API.`
        : `Widen ${reference} to internal or public if others should use it, or use what the class offers.`,
    ],
    claims: yield* declaredClaim(path, only.declaration, "declared here"),
  };
}

/** Whether two files are compiled together: they lie in one folder, or in one module's sources of one kind. */
function* isOneModule(one: string, other: string): Inquiry<boolean> {
  const folder = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);
  if (folder(one) === folder(other)) return true;
  const build = yield* buildOf();
  const [module, another] = [one, other].map((path) => build && moduleOfPath(build, path)?.name);
  const kind = (path: string): string | undefined => /(?:^|\/)src\/([^/]+)\//.exec(path)?.[1];
  return module !== undefined && module === another && kind(one) === kind(other);
}
