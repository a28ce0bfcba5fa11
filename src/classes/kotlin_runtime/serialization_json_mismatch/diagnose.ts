import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { hasDefault, jsonName } from "../../../analysis/code/json-name.ts";
import { classNamed } from "../../../analysis/code/named-class.ts";
import { lineOf, type Source, sourceOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { Declaration, Outline } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { throwablesOf } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";
import { noSerializer } from "./no-serializer.ts";

/** A property that a generated JSON adapter could not fill. */
interface Field {
  owner: string;
  property: Declaration;
  source: Source;
}

/** A model whose property must not be null or absent, and JSON in which it is. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const unknown = yield* noSerializer(error);
  if (unknown) return yield* conclude(unknown);
  const field = yield* fieldOf(error);
  if (!field) return;
  const { owner, property, source } = field;
  const isMissing = fact(error, "propertyName") !== undefined;
  const isNull = fact(error, "actual") === "NULL";
  if (!isMissing && !isNull) return;
  const text = lineOf(source, property.startLine);
  // What may be null, or has a default, is not what the adapter complains of: the sources are of another build.
  if (property.type?.endsWith("?") || (isMissing && hasDefault(property, source))) return;
  const path = fact(error, "jsonPath");
  yield* conclude({
    rootCause: `${owner}.${property.name} is declared ${property.type ?? "non-null"}${isMissing ? " without a default" : ""}, and the JSON has ${isMissing ? "no value for it" : "null there"}${path && path !== "$" ? ` (${path})` : ""}.`,
    ground: "proven",
    location: { path: source.path, line: property.startLine },
    label: isMissing ? "required" : "never null",
    evidence: [logClaim(error), lineClaim("read_file", source.path, property.startLine, text, "as declared")],
    fixGuidelines: [
      isMissing
        ? `If it may be absent, declare ${property.name} nullable with the default null, or give it a default, and handle that where it is used.`
        : `Declare ${property.name} nullable and handle null where it is used; a default alone does not help against an explicit null.`,
      "If it must be there, the server or what was stored is at fault: decide what an incomplete answer means.",
      ...(/[a-z][A-Z]/.test(property.name)
        ? ["Check the JSON name too: @Json(name = …) must be what the server sends."]
        : []),
    ],
  });
}

/** The property of the class whose generated adapter threw. */
function* fieldOf(error: ErrorOf<typeof failureClass>): Inquiry<Field | undefined> {
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  const adapter = frames.find(({ className }) => /[\w$]JsonAdapter$/.test(className));
  const [, packageName = "", generated] =
    /^((?:\w+\.)*)([\w$]+)JsonAdapter$/.exec(adapter?.className ?? "") ?? [];
  const path = fact(error, "jsonPath") ?? "";
  const named = fact(error, "propertyName") ?? /\.(\w+)$/.exec(path)?.[1];
  if (!generated || !named) return undefined;
  const nested = generated.split("_");
  const found = yield* classNamed(`${packageName}${nested.join("$")}`);
  const source = found && (yield* sourceOf(found.outline.path));
  if (!found || !source) return undefined;
  const property = propertyIn(found.outline, nested.join("."), named, source);
  return property && { owner: nested.join("."), property, source };
}

/** The property of this name, or the one that is written so in JSON. */
function propertyIn(outline: Outline, owner: string, named: string, source: Source): Declaration | undefined {
  const simple = owner.split(".").at(-1);
  const inner = ["", "constructor.", "<init>.", `${simple}.`];
  const properties = outline.declarations.filter(
    ({ kind, name, qualifiedName }) =>
      (kind === "property" || kind === "parameter") &&
      inner.some((each) => `.${qualifiedName}`.endsWith(`.${owner}.${each}${name}`)),
  );
  return (
    properties.find(({ name }) => name === named) ??
    properties.find((each) => jsonName(each, source) === named)
  );
}
