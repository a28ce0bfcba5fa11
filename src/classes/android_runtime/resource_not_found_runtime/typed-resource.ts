import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { workspaceFrames } from "../../../analysis/code/code.ts";
import { type Source, sourceOf } from "../../../analysis/code/source.ts";
import { wholeTree } from "../../../analysis/code/tree.ts";
import { placesOf } from "../../../analysis/resources/resources.ts";
import { tagAt, textWithin, xmlOf } from "../../../analysis/resources/xml.ts";
import { fileName } from "../../../model/paths.ts";
import { rowOf } from "../../../model/row-of.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import { pathOf } from "../../../syntax/tree/relations.ts";
import { lineOfName } from "../../../syntax/tree/waits.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

const WITH_UNIT = { pattern: /^-?(?:\d+|\d*\.\d+)(?:dp|dip|sp|px|pt|in|mm)$/, what: "a number with a unit" };

/** What a value of resources looks like that each getter takes. Source: android.content.res.Resources, as of 2026-11. */
const TAKES: Readonly<Record<string, { pattern: RegExp; what: string }>> = {
  getFloat: { pattern: /^-?(?:\d+|\d*\.\d+)$/, what: "a number without a unit" },
  getDimension: WITH_UNIT,
  getDimensionPixelSize: WITH_UNIT,
  getDimensionPixelOffset: WITH_UNIT,
  getInteger: { pattern: /^(?:-?\d+|0x[0-9a-fA-F]+)$/, what: "a whole number" },
  getBoolean: { pattern: /^(?:true|false)$/, what: "true or false" },
};

const MOST_CALLS = 24;

interface Unfit {
  line: number;
  resource: string;
  place: { path: string; line: number; text: string };
  value: string;
}

/** A getter that takes one kind of value, and the one resource that the file asks it for whose value is another. */
export function* typedResource(context: Context<typeof failureClass>): AnalysisTask<Verdict | undefined> {
  const { root, error } = context;
  const [top, caller] = root?.frames ?? [];
  const takes = top?.className === "android.content.res.Resources" ? rowOf(TAKES, top.method) : undefined;
  if (!top || !takes || !/ type #0x\w+ is not valid/.test(root?.message ?? "")) return undefined;
  const called = (yield* workspaceFrames(error)).find(({ frame }) => frame === caller);
  const source = called && (yield* sourceOf(called.path));
  if (!source) return undefined;
  const unfit: Unfit[] = [];
  for (const [line, type, name] of callsIn(source, top.method).slice(0, MOST_CALLS)) {
    for (const place of yield* placesOf(type, name)) {
      const value = yield* valueAt(place);
      // What is behind a reference would have to be looked up for the device.
      if (value === undefined || /^@(?!\*?android:)/.test(value)) return undefined;
      if (!takes.pattern.test(value)) unfit.push({ line, resource: `${type}/${name}`, place, value });
    }
  }
  const [first] = unfit;
  if (!first || unfit.some(({ resource }) => resource !== first.resource)) return undefined;
  const { value, line, resource } = first;
  const { path, line: defined, text } = first.place;
  const values = {
    place: `Line ${line} of ${fileName(source.path)}`,
    getter: top.method,
    resource,
    takes: takes.what,
    file: path,
    value,
  };
  return causes.proven("otherType", values, {
    ground: "stated",
    location: { path, line: defined },
    evidence: [
      context.line({ source, line }, "asks for it"),
      lineClaim("resource_lookup", path, defined, text, "its value"),
    ],
  });
}

/** `getFloat(R.dimen.ratio)` with the line, the type and the name. */
function callsIn(source: Source, getter: string): (readonly [line: number, type: string, name: string])[] {
  const tree = wholeTree(source);
  return [...nodesIn(tree.root)].flatMap((node) => {
    if (node.kind !== "call" || node.name !== getter || !node.receiver) return [];
    const [holder, type, name] = (node.arguments[0] ? (pathOf(node.arguments[0].value) ?? "") : "").split(
      ".",
    );
    return holder === "R" && type && name ? [[lineOfName(tree, node), type, name] as const] : [];
  });
}

/** The text of an element that holds nothing else. */
function* valueAt({ path, line }: Unfit["place"]): AnalysisTask<string | undefined> {
  const xml = yield* xmlOf(path);
  const tag = xml && tagAt(xml, line);
  return tag && textWithin(xml, tag);
}
