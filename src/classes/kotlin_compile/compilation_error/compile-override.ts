import { rewrite } from "../../../analysis/changes/rewrite.ts";
import { fact } from "../../../analysis/claims.ts";
import { classAt } from "../../../analysis/code/code.ts";
import type { CompilePlace } from "../../../analysis/code/compile-place.ts";
import { type DeclaringNode, declaredClaim, declaredOn } from "../../../analysis/code/declared.ts";
import { nameAt } from "../../../analysis/code/expression.ts";
import { type Source, sourceOf } from "../../../analysis/code/source.ts";
import { wholeTree } from "../../../analysis/code/tree.ts";
import { classSource } from "../../../analysis/code/types.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { ProposedFix } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { cursorAt } from "../../../syntax/tree/tree.ts";
import type { CompileAnswer } from "../refused-line.ts";
import type { failureClass } from "./class.ts";

/** A member that has the name of an inherited one and no `override`. */
export function* missingOverride(
  error: ErrorOf<typeof failureClass>,
  place: CompilePlace,
): Inquiry<CompileAnswer | undefined> {
  const name = fact(error, "hiddenMember");
  const base = fact(error, "supertype");
  if (!name || !base) return undefined;
  const owner = yield* classSource(base, place.outline);
  const inherited = owner?.members.find((each) => each.name === name);
  return {
    rootCause: `${base} declares ${name} too, and Kotlin wants what replaces it marked override.`,
    ground: "proven",
    label: "no override",
    steps: [
      `Mark ${name} with override if it is to replace the one of ${base}; if not, give it another name.`,
    ],
    claims: owner && inherited ? yield* declaredClaim(owner.outline.path, inherited, "what it hides") : [],
    fix: marked(place.source, declaredOn(place.source, place.line, name), "override", "Mark it override"),
  };
}

/** What these make can never be open, and Java says `final` itself. */
const CLOSING = new Set(["data", "enum", "value", "annotation"]);
const NOT_OPENABLE = new Set([...CLOSING, "inline", "sealed", "final", "override", "private"]);

/** A class or a member that is inherited from or overridden, and is final because nothing says otherwise. */
export function* finalInherited(
  error: ErrorOf<typeof failureClass>,
  place: CompilePlace,
): Inquiry<CompileAnswer | undefined> {
  const member = fact(error, "finalMember");
  const owner = fact(error, "finalOwner");
  const named = member && owner ? owner : supertypeAt(place);
  const found = named ? yield* classSource(named, place.outline) : undefined;
  const declaration = member ? found?.members.find((each) => each.name === member) : found?.declaration;
  const source = found && (yield* sourceOf(found.outline.path));
  if (!found || !declaration || !source) return undefined;
  const { path } = found.outline;
  const name = member ?? found.name;
  const node = declaredOn(source, declaration.startLine, name);
  const closed = node?.modifiers.find((each) => CLOSING.has(each));
  const isOpenable =
    node?.keywordStart !== undefined && !node.modifiers.some((each) => NOT_OPENABLE.has(each));
  return {
    rootCause: member
      ? `${found.name} declares ${member} without open, so it cannot be overridden.`
      : closed
        ? `${name} is ${/^[ae]/.test(closed) ? "an" : "a"} ${closed} class, and these are always final.`
        : `${name} is declared without open, and classes of Kotlin are final unless they say so.`,
    ground: "proven",
    label: member ? "is final there" : `${name} is final`,
    steps: [
      isOpenable
        ? `Declare ${name} open in ${path}, if it was made to be ${member ? "overridden" : "inherited from"}.`
        : `${name} cannot be ${member ? "overridden" : "inherited from"}: use it as a property instead, or let both implement an interface.`,
    ],
    claims: yield* declaredClaim(path, declaration, "declared here"),
    fix: isOpenable ? marked(source, node, "open", `Make ${name} open`) : undefined,
  };
}

/** The supertype that a column stands on; where that does not say, the only one of the class. */
function supertypeAt(place: CompilePlace): string | undefined {
  const named = place.column ? nameAt(place, place.column) : undefined;
  const supertypes = classAt(place.outline, place.line)?.supertypes ?? [];
  return named && /^[A-Z]/.test(named) ? named : supertypes.length === 1 ? supertypes[0] : undefined;
}

/** Modifiers that stand behind `open` and `override`. */
const BEHIND = new Set(["suspend", "operator", "infix", "inline", "tailrec", "lateinit", "inner", "const"]);

function marked(
  source: Source,
  node: DeclaringNode | undefined,
  word: string,
  title: string,
): ProposedFix | undefined {
  if (node?.keywordStart === undefined) return undefined;
  const { view, at: first } = cursorAt(wholeTree(source), node.start);
  let at = view.indexAt(node.keywordStart);
  while (at > first && BEHIND.has(view.word(at - 1))) at--;
  const start = view.start(at);
  const edits = rewrite(source, [{ start, end: start, by: `${word} ` }]);
  return edits && { title, safety: "review", edits };
}
