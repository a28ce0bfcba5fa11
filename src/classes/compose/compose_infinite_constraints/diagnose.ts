import { fixOf } from "../../../analysis/build/build.ts";
import { changeText } from "../../../analysis/changes/text-changes.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import { type ComposeFile, composableAt, placeAt } from "../../../analysis/code/compose.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { XmlSource, XmlTag } from "../../../analysis/resources/xml.ts";
import { xmlOf } from "../../../analysis/resources/xml.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim, Finding } from "../../../model/finding.ts";
import { atMost, type Ground } from "../../../model/ground.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { lineAt } from "../../../syntax/tree/relations.ts";
import { withArticle } from "../../wording.ts";
import type { failureClass } from "./class.ts";
import { type Clash, clashOf, unboundBy } from "./scroll-kinds.ts";
import { type Nesting, nestings, type Placed } from "./scroll-nesting.ts";

const MOST_FINDINGS = 4;

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const clash = clashOf(error);
  const found = (yield* nestings(clash)).toSorted(
    (left, right) => left.through.length - right.through.length,
  );
  for (const [index, nesting] of found.slice(0, MOST_FINDINGS).entries()) {
    const ground = found.length === 1 ? "proven" : index === 0 ? "inKind" : "likely";
    yield* conclude(nestedFinding(error, clash, nesting, ground));
  }
  if (found.length > 0 || !clash.dimension) return;
  if (clash.dimension === "width") return;
  for (const { xml, tag, around } of yield* viewsInScrollViews()) {
    yield* conclude({
      rootCause: `The ComposeView in ${fileName(xml.path)} stands below a scroll view, which gives its content no maximum height; a list or scrolling column inside the ComposeView then has no end.`,
      ground: "likely",
      location: { path: xml.path, line: tag.line },
      label: "measured without a height",
      evidence: [
        logClaim(error),
        lineClaim("grep_search", xml.path, around.line, lineOf(xml, around.line), "scrolls already"),
        lineClaim("grep_search", xml.path, tag.line, lineOf(xml, tag.line)),
      ],
      fixGuidelines: [
        "Let one of the two scroll: take the scroll view away and scroll in Compose, or use a plain Column inside the ComposeView.",
      ],
    });
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

function nestedFinding(error: ParsedError, clash: Clash, nesting: Nesting, ground: Ground): Finding {
  const { inner, outer, through, site } = nesting;
  const what = clash.innerIsModifier ? `The scrolling ${inner.call.name}` : `${inner.call.name}`;
  const own = composableAt(inner.file, inner.call.line)?.name;
  const host = composableAt(outer.file, outer.call.line)?.name;
  const line = scrollLine(outer, clash);
  const inside = clash.innerIsModifier ? scrollLine(inner, clash) : undefined;
  const edits = inside
    ? unscrolled(inner, clash)
    : clash.container.test(outer.call.name)
      ? undefined
      : withoutScroll(nesting, clash);
  const place = inside ? { file: inner.file, line: inside } : { file: outer.file, line };
  const path = through.length > 0 && own !== host ? ` of ${own ?? "this file"}` : "";
  const at = `${fileName(outer.file.path)}:${line}`;
  return {
    rootCause: `${what}${path} stands inside ${outerName(outer, clash)} (${at}), ${consequence(clash)}`,
    ground: through.length > 0 ? atMost("told", ground) : ground,
    location: edits ? placeAt(place.file, place.line) : placeAt(site.file, site.call.line, site.call.column),
    label: edits
      ? `the ${inside ? "inner" : "outer"} scroll`
      : `no bound on its ${clash.dimension ?? "size"}`,
    evidence: [
      logClaim(error),
      claimAt(outer.file, line, "outer"),
      ...through.map(({ file, call }) => claimAt(file, call.line, "leads to it")),
      claimAt(inner.file, inner.call.line, "inner"),
    ],
    fixGuidelines: guidelines(clash, nesting),
    fixes: fixOf(`Let only the ${(inside ? outer : inner).call.name} scroll`, "review", edits),
  };
}

function outerName({ call }: Placed, clash: Clash): string {
  if (clash.container.test(call.name)) return withArticle(call.name);
  if (!clash.dimension) return `${withArticle(call.name)} sized by its intrinsic size`;
  return `${withArticle(call.name)} with ${clash.dimension === "height" ? "verticalScroll" : "horizontalScroll"}`;
}

function consequence({ dimension }: Clash): string {
  return dimension
    ? `which measures its content with endless ${dimension}. A component that scrolls in the same direction cannot be measured so.`
    : "which asks its content for its intrinsic size. A layout that composes its children while measuring has none.";
}

function guidelines({ dimension, innerIsModifier }: Clash, { inner, outer }: Nesting): string[] {
  const name = inner.call.name;
  if (!dimension) {
    return [
      `Give ${outer.call.name} or ${name} a fixed size instead of IntrinsicSize.`,
      `Or show few rows with a plain Column or Row, which has an intrinsic size.`,
    ];
  }
  if (innerIsModifier) {
    return [
      `Drop the inner scroll: ${outer.call.name} scrolls this content already.`,
      `If it must scroll by itself, bound it: Modifier.${dimension}In(max = …) before the scroll modifier.`,
    ];
  }
  if (/^Lazy/.test(outer.call.name)) {
    return [
      `Put the rows of the inner ${name} into the outer ${outer.call.name} with items { } of its own.`,
      `If it must scroll by itself, bound it: Modifier.${dimension}In(max = …).`,
    ];
  }
  return [
    `Keep one scrolling owner: drop the outer scroll and put what stands beside ${name} into item { } blocks of it.`,
    `If ${name} must scroll by itself inside, bound it: Modifier.${dimension}In(max = …).`,
  ];
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

const claimAt = (file: ComposeFile, line: number, note: string): Claim =>
  lineClaim("read_file", file.path, line, lineOf(file.source, line), note);
