import { fixOf, replaceOnLines } from "../../../analysis/build/build.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { escapeRegex, search } from "../../../analysis/code/code.ts";
import { workspacePath } from "../../../analysis/code/compile-place.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { slipOf } from "../../../analysis/code/spelling.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { TextMatch } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { failureClass } from "./class.ts";

/** Lines with the name that are looked at: of more, one that declares it may be left out. */
const MOST_LINES = 100;
const DESCRIPTIONS = "**/{Android.bp,Android.mk,BUILD,BUILD.bazel,CMakeLists.txt}";

/** The lines that ask for what the tool misses, and whether anything here is called so. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const missing = fact(error, "missing");
  if (!missing || !/^[\w.@+-]{2,200}$/.test(missing)) return;
  yield* think(`Which file asks for ${missing}, and which one declares it?`);
  const path = error.filePath ? yield* workspacePath(error.filePath) : undefined;
  const name = `(?<![\\w.@+-])${escapeRegex(missing)}(?![\\w.@+-])`;
  const hits = yield* search(name, { isRegex: true, files: DESCRIPTIONS, limit: MOST_LINES });
  const isDeclaration = (text: string) =>
    /\b(?:name\s*[:=]|LOCAL_(?:PACKAGE_NAME|MODULE)\s*:?=|add_library\s*\()/.test(text);
  const declared = hits.filter(({ text }) => isDeclaration(text));
  const asked = hits.filter((hit) => !isDeclaration(hit.text));
  const [first] = asked.toSorted((one, other) => Number(other.path === path) - Number(one.path === path));
  const [home] = declared;
  if (!first || (!home && hits.length >= MOST_LINES)) return;
  const misspelt = home ? undefined : yield* misspelled(error, missing, first);
  if (misspelt) return yield* conclude(misspelt);
  yield* conclude({
    rootCause: `${first.path}:${first.line} asks for ${missing}, ${home ? `which ${home.path}:${home.line} declares` : "and no build description of this workspace was found to declare it"}.`,
    question: home
      ? `why ${missing}, which is declared, was not found`
      : `whether another repository of the build has ${missing}`,
    ground: "open",
    unestablished: true,
    location: { path: first.path, line: first.line },
    label: home ? "declared elsewhere" : "no declaration found here",
    evidence: [
      logClaim(error),
      ...asked
        .slice(0, 4)
        .map((each) => lineClaim("grep_search", each.path, each.line, each.text, "asks for it")),
      ...(home ? [lineClaim("grep_search", home.path, home.line, home.text, "declares it")] : []),
    ],
    fixGuidelines: [
      home
        ? `See that ${fileName(home.path)} is read for this target, and that ${missing} may be used from there.`
        : `See whether ${missing} was renamed, or lies in a repository that is not checked out; else take it out of that line.`,
    ],
  });
}

/** What is asked for is a slip of a name that a file of that kind declares. */
function* misspelled(
  error: ErrorOf<typeof failureClass>,
  missing: string,
  asked: TextMatch,
): Inquiry<Finding | undefined> {
  const hits = yield* search(`\\bname\\s*[:=]\\s*"[\\w.@+-]+"`, {
    isRegex: true,
    files: DESCRIPTIONS,
    limit: 200,
  });
  const names = hits.map((hit) => ({ hit, name: /"([^"]+)"/.exec(hit.text)?.[1] ?? "" }));
  const meant = slipOf(
    missing,
    names.map(({ name }) => name),
  );
  const home = names.find(({ name }) => name === meant)?.hit;
  if (!meant || !home) return undefined;
  return {
    rootCause: `${asked.path}:${asked.line} asks for ${missing}, which no build description of this workspace was found to declare; ${home.path}:${home.line} declares ${meant}.`,
    ground: "told",
    location: { path: asked.path, line: asked.line },
    label: `${meant}?`,
    evidence: [
      logClaim(error),
      lineClaim("grep_search", asked.path, asked.line, asked.text, "asks for it"),
      lineClaim("grep_search", home.path, home.line, home.text, "declares this"),
    ],
    fixGuidelines: [`Write ${meant} in place of ${missing}.`],
    fixes: fixOf(`Ask for ${meant}`, "review", yield* replaceOnLines([asked], missing, meant)),
  };
}
