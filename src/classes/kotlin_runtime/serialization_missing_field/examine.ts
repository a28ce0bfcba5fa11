import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { replaced } from "../../../analysis/changes/rewrite.ts";
import { search } from "../../../analysis/code/code.ts";
import { hasDefault, jsonName } from "../../../analysis/code/json-name.ts";
import { mostLike } from "../../../analysis/code/likeness.ts";
import { classNamed } from "../../../analysis/code/named-class.ts";
import { declarationNode } from "../../../analysis/code/own-property.ts";
import { findOnly } from "../../../analysis/code/search-result.ts";
import { type Source, sourceOf } from "../../../analysis/code/source.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import { type ClassSource, classBelow } from "../../../analysis/code/types.ts";
import type { Declaration } from "../../../model/code.ts";
import type { Edit } from "../../../model/edit.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, missingFields } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** What a property may take by itself when the JSON leaves it out, by the beginning of its type. */
const EMPTY: readonly { type: RegExp; value: string }[] = [
  { type: /\?$/, value: "null" },
  { type: /^(?:Immutable)?(?:List|Collection)</, value: "emptyList()" },
  { type: /^Set</, value: "emptySet()" },
  { type: /^Map</, value: "emptyMap()" },
];

export function* examine(context: Context<typeof failureClass>): Examination {
  const fields = missingFields(context);
  const [first] = fields;
  const model = yield* modelOf(context);
  const source = model && (yield* sourceOf(model.outline.path));
  if (!first || !model || !source) return;
  yield { thought: `How does ${model.name} declare ${first}, and may it be absent?` };
  const property = propertyOf(model, source, first);
  if (!property || hasDefault(property, source)) return;
  const { name, type = "", startLine: line } = property;
  const empty = EMPTY.find((row) => row.type.test(type))?.value;
  // Camel case in Kotlin and snake case in JSON are the usual reason that a name is not found.
  const isCamel = name === first && /[a-z][A-Z]/.test(first);
  const names = model.members.map((each) => each.name);
  const declared = {
    name,
    isNullable: type.endsWith("?"),
    empty,
    snake: isCamel ? first.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : undefined,
    like: mostLike(first, names, 0.9)[0]?.name,
  };
  const edits = empty ? withDefault(source, property, empty) : undefined;
  const values = { model: model.name, fields, declared };
  yield causes.proven("noDefault", values, {
    location: { path: source.path, line },
    evidence: [context.line({ source, line }, "as declared")],
    fixes: fixOf(`Give ${name} the default ${empty}`, "review", edits),
  });
}

/** The class that could not be made: by its serial name, else by the frames of its generated serializer. */
function* modelOf({ facts, root }: Context<typeof failureClass>): AnalysisTask<ClassSource | undefined> {
  const { serialName } = facts;
  const named = serialName ? yield* classNamed(serialName) : undefined;
  if (named) return named;
  if (serialName) {
    const hit = findOnly(yield* search(`@SerialName("${serialName}")`, { files: "**/*.kt", limit: 10 }));
    if (hit) return yield* classBelow(hit.path, hit.line);
  }
  const generated = root?.frames.find(({ className }) => /\$\$serializer$/.test(className));
  return generated && (yield* classNamed(generated.className.replace(/\$\$serializer$/, "")));
}

/** By its name, or by the name that an annotation gives it in JSON. */
function propertyOf(model: ClassSource, source: Source, field: string): Declaration | undefined {
  const properties = model.members.filter(({ kind }) => kind === "property");
  return (
    properties.find((each) => jsonName(each, source) === field) ??
    properties.find(({ name }) => name === field)
  );
}

function withDefault(source: Source, property: Declaration, value: string): Edit[] | undefined {
  const tree = treeAt(source, property.startLine);
  const end = declarationNode(property, source)?.type?.end;
  return end === undefined
    ? undefined
    : editLines(source, [replaced({ tree }, { start: end, end }, ` = ${value}`)]);
}
