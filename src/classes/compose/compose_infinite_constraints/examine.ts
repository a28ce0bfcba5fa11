import { fixOf } from "../../../analysis/build/build.ts";
import { changeText } from "../../../analysis/changes/text-changes.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import { composableAt, placeAt } from "../../../analysis/code/compose.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { xmlOf } from "../../../analysis/resources/xml.ts";
import type { Edit } from "../../../model/edit.ts";
import { type Ground, weakerGround } from "../../../model/ground.ts";
import { fileName } from "../../../model/paths.ts";
import { lineAt } from "../../../syntax/tree/relations.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { withArticle } from "../../wording.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";
import { type Clash, clashOf, unboundBy } from "./scroll-kinds.ts";
import { type Nesting, nestings, type Placed } from "./scroll-nesting.ts";

const MOST_FINDINGS = 4;

export function* examine(context: Context<typeof failureClass>): Examination {
  const clash = clashOf(context);
  const found = (yield* nestings(clash)).toSorted(
    (left, right) => left.through.length - right.through.length,
  );
  for (const [index, nesting] of found.slice(0, MOST_FINDINGS).entries()) {
    const rank = index === 0 ? "typical" : "likely";
    yield verdictOn(context, clash, nesting, found.length === 1 ? "proven" : rank);
  }
  if (found.length === 0 && clash.dimension === "height") yield* examineLayouts();
}

const COMPOSE_VIEW = "androidx.compose.ui.platform.ComposeView";
const SCROLLS = /(?:^|\.)(?:Nested)?ScrollView$/;

/** The views of layouts that hold compositions and stand in a view that scrolls. */
function* examineLayouts(): Examination {
  const { hits } = yield* search(COMPOSE_VIEW, { files: "**/*.xml", limit: 20 });
  for (const path of new Set(hits.map((hit) => hit.path))) {
    const xml = yield* xmlOf(path);
    for (const tag of xml?.tags ?? []) {
      let around = tag.parent;
      while (around && !SCROLLS.test(around.name)) around = around.parent;
      if (!xml || !around || tag.name !== COMPOSE_VIEW) continue;
      const outer = lineClaim("grep_search", path, around.line, lineOf(xml, around.line), "scrolls already");
      const inner = lineClaim("grep_search", path, tag.line, lineOf(xml, tag.line));
      const support = { location: { path, line: tag.line }, evidence: [outer, inner] };
      yield causes.supported("viewInScrollView", { file: fileName(path) }, support);
    }
  }
}

function verdictOn(context: Context, clash: Clash, nesting: Nesting, ground: Ground): Verdict {
  const { inner, outer, through, site } = nesting;
  const { dimension, innerIsModifier: isModifier } = clash;
  const own = composableAt(inner.file, inner.call.line)?.name;
  const isElsewhere = through.length > 0 && own !== composableAt(outer.file, outer.call.line)?.name;
  const line = scrollLine(outer, clash);
  const isContainer = clash.container.test(outer.call.name);
  const loose = isContainer ? undefined : withoutScroll(nesting, clash);
  const edits = isModifier ? unscrolled(inner, clash) : loose;
  const how = dimension ? ` with ${clash.modifier}` : " sized by its intrinsic size";
  const values = {
    what: `${isModifier ? "The scrolling " : ""}${inner.call.name}${isElsewhere ? ` of ${own ?? "this file"}` : ""}`,
    around: `${withArticle(outer.call.name)}${isContainer ? "" : how} (${fileName(outer.file.path)}:${line})`,
    inner: inner.call.name,
    outer: outer.call.name,
    isModifier,
    ...(edits && { label: `the ${isModifier ? "inner" : "outer"} scroll` }),
  };
  const place = isModifier ? placeAt(inner.file, scrollLine(inner, clash)) : placeAt(outer.file, line);
  const support = {
    ground: through.length > 0 ? weakerGround("stated", ground) : ground,
    location: edits ? place : placeAt(site.file, site.call.line, site.call.column),
    evidence: [
      context.line({ ...outer.file, line }, "outer"),
      ...through.map(({ file, call }) => context.line({ ...file, line: call.line }, "leads to it")),
      context.line({ ...inner.file, line: inner.call.line }, "inner"),
    ],
    fixes: fixOf(`Let only the ${(isModifier ? outer : inner).call.name} scroll`, "review", edits),
  };
  return dimension
    ? causes.supported("scrollInScroll", { ...values, dimension }, support)
    : causes.supported("intrinsicSize", values, support);
}

/** The line that holds the modifier, which may be a few below the call. */
function scrollLine({ file, call }: Placed, clash: Clash): number {
  const modifier = unboundBy(call, clash);
  return modifier ? lineAt(file.tree.syntax, modifier.nameStart) : call.line;
}

/** Takes the outer scroll away where the list is the last thing in a column, so that it gets the height that is left. */
function withoutScroll({ outer, child }: Nesting, clash: Clash): Edit[] | undefined {
  const { node, name } = outer.call;
  const isLast = node.lambda?.body.statements.at(-1) === child.call.node;
  return isLast && name === (clash.dimension === "height" ? "Column" : "Row")
    ? unscrolled(outer, clash)
    : undefined;
}

/** The modifier taken out of its chain, and with it the parentheses that would hold nothing any more. */
function unscrolled({ file, call }: Placed, clash: Clash): Edit[] | undefined {
  const modifier = unboundBy(call, clash);
  const chain = modifier?.receiver;
  const given = call.arguments;
  if (modifier?.kind !== "call" || !chain || !given) return undefined;
  const [only, ...more] = call.node.arguments;
  const isAll = call.lambda && more.length === 0 && chain.kind === "name" && only?.value === modifier;
  const { from, to } = isAll
    ? { from: given.open, to: given.close + 1 }
    : { from: chain.end, to: modifier.end };
  return changeText(file, [{ from, to, text: "" }]);
}
