import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { fixOf } from "../../../analysis/build/build.ts";
import { insertModifier } from "../../../analysis/changes/insert-modifier.ts";
import { classAt } from "../../../analysis/code/code.ts";
import { type CompilePlace, compilePlace } from "../../../analysis/code/compile-place.ts";
import { type DeclaringNode, declaredClaim, declaredOn } from "../../../analysis/code/declared.ts";
import { nameAt } from "../../../analysis/code/expression.ts";
import { type Source, sourceOf } from "../../../analysis/code/source.ts";
import { classSource } from "../../../analysis/code/types.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { type Search, supportAt } from "../support-at.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** A diagnostic without a class of its own. */
export function* examine({ error, facts }: Context<typeof failureClass>): Examination {
  const { hiddenMember, supertype, finalMember, finalOwner } = facts;
  const place = yield* compilePlace(error);
  if (!place) return;
  if (hiddenMember && supertype) yield yield* noOverride(place, hiddenMember, supertype);
  if (finalMember || /^[Tt]his type is final/.test(error.message)) {
    const named = finalMember && finalOwner ? finalOwner : supertypeAt(place);
    const verdict = named && (yield* finalInherited(place, named, finalMember));
    if (verdict) yield verdict;
  }
}

/** A member that has the name of an inherited one and no `override`. */
function* noOverride(place: CompilePlace, name: string, base: string): AnalysisTask<Verdict> {
  const owner = yield* classSource(base, place.outline);
  const inherited = owner?.members.find((each) => each.name === name);
  const evidence =
    owner && inherited ? yield* declaredClaim(owner.outline.path, inherited, "what it hides") : [];
  const fixes = mark(
    place.source,
    declaredOn(place.source, place.line, name),
    "override",
    "Mark it override",
  );
  return causes.proven("noOverride", { name, base }, supportAt(place, { evidence, fixes }));
}

/** What these make can never be open, and Java says `final` itself. */
const CLOSING = new Set(["data", "enum", "value", "annotation"]);
const NOT_OPENABLE = new Set([...CLOSING, "inline", "sealed", "final", "override", "private"]);

/** A class or a member that is inherited from or overridden, and is final because nothing says otherwise. */
function* finalInherited(place: CompilePlace, named: string, member?: string): Search {
  const found = yield* classSource(named, place.outline);
  const declaration = member ? found?.members.find((each) => each.name === member) : found?.declaration;
  const source = found && (yield* sourceOf(found.outline.path));
  if (!found || !declaration || !source) return undefined;
  const name = member ?? found.name;
  const node = declaredOn(source, declaration.startLine, name);
  const isOpenable =
    node?.keywordStart !== undefined && !node.modifiers.some((each) => NOT_OPENABLE.has(each));
  const path = isOpenable ? source.path : undefined;
  const support = supportAt(place, {
    evidence: yield* declaredClaim(source.path, declaration, "declared here"),
    fixes: isOpenable ? mark(source, node, "open", `Make ${name} open`) : [],
  });
  if (member) return causes.proven("finalMember", { name, owner: found.name, path }, support);
  const kind = node?.modifiers.find((each) => CLOSING.has(each));
  return causes.proven("finalClass", { name, kind, path }, support);
}

/** The supertype that a column stands on; where that does not say, the only one of the class. */
function supertypeAt(place: CompilePlace): string | undefined {
  const named = place.column ? nameAt(place, place.column) : undefined;
  const supertypes = classAt(place.outline, place.line)?.supertypes ?? [];
  return named && /^[A-Z]/.test(named) ? named : supertypes.length === 1 ? supertypes[0] : undefined;
}

const mark = (source: Source, node: DeclaringNode | undefined, word: string, title: string) =>
  fixOf(title, "review", insertModifier(source, node, word));
