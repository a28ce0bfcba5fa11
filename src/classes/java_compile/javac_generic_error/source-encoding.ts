import { fact, logClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import { type CompilePlace, placeLine } from "../../../analysis/code/compile-place.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { failureClass } from "./class.ts";

const BEYOND_ASCII = /[^\p{ASCII}\uFFFD]/u;

/** `unmappable character for encoding ASCII`: the machine's own encoding was used, and the file is in another. */
export function* sourceEncoding(
  error: ErrorOf<typeof failureClass>,
  place: CompilePlace,
): Inquiry<Finding | undefined> {
  const encoding = fact(error, "encoding");
  const character = BEYOND_ASCII.exec(place.text)?.[0];
  if (!encoding || !character || /^utf-?8$/i.test(encoding)) return undefined;
  const set = yield* search("\\b(?:encoding|file\\.encoding)\\b", {
    isRegex: true,
    files: "**/{*.gradle,*.gradle.kts,gradle.properties}",
    limit: 5,
  });
  const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
  const column = place.text.indexOf(character) + 1;
  const holds = `Line ${place.line} of ${fileName(place.path)} holds ${character} (U+${code}), and the tool read the file as ${encoding}, which does not have it.`;
  return {
    rootCause:
      set.length > 0
        ? holds
        : `${holds} No build script says which encoding the sources are in, so that of the machine was taken.`,
    ground: set.length > 0 ? "oneOfSeveral" : "proven",
    ...(set.length > 0 && { unestablished: true, question: "which task reads the sources in that encoding" }),
    location: { path: place.path, line: place.line, column },
    label: `no ${encoding}`,
    evidence: [logClaim(error), placeLine(place)],
    fixGuidelines: [
      'Say it in the build: tasks.withType(JavaCompile) { options.encoding = "UTF-8" }, and the same for Javadoc.',
      `Or write the character in ASCII.`,
    ],
  };
}
