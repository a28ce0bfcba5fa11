import { fixOf } from "../../../analysis/build/build.ts";
import { changeText } from "../../../analysis/changes/text-changes.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import { composableAt, placeAt } from "../../../analysis/code/compose.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import { type XmlSource, type XmlTag, xmlOf } from "../../../analysis/resources/xml.ts";
import type { Edit } from "../../../model/edit.ts";
import { atMost, type Ground } from "../../../model/ground.ts";
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
  for (const [index, nesting] of found.slice(0, MOST_FINDINGS).entries())
    yield verdictOn(
      context,
      clash,
      nesting,
      found.length === 1 ? "proven" : index === 0 ? "inKind" : "likely",
    );
  if (found.length > 0 || clash.dimension !== "height") return;
  for (const { xml, tag, around } of yield* viewsInScrollViews()) {
    const { path } = xml;
    yield causes.supported(
      "viewInScrollView",
      { file: fileName(path) },
      {
        location: { path, line: tag.line },
        evidence: [
          lineClaim("grep_search", path, around.line, lineOf(xml, around.line), "scrolls already"),
          lineClaim("grep_search", path, tag.line, lineOf(xml, tag.line)),
        ],
      },
    );
  }
}

const COMPOSE_VIEW = "androidx.compose.ui.platform.ComposeView";
const SCROLLS = /(?:^|\.)(?:Nested)?ScrollView$/;

/** The views of layouts that hold compositions and stand in a view that scrolls. */
function* viewsInScrollViews(): Inquiry<{ xml: XmlSource; tag: XmlTag; around: XmlTag }[]> {
  const hits = yield* search(COMPOSE_VIEW, { files: "**/*.xml", limit: 20 });
  const found: { xml: XmlSource; tag: XmlTag; around: XmlTag }[] = [];
  for (const path of new Set(hits.map((hit) => hit.path))) {
    const xml = yield* xmlOf(path);
    for (const tag of xml?.tags ?? []) {
      let around = tag.parent;
      while (around && !SCROLLS.test(around.name)) around = around.parent;
      if (xml && around && tag.name === COMPOSE_VIEW) found.push({ xml, tag, around });
    }
  }
  return found;
}

function verdictOn(context: Context, clash: Clash, nesting: Nesting, ground: Ground): Verdict {
  const { inner, outer, through, site } = nesting;
  const { dimension, innerIsModifier: isModifier } = clash;
  const own = composableAt(inner.file, inner.call.line)?.name;
  const host = composableAt(outer.file, outer.call.line)?.name;
  const line = scrollLine(outer, clash);
  const isContainer = clash.container.test(outer.call.name);
  const edits = isModifier
    ? unscrolled(inner, clash)
    : isContainer
      ? undefined
      : withoutScroll(nesting, clash);
  const path = through.length > 0 && own !== host ? ` of ${own ?? "this file"}` : "";
  const how = dimension ? `with ${clash.modifier}` : "sized by its intrinsic size";
  const around = `${withArticle(outer.call.name)}${isContainer ? "" : ` ${how}`} (${fileName(outer.file.path)}:${line})`;
  const values = {
    what: `${isModifier ? "The scrolling " : ""}${inner.call.name}${path}`,
    around,
    inner: inner.call.name,
    outer: outer.call.name,
    isModifier,
    ...(edits && { label: `the ${isModifier ? "inner" : "outer"} scroll` }),
  };
  const place = isModifier ? placeAt(inner.file, scrollLine(inner, clash)) : placeAt(outer.file, line);
  const support = {
    ground: through.length > 0 ? atMost("told", ground) : ground,
    location: edits ? place : placeAt(site.file, site.call.line, site.call.column),
    evidence: [
      context.line({ source: outer.file.source, line }, "outer"),
      ...through.map(({ file, call }) =>
        context.line({ source: file.source, line: call.line }, "leads to it"),
      ),
      context.line({ source: inner.file.source, line: inner.call.line }, "inner"),
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
  const { call } = outer;
  const isLast = call.node.lambda?.body.statements.at(-1) === child.call.node;
  if (!isLast || call.name !== (clash.dimension === "height" ? "Column" : "Row")) return undefined;
  return unscrolled(outer, clash);
}

/** The modifier taken out of its chain, and with it the parentheses that would hold nothing any more. */
function unscrolled({ file, call }: Placed, clash: Clash): Edit[] | undefined {
  const modifier = unboundBy(call, clash);
  const chain = modifier?.receiver;
  const given = call.arguments;
  if (modifier?.kind !== "call" || !chain || !given) return undefined;
  const isAll =
    call.lambda &&
    call.node.arguments.length === 1 &&
    chain.kind === "name" &&
    call.node.arguments[0]?.value === modifier;
  return changeText(file, [
    isAll
      ? { from: given.open, to: given.close + 1, text: "" }
      : { from: chain.end, to: modifier.end, text: "" },
  ]);
}
