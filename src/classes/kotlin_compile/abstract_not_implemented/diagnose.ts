import { editLines } from "../../../analysis/changes/edits.ts";
import { rewrite } from "../../../analysis/changes/rewrite.ts";
import { fact } from "../../../analysis/claims.ts";
import { classAt } from "../../../analysis/code/code.ts";
import type { CompilePlace } from "../../../analysis/code/compile-place.ts";
import { declaredClaim, declaredOn, nameStartOf } from "../../../analysis/code/declared.ts";
import { mostLike } from "../../../analysis/code/likeness.ts";
import { indentOf, lineOf } from "../../../analysis/code/source.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import { classSource } from "../../../analysis/code/types.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { Declaration } from "../../../model/code.ts";
import type { ProposedFix } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { columnOf } from "../../../syntax/tree/relations.ts";
import { type CompileAnswer, refusedLine } from "../refused-line.ts";
import type { failureClass } from "./class.ts";
import { answerParameters } from "./override-parameters.ts";

/** A class that lacks a member of its supertype, or overrides one that the supertype does not have. */
export function* diagnose(error: ErrorOf<typeof failureClass>, others: readonly ParsedError[] = []): Inquiry {
  yield* refusedLine(error, (place) => answer(error, place, others), fact(error, "member"));
}

function* answer(
  error: ErrorOf<typeof failureClass>,
  place: CompilePlace,
  others: readonly ParsedError[],
): Inquiry<CompileAnswer | undefined> {
  const owner = classAt(place.outline, place.line);
  if (!owner) return undefined;
  const member = fact(error, "member");
  if (member)
    return answerParameters(error, place, others, member) ?? (yield* overridesNothing(place, owner, member));
  const signature =
    /\b(?:suspend\s+)?(?:fun|val|var)\s{1,8}(?:<[^<>]*>\s{0,8})?\w[^\n]*?(?=\s{1,8}defined in|$)/m
      .exec(error.message)?.[0]
      ?.trim();
  const name = /\b(?:fun|val|var)\s+(?:<[^>]*>\s*)?(\w+)/.exec(signature ?? "")?.[1];
  if (!signature || !name) return undefined;
  const declared = yield* inSupertypes(place, owner, name);
  const same = membersOf(place, owner).find((each) => each.name === name);
  const from = declared ? `${declared.owner}.${name}` : name;
  return {
    rootCause: same
      ? `${owner.name} has a ${name} of its own, but its signature is not the one that ${declared?.owner ?? "the supertype"} asks for: ${signature}.`
      : `${owner.name} does not implement ${from}, which its supertype asks for.`,
    ground: "proven",
    label: same ? "another signature" : `${name} is missing`,
    steps: [
      same
        ? `Give ${name} the signature \`${signature}\`.`
        : `Implement \`override ${signature}\` in ${owner.name}.`,
    ],
    claims: [
      ...(declared ? yield* declaredClaim(declared.path, declared.member, "asked for here") : []),
      ...(same ? yield* declaredClaim(place.path, same, "what it has") : []),
    ],
    fix: same ? undefined : overrideStub(place, owner, signature),
  };
}

const membersOf = ({ outline }: CompilePlace, owner: Declaration): Declaration[] =>
  outline.declarations.filter(
    (each) => each.qualifiedName === `${owner.qualifiedName}.${each.name}` && each.kind !== "parameter",
  );

interface Asked {
  owner: string;
  path: string;
  member: Declaration;
}

function* supertypeMembers(place: CompilePlace, owner: Declaration): Inquiry<Asked[]> {
  const found: Asked[] = [];
  for (const supertype of (owner.supertypes ?? []).slice(0, 3)) {
    const base = yield* classSource(supertype, place.outline);
    for (const member of base?.members ?? [])
      if (base) found.push({ owner: base.name, path: base.outline.path, member });
  }
  return found;
}

function* inSupertypes(place: CompilePlace, owner: Declaration, name: string): Inquiry<Asked | undefined> {
  const members = yield* supertypeMembers(place, owner);
  return members.find(({ member }) => member.name === name);
}

function* overridesNothing(
  place: CompilePlace,
  owner: Declaration,
  member: string,
): Inquiry<CompileAnswer | undefined> {
  const members = yield* supertypeMembers(place, owner);
  const called = (name?: string) => members.find((each) => each.member.name === name);
  const same = called(member);
  const [best] = mostLike(
    member,
    members.map((each) => each.member.name),
    0.75,
  );
  const like = same ?? called(best?.name);
  if (!like) return undefined;
  const { name } = like.member;
  const node = same ? undefined : declaredOn(place.source, place.line, member);
  const start = node && nameStartOf(node);
  const edits =
    start === undefined
      ? undefined
      : rewrite(place.source, [{ start, end: start + member.length, by: name }]);
  return {
    rootCause: same
      ? `${like.owner} declares ${member} with other parameters or another result than this override.`
      : `${like.owner} has no ${member}; what it declares is ${name}.`,
    ground: "proven",
    label: same ? "another signature" : `${name}?`,
    steps: [
      same
        ? `Bring this override to the signature in ${like.path}.`
        : `Override ${name}, or drop \`override\`.`,
    ],
    claims: yield* declaredClaim(like.path, like.member, "what can be overridden"),
    fix: edits ? { title: `Override ${name}`, safety: "review", edits } : undefined,
  };
}

/** `override fun …` with a body to be written, at the end of the class; only where its body has lines of its own. */
function overrideStub(
  { source }: CompilePlace,
  owner: Declaration,
  signature: string,
): ProposedFix | undefined {
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
  return edits && { title: `Add the override to ${owner.name}, to be filled in`, safety: "review", edits };
}
