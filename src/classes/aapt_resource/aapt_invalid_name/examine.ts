import { requestTool } from "../../../analysis/analysis-task.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { isGeneratedFile } from "../../../analysis/code/generated-file.ts";
import { placesOf } from "../../../analysis/resources/resources.ts";
import { fileSearch } from "../../../contracts/file-search.ts";
import { fileName } from "../../../model/paths.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, JAVA_WORDS } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** A resource file whose name cannot become a name of R. */
export function* examine({ error, facts }: Context<typeof failureClass>): Examination {
  if (facts.symbol) return yield* examineSymbol(facts.symbol);
  const name = fileName(error.filePath.replaceAll("\\", "/"));
  const [, stem = "", ending = ""] = /^([^.]*)((?:\.9)?\.\w+)$/.exec(name) ?? [];
  const folder = /[/\\]res[/\\]([\w-]+)[/\\][^/\\]+$/.exec(error.filePath)?.[1];
  if (!stem || !folder) return;
  const files = (yield* requestTool(fileSearch, { pattern: `**/res/${folder}/*` }))?.files ?? [];
  const path = files.find((each) => fileName(each) === name);
  if (!path) return;
  yield { thought: `What may ${name} be called, and is that name taken?` };
  if (isGeneratedFile(path)) return;
  const valid = validName(stem);
  const isTaken = files.some((each) => fileName(each).replace(/(?:\.9)?\.\w+$/, "") === valid);
  const renaming = { path, folder, valid, name: isTaken ? `${valid}_2` : valid, ending };
  const character = facts.character && stem.includes(facts.character) ? facts.character : undefined;
  yield causes.proven(
    "fileName",
    { file: path, character, renaming },
    { location: path.endsWith(".xml") ? { path, line: 1 } : { path } },
  );
}

function validName(stem: string): string {
  const words = stem
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|(?<!_)_+$/g, "");
  return /^[a-z]/.test(words) ? words : `ic_${words}`;
}

/** R is Java: what is a word of that language cannot be the name of a field. */
function* examineSymbol(resource: string): Examination {
  const [type = "", name = ""] = resource.split("/", 2);
  const [first, ...others] = yield* placesOf(type, name);
  if (!first) return;
  yield causes.proven(
    "wordOfJava",
    { resource, place: `${first.path}:${first.line}` },
    {
      ground: JAVA_WORDS.has(name) ? "proven" : "stated",
      location: { path: first.path, line: first.line },
      evidence: [
        lineClaim("resource_lookup", first.path, first.line, first.text),
        ...others
          .slice(0, 3)
          .map((each) => lineClaim("resource_lookup", each.path, each.line, each.text, "also here")),
      ],
    },
  );
}
