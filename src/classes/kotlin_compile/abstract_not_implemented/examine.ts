import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { rewrite } from "../../../analysis/changes/rewrite.ts";
import { classAt } from "../../../analysis/code/code.ts";
import { type CompilePlace, compilePlace, placeLine } from "../../../analysis/code/compile-place.ts";
import { declaredClaim, declaredOn, nameStartOf } from "../../../analysis/code/declared.ts";
import { inheritedParameters } from "../../../analysis/code/inherited-parameters.ts";
import { mostLike } from "../../../analysis/code/likeness.ts";
import { indentOf, lineOf } from "../../../analysis/code/source.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import { classSource } from "../../../analysis/code/types.ts";
import type { Declaration } from "../../../model/code.ts";
import { columnOf } from "../../../syntax/tree/relations.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { type Search, supportAt } from "../support-at.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** A class that lacks a member of its supertype, or overrides one that the supertype does not have. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const { member } = context.facts;
  const place = yield* compilePlace(context.error, member?.match(/^\w+$/) ? member : undefined);
  const owner = place && classAt(place.outline, place.line);
  if (!place || !owner) return;
  const verdict = member
    ? (otherParameters(context, place, member) ?? (yield* overridesNothing(place, owner, member)))
    : yield* examineSignature(context.error.message, place, owner);
  if (verdict) yield verdict;
}

function* examineSignature(message: string, place: CompilePlace, owner: Declaration): Search {
  const signature =
    /\b(?:suspend\s+)?(?:fun|val|var)\s{1,8}(?:<[^<>]*>\s{0,8})?\w[^\n]*?(?=\s{1,8}defined in|$)/m
      .exec(message)?.[0]
      ?.trim();
  const name = /\b(?:fun|val|var)\s+(?:<[^>]*>\s*)?(\w+)/.exec(signature ?? "")?.[1];
  if (!signature || !name) return undefined;
  const declared = (yield* supertypeMembers(place, owner)).find((each) => each.member.name === name);
  const same = place.outline.declarations.find(
    (each) => each.qualifiedName === `${owner.qualifiedName}.${name}` && each.kind !== "parameter",
  );
  const values = { className: owner.name, name, signature, supertype: declared?.supertype };
  const asked = declared ? yield* declaredClaim(declared.path, declared.member, "asked for here") : [];
  const fixes = same ? [] : overrideStub(place, owner, signature);
  if (!same) return causes.proven("notImplemented", values, supportAt(place, { evidence: asked, fixes }));
  const own = yield* declaredClaim(place.path, same, "what it has");
  return causes.proven("otherSignature", values, supportAt(place, { evidence: [...asked, ...own] }));
}

/** Parameters that may be null where those of the inherited function may not, or the other way round. */
function otherParameters(
  context: Context<typeof failureClass>,
  place: CompilePlace,
  member: string,
): Verdict | undefined {
  const overriding = place.outline.declarations.find(
    ({ kind, name, startLine, endLine }) =>
      kind === "function" && name === member && startLine <= place.line && place.line <= endLine,
  );
  const found = overriding ? inheritedParameters(context.error, context.others, place, overriding) : [];
  const changes = found.flatMap(({ parameter, inherited }) => {
    const node = declaredOn(place.source, parameter.startLine, parameter.name);
    const type = node?.kind === "parameter" ? node.type : undefined;
    return type ? [{ start: type.start, end: type.end, by: inherited }] : [];
  });
  if (found.length === 0 || changes.length < found.length) return undefined;
  const theirs = found.map(({ parameter, inherited }) => `${parameter.name}: ${inherited}`);
  const ours = found.map(({ parameter, written }) => `${parameter.name}: ${written}`);
  return causes.proven(
    "otherParameters",
    { member, theirs, ours },
    {
      ...supportAt(place, {
        fixes: fixOf("Take over the inherited types", "review", rewrite(place.source, changes)),
      }),
      evidence: [
        context.log(),
        placeLine(place),
        ...found.map(({ parameter }) =>
          context.line({ ...place, line: parameter.startLine }, "what it says"),
        ),
        ...found.flatMap(({ claims }) => claims),
      ],
    },
  );
}

type Asked = Record<"supertype" | "path", string> & { member: Declaration };

function* supertypeMembers(place: CompilePlace, owner: Declaration): AnalysisTask<Asked[]> {
  const found: Asked[] = [];
  for (const supertype of (owner.supertypes ?? []).slice(0, 3)) {
    const base = yield* classSource(supertype, place.outline);
    for (const member of base?.members ?? [])
      if (base) found.push({ supertype: base.name, path: base.outline.path, member });
  }
  return found;
}

function* overridesNothing(place: CompilePlace, owner: Declaration, member: string): Search {
  const members = yield* supertypeMembers(place, owner);
  const named = (name?: string) => members.find((each) => each.member.name === name);
  const same = named(member);
  const names = members.map((each) => each.member.name);
  const like = same ?? named(mostLike(member, names, 0.75)[0]?.name);
  if (!like) return undefined;
  const { supertype, path } = like;
  const evidence = yield* declaredClaim(path, like.member, "what can be overridden");
  if (same)
    return causes.proven("otherOverride", { member, supertype, path }, supportAt(place, { evidence }));
  const meant = like.member.name;
  const node = declaredOn(place.source, place.line, member);
  const start = node && nameStartOf(node);
  const edits =
    start === undefined
      ? undefined
      : rewrite(place.source, [{ start, end: start + member.length, by: meant }]);
  const support = supportAt(place, { evidence, fixes: fixOf(`Override ${meant}`, "review", edits) });
  return causes.proven("misnamed", { member, supertype, meant }, support);
}

/** `override fun …` with a body to be written, at the end of the class; only where its body has lines of its own. */
function overrideStub({ source }: CompilePlace, owner: Declaration, signature: string) {
  const node = declaredOn(source, owner.startLine, owner.name);
  const tree = treeAt(source, owner.startLine);
  if (node?.kind !== "class" || !signature.includes("fun ")) return undefined;
  const end = lineOf(source, node.endLine);
  const isAlone = indentOf(end).length === columnOf(tree, node.end - 1) - 1;
  const last = node.members.at(-1);
  const hasBody = tree.text.charAt(node.end - 1) === "}" && node.supertypes.at(-1)?.end !== node.end;
  if (!isAlone || !hasBody || node.line === node.endLine) return undefined;
  const indent = `${indentOf(end)}    `;
  const isNext = last !== undefined && lineOf(source, node.endLine - 1).trim() !== "";
  const plain = signature.replace(/\b(?:public|abstract|open)\s+/g, "");
  const lines = [
    ...(isNext ? [""] : []),
    `${indent}override ${plain} {`,
    `${indent}    TODO("Not yet implemented")`,
    `${indent}}`,
  ];
  const edits = editLines(source, [{ from: node.endLine, to: node.endLine - 1, lines }]);
  return fixOf(`Add the override to ${owner.name}, to be filled in`, "review", edits);
}
