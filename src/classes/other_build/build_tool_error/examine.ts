import { fixOf, replaceOnLines } from "../../../analysis/build/build.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { escapeRegex, search } from "../../../analysis/code/code.ts";
import { workspacePath } from "../../../analysis/code/compile-place.ts";
import { slipOf } from "../../../analysis/code/spelling.ts";
import type { TextMatch } from "../../../model/code.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";
import { examineMavenGoal } from "./maven-goal.ts";

/** Lines with the name that are looked at: of more, one that declares it may be left out. */
const MOST_LINES = 100;
const DESCRIPTIONS = "**/{Android.bp,Android.mk,BUILD,BUILD.bazel,CMakeLists.txt}";

/** The lines that ask for what the tool misses, and whether anything here is called so. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const { error, facts } = context;
  const { missing, tool } = facts;
  if (tool === "Maven") return yield* examineMavenGoal(context);
  if (!missing || !/^[\w.@+-]{2,200}$/.test(missing)) return;
  yield { thought: `Which file asks for ${missing}, and which one declares it?` };
  const path = error.filePath ? yield* workspacePath(error.filePath) : undefined;
  const named = `(?<![\\w.@+-])${escapeRegex(missing)}(?![\\w.@+-])`;
  const { hits, all } = yield* search(named, { isRegex: true, files: DESCRIPTIONS, limit: MOST_LINES });
  const isDeclaration = ({ text }: TextMatch) =>
    /\b(?:name\s*[:=]|LOCAL_(?:PACKAGE_NAME|MODULE)\s*:?=|add_library\s*\()/.test(text);
  const home = hits.find(isDeclaration);
  const asked = hits.filter((hit) => !isDeclaration(hit));
  const [first] = asked.toSorted((one, other) => Number(other.path === path) - Number(one.path === path));
  if (!first || (!home && !all)) return;
  const place = `${first.path}:${first.line}`;
  const location = { path: first.path, line: first.line };
  const asks = asked.slice(0, 4).map((each) => claimOf(each, "asks for it"));
  if (home) {
    const evidence = [...asks, claimOf(home, "declares it")];
    const values = { missing, place, path: home.path, line: home.line };
    return void (yield causes.open("declaredElsewhere", values, { location, evidence }));
  }
  const near = yield* nearNameOf(missing);
  if (!near)
    return void (yield causes.open("notDeclaredHere", { missing, place }, { location, evidence: asks }));
  const { meant, hit } = near;
  yield causes.proven(
    "misspelt",
    { missing, place, meant, home: `${hit.path}:${hit.line}` },
    {
      ground: "stated",
      location,
      evidence: [claimOf(first, "asks for it"), claimOf(hit, "declares this")],
      fixes: fixOf(`Ask for ${meant}`, "review", yield* replaceOnLines([first], missing, meant)),
    },
  );
}

const claimOf = ({ path, line, text }: TextMatch, note: string) =>
  lineClaim("grep_search", path, line, text, note);

/** What is asked for is a slip of a name that a file of that kind declares. */
function* nearNameOf(missing: string) {
  const declared = `\\bname\\s*[:=]\\s*"[\\w.@+-]+"`;
  const { hits } = yield* search(declared, { isRegex: true, files: DESCRIPTIONS, limit: 200 });
  const names = new Map(hits.toReversed().map((hit) => [/"([^"]+)"/.exec(hit.text)?.[1] ?? "", hit]));
  const meant = slipOf(missing, names.keys());
  const hit = meant && names.get(meant);
  return hit ? { meant, hit } : undefined;
}
