import { fixOf } from "../../../analysis/build/build.ts";
import { findOnlyClass, headLineOf, isDeclared } from "../../../analysis/code/named-class.ts";
import { sourceClaim, sourceOf } from "../../../analysis/code/source.ts";
import { type ClassInXml, placesInXml, renameInXml } from "../../../analysis/resources/class-in-xml.ts";
import { tagClaim } from "../../../analysis/resources/xml.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { shortName } from "../../../syntax/names.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";

const MOST_SHOWN = 3;
/** Where more lines name a class, none of them is more likely the one than what they all need. */
const MOST_WITHOUT_CLASS = 3;

/** A layout, a manifest or another XML file names the class that was not found, and the sources have none of that name. */
export function* oldNameInXml(error: ParsedError, missing: string): Examination {
  if (!/^[a-z]\w*(?:\.\w+)+$/.test(missing) || (yield* isDeclared(missing))) return;
  yield { thought: `Which XML names ${missing}, and is there a class of that name?` };
  const places = yield* placesInXml(missing);
  const [first] = places ? sortByLine(places, error) : [];
  if (!places || !first) return;
  const only = yield* findOnlyClass(shortName(missing));
  const moved = only && isOfSameCode(missing, only.outline.packageName) ? only : undefined;
  const source = moved && (yield* sourceOf(moved.outline.path));
  const actual =
    moved && [moved.outline.packageName, moved.declaration.qualifiedName].filter(Boolean).join(".");
  if (!moved && places.length > MOST_WITHOUT_CLASS) return;
  const values = {
    className: missing,
    where: first.xml.path,
    line: first.line,
    more: places.length - 1,
    actual,
  };
  const support = {
    location: { path: first.xml.path, line: first.line },
    evidence: [
      ...[first, ...places.filter((each) => each !== first)]
        .slice(0, MOST_SHOWN)
        .map(({ xml, tag, attribute }) => tagClaim(xml, tag, attribute?.name, "names it")),
      ...(moved && source ? [sourceClaim({ source, line: headLineOf(moved, source) }, "the class")] : []),
    ],
  };
  if (!actual) {
    yield causes.open("oldNameInXml", values, support);
    return;
  }
  const fixes = fixOf(`Name ${actual}`, "safe", renameInXml(places, actual));
  yield causes.proven("oldNameInXml", values, { ...support, fixes });
}

/** Packages that begin alike so far are of one owner: a class of another's may only be called the same. */
const FEWEST_SHARED = 2;

/** Whether a class of this package can be what another name once meant: it begins as that does. */
function isOfSameCode(missing: string, packageName = ""): boolean {
  const own = packageName.split(".");
  const other = missing.split(".");
  const shared = own.findIndex((part, index) => part !== other[index]);
  return (shared < 0 ? own.length : shared) >= Math.max(FEWEST_SHARED, Math.min(3, own.length - 1));
}

/** The places of the line that an inflater names first. */
function sortByLine(places: readonly ClassInXml[], error: ParsedError): ClassInXml[] {
  const text = throwablesOf(error)
    .map(({ message }) => message)
    .join("\n");
  const line = Number(/Binary XML file line #(\d{1,6})/.exec(text)?.[1]);
  return places.toSorted((one, other) => Number(other.line === line) - Number(one.line === line));
}
