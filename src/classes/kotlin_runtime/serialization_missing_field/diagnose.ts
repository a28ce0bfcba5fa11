import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { replaced } from "../../../analysis/changes/rewrite.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import { hasDefault, jsonName } from "../../../analysis/code/json-name.ts";
import { mostLike } from "../../../analysis/code/likeness.ts";
import { classNamed } from "../../../analysis/code/named-class.ts";
import { declarationNode } from "../../../analysis/code/own-property.ts";
import { lineOf, type Source, sourceOf } from "../../../analysis/code/source.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import { type ClassSource, classBelow } from "../../../analysis/code/types.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { Declaration } from "../../../model/code.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { throwablesOf } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";

/** What a property may take by itself when the JSON leaves it out, by the beginning of its type. */
const EMPTY: readonly { type: RegExp; value: string }[] = [
  { type: /\?$/, value: "null" },
  { type: /^(?:Immutable)?(?:List|Collection)</, value: "emptyList()" },
  { type: /^Set</, value: "emptySet()" },
  { type: /^Map</, value: "emptyMap()" },
];

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const names = [fact(error, "field"), ...(fact(error, "fields")?.split(",") ?? [])].flatMap((each) =>
    each?.trim() ? [each.trim()] : [],
  );
  const [first, ...more] = names;
  const model = yield* modelOf(error);
  const source = model && (yield* sourceOf(model.outline.path));
  if (!first || !model || !source) return;
  yield* think(`How does ${model.name} declare ${first}, and may it be absent?`);
  const property = propertyOf(model, source, first);
  if (!property || hasDefault(property, source)) return;
  const type = property.type ?? "";
  const also = more.length > 0 ? ` The same holds for ${more.slice(0, 4).join(", ")}.` : "";
  const empty = EMPTY.find((row) => row.type.test(type))?.value;
  const written = property.name === first ? "" : `, called ${first} in JSON,`;
  yield* conclude({
    rootCause: `${model.name}.${property.name}${written} has no default${type.endsWith("?") ? ", and being nullable does not make it optional" : ""}: the JSON must have it, and this one does not.${also}`,
    ground: "proven",
    location: { path: source.path, line: property.startLine },
    label: "required",
    evidence: [
      logClaim(error),
      lineClaim(
        "read_file",
        source.path,
        property.startLine,
        lineOf(source, property.startLine),
        "as declared",
      ),
    ],
    fixGuidelines: [
      empty
        ? `Give it the default ${empty}; where only nulls are left out by the server, explicitNulls = false in Json { } does it for every nullable property.`
        : `If it may be absent, declare ${property.name} nullable with the default null, or give it a default, and handle that where it is used.`,
      ...namesStep(property, first, model),
      "If it must be there, the answer is of another kind than expected (an error body, an older version): look at the JSON that came.",
    ],
    fixes: empty
      ? fixOf(`Give ${property.name} the default ${empty}`, "review", withDefault(source, property, empty))
      : [],
  });
}

/** The class that could not be made: by its serial name, else by the frames of its generated serializer. */
function* modelOf(error: ErrorOf<typeof failureClass>): Inquiry<ClassSource | undefined> {
  const serialName = fact(error, "serialName");
  const named = serialName ? yield* classNamed(serialName) : undefined;
  if (named) return named;
  if (serialName) {
    const hits = yield* search(`@SerialName("${serialName}")`, { files: "**/*.kt", limit: 2 });
    const [hit] = hits;
    if (hit && hits.length === 1) return yield* classBelow(hit.path, hit.line);
  }
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  const generated = frames.find(({ className }) => /\$\$serializer$/.test(className));
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

/** Camel case in Kotlin and snake case in JSON are the usual reason that a name is not found. */
function namesStep(property: Declaration, field: string, model: ClassSource): string[] {
  const [like] = mostLike(
    field,
    model.members.map(({ name }) => name),
    0.9,
  );
  if (property.name === field && /[a-z][A-Z]/.test(field))
    return [
      `Check the name: if the server sends ${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}, say so with @SerialName, or set a JsonNamingStrategy.`,
    ];
  return like ? [`Check the name: ${model.name} also has ${like.name}.`] : [];
}
