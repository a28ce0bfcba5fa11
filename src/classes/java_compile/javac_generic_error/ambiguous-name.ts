import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { type CompilePlace, placeLine } from "../../../analysis/code/compile-place.ts";
import { importedName } from "../../../analysis/code/imports-in-sources.ts";
import { classSource } from "../../../analysis/code/types.ts";
import { type WayIn, wayIn } from "../../../analysis/code/ways-in.ts";
import type { Claim } from "../../../model/finding.ts";
import { fileName } from "../../../model/paths.ts";
import { shortName } from "../../../syntax/names.ts";
import type { Search } from "../../kotlin_compile/support-at.ts";
import { causes, type Failure } from "./causes.ts";

/** A simple name that two types or packages bring into the same file. */
export function* ambiguousName(context: Failure, place: CompilePlace): Search {
  const { ambiguous: name, firstOwner: first, secondOwner: second } = context.facts;
  if (!name || !first || !second || first === second) return undefined;
  const [one, other] = [wayIn(place, first, name), wayIn(place, second, name)];
  if (!one || !other) return undefined;
  const own = (yield* declaredIn(place, first, name)) ?? (yield* declaredIn(place, second, name));
  const edits = own && imported(place, [one, other], own.owner, name);
  const both = context.error.raw.split("\n").find((line) => /^\s*both\b/.test(line));
  return causes.proven(
    "ambiguousName",
    {
      name,
      file: fileName(place.path),
      line: place.line,
      ways: [describeWayIn(one, first), describeWayIn(other, second)],
      owners: [shortName(first), shortName(second)],
      renamable: own?.claim.path,
    },
    {
      location: { path: place.path, line: place.line },
      evidence: [
        context.log(both?.trim()),
        placeLine(place),
        one.claim,
        other.claim,
        ...(own ? [own.claim] : []),
      ],
      fixes: own && fixOf(`Let ${name} mean the one of ${shortName(own.owner)}`, "review", edits),
    },
  );
}

const describeWayIn = ({ how, line, isWildcard }: WayIn, owner: string): string =>
  how === "supertype"
    ? `inherited from ${shortName(owner)}`
    : `by the import of ${isWildcard ? "all that is in " : ""}${shortName(owner)} on line ${line}`;

function* declaredIn(
  place: CompilePlace,
  owner: string,
  name: string,
): AnalysisTask<{ owner: string; claim: Claim } | undefined> {
  const type = yield* classSource(shortName(owner));
  const member = type?.members.find((each) => each.name === name);
  if (!type || !member || type.outline.path === place.path) return undefined;
  return {
    owner,
    claim: lineClaim("outline", type.outline.path, member.startLine, name, `the one of ${shortName(owner)}`),
  };
}

/** An import of the single name goes before all that come in by an asterisk. */
function imported(place: CompilePlace, ways: readonly WayIn[], owner: string, name: string) {
  const way = ways.find((each) => each.qualifiedName && shortName(each.qualifiedName) === shortName(owner));
  if (way?.how !== "static_import" || !ways.every((each) => each.how === "static_import" && each.isWildcard))
    return undefined;
  const whole = `${way.qualifiedName}.${name}`;
  if (place.outline.imports.some((each) => importedName(each) === whole)) return undefined;
  return editLines(place.source, [{ from: way.line + 1, to: way.line, lines: [`import static ${whole};`] }]);
}
