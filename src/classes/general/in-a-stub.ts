import { lineClaim, logClaim } from "../../analysis/claims.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { headLine, stubPlace } from "../../analysis/code/stub-place.ts";
import { conclude, type Inquiry } from "../../analysis/inquiry.ts";
import type { ParsedError } from "../../model/parsed-error.ts";

/** A message about a Java stub of kapt: the Kotlin declaration that the stub was written of. */
export function* inAStub(error: ParsedError): Inquiry {
  const stub = yield* stubPlace(error);
  if (!stub) return;
  const { source, declaration, isExact } = stub;
  const line = headLine(source, declaration);
  const kotlin = fileName(source.path);
  const name = declaration.kind === "function" ? `${declaration.name}()` : declaration.name;
  yield* conclude({
    rootCause: `${fileName(error.filePath)} is a Java stub that kapt writes of ${kotlin}. ${isExact ? `What the message is about is ${name} there, on line ${line}.` : `It does not tell which declaration of ${name} is meant.`}`,
    ground: "open",
    unestablished: true,
    location: { path: source.path, line, symbol: declaration.qualifiedName },
    label: isExact ? "what the stub stands for" : "the stub is of this",
    evidence: [logClaim(error), lineClaim("read_file", source.path, line, lineOf(source, line))],
    fixGuidelines: [
      `Change ${isExact ? name : kotlin}, not the stub: kapt writes that anew in each build.`,
      ...(isExact
        ? []
        : ["kapt { mapDiagnosticLocations = true } lets kapt print places of the Kotlin files."]),
    ],
  });
}
