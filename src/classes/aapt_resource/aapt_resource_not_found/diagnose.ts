import { buildOf, fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { fact, logClaim } from "../../../analysis/claims.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { placesOf, resourceLine } from "../../../analysis/resources/resources.ts";
import { withValue, xmlOf } from "../../../analysis/resources/xml.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { failureClass } from "./class.ts";
import { definedNowhere } from "./defined-nowhere.ts";
import { fromLibrary } from "./from-library.ts";
import { libraryOf } from "./library-resources.ts";
import { misspelled, otherType } from "./other-name.ts";
import { outOfReach } from "./out-of-reach.ts";
import { placeOfUse, type Reference, useClaim } from "./reference.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const [type, name] = (fact(error, "resource") ?? "").split("/", 2);
  if (!type || !name) return;
  const use = yield* resourceLine(error, [`${type}/${name}`, `parent="${name}`, `name="${name}.`]);
  if (!use) return;
  yield* think(`Who defines ${type}/${name}, or something that reads like it?`);
  const reference: Reference = { error, type, name, use, build: yield* buildOf(error) };
  const places = yield* placesOf(type, name);
  const finding = places.length > 0 ? yield* outOfReach(reference, places) : yield* undefinedIn(reference);
  if (finding) yield* conclude(finding);
}

function* undefinedIn(reference: Reference): Inquiry<Finding | undefined> {
  const { type, name, build } = reference;
  const library = libraryOf(`${type}/${name}`, build);
  if (library) return yield* fromLibrary(reference, library);
  return (
    (yield* idReferred(reference)) ??
    (yield* otherType(reference)) ??
    (yield* misspelled(reference)) ??
    (yield* definedNowhere(reference))
  );
}

/** `android:id="@id/x"` names an id; what makes one is `@+id/x`. */
function* idReferred(reference: Reference): Inquiry<Finding | undefined> {
  const { error, type, name, use } = reference;
  const xml = type === "id" ? yield* xmlOf(use.source.path) : undefined;
  const attribute = xml?.tags
    .flatMap(({ attributes }) => attributes)
    .find((each) => each.line === use.line && each.name === "android:id" && each.value === `@id/${name}`);
  const change = xml && attribute && withValue(xml, attribute, `@+id/${name}`);
  if (!xml || !change) return undefined;
  const written = `android:id="@id/${name}"`;
  return {
    rootCause: `${written} refers to an id that nothing makes; an element that is given its id by this line writes @+id/${name}.`,
    ground: "proven",
    location: placeOfUse(reference),
    label: "@+id?",
    evidence: [logClaim(error), useClaim(reference, "makes no id")],
    fixGuidelines: [`Write android:id="@+id/${name}".`],
    fixes: fixOf("Make the id here", "review", editLines(xml, [change])),
  };
}
