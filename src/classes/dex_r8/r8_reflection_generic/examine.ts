import { buildOf, declarationsOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { workspaceRules } from "../../../analysis/build/kept-names.ts";
import { appendRules, type Shrunk, shrunkModules } from "../../../analysis/build/shrinker-rules.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { Edit } from "../../../model/edit.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { classFilterOf, readShrinkerRules, type ShrinkerRule } from "../../../syntax/shrinker-rules.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
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
    since: "2.10.0",
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

export function* examine(context: Context<typeof failureClass>): Examination {
  const library = libraryIn(context);
  const build = yield* buildOf(context.error);
  const [shrunk] = build ? yield* shrunkModules(build) : [];
  if (!library || !build || !shrunk) return;
  const { module, needs, since } = library;
  yield { thought: `Which rules keep ${needs} for ${module}?` };
  const { hits: rules } = yield* workspaceRules();
  const about = library.rules.at(-1)?.split(" ").at(-1) ?? "";
  if (rules.some(({ rule }) => keepsSignatures(rule)) && rules.some(({ rule }) => isAbout(rule, about)))
    return;
  const [used] = declarationsOf(build, module);
  const { version, versionPlace, place } = used?.dependency ?? {};
  if (version && compareVersions(version, since) >= 0) return;
  const { path, line } = shrunk.enabled;
  yield causes.proven(
    "notKept",
    { needs, module, version, since },
    {
      ground: "stated",
      location: { path, line },
      evidence: [
        lineClaim("grep_search", path, line, shrunk.enabled.text, "R8 is on"),
        ...(place ? [placeClaim(versionPlace ?? place, "reads types by reflection")] : []),
      ],
      fixes: fixOf("Keep what is read by reflection", "review", withRules(shrunk, library)),
    },
  );
}

function libraryIn({ error }: Context<typeof failureClass>): Library | undefined {
  const all = throwablesOf(error).flatMap(({ frames }) => frames);
  const named = LIBRARIES.find(({ frames }) => all.some(({ className }) => frames.test(className)));
  return named ?? (/TypeToken|type parameter/.test(error.message) ? LIBRARIES[1] : undefined);
}

/** The rules that the module's own file lacks, at its end. */
function withRules({ rules: source }: Shrunk, { rules }: Library): Edit[] | undefined {
  const written = (lines: readonly string[]) => readShrinkerRules(lines).map(textOfRule);
  const there = new Set(written(source?.lines ?? []));
  return (
    source &&
    appendRules(
      source,
      rules.filter((rule) => !written([rule]).some((each) => there.has(each))),
    )
  );
}

/** A rule without its place. */
const textOfRule = ({ directive, options, text, members }: ShrinkerRule): string =>
  JSON.stringify([directive, options, text, members]);

/** Whether a rule keeps a class, or those that extend it. */
function isAbout(rule: ShrinkerRule, className: string): boolean {
  const { names = [], base } = classFilterOf(rule) ?? {};
  return names.includes(className) || base === className;
}

const keepsSignatures = ({ directive, text }: ShrinkerRule): boolean =>
  directive === "keepattributes" && text.split(",").some((each) => /^(?:Signature|\*)$/.test(each.trim()));
