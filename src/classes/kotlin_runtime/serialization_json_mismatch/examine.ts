import { buildOf, fixOf } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { unreadBuildLogic } from "../../../analysis/build/unread-build-logic.ts";
import { annotated } from "../../../analysis/changes/class-head-edits.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { type ClassHead, classHead, headClaim, placeOfHead } from "../../../analysis/code/class-head.ts";
import { hasDefault, jsonName } from "../../../analysis/code/json-name.ts";
import { classNamed } from "../../../analysis/code/named-class.ts";
import { type Source, sourceOf } from "../../../analysis/code/source.ts";
import type { Declaration, Outline } from "../../../model/code.ts";
import type { Context } from "../../context.ts";
import type { Examination, Found } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** A class without a serializer; else a model whose property must not be null or absent, and JSON in which it is. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const verdict = (yield* noSerializer(context)) ?? (yield* unfilled(context));
  if (verdict) yield verdict;
}

/** A class that kotlinx.serialization has no serializer for: it is not marked, or its module lacks the compiler plugin. */
function* noSerializer({ error, facts }: Context<typeof failureClass>): Found {
  if (!facts.className || !/Serializer for class '/.test(error.raw)) return undefined;
  const head = yield* classHead(facts.className);
  if (head?.node.form !== "class" || head.node.modifiers.includes("abstract")) return undefined;
  const { name, declaration } = head.type;
  if (declaration.annotations.some((each) => /^(?:[\w.]+\.)?Serializable\b/.test(each)))
    return yield* withoutPlugin(head);
  const edits = annotated(head, "kotlinx.serialization.Serializable");
  const values = { name };
  return causes.proven("notMarked", values, {
    location: placeOfHead(head),
    evidence: [headClaim(head, "has no annotation")],
    fixes: fixOf(`Mark ${name} @Serializable`, "review", edits),
  });
}

function* withoutPlugin(head: ClassHead): Found {
  const build = yield* buildOf();
  const module = build && moduleOfPath(build, head.source.path);
  const applied = module?.plugins.find(({ id }) => /kotlin(?:x[.-]|\.plugin\.)serialization$/.test(id));
  const kotlin = module?.plugins.find(({ id }) => /^(?:org\.jetbrains\.kotlin\.|kotlin)/.test(id));
  if (!build || !module?.buildFile || applied || !kotlin) return undefined;
  if ((yield* unreadBuildLogic(build, module)) !== undefined) return undefined;
  const { path, line, text } = kotlin.place;
  const values = { name: head.type.name, module: module.name, buildFile: module.buildFile };
  return causes.proven("noPlugin", values, {
    ground: "stated",
    location: { path, line },
    evidence: [
      headClaim(head, head.type.declaration.qualifiedName),
      lineClaim("gradle_model", path, line, text, "its other plugins"),
    ],
  });
}

/** The property that a generated JSON adapter could not fill. */
function* unfilled(context: Context<typeof failureClass>): Found {
  const { propertyName, actual, jsonPath: path = "" } = context.facts;
  const isMissing = propertyName !== undefined;
  const named = propertyName ?? /\.(\w+)$/.exec(path)?.[1];
  const adapter = context.root?.frames.find(({ className }) => /[\w$]JsonAdapter$/.test(className));
  const [, packageName = "", generated] =
    /^((?:\w+\.)*)([\w$]+)JsonAdapter$/.exec(adapter?.className ?? "") ?? [];
  if (!generated || !named || (!isMissing && actual !== "NULL")) return undefined;
  const nested = generated.split("_");
  const owner = nested.join(".");
  const found = yield* classNamed(`${packageName}${nested.join("$")}`);
  const source = found && (yield* sourceOf(found.outline.path));
  const property = source && propertyIn(found.outline, owner, named, source);
  // What may be null, or has a default, is not what the adapter complains of: the sources are of another build.
  if (!property || property.type?.endsWith("?") || (isMissing && hasDefault(property, source)))
    return undefined;
  const place = { source, line: property.startLine };
  return causes.proven(
    isMissing ? "requiredValue" : "nullValue",
    { owner, property: property.name, declared: property.type, path },
    {
      location: { path: source.path, line: property.startLine },
      evidence: [context.line(place, "as declared")],
    },
  );
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
