import { buildOf, fixOf } from "../../../analysis/build/build.ts";
import { importedAndPackaged } from "../../../analysis/build/native-library-sources.ts";
import { statedVersion } from "../../../analysis/build/versions.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { GradleModel } from "../../../model/code.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { packagingModule, sourcesOf } from "../packaged-twice.ts";
import { addRule, packagingRule } from "../packaging-rule.ts";
import { causeFor, causes, groundOf, PACKAGES_IMPORTED } from "./causes.ts";
import type { failureClass } from "./class.ts";

export function* examine(context: Context<typeof failureClass>): Examination {
  const build = yield* buildOf(context.error);
  const file = context.facts.resource;
  if (!build || !file) return;
  const from = sourcesOf(context.list("inputs"));
  if (from.length === 0 && file.endsWith(".so")) return yield* examineImport(build, file);
  yield { thought: `Which libraries contain ${file}, and does the app need it?` };
  const module = yield* packagingModule(context.error, build, from, "resources");
  const duplicate = { file, from, agp: module?.agp, script: module?.script.path };
  const cause = causeFor(file);
  const support = module?.support ?? {};
  if (cause === "readByCode")
    // Without a word of what contains it, neither that nor what reads it is known.
    return void (yield from.length > 0
      ? causes.proven(cause, duplicate, { ...support, ground: groundOf(cause) })
      : causes.open(cause, duplicate, support));
  const verb = cause === "serviceList" ? "merges" : "excludes";
  const rule = packagingRule("resources", verb, file, module?.agp);
  const edits = module && addRule(module.script, rule, module.agp);
  const fixes = fixOf(`${verb === "merges" ? "Merge" : "Exclude"} ${file}`, "review", edits);
  yield causes.proven(cause, duplicate, { ...support, ground: groundOf(cause), fixes });
}

/** A native library of which the log lists no place. */
function* examineImport(build: GradleModel, file: string): Examination {
  const found = yield* importedAndPackaged(build, file);
  const agp = statedVersion(build, "agp");
  // The plugin that these files state may be the one from before an upgrade.
  const isSure =
    agp !== undefined && !build.otherBuilds && compareVersions(agp.value, PACKAGES_IMPORTED) >= 0;
  if (!found || !isSure) yield causes.open("placesUnknown", { file });
  if (!found) return;
  const { imported, packaged } = found;
  const values = { file, imported: imported.path ?? "", packaged: `${packaged.path}:${packaged.line}` };
  const location = { path: packaged.path ?? "", line: packaged.line };
  const support = { location, evidence: [packaged, imported] };
  yield isSure
    ? causes.proven("importedAndPackaged", values, { ...support, ground: "stated" })
    : causes.supported("importedAndPackaged", values, { ...support, ground: "ambiguous" });
}
