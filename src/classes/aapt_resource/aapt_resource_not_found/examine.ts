import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { buildOf, fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { placesOf, resourceLine } from "../../../analysis/resources/resources.ts";
import { withValue, xmlOf } from "../../../analysis/resources/xml.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";
import { definedNowhere } from "./defined-nowhere.ts";
import { examineLibrary } from "./from-library.ts";
import { libraryOf } from "./library-resources.ts";
import { misspelled, otherType } from "./other-name.ts";
import { examineReach } from "./out-of-reach.ts";
import { type Reference, useClaim } from "./reference.ts";

export function* examine({
  error,
  facts,
}: Pick<Context<typeof failureClass>, "error" | "facts">): Examination {
  const [type, name] = (facts.resource ?? "").split("/", 2);
  if (!type || !name) return;
  const use = yield* resourceLine(error, [`${type}/${name}`, `parent="${name}`, `name="${name}.`]);
  if (!use) return;
  yield { thought: `Who defines ${type}/${name}, or something that reads like it?` };
  const reference: Reference = { type, name, use, build: yield* buildOf(error) };
  const places = yield* placesOf(type, name);
  const verdict = places.length > 0 ? yield* examineReach(reference, places) : yield* undefinedIn(reference);
  if (verdict) yield verdict;
}

function* undefinedIn(reference: Reference): AnalysisTask<Verdict | undefined> {
  const { type, name, build } = reference;
  const library = libraryOf(`${type}/${name}`, build);
  if (library) return yield* examineLibrary(reference, library);
  return (
    (yield* idReferred(reference)) ??
    (yield* otherType(reference)) ??
    (yield* misspelled(reference)) ??
    (yield* definedNowhere(reference))
  );
}

/** `android:id="@id/x"` names an id; what creates one is `@+id/x`. */
function* idReferred(reference: Reference): AnalysisTask<Verdict | undefined> {
  const { type, name, use } = reference;
  const xml = type === "id" ? yield* xmlOf(use.source.path) : undefined;
  const attribute = xml?.tags
    .flatMap(({ attributes }) => attributes)
    .find((each) => each.line === use.line && each.name === "android:id" && each.value === `@id/${name}`);
  const change = xml && attribute && withValue(xml, attribute, `@+id/${name}`);
  if (!xml || !change) return undefined;
  const location = { path: use.source.path, line: use.line };
  const fixes = fixOf("Create the id here", "review", editLines(xml, [change]));
  const evidence = [useClaim(reference, "creates no id")];
  return causes.proven("idNotCreated", { name }, { location, evidence, fixes });
}
