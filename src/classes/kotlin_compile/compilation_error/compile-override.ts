import { editLines } from "../../../analysis/changes/edits.ts";
import { fact, lineClaim } from "../../../analysis/claims.ts";
import { classAt } from "../../../analysis/code/code.ts";
import type { CompilePlace } from "../../../analysis/code/compile-place.ts";
import { codeOf, lineOf, type Source, sourceOf } from "../../../analysis/code/source.ts";
import { type ClassSource, classSource } from "../../../analysis/code/types.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { ProposedFix } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
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
  const inherited = memberOf(yield* classSource(base, place.outline), name);
  const declared = new RegExp(
    `((?:(?:suspend|operator|infix|lateinit)\\s+)*(?:fun|val|var)\\s+(?:<[^>]*>\\s*)?)${name}\\b`,
  ).exec(codeOf(place.source, place.line));
  const after =
    declared &&
    `${place.text.slice(0, declared.index)}override ${place.text.slice(declared.index).replace(/^open\s+/, "")}`;
  return {
    rootCause: `${base} declares ${name} too, and Kotlin wants what replaces it marked override.`,
    ground: "proven",
    label: "no override",
    steps: [
      `Mark ${name} with override if it is to replace the one of ${base}; if not, give it another name.`,
    ],
    claims: inherited
      ? [lineClaim("outline", inherited.path, inherited.line, inherited.text, "what it hides")]
      : [],
    fix: fixOf("Mark it override", place.source, place.line, after),
  };
}

/** A class or a member that is inherited from or overridden, and is final because nothing says otherwise. */
export function* finalInherited(
  error: ErrorOf<typeof failureClass>,
  place: CompilePlace,
): Inquiry<CompileAnswer | undefined> {
  const member = fact(error, "finalMember");
  const owner = fact(error, "finalOwner");
  const found = yield* member && owner
    ? classSource(owner, place.outline)
    : supertypeAt(place.text, place.column, place.outline, place.line);
  const declared = member ? memberOf(found, member) : found && headOf(found);
  if (!found || !declared) return undefined;
  const source = yield* sourceOf(declared.path);
  const text = source && lineOf(source, declared.line);
  if (!source || !text) return undefined;
  const name = member ?? found.name;
  const keyword = member ? "fun|val|var" : "class";
  const head = new RegExp(
    `\\b(?:(?:suspend|operator|infix|inner)\\s+)*(?:${keyword})\\s+(?:<[^>]*>\\s*)?${name}\\b`,
  );
  const at = head.exec(codeOf(source, declared.line));
  // What these make can never be open, and Java says `final` itself.
  const closed = at && /\b(data|enum|value|annotation)\s/.exec(text.slice(0, at.index))?.[1];
  const isOpenable =
    at &&
    !/\b(?:data|enum|value|inline|annotation|sealed|final|override|private)\s/.test(text.slice(0, at.index));
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
        ? `Declare ${name} open in ${declared.path}, if it was made to be ${member ? "overridden" : "inherited from"}.`
        : `${name} cannot be ${member ? "overridden" : "inherited from"}: use it as a property instead, or let both implement an interface.`,
    ],
    claims: [lineClaim("outline", declared.path, declared.line, declared.text, "declared here")],
    fix:
      at && isOpenable
        ? fixOf(
            `Make ${name} open`,
            source,
            declared.line,
            `${text.slice(0, at.index)}open ${text.slice(at.index)}`,
          )
        : undefined,
  };
}

interface Declared {
  path: string;
  line: number;
  text: string;
}

function memberOf(owner: ClassSource | undefined, name: string): Declared | undefined {
  const member = owner?.members.find((each) => each.name === name);
  if (!owner || !member) return undefined;
  const text =
    new RegExp(`(?:fun|val|var|\\w+)\\s+(?:<[^>]*>\\s*)?${name}\\b`).exec(member.signature)?.[0] ?? name;
  return { path: owner.outline.path, line: member.startLine, text };
}

function headOf({ name, outline }: ClassSource): Declared | undefined {
  const declaration = outline.declarations.find((each) => each.kind === "class" && each.name === name);
  return declaration && { path: outline.path, line: declaration.startLine, text: `class ${name}` };
}

/** The supertype that a column stands on; where that does not say, the only one of the class. */
function* supertypeAt(
  text: string,
  column: number | undefined,
  outline: Parameters<typeof classAt>[0],
  line: number,
) {
  const named = column ? /^[\w.]+/.exec(text.slice(column - 1))?.[0] : undefined;
  const supertypes = classAt(outline, line)?.supertypes ?? [];
  const type = named && /^[A-Z]/.test(named) ? named : supertypes.length === 1 ? supertypes[0] : undefined;
  return type ? yield* classSource(type, outline) : undefined;
}

function fixOf(
  title: string,
  source: Source,
  line: number,
  after: string | null | undefined,
): ProposedFix | undefined {
  const edits = after ? editLines(source, [{ from: line, to: line, lines: [after] }]) : undefined;
  return edits && { title, safety: "review", edits };
}
