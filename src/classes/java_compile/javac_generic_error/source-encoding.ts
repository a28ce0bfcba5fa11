import { buildOf } from "../../../analysis/build/build.ts";
import { saidInBuild } from "../../../analysis/build/said-in-build.ts";
import { fact, logClaim } from "../../../analysis/claims.ts";
import { type CompilePlace, placeLine } from "../../../analysis/code/compile-place.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
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
  const set = yield* isSet(error);
  const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
  const column = place.text.indexOf(character) + 1;
  const holds = `Line ${place.line} of ${fileName(place.path)} holds ${character} (U+${code}), and the tool read the file as ${encoding}, which does not have it.`;
  return {
    rootCause: set
      ? holds
      : `${holds} No build script says which encoding the sources are in, so that of the machine was taken.`,
    ground: set ? "oneOfSeveral" : "proven",
    ...(set && { unestablished: true, question: "which task reads the sources in that encoding" }),
    location: { path: place.path, line: place.line, column },
    label: `no ${encoding}`,
    evidence: [logClaim(error), placeLine(place)],
    fixGuidelines: [
      'Say it in the build: tasks.withType(JavaCompile) { options.encoding = "UTF-8" }, and the same for Javadoc.',
      `Or write the character in ASCII.`,
    ],
  };
}

/** Whether a script or the JVM's arguments say an encoding: whose it is takes more. */
function* isSet(error: ParsedError): Inquiry<boolean> {
  const said = yield* saidInBuild({
    names: "encoding",
    literals: "encoding|(?:-D)?file\\.encoding\\b.*",
    files: "**/*.{gradle,kts}",
  });
  const build = said.length > 0 ? undefined : yield* buildOf(error);
  return (
    said.length > 0 ||
    Object.entries(build?.properties ?? {}).some(([key, { value }]) =>
      /file\.encoding\b/.test(`${key} ${value}`),
    )
  );
}
