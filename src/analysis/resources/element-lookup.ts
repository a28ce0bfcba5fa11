import { resourceLookup } from "../../contracts/resource-lookup.ts";
import type { ResourcePlace } from "../../model/code.ts";
import type { Claim } from "../../model/finding.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import type { Call, Node } from "../../syntax/tree/nodes.ts";
import { pathOf, plain } from "../../syntax/tree/relations.ts";
import { answersOf } from "../../syntax/tree/returns.ts";
import { type AnalysisTask, requestTool } from "../analysis-task.ts";
import { withBaseClasses } from "../code/base-classes.ts";
import { type Source, sourceOf } from "../code/source.ts";
import { wholeTree } from "../code/tree.ts";
import { classSource, simpleType } from "../code/types.ts";
import type { Context } from "../values/context.ts";
import { typeOfExpression } from "../values/declared-type.ts";
import { classAround, type Expression, expressionOfNode } from "../values/expression.ts";
import { fixedText } from "../values/fixed-value.ts";
import { inflatedLayout, layoutOfBinding, resourceIn } from "../values/inflated-layout.ts";
import { lacksView } from "./layout-views.ts";
import { xmlOf } from "./xml.ts";

/** Something that an XML resource describes and that code looks up by its name. */
export interface ElementLookup {
  /** `subtitle` of `R.id.subtitle`, the key of a preference. */
  id: string;
  what: "view with the id" | "item with the id" | "preference with the key";
  /** `layout/activity_bed`, where the code shows which resource it is. */
  resource?: string;
  /** The line that shows it. */
  given?: Claim;
  /** Set for a field of the layout's class. */
  isField?: true;
}

/** The variants of a resource that have an element, and those that lack it. */
export interface ElementPlaces {
  having: ResourcePlace[];
  lacking: ResourcePlace[];
  /** Where else there is an element of that name. */
  elsewhere: ResourcePlace[];
}

/** What an expression looks up: a view, an item of a menu, a preference; undefined for anything else. */
export function* findElementLookup(
  expression: Expression,
  context: Context,
): AnalysisTask<ElementLookup | undefined> {
  const node = plain(expression.node);
  if (node.kind === "member") return yield* findBoundView(expression, node);
  if (node.kind !== "call") return undefined;
  const id = resourceIn(node, "id");
  const { tree } = wholeOf(expression);
  if (node.name === "findItem" && id) {
    const menu = findOnlyResource(tree.root, "menu", /^inflate$/);
    return { id, what: "item with the id", ...(menu && { resource: `menu/${menu}` }) };
  }
  if (node.name === "findPreference") return yield* findPreference(expression, node);
  if (!/^(?:find|require)ViewById$/.test(node.name) || !id) return undefined;
  const receiver = receiverOf(node);
  const inflated = receiver && (yield* inflatedLayout(expressionOfNode(expression, receiver), context));
  const layout = inflated?.layout ?? (yield* layoutOfFile(expression, receiver));
  return {
    id,
    what: "view with the id",
    ...(layout && { resource: `layout/${layout}` }),
    ...(inflated && { given: inflated.claim }),
  };
}

/** What a view is looked up in; `ActivityCompat` and `ViewCompat` are given it. */
function receiverOf({ receiver, arguments: given }: Call): Node | undefined {
  const isCompat = receiver?.kind === "name" && /^(?:Activity|View)Compat$/.test(receiver.name);
  return isCompat ? given[0]?.value : receiver;
}

const wholeOf = ({ source }: Expression) => ({ tree: wholeTree(source) });

/** A field of a class of view binding: `binding.subtitle`. */
function* findBoundView(
  expression: Expression,
  { name, receiver }: Node & { kind: "member" },
): AnalysisTask<ElementLookup | undefined> {
  const type = (yield* typeOfExpression(expressionOfNode(expression, receiver)))?.text;
  const layout = yield* layoutOfBinding(type);
  const places = layout ? yield* placesOf(`layout/${layout}`) : [];
  for (const { path } of places) {
    const id = (yield* idsIn(path))?.find((each) => toFieldName(each) === name);
    if (id) return { id, what: "view with the id", resource: `layout/${layout}`, isField: true };
  }
  return undefined;
}

const toFieldName = (id: string): string =>
  id.replace(/_+(\w)/g, (_, letter: string) => letter.toUpperCase());

function* findPreference(expression: Expression, node: Call): AnalysisTask<ElementLookup | undefined> {
  const value = node.arguments[0]?.value;
  const asked = value && plain(value);
  if (!asked) return undefined;
  const named =
    asked.kind === "call" && asked.name === "getString"
      ? pathOf(asked.arguments[0]?.value ?? asked)
      : undefined;
  const key = named?.startsWith("R.string.")
    ? `@string/${named.slice("R.string.".length)}`
    : yield* fixedText(expressionOfNode(expression, asked));
  if (key === undefined) return undefined;
  const xml = findOnlyResource(wholeOf(expression).tree.root, "xml", /^(?:add|set)PreferencesFromResource$/);
  return { id: key, what: "preference with the key", ...(xml && { resource: `xml/${xml}` }) };
}

/** The one resource that the calls of a file are given; undefined where there are several, or where things are added in code. */
function findOnlyResource(root: Node, kind: "menu" | "xml", by: RegExp): string | undefined {
  const found = new Set<string | undefined>();
  for (const node of nodesIn(root)) {
    if (node.kind !== "call") continue;
    if (by.test(node.name)) {
      const name = resourceIn(node, kind);
      if (name || kind === "xml") found.add(name);
    }
    if (/^addPreference$|^addSubMenu$/.test(node.name)) found.add(undefined);
  }
  const [only, ...more] = found;
  return more.length === 0 ? only : undefined;
}

function* placesOf(name: string): AnalysisTask<ResourcePlace[]> {
  const kind = name.split("/")[0];
  const places = (yield* requestTool(resourceLookup, { name }))?.places ?? [];
  return places.filter((each) => each.kind === kind);
}

/** The names of the elements of a file that code can look up. */
function* idsIn(path: string): AnalysisTask<string[] | undefined> {
  const xml = yield* xmlOf(path);
  return xml?.tags.flatMap(({ attributes }) =>
    attributes.flatMap(({ name, value }) =>
      /(?:^|:)id$/.test(name)
        ? [value.replace(/^@\+?(?:\w+:)?id\//, "")]
        : /(?:^|:)key$/.test(name)
          ? [value]
          : [],
    ),
  );
}

/**
 * Which variants of the resource have what is looked up, of those beside the file that looks it up; undefined where that is not known of
 * each. A layout's class has only the ids of its own file, and not those of what that includes.
 */
export function* findElementPlaces(
  { id, what, resource, isField }: ElementLookup,
  from: string,
): AnalysisTask<ElementPlaces | undefined> {
  const variants = resource ? selectSourceSet(yield* placesOf(resource), from) : [];
  const isView = what === "view with the id";
  const ids = isView ? ((yield* requestTool(resourceLookup, { name: `id/${id}` }))?.places ?? []) : [];
  const found: ElementPlaces = { having: [], lacking: [], elsewhere: [] };
  for (const variant of variants) {
    const own = yield* idsIn(variant.path);
    const isThere = own?.includes(id);
    const lacks = isView && !isField && !isThere ? yield* lacksView(variant, ids) : isThere === false;
    if (own === undefined || lacks === undefined) return undefined;
    if (lacks) found.lacking.push(variant);
    else found.having.push(yield* placeOf(variant, id));
  }
  found.elsewhere = ids.filter(({ path }) => variants.every((each) => each.path !== path));
  return found;
}

/** The files of one source set, that of the code where it has such a resource: those of others do not stand beside them. */
function selectSourceSet(places: readonly ResourcePlace[], from: string): readonly ResourcePlace[] {
  const setOf = (path: string): string => path.replace(/(?:^|\/)(?:res|java|kotlin)[^/]*\/.*$/s, "");
  const own = places.filter(({ path }) => setOf(path) === setOf(from));
  if (own.length > 0) return own;
  return new Set(places.map(({ path }) => setOf(path))).size === 1 ? places : [];
}

/** The line of a file that names an element. */
function* placeOf(variant: ResourcePlace, id: string): AnalysisTask<ResourcePlace> {
  const xml = yield* xmlOf(variant.path);
  const attribute = xml?.tags
    .flatMap(({ attributes }) => attributes)
    .find(({ name, value }) => /(?:^|:)(?:id|key)$/.test(name) && (value === id || value.endsWith(`/${id}`)));
  if (!xml || !attribute) return variant;
  return { ...variant, line: attribute.line, text: xml.lines[attribute.line - 1]?.trim() ?? "" };
}

/** Receivers that hold the whole of an inflated layout; of any other view nothing is known. */
const ROOT = /^(?:m?[Rr]oot\w*|m?[Vv]iew|v|layout|itemView|get(?:Root)?View\(\)|requireView\(\))$/;

/** The one layout that the file shows: of a screen where the screen is asked, else the one that is inflated. */
function* layoutOfFile(expression: Expression, receiver: Node | undefined): AnalysisTask<string | undefined> {
  const { source } = expression;
  const path = receiver && receiver.kind !== "this" ? pathOf(receiver) : undefined;
  const isScreen = receiver === undefined || receiver.kind === "this";
  if (!isScreen && !ROOT.test(path ?? "")) return undefined;
  const shown = { screen: new Set<string>(), inflated: new Set<string>() };
  for (const node of nodesIn(wholeTree(source).root)) {
    if (node.kind !== "call" && node.kind !== "supertype") continue;
    const layout = resourceIn(node, "layout");
    const by = node.kind === "call" ? node.name : (simpleType(node.type.text) ?? "");
    if (layout && /^(?:setContentView|\w*Activity)$/.test(by)) shown.screen.add(layout);
    else if (layout && /^(?:inflate|\w*Fragment)$/.test(by)) shown.inflated.add(layout);
  }
  if (shown.screen.size + shown.inflated.size === 0) return yield* layoutAskedByBase(expression);
  const [own, other] = isScreen ? [shown.screen, shown.inflated] : [shown.inflated, shown.screen];
  return own.size === 1 && other.size === 0 ? [...own][0] : undefined;
}

/** The layout that a function of the class answers, where its base class shows what that function answers. */
function* layoutAskedByBase(expression: Expression): AnalysisTask<string | undefined> {
  const name = classAround(expression);
  const own = name ? yield* classSource(name, expression.outline) : undefined;
  const [, ...bases] = own ? yield* withBaseClasses(own) : [];
  for (const base of bases) {
    const source = yield* sourceOf(base.outline.path);
    const asked = source && askedForLayout(source);
    const layout = asked && layoutAnswered(expression, asked);
    if (layout) return layout;
  }
  return undefined;
}

/** The function that is asked for the layout of a screen: `setContentView(getLayoutId())`. */
function askedForLayout(source: Source): string | undefined {
  for (const node of nodesIn(wholeTree(source).root)) {
    if (node.kind !== "call" || !/^(?:setContentView|inflate)$/.test(node.name)) continue;
    const first = node.arguments[0] && plain(node.arguments[0].value);
    if (first?.kind === "call" && !first.receiver && first.arguments.length === 0) return first.name;
  }
  return undefined;
}

function layoutAnswered({ source }: Expression, by: string): string | undefined {
  const tree = wholeTree(source);
  const found = [...nodesIn(tree.root)].flatMap((node) =>
    node.kind === "function" && node.name === by ? answersOf(tree, node) : [],
  );
  const [only, ...more] = found;
  const layout = only && pathOf(plain(only));
  return more.length === 0 && layout?.startsWith("R.layout.") ? layout.slice("R.layout.".length) : undefined;
}
