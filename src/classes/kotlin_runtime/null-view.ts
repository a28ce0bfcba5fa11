import { lineClaim } from "../../analysis/claims.ts";
import type { FailingLine } from "../../analysis/code/failing-line.ts";
import { propertyNamed } from "../../analysis/code/own-property.ts";
import { allWritesKnown, assignmentAt, writesOf } from "../../analysis/code/property-writes.ts";
import { sourceOf } from "../../analysis/code/source.ts";
import {
  type ElementLookup,
  findElementLookup,
  findElementPlaces,
} from "../../analysis/resources/element-lookup.ts";
import type { Context } from "../../analysis/values/context.ts";
import { claimOf, type Expression } from "../../analysis/values/expression.ts";
import { propertyOfObject } from "../../analysis/values/property-of-object.ts";
import type { ResourcePlace } from "../../model/code.ts";
import { weakerGround } from "../../model/ground.ts";
import { fileName } from "../../model/paths.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { plain } from "../../syntax/tree/relations.ts";
import { groundOf } from "../cause-list.ts";
import { nulls } from "./null-causes.ts";
import { type FoundNull, mistake, retold } from "./null-origin.ts";

/** What is looked up and the resource on screen does not have: in some configurations' variants, or at all. */
export function* examineLookup(name: string, at: Expression, context: Context): FoundNull {
  const lookup = yield* findElementLookup(at, context);
  return lookup && (yield* explainLookup(`${name} is null`, lookup, at));
}

/** The same of a look-up that is known, `outcome` being what came of it: "subtitle is null". */
export function* explainLookup(outcome: string, lookup: ElementLookup, at: Expression): FoundNull {
  const { id, what, resource, given } = lookup;
  const places = yield* findElementPlaces(lookup, at.source.path);
  const [without] = places?.lacking ?? [];
  if (!places || !without) return undefined;
  const { having, lacking, elsewhere } = places;
  const [has] = having;
  const found = claimOf(at, "looked up here");
  if (has) {
    const values = {
      ...{ outcome, id, what, having: shown(has) },
      without: lacking.map(shown),
      variants: lacking.map(({ variant }) => variant || "plain"),
    };
    const verdict = nulls.proven("missingInVariant", values, {
      evidence: [
        found,
        ...(given ? [given] : []),
        lineClaim("resource_lookup", has.path, has.line, has.text, "the variant that has it"),
      ],
      location: { path: without.path, line: 1 },
    });
    return mistake(verdict);
  }
  // Other screens may bring items of a menu.
  if (what === "item with the id") return undefined;
  const from = given?.path === at.source.path ? undefined : given;
  const [other] = elsewhere;
  const values = {
    ...{ outcome, id, what, resource: resource ?? "", without: shown(without) },
    given: from?.path && `${fileName(from.path)}:${from.line}`,
    other: other && shown(other),
  };
  const verdict = nulls.proven("missingView", values, {
    ground: other ? "proven" : "stated",
    evidence: [
      found,
      ...(given ? [given] : []),
      ...(other ? [lineClaim("resource_lookup", other.path, other.line, other.text, "where the id is")] : []),
    ],
    ...(from?.path && { location: { path: from.path, line: from.line ?? 1 } }),
  });
  return mistake(verdict);
}

const shown = ({ path }: ResourcePlace): string => path.split("/").slice(-2).join("/");

/** A field that keeps what is looked up once: that of the own object, or of one whose class is known. */
export function* examineKeptLookup(name: string, read: Expression, at: FailingLine): FoundNull {
  const property = propertyNamed(name, at.outline, at.source, at.line) ?? (yield* propertyOfObject(read));
  const source = property && (yield* sourceOf(property.outline.path));
  if (!property || !source) return undefined;
  const writes = yield* writesOf(property);
  const [only, ...more] = writes.own;
  const set = only && more.length === 0 && allWritesKnown(writes) ? assignmentAt(source, only) : undefined;
  if (!set) return undefined;
  const value = { tree: set.tree, source, outline: property.outline, node: withoutCast(set.node.value) };
  const end = yield* examineLookup(name, value, { calls: [], frames: [] });
  // That it was looked up by then is not shown.
  return end && retold(end, {}, { ground: weakerGround("typical", groundOf(end)) });
}

function withoutCast(node: Node): Node {
  const at = plain(node);
  return at.kind === "cast" ? withoutCast(at.operand) : at;
}
