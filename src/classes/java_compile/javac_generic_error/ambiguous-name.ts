import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { type CompilePlace, placeLine } from "../../../analysis/code/compile-place.ts";
import { importedName } from "../../../analysis/code/imports-in-sources.ts";
import { classSource } from "../../../analysis/code/types.ts";
import { type WayIn, wayIn } from "../../../analysis/code/ways-in.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim, Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";

/** A simple name that two types or packages bring into the same file. */
export function* ambiguousName(
  error: ErrorOf<typeof failureClass>,
  place: CompilePlace,
): Inquiry<Finding | undefined> {
  const name = fact(error, "ambiguous");
  const owners = [fact(error, "firstOwner"), fact(error, "secondOwner")];
  const [first, second] = owners;
  if (!name || !first || !second || first === second) return undefined;
  const ways = [wayIn(place, first, name), wayIn(place, second, name)];
  const [one, other] = ways;
  if (!one || !other) return undefined;
  const own = (yield* declaredIn(place, first, name)) ?? (yield* declaredIn(place, second, name));
  return {
    rootCause: `${name} comes into ${place.path.split("/").at(-1)} twice: ${from(one, first)} and ${from(other, second)}. Both have one, so the bare name on line ${place.line} means neither.`,
    ground: "proven",
    location: { path: place.path, line: place.line },
    label: "which of the two?",
    evidence: [
      logClaim(error, bothLine(error)),
      placeLine(place),
      one.claim,
      other.claim,
      ...(own ? [own.claim] : []),
    ],
    fixGuidelines: [
      `Say which is meant: ${simple(first)}.${name} or ${simple(second)}.${name}, wherever the bare name stands in this file.`,
      ...(own ? [`Or give the one in ${own.claim.path} another name.`] : []),
    ],
    fixes: own
      ? fixOf(
          `Let ${name} mean the one of ${simple(own.owner)}`,
          "review",
          imported(place, ways, own.owner, name),
        )
      : [],
  };
}

const simple = (owner: string): string => owner.split(".").at(-1) ?? owner;

const from = ({ how, line, isWildcard }: WayIn, owner: string): string =>
  how === "supertype"
    ? `inherited from ${simple(owner)}`
    : `by the import of ${isWildcard ? "all that is in " : ""}${simple(owner)} on line ${line}`;

const bothLine = (error: ParsedError): string | undefined =>
  error.raw
    .split("\n")
    .find((line) => /^\s*both\b/.test(line))
    ?.trim();

function* declaredIn(
  place: CompilePlace,
  owner: string,
  name: string,
): Inquiry<{ owner: string; claim: Claim } | undefined> {
  const type = yield* classSource(simple(owner));
  const member = type?.members.find((each) => each.name === name);
  if (!type || !member || type.outline.path === place.path) return undefined;
  return {
    owner,
    claim: lineClaim("outline", type.outline.path, member.startLine, name, `the one of ${simple(owner)}`),
  };
}

/** An import of the single name goes before all that come in by an asterisk. */
function imported(place: CompilePlace, ways: (WayIn | undefined)[], owner: string, name: string) {
  const way = ways.find((each) => each?.qualifiedName?.split(".").at(-1) === simple(owner));
  if (way?.how !== "static_import" || !ways.every((each) => each?.how === "static_import" && each.isWildcard))
    return undefined;
  const whole = `${way.qualifiedName}.${name}`;
  if (place.outline.imports.some((each) => importedName(each) === whole)) return undefined;
  return editLines(place.source, [{ from: way.line + 1, to: way.line, lines: [`import static ${whole};`] }]);
}
