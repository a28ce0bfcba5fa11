import { buildOf, declarationsOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import { sourceOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, look, think } from "../../../analysis/inquiry.ts";
import { fileSearch } from "../../../contracts/file-search.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { type ParsedError, throwablesOf } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";

/** What a library reads by reflection and R8 takes away, with the rules that its own later releases bring. */
interface Library {
  frames: RegExp;
  module: string;
  /** The first release that brings the rules itself. */
  since: string;
  needs: string;
  rules: readonly string[];
}

const LIBRARIES: readonly Library[] = [
  {
    frames: /^retrofit2\./,
    module: "com.squareup.retrofit2:retrofit",
    since: "2.11.0",
    needs: "the generic types of the functions of its interfaces",
    rules: [
      "-keepattributes Signature",
      "-keep,allowobfuscation,allowshrinking interface retrofit2.Call",
      "-keep,allowobfuscation,allowshrinking class retrofit2.Response",
      "-keep,allowobfuscation,allowshrinking class kotlin.coroutines.Continuation",
    ],
  },
  {
    frames: /^com\.google\.gson\./,
    module: "com.google.code.gson:gson",
    since: "2.11.0",
    needs: "the type argument of each TypeToken",
    rules: [
      "-keepattributes Signature",
      "-keep class com.google.gson.reflect.TypeToken { *; }",
      "-keep class * extends com.google.gson.reflect.TypeToken",
    ],
  },
];

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const library = libraryIn(error);
  const build = yield* buildOf(error);
  const [shrinks] = yield* search("\\b(?:isMinifyEnabled\\s*=\\s*true|minifyEnabled\\s*=?\\s*true)", {
    isRegex: true,
    files: "**/*.{gradle,kts}",
    limit: 4,
  });
  if (!library || !build || !shrinks) return;
  yield* think(`Which rules keep ${library.needs} for ${library.module}?`);
  const kept = yield* search("-keepattributes\\b.*\\bSignature\\b", {
    isRegex: true,
    files: "**/*.{pro,txt,cfg}",
    limit: 2,
  });
  const last = library.rules.at(-1) ?? "";
  const own = yield* search(last.split(" ").at(-1) ?? last, { files: "**/*.pro", limit: 2 });
  if (kept.length > 0 && own.length > 0) return;
  const [used] = declarationsOf(build, library.module);
  const place = used?.dependency.versionPlace ?? used?.dependency.place;
  yield* conclude({
    rootCause: `R8 removed ${library.needs}, which ${library.module}${used?.dependency.version ? ` ${used.dependency.version}` : ""} reads by reflection, and no rule here keeps them. That is why only the shrunk build fails.`,
    ground: "told",
    location: { path: shrinks.path, line: shrinks.line },
    label: "shrunk without the rules",
    evidence: [
      logClaim(error),
      lineClaim("grep_search", shrinks.path, shrinks.line, shrinks.text, "R8 is on"),
      ...(place ? [placeClaim(place, "reads types by reflection")] : []),
    ],
    fixGuidelines: [
      `Add the rules of the library, or use ${library.module} ${library.since} or later, which brings them.`,
      "Then check the classes that it fills: their fields must keep their names, or be annotated with them.",
    ],
    fixes: fixOf("Keep what is read by reflection", "review", yield* withRules(shrinks.path, library)),
  });
}

function libraryIn(error: ParsedError): Library | undefined {
  const frames = throwablesOf(error).flatMap(({ frames: each }) => each);
  const named = LIBRARIES.find(({ frames: pattern }) =>
    frames.some(({ className }) => pattern.test(className)),
  );
  return named ?? (/TypeToken|type parameter/.test(error.message) ? LIBRARIES[1] : undefined);
}

/** The rules at the end of the module's own rules file. */
function* withRules(buildFile: string, { rules }: Library): Inquiry<Edit[] | undefined> {
  const folder = buildFile.includes("/") ? `${buildFile.slice(0, buildFile.lastIndexOf("/"))}/` : "";
  const files = (yield* look(fileSearch, { pattern: `${folder}proguard-rules.pro` }))?.files ?? [];
  const source = files[0] ? yield* sourceOf(files[0]) : undefined;
  if (!source || source.lines.length === 0) return undefined;
  const missing = rules.filter((rule) => !source.lines.some((line) => line.trim() === rule));
  const at = source.lines.length + 1;
  return editLines(source, [{ from: at, to: at - 1, lines: ["", ...missing] }]);
}
