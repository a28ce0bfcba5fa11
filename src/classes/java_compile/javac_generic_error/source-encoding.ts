import { buildOf } from "../../../analysis/build/build.ts";
import { saidInBuild } from "../../../analysis/build/said-in-build.ts";
import type { CompilePlace } from "../../../analysis/code/compile-place.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { supportAt } from "../../kotlin_compile/support-at.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

const BEYOND_ASCII = /[^\p{ASCII}\uFFFD]/u;

/** `unmappable character for encoding ASCII`: the machine's own encoding was used, and the file is in another. */
export function* sourceEncoding(
  { error, facts }: Context<typeof failureClass>,
  place: CompilePlace,
): Inquiry<Verdict | undefined> {
  const { encoding } = facts;
  const character = BEYOND_ASCII.exec(place.text)?.[0];
  if (!encoding || !character || /^utf-?8$/i.test(encoding)) return undefined;
  const isSet = yield* setsEncoding(error);
  const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
  const { line, text, path } = place;
  return causes[isSet ? "open" : "proven"](
    "otherEncoding",
    { line, file: fileName(path), character: `${character} (U+${code})`, encoding, isSet },
    supportAt(
      { ...place, column: text.indexOf(character) + 1 },
      { ground: isSet ? "oneOfSeveral" : "proven" },
    ),
  );
}

/** Whether a script or the JVM's arguments say an encoding: whose it is takes more. */
function* setsEncoding(error: ParsedError): Inquiry<boolean> {
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
